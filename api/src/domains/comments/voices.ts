import type { Language, Post, UserSummary, Voice } from '@minori/contracts';
import { contactKindsIn, isOpenToAll, precheck } from '@minori/contracts/rules';
import { remember, TtlCache } from '../../cache';
import type { Deps } from '../../deps';
import type { Viewer } from '../../viewer';
import { visiblePosts } from '../posts/reading';
import { mutedBy, saysMutedWord, hiddenMemberIds, userSummaries } from '../users/service';
import { commentsByIds, commentsSince, type CommentDocument } from './model';

const SHOWN = 10;
const DAYS_MS = 7 * 86_400_000;
/** The newest comments are looked at, as many as these; of them the best liked are kept in mind. */
const LOOKED_AT = 500;
const CANDIDATES = 60;
const KEPT_MS = 60_000;

const candidates = new TtlCache<Promise<string[]>>(1, KEPT_MS);

/**
 * Return liked comments of the last days, best liked first, one for each writer. Which ones those are is up to a minute
 * old; their texts, and whether they are still there, are not. Only comments on posts of others that everybody may
 * read, no replies, and none of members whom the viewer blocked or muted.
 */
export async function listVoices(deps: Deps, viewer: Viewer | null, language: Language): Promise<Voice[]> {
  const at = deps.clock();
  const ids = await remember(candidates, '', () => likedSince(new Date(at.getTime() - DAYS_MS)));
  if (ids.length === 0) candidates.clear();
  const comments = inOrder(ids, await commentsByIds(ids)).filter(({ removed_at }) => removed_at === null);
  const [posts, authors, isWanted] = await Promise.all([
    openPosts({ viewer, language, at }, comments),
    userSummaries(
      comments.map(({ author_id }) => String(author_id)),
      viewer,
    ),
    listeningOf(viewer),
  ]);
  const voices = new Map<string, Voice>();
  for (const comment of comments) {
    const author = authors.get(String(comment.author_id));
    const post = posts.get(String(comment.post_id));
    if (!author || author.is_deleted || !post || author.id === post.user_info.id || voices.has(author.id)) continue;
    if (isWanted(author, comment.text) && isHarmless(comment.text, post)) {
      voices.set(author.id, presentVoice(comment, author, post));
    }
    if (voices.size === SHOWN) break;
  }
  return [...voices.values()];
}

async function likedSince(start: Date): Promise<string[]> {
  const found = await commentsSince(start, LOOKED_AT);
  return found
    .filter(({ like_count, parent_id, removed_at }) => like_count > 0 && parent_id === null && removed_at === null)
    .sort((a, b) => b.like_count - a.like_count)
    .slice(0, CANDIDATES)
    .map(({ _id }) => String(_id));
}

function inOrder(ids: string[], comments: CommentDocument[]): CommentDocument[] {
  const byId = new Map(comments.map((comment) => [String(comment._id), comment]));
  return ids.map((id) => byId.get(id)).filter((comment) => comment !== undefined);
}

/** Posts that are out and open to everybody, by id. */
async function openPosts(
  reading: Parameters<typeof visiblePosts>[0],
  comments: CommentDocument[],
): Promise<Map<string, Post>> {
  const posts = await visiblePosts(reading, [...new Set(comments.map(({ post_id }) => String(post_id)))]);
  const open = posts.filter(
    ({ type, post_state, is_blocked, user_info }) =>
      isOpenToAll(type) && post_state === 'published' && !is_blocked && !user_info.is_deleted,
  );
  return new Map(open.map((post) => [post.id, post]));
}

async function listeningOf(viewer: Viewer | null): Promise<(author: UserSummary, text: string) => boolean> {
  if (!viewer) return () => true;
  const [hidden, mutes] = await Promise.all([hiddenMemberIds(viewer.id), mutedBy(viewer.id)]);
  return ({ id }, text) => !hidden.has(id) && !saysMutedWord(mutes, text);
}

function isHarmless(text: string, { is_call: hasSymbol }: Post): boolean {
  return contactKindsIn(text).length === 0 && precheck(text, { hasSymbol }).level === 'none';
}

function presentVoice(
  { _id, text, mentions, created_at, like_count }: CommentDocument,
  user_info: UserSummary,
  post: Post,
): Voice {
  return {
    id: String(_id),
    text,
    mentions,
    created_at: created_at.toISOString(),
    like_count,
    user_info,
    post: { id: post.id, title: post.title, user_info: post.user_info },
  };
}
