import { createHmac } from 'node:crypto';
import type { Disclosure, Language, Post } from '@minori/contracts';
import { hashtagsOf, mentionsOf, tokyoDay } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { afterCommit, isDuplicateKey, transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { addressKey } from '../../http/limits';
import { enqueue } from '../../jobs/queue';
import { inTurn } from '../../turns';
import type { Viewer } from '../../viewer';
import { knownSymbolIds, noteMentions } from '../market/service';
import { countPost, forgetUser, isBlockedBetween } from '../users/service';
import { cachedPosts, forgetPost, forgetRemovedPost } from './cache';
import { addLike, likedAmong, removeLike } from './likeModel';
import { addToCounter, insertPost, markDeleted } from './model';
import { isAuthor } from './policy';
import { knownPost, readPost } from './reading';
import { hasViewed, insertView } from './viewModel';

/** Publishes a text post. Throws `invalid_input` for unknown symbols, and for symbols without a disclosure. */
export async function createPost(
  deps: Deps,
  viewer: Viewer,
  input: { text: string; symbol_ids: string[]; disclosures: Disclosure[]; language: Language },
): Promise<Post> {
  const symbolIds = [...new Set(input.symbol_ids)];
  await assertSymbols(symbolIds, input.disclosures);
  const text = input.text.trim();
  const at = deps.clock();
  const id = await transaction(async (session) => {
    const post = await insertPost(
      {
        author_id: new Types.ObjectId(viewer.id),
        text,
        symbol_ids: symbolIds.map((symbolId) => new Types.ObjectId(symbolId)),
        disclosures: [...new Set(input.disclosures)],
        hashtags: hashtagsOf(text),
        mentions: mentionsOf(text),
        created_at: at,
        published_at: at,
      },
      session,
    );
    await countPost(session, viewer.id, 1, at);
    const postId = String(post._id);
    await enqueue(session, 'post.created', { post_id: postId });
    if (symbolIds.length > 0) await enqueue(session, 'symbol.mentioned', { post_id: postId });
    afterCommit(session, () => forgetUser(viewer.id));
    return postId;
  });
  return readPost(deps, viewer, { id, language: input.language });
}

async function assertSymbols(ids: string[], disclosures: Disclosure[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await knownSymbolIds(ids);
  if (ids.some((id) => !known.has(id)))
    throw new AppError('invalid_input', { fields: { symbol_ids: 'unknown_symbol' } });
  if (disclosures.length === 0) {
    throw new AppError('invalid_input', { fields: { disclosures: 'disclosure_required' } });
  }
}

/** Deletes an own post. Throws `not_found` for any other. */
export async function deletePost(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  await transaction(async (session) => {
    if (!(await markDeleted(id, viewer.id, deps.clock(), session))) throw new AppError('not_found');
    await countPost(session, viewer.id, -1);
    afterCommit(session, () => {
      forgetRemovedPost(id);
      forgetUser(viewer.id);
    });
  });
}

/** Likes a post or takes the like back. Throws `not_found`, and `blocked` for a like where there is a block. */
export async function setLike(
  deps: Deps,
  viewer: Viewer,
  { id, isLiked }: { id: string; isLiked: boolean },
): Promise<{ is_liked: boolean; like_count: number }> {
  const at = deps.clock();
  const { post } = await knownPost(viewer, id, at);
  const authorId = post.author_id;
  if (isLiked && (await isBlockedBetween(viewer.id, authorId))) throw new AppError('blocked');
  const change = () =>
    transaction((session) =>
      changeLike(session, { id, userId: viewer.id, isOwn: isAuthor(viewer, post), isLiked, at }),
    );
  const like_count = await inTurn(`post:${id}`, async () => {
    try {
      return await change();
    } catch (error) {
      // Two equal calls at once in two processes: the later one finds the other's like when it looks again.
      if (!isDuplicateKey(error)) throw error;
      return change();
    }
  });
  return { is_liked: isLiked, like_count };
}

interface LikeChange {
  id: string;
  userId: string;
  isOwn: boolean;
  isLiked: boolean;
  at: Date;
}

/** Resolves with how many like the post then. */
async function changeLike(session: ClientSession, { id, userId, isOwn, isLiked, at }: LikeChange): Promise<number> {
  const isChange = await (isLiked ? addLike(id, userId, at, session) : removeLike(id, userId, session));
  const difference = isLiked ? 1 : -1;
  const count = await addToCounter(id, 'like_count', isChange ? difference : 0, session);
  if (count === null) throw new AppError('not_found');
  if (isChange) afterCommit(session, () => forgetPost(id));
  if (isChange && !isOwn) {
    await enqueue(session, isLiked ? 'post.liked' : 'post.unliked', { post_id: id, user_id: userId });
  }
  return count;
}

/** Whether a member likes a post now. */
export async function likesPost(userId: string, postId: string): Promise<boolean> {
  return (await likedAmong(userId, [postId])).has(postId);
}

/** Counts a view of a post: once a viewer and Tokyo day, never the author's. Throws `not_found`. */
export async function viewPost(
  deps: Deps,
  viewer: Viewer | null,
  { id, ip, userAgent }: { id: string; ip: string; userAgent: string },
): Promise<void> {
  const at = deps.clock();
  const { post } = await knownPost(viewer, id, at);
  if (isAuthor(viewer, post)) return;
  const day = tokyoDay(at);
  const guest = () =>
    createHmac('sha256', deps.env.SIGNING_SECRET)
      .update(`${day}\n${addressKey(ip)}\n${userAgent}`)
      .digest('base64url');
  const view = { post_id: id, viewer: viewer?.id ?? guest(), day, created_at: at };
  if (await hasViewed(id, view.viewer, day)) return;
  const count = () =>
    transaction(async (session) => {
      await insertView(view, session);
      if ((await addToCounter(id, 'view_count', 1, session)) === null) throw new AppError('not_found');
    });
  await inTurn(`post:${id}`, count).catch((error: unknown) => {
    // Seen twice at once: the other one counts.
    if (!isDuplicateKey(error)) throw error;
  });
}

/** Counts a post for the ranking of the symbols that it names; saying it twice changes nothing. */
export async function noteMentionedSymbols(postId: string): Promise<void> {
  const post = (await cachedPosts([postId])).get(postId)?.post;
  if (post) await noteMentions(postId, post.symbol_ids, post.published_at);
}
