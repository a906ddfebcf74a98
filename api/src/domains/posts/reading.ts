import type { Language, Post } from '@minori/contracts';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { symbolSummaries } from '../market/service';
import { subscribedCreators } from '../subscriptions/service';
import { blockedIds, userIdByIdOrUsername, userSummaries } from '../users/service';
import { cachedPosts, type CachedPost } from './cache';
import { likedAmong } from './likeModel';
import {
  newestCandidates,
  positionOf,
  postsOfAuthor,
  publishedPosts,
  type PostCandidate,
  type PostPosition,
} from './model';
import { canViewPost, isPublished, needsSubscription } from './policy';
import { presentPost, presentPreview, type PostContext, type PostPreview } from './presenter';

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

/** A post as the viewer may see it. Throws `not_found` when there is none, or none for them. */
export async function readPost(
  deps: Deps,
  viewer: Viewer | null,
  { id, language }: { id: string; language: Language },
): Promise<Post> {
  const [post] = await visiblePosts({ viewer, language, at: deps.clock() }, [id]);
  if (!post) throw new AppError('not_found');
  return post;
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
  deps: Deps,
  viewer: Viewer | null,
  { authorIds, lastId, language }: PageRequest & { authorIds: string[] },
): Promise<PostPage> {
  const at = deps.clock();
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

/** A post that the viewer may know of, as this process remembers it. Throws `not_found`. */
export async function knownPost(viewer: Viewer | null, id: string, at: Date): Promise<CachedPost> {
  const entry = (await cachedPosts([id])).get(id);
  if (!entry || !canViewPost(viewer, entry.post, at)) throw new AppError('not_found');
  return entry;
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
  const isPaid = entries.some(({ post }) => needsSubscription(viewer, post));
  const [liked, blocked, subscribed] = await Promise.all([
    likedAmong(viewer.id, ids),
    blockedIds(viewer.id),
    isPaid ? subscribedCreators(viewer.id, at) : STRANGER.subscribed,
  ]);
  return { liked, blocked, subscribed };
}

async function pageOf(reading: Reading, found: PostPosition[]): Promise<PostPage> {
  const ids = found.slice(0, PAGE_SIZE).map(({ _id }) => String(_id));
  const posts = await visiblePosts(reading, ids);
  return { posts, lastId: found.length > PAGE_SIZE ? (ids.at(-1) ?? null) : null };
}
