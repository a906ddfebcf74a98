import { createHmac } from 'node:crypto';
import type { Disclosure, Language, Post } from '@minori/contracts';
import { hashtagsOf, mentionsOf, tokyoDay } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { afterCommit, isDuplicateKey, transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { knownSymbolIds, noteMentions, symbolSummaries } from '../market/service';
import { subscribedCreators } from '../subscriptions/service';
import {
  blockedBetween,
  countPost,
  forgetUser,
  isBlockedBetween,
  userIdByIdOrUsername,
  userSummaries,
} from '../users/service';
import { cachedPosts, forgetPost, forgetRemovedPost, type CachedPost } from './cache';
import { addLike, likedAmong, removeLike } from './likeModel';
import {
  addToCounter,
  insertPost,
  markDeleted,
  positionOf,
  postsOfAuthor,
  publishedPosts,
  type PostCandidate,
  type PostPosition,
  newestCandidates,
} from './model';
import { canViewPost, isAuthor, isPublished, needsSubscription } from './policy';
import { presentPost, presentPreview, type PostContext, type PostPreview } from './presenter';
import { addView } from './viewModel';

export { removalCount } from './cache';

/** Posts on one page of a list. */
export const PAGE_SIZE = 20;

/** Who reads, in which language, and when. */
export interface Reading {
  viewer: Viewer | null;
  language: Language;
  at: Date;
}

/** Which page of a list, in which language. */
export interface PageRequest {
  /** Where the previous page ended; undefined for the first. */
  lastId: string | undefined;
  language: Language;
}

/** A page of posts; `lastId` is where the next one goes on, null when this is the last. */
export interface PostPage {
  posts: Post[];
  lastId: string | null;
}

/** What a guest has to do with posts and their authors. */
const STRANGER: Pick<PostContext, 'liked' | 'blocked' | 'subscribed'> = {
  liked: new Set(),
  blocked: new Set(),
  subscribed: { prime: new Set(), plus: new Set() },
};

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

/** A post as the viewer may see it. Throws `not_found` when there is none, or none for them. */
export async function readPost(
  { clock }: Deps,
  viewer: Viewer | null,
  { id, language }: { id: string; language: Language },
): Promise<Post> {
  const [post] = await visiblePosts({ viewer, language, at: clock() }, [id]);
  if (!post) throw new AppError('not_found');
  return post;
}

/** Deletes an own post. Throws `not_found` for any other. */
export async function deletePost({ clock }: Deps, viewer: Viewer, id: string): Promise<void> {
  await transaction(async (session) => {
    if (!(await markDeleted(id, viewer.id, clock(), session))) throw new AppError('not_found');
    await countPost(session, viewer.id, -1);
    afterCommit(session, () => {
      forgetRemovedPost(id);
      forgetUser(viewer.id);
    });
  });
}

/** Likes a post or takes the like back. Throws `not_found`, and `blocked` for a like where there is a block. */
export async function setLike(
  { clock }: Deps,
  viewer: Viewer,
  { id, isLiked }: { id: string; isLiked: boolean },
): Promise<{ is_liked: boolean; like_count: number }> {
  const at = clock();
  const { post } = await knownPost(viewer, id, at);
  const authorId = String(post.author_id);
  if (isLiked && (await isBlockedBetween(viewer.id, authorId))) throw new AppError('blocked');
  const change = () =>
    transaction(async (session) => {
      const isChange = await (isLiked ? addLike(id, viewer.id, at, session) : removeLike(id, viewer.id, session));
      const count = await addToCounter(id, 'like_count', isChange ? (isLiked ? 1 : -1) : 0, session);
      if (count === null) throw new AppError('not_found');
      if (!isChange) return count;
      if (authorId !== viewer.id) {
        await enqueue(session, isLiked ? 'post.liked' : 'post.unliked', { post_id: id, user_id: viewer.id });
      }
      afterCommit(session, () => forgetPost(id));
      return count;
    });
  // Two equal calls at once: the later one finds the like of the first when it looks again.
  const count = await change().catch((error: unknown) => {
    if (isDuplicateKey(error)) return change();
    throw error;
  });
  return { is_liked: isLiked, like_count: count };
}

/** Whether a member likes a post now. */
export async function likesPost(userId: string, postId: string): Promise<boolean> {
  return (await likedAmong(userId, [postId])).has(postId);
}

/** Counts a view of a post: once a viewer and Tokyo day, never the author's. Throws `not_found`. */
export async function viewPost(
  { clock, env }: Deps,
  viewer: Viewer | null,
  { id, ip, userAgent }: { id: string; ip: string; userAgent: string },
): Promise<void> {
  const at = clock();
  const { post } = await knownPost(viewer, id, at);
  if (isAuthor(viewer, post)) return;
  const day = tokyoDay(at);
  const guest = () =>
    createHmac('sha256', env.SIGNING_SECRET).update(`${day}\n${ip}\n${userAgent}`).digest('base64url');
  const isNew = await addView({ post_id: id, viewer: viewer?.id ?? guest(), day, created_at: at });
  if (isNew) await addToCounter(id, 'view_count', 1);
}

/** Counts a post for the ranking of the symbols that it names; saying it twice changes nothing. */
export async function noteMentionedSymbols(postId: string): Promise<void> {
  const post = (await cachedPosts([postId])).get(postId)?.post;
  if (post) await noteMentions(postId, post.symbol_ids.map(String), post.published_at);
}

/** The viewer's own posts in any state but deleted, newest first. */
export async function ownPosts(deps: Deps, viewer: Viewer, { lastId, language }: PageRequest): Promise<PostPage> {
  const after = lastId === undefined ? null : await positionOf(lastId);
  const found = await postsOfAuthor(viewer.id, after, PAGE_SIZE + 1);
  return pageOf({ viewer, language, at: deps.clock() }, found);
}

/** The published posts of a member (by id or username), newest first. Throws `not_found` for an unknown member. */
export async function postsOfMember(
  deps: Deps,
  viewer: Viewer | null,
  { idOrName, ...request }: PageRequest & { idOrName: string },
): Promise<PostPage> {
  const authorId = await userIdByIdOrUsername(idOrName);
  if (!authorId) throw new AppError('not_found');
  return postsOfAuthors(deps, viewer, { ...request, authorIds: [authorId] });
}

/** The published posts of some members, newest first. */
export async function postsOfAuthors(
  { clock }: Deps,
  viewer: Viewer | null,
  { authorIds, lastId, language }: PageRequest & { authorIds: string[] },
): Promise<PostPage> {
  const at = clock();
  const after = lastId === undefined ? null : await positionOf(lastId);
  const found = await publishedPosts(authorIds, at, after, PAGE_SIZE + 1);
  return pageOf({ viewer, language, at }, found);
}

/** Who wrote a post, and when it came out; undefined when it is not out (any more). */
export async function publishedPost(
  id: string,
  at: Date,
): Promise<{ authorId: string; publishedAt: Date } | undefined> {
  const post = (await cachedPosts([id])).get(id)?.post;
  return post && isPublished(post, at)
    ? { authorId: String(post.author_id), publishedAt: post.published_at }
    : undefined;
}

/**
 * Posts as a notification names them, by their id. Of one that will come out later, text and media are not told yet; one
 * that is still being processed, or that the viewer may not know of, is not in the answer.
 */
export async function postPreviews(reading: Reading, ids: string[]): Promise<Map<string, PostPreview>> {
  const cached = await cachedPosts([...new Set(ids)]);
  const announced = [...cached.values()].filter(({ post }) => post.status === 'activated');
  if (announced.length === 0) return new Map();
  const context = await contextOf(reading, announced);
  return new Map(
    announced.flatMap((entry): [string, PostPreview][] => {
      const post = presentPost(entry, context);
      if (!post) return [];
      return [[post.id, presentPreview(post, canViewPost(reading.viewer, entry.post, reading.at))]];
    }),
  );
}

/** The newest published posts, with what a timeline ranks them by. */
export function rankablePosts(at: Date, limit: number): Promise<PostCandidate[]> {
  return newestCandidates(at, limit);
}

/**
 * The posts in the order of their ids as the viewer may see them; those that they may not know of are left out. What it
 * remembers is up to two seconds old; besides, a member costs at most four queries however many posts.
 */
export async function visiblePosts(reading: Reading, ids: string[]): Promise<Post[]> {
  const cached = await cachedPosts(ids);
  const known = ids
    .map((id) => cached.get(id))
    .filter((entry) => entry !== undefined)
    .filter(({ post }) => canViewPost(reading.viewer, post, reading.at));
  if (known.length === 0) return [];
  const context = await contextOf(reading, known);
  return known.map((entry) => presentPost(entry, context)).filter((post) => post !== undefined);
}

async function contextOf({ viewer, language, at }: Reading, entries: CachedPost[]): Promise<PostContext> {
  const authorIds = [...new Set(entries.map(({ post }) => String(post.author_id)))];
  const symbolIds = entries.flatMap(({ post }) => post.symbol_ids.map(String));
  const [authors, symbols, own] = await Promise.all([
    userSummaries(authorIds, viewer),
    symbolSummaries(symbolIds, language),
    viewer ? relationTo(viewer, entries, at) : STRANGER,
  ]);
  return { viewer, at, authors, symbols, ...own };
}

/** What a member has to do with posts and their authors. */
async function relationTo(viewer: Viewer, entries: CachedPost[], at: Date): Promise<typeof STRANGER> {
  const ids = entries.map(({ shared }) => shared.fields.id);
  const others = entries.map(({ post }) => String(post.author_id)).filter((id) => id !== viewer.id);
  const isPaid = entries.some(({ post }) => needsSubscription(viewer, post));
  const [liked, blocked, subscribed] = await Promise.all([
    likedAmong(viewer.id, ids),
    blockedBetween(viewer.id, [...new Set(others)]),
    isPaid ? subscribedCreators(viewer.id, at) : STRANGER.subscribed,
  ]);
  return { liked, blocked, subscribed };
}

async function pageOf(reading: Reading, found: PostPosition[]): Promise<PostPage> {
  const ids = found.slice(0, PAGE_SIZE).map(({ _id }) => String(_id));
  const posts = await visiblePosts(reading, ids);
  return { posts, lastId: found.length > PAGE_SIZE ? (ids.at(-1) ?? null) : null };
}

async function knownPost(viewer: Viewer | null, id: string, at: Date): Promise<CachedPost> {
  const entry = (await cachedPosts([id])).get(id);
  if (!entry || !canViewPost(viewer, entry.post, at)) throw new AppError('not_found');
  return entry;
}
