import type { Language, Post } from '@minori/contracts';
import { LOCKED_TYPES } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { numberedPage, pageNumber } from '../../http/paging';
import type { Viewer } from '../../viewer';
import { userIdByIdOrUsername } from '../users/service';
import {
  candidatesOf,
  newestCandidates,
  positionOf,
  postsOfHashtags,
  postsOfSymbols,
  publishedPosts,
  tombstonesOf,
  type PostCandidate,
} from './listModel';
import type { PostPosition } from './model';
import { idPageOf, knownPost, PAGE_SIZE, visiblePosts, type IdPage, type PageRequest, type PostPage } from './reading';
import { readerFilter } from './readerFilter';

const DAY_MS = 24 * 3_600_000;
const TOP = { days: 90, of: 300, shown: 5 };
const POPULAR = { days: 30, of: 500 };
const RELATED_SHOWN = 10;

/**
 * Return the published posts of a member (by id or username) and what is left of deleted calls, newest first; or only those
 * that not everybody may read. Throw `not_found` for an unknown member.
 */
export async function postsOfMember(
  deps: Deps,
  viewer: Viewer | null,
  { idOrName, lastId, isPaidOnly, language }: PageRequest & { idOrName: string; isPaidOnly: boolean },
): Promise<PostPage> {
  const authorId = await memberId(idOrName);
  const at = deps.clock();
  const after = lastId === undefined ? null : await positionOf(lastId);
  const [published, tombstones] = await Promise.all([
    publishedPosts([authorId], at, after, PAGE_SIZE + 1, isPaidOnly ? LOCKED_TYPES : undefined),
    isPaidOnly ? [] : tombstonesOf(authorId, after, PAGE_SIZE + 1),
  ]);
  const page = idPageOf([...published, ...tombstones].sort(newestFirst));
  return { posts: await visiblePosts({ viewer, language, at }, page.ids), lastId: page.lastId };
}

/** Return the posts of a member (by id or username) that readers liked best lately. Throw `not_found`. */
export async function topPostsOf(
  deps: Deps,
  viewer: Viewer | null,
  { idOrName, language }: { idOrName: string; language: Language },
): Promise<Post[]> {
  const authorId = await memberId(idOrName);
  const at = deps.clock();
  const since = new Date(at.getTime() - TOP.days * DAY_MS);
  const candidates = await candidatesOf(authorId, { since, now: at, limit: TOP.of });
  const ids = candidates.sort(bestFirst).map(({ _id }) => String(_id));
  const posts = await visiblePosts({ viewer, language, at }, ids.slice(0, TOP.shown));
  return posts.filter((post) => !post.is_blocked);
}

/** Return posts near to a post: of its symbols, then of its hashtags, then of its author. Throw `not_found`. */
export async function relatedPosts(
  deps: Deps,
  viewer: Viewer | null,
  { id, language }: { id: string; language: Language },
): Promise<Post[]> {
  const at = deps.clock();
  const { post } = await knownPost(viewer, id, at);
  // The hashtags of a locked post may stand in the part that is hidden.
  const [shown] = await visiblePosts({ viewer, language, at }, [id]);
  const hashtags = shown?.hashtags ?? [];
  const most = RELATED_SHOWN + 1;
  const [ofSymbols, ofHashtags, ofAuthor] = await Promise.all([
    post.symbol_ids.length > 0 ? postsOfSymbols(post.symbol_ids, at, null, most) : [],
    hashtags.length > 0 ? postsOfHashtags(hashtags, at, most) : [],
    publishedPosts([post.author_id], at, null, most),
  ]);
  const ids = [...ofSymbols, ...ofHashtags, ...ofAuthor].map(({ _id }) => String(_id));
  const others = [...new Set(ids)].filter((other) => other !== id);
  const [posts, isWanted] = await Promise.all([visiblePosts({ viewer, language, at }, others), readerFilter(viewer)]);
  const byMore = new Set([...ofSymbols, ...ofAuthor].map(({ _id }) => String(_id)));
  // One that is found by a hashtag in its hidden part would tell that it stands there.
  const isNear = (each: Post) => byMore.has(each.id) || each.hashtags.some((hashtag) => hashtags.includes(hashtag));
  return posts.filter((each) => isNear(each) && isWanted(each) && !each.is_deleted).slice(0, RELATED_SHOWN);
}

/** Return posts that name one of the symbols: a page of the newest, or at once those of 30 days that readers liked best. */
export async function postsAbout(
  deps: Deps,
  viewer: Viewer | null,
  { symbolIds, isPopular, page, language }: AboutSymbols,
): Promise<PostPage> {
  const at = deps.clock();
  const { ids, lastId } = isPopular ? await popularAbout(symbolIds, page, at) : await newestAbout(symbolIds, page, at);
  const [posts, isWanted] = await Promise.all([
    visiblePosts({ viewer, language, at }, ids),
    readerFilter(viewer, symbolIds),
  ]);
  return { posts: posts.filter(isWanted), lastId };
}

/** What is asked of the posts about some symbols. */
export interface AboutSymbols {
  symbolIds: string[];
  isPopular: boolean;
  page: string | undefined;
  language: Language;
}

async function newestAbout(symbolIds: string[], page: string | undefined, at: Date): Promise<IdPage> {
  const number = pageNumber(page);
  if (number !== undefined) {
    const { items, next } = await numberedPage(number, PAGE_SIZE, (limit) =>
      postsOfSymbols(symbolIds, at, null, limit),
    );
    return { ids: items.map(({ _id }) => String(_id)), lastId: next };
  }
  const after = page === undefined ? null : await positionOf(page);
  return idPageOf(await postsOfSymbols(symbolIds, at, after, PAGE_SIZE + 1));
}

async function popularAbout(symbolIds: string[], page: string | undefined, at: Date): Promise<IdPage> {
  // They are one page.
  if (page !== undefined && pageNumber(page) !== 1) return { ids: [], lastId: null };
  const since = new Date(at.getTime() - POPULAR.days * DAY_MS);
  const candidates = await newestCandidates({ symbolIds, since, now: at, limit: POPULAR.of });
  const ids = candidates.sort(bestFirst).map(({ _id }) => String(_id));
  return { ids: ids.slice(0, PAGE_SIZE), lastId: null };
}

async function memberId(idOrName: string): Promise<string> {
  const id = await userIdByIdOrUsername(idOrName);
  if (!id) throw new AppError('not_found');
  return id;
}

function newestFirst(a: PostPosition, b: PostPosition): number {
  return b.published_at.getTime() - a.published_at.getTime() || (String(a._id) < String(b._id) ? 1 : -1);
}

/** What readers did weighs more than that they looked. */
function bestFirst(a: PostCandidate, b: PostCandidate): number {
  return liking(b) - liking(a) || newestFirst(a, b);
}

function liking({ like_count, comment_count, share_count, view_count }: PostCandidate): number {
  return like_count * 5 + comment_count * 10 + share_count * 12 + view_count;
}
