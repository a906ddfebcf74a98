import type { Language, Post, UserSummary } from '@minori/contracts';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { JsonPiece } from '../../http/preparedJson';
import type { ReaderContext, Viewer } from '../../viewer';
import { symbolSummaries } from '../market/service';
import { shownRecordsOf } from '../predictions/service';
import type { SubscribedCreators } from '../entitlements/policy';
import { subscribedCreators } from '../subscriptions/service';
import { shownPrices } from '../subscriptions/shownPrices';
import { blockedIds, userSummaries } from '../users/service';
import { cachedPosts } from './cache';
import { newestCandidates, positionOf, publishedPosts, type PostCandidate } from './listModel';
import { postsByIds, type PostPosition, type StoredPost } from './model';
import { canViewContent, canViewPost, isForSubscribers, isPublished, needsSubscription } from './policy';
import {
  isCall,
  presentPost,
  presentPreview,
  preparePost,
  type PostContext,
  type PresentablePost,
  type PreviewedPost,
} from './presenter';
import { reactionsOfCaller } from './reactionModel';

export { candidatesByIds, postIdsAfter, viewsByAuthors } from './listModel';
export type { StoredPost } from './model';

/** Posts on one page of a list. */
export const PAGE_SIZE = 20;

/** Which page of a list, in which language. */
export interface PageRequest {
  /** Where the previous page ended; undefined for the first. */
  lastId: string | undefined;
  language: Language;
}

/** A page of ids; `lastId` is where the next one goes on, null when this is the last. */
export interface IdPage {
  ids: string[];
  lastId: string | null;
}

/** A page of posts; `lastId` is where the next one goes on, null when this is the last. */
export interface PostPage {
  posts: Post[];
  lastId: string | null;
}

/** What a guest has to do with posts and their authors. */
export const STRANGER: Pick<PostContext, 'reactions' | 'blocked' | 'subscribed'> = {
  reactions: new Map(),
  blocked: new Set(),
  subscribed: { prime: new Set(), plus: new Set() },
};

/** Return a post as the viewer may see it. Throw `not_found` when there is none, or none for them. */
export async function readPost(
  deps: Deps,
  viewer: Viewer | null,
  { id, language }: { id: string; language: Language },
): Promise<Post> {
  const [post] = await visiblePosts({ viewer, language, at: deps.clock() }, [id]);
  if (!post) throw new AppError('not_found');
  return post;
}

/** Return a page of the published posts of some members, newest first, after the post `lastId`. */
export async function publishedIds(authorIds: string[], lastId: string | undefined, at: Date): Promise<IdPage> {
  const after = lastId === undefined ? null : await positionOf(lastId);
  return idPageOf(await publishedPosts(authorIds, at, after, PAGE_SIZE + 1));
}

/** Return a post that is out, for a reaction to it. Throw `not_found`, and `forbidden` for an own one that is not out. */
export async function publishedPost(viewer: Viewer | null, id: string, at: Date): Promise<PresentablePost> {
  const entry = await knownPost(viewer, id, at);
  if (entry.post.deleted_at) throw new AppError('not_found');
  if (!isPublished(entry.post, at)) throw new AppError('forbidden');
  return entry;
}

/** Return who wrote a post; undefined when it is not out (any more). */
export async function authorOfPublished(id: string, at: Date): Promise<string | undefined> {
  const post = await readStoredPost(id);
  return post && isPublished(post, at) ? post.author_id : undefined;
}

/**
 * Return posts as a notification names them, by their id. Of one that will come out later, text and media are not told
 * yet; one that is still being processed, or that the viewer may not know of, is not in the answer.
 */
export async function postPreviews({ viewer, at }: ReaderContext, ids: string[]): Promise<Map<string, PreviewedPost>> {
  const cached = await cachedPosts([...new Set(ids)], at);
  const announced = [...cached.values()].filter(({ post }) => post.status === 'activated');
  const [authors, subscribed, blocked] = await Promise.all([
    userSummaries(authorIdsOf(announced), viewer, at),
    subscribedFor(viewer, announced, at),
    viewer ? blockedIds(viewer.id) : STRANGER.blocked,
  ]);
  const previews = announced.map((entry) => presentPreview(entry, { viewer, at, authors, subscribed, blocked }));
  return new Map(previews.filter((one) => one !== undefined).map((one) => [one.fields.id, one]));
}

/** Return the newest published posts, with what a timeline ranks them by. */
export function rankablePosts(at: Date, limit: number): Promise<PostCandidate[]> {
  return newestCandidates({ now: at, limit });
}

/**
 * Return the posts in the order of their ids as the viewer may see them; those that they may not know of are left out.
 * What it remembers is up to a second old; besides, a member costs two queries however many posts.
 */
export async function visiblePosts(reader: ReaderContext, ids: string[]): Promise<Post[]> {
  const [entries, context] = await visibleEntries(reader, ids);
  return entries.map((entry) => presentPost(entry, context)).filter((post) => post !== undefined);
}

/** Return a post as it is in the database now, deleted or not out yet as it may be; undefined when there is none. */
export async function readStoredPost(id: string): Promise<StoredPost | undefined> {
  return (await postsByIds([id]))[0];
}

/** What a list decides by whether it shows a post. */
export interface ReaderPost {
  post: StoredPost;
  /** Whether the viewer and the author share a block. */
  isBlocked: boolean;
  /** Whether the viewer may see the content. */
  isAuthorized: boolean;
  author: UserSummary;
}

/**
 * Return the posts as JSON, each at the place of its id: undefined where it is not out, its author is gone, or
 * `isShown` says so. Deleted posts are left out, with or without a tombstone.
 */
export async function listedPostsJson(
  reader: ReaderContext,
  ids: string[],
  isShown: (post: ReaderPost) => boolean,
): Promise<(JsonPiece[] | undefined)[]> {
  const [entries, context] = await listedEntries(reader, ids, isShown);
  const shown = new Map(entries.map((entry) => [entry.post.id, preparePost(entry, context)]));
  return ids.map((id) => shown.get(id));
}

/** Return which of the posts {@link listedPostsJson} would give out. */
export async function listedAmong(
  reader: ReaderContext,
  ids: string[],
  isShown: (post: ReaderPost) => boolean,
): Promise<Set<string>> {
  const [entries] = await listedEntries(reader, ids, isShown);
  return new Set(entries.map(({ post }) => post.id));
}

async function listedEntries(
  reader: ReaderContext,
  ids: string[],
  isShown: (post: ReaderPost) => boolean,
): Promise<[PresentablePost[], PostContext]> {
  const [entries, context] = await visibleEntries(reader, ids);
  const { viewer, at, authors, blocked, subscribed } = context;
  const listed = entries.filter(({ post }) => {
    const author = authors.get(post.author_id);
    if (!author || author.is_deleted || post.deleted_at || !isPublished(post, at)) return false;
    const isAuthorized = canViewContent(viewer, post, subscribed, at);
    return isShown({ post, author, isAuthorized, isBlocked: blocked.has(post.author_id) });
  });
  return [listed, context];
}

async function visibleEntries(reader: ReaderContext, ids: string[]): Promise<[PresentablePost[], PostContext]> {
  const cached = await cachedPosts(ids, reader.at);
  const entries = ids
    .map((id) => cached.get(id))
    .filter((entry) => entry !== undefined)
    .filter(({ post }) => canViewPost(reader.viewer, post, reader.at));
  return [entries, await contextOf(reader, entries)];
}

/** Return a post that the viewer may know of, as this process remembers it. Throw `not_found`. */
export async function knownPost(viewer: Viewer | null, id: string, at: Date): Promise<PresentablePost> {
  const entry = (await cachedPosts([id], at)).get(id);
  if (!entry || !canViewPost(viewer, entry.post, at)) throw new AppError('not_found');
  return entry;
}

async function contextOf({ viewer, language, at }: ReaderContext, entries: PresentablePost[]): Promise<PostContext> {
  if (entries.length === 0)
    return { viewer, at, authors: new Map(), symbols: new Map(), records: new Map(), prices: new Map(), ...STRANGER };
  const symbolIds = entries.flatMap(({ post }) => post.symbol_ids);
  const [authors, symbols, records, prices, own] = await Promise.all([
    userSummaries(authorIdsOf(entries), viewer, at),
    symbolSummaries(symbolIds, at, language),
    shownRecordsOf(authorIdsOf(entries.filter(({ post }) => isCall(post)))),
    shownPrices(authorIdsOf(entries.filter(({ post }) => isForSubscribers(post)))),
    viewer ? relationTo(viewer, entries, at) : STRANGER,
  ]);
  return { viewer, at, authors, symbols, records, prices, ...own };
}

/** What a member has to do with posts and their authors. */
async function relationTo(viewer: Viewer, entries: PresentablePost[], at: Date): Promise<typeof STRANGER> {
  const ids = entries.map(({ post }) => post.id);
  const [reactions, blocked, subscribed] = await Promise.all([
    reactionsOfCaller(viewer.id, ids),
    blockedIds(viewer.id),
    subscribedFor(viewer, entries, at),
  ]);
  return { reactions, blocked, subscribed };
}

/** Whom the viewer has subscribed to, asked only where one of the posts depends on it. */
async function subscribedFor(viewer: Viewer | null, entries: PresentablePost[], at: Date): Promise<SubscribedCreators> {
  const isPaid = entries.some(({ post }) => needsSubscription(viewer, post));
  return viewer && isPaid ? subscribedCreators(viewer.id, at) : STRANGER.subscribed;
}

function authorIdsOf(entries: PresentablePost[]): string[] {
  return [...new Set(entries.map(({ post }) => post.author_id))];
}

/** Finding one more than a page holds says that there is a next one. */
export function idPageOf(found: PostPosition[]): IdPage {
  const ids = found.slice(0, PAGE_SIZE).map(({ _id }) => String(_id));
  return { ids, lastId: found.length > PAGE_SIZE ? (ids.at(-1) ?? null) : null };
}
