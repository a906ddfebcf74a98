import type { Language, UserSummary } from '@minori/contracts';
import { TtlCache } from '../../cache';
import type { Deps } from '../../deps';
import type { Viewer } from '../../viewer';
import {
  PAGE_SIZE,
  publishedIds,
  unblockedPostsJson,
  visiblePosts,
  type PageRequest,
  type Reading,
} from '../posts/reading';
import { followeeIds, userSummaries } from '../users/service';
import type { Snapshot } from './model';
import { liftFollowed } from './ranking';
import { currentSnapshot, snapshotById } from './snapshots';

const SPOTLIGHT_SIZE = 10;
const SPOTLIGHT_KEPT_MS = 60_000;
const ORDERS_KEPT = 2_000;
const ORDER_KEPT_MS = 3_600_000;

/** The order of a ranking for one member: kept so that following somebody does not reorder what they are reading. */
const ownOrders = new TtlCache<string[]>(ORDERS_KEPT, ORDER_KEPT_MS);
const spotlightIds = new TtlCache<string[]>(1, SPOTLIGHT_KEPT_MS);

/** Posts that the reader may like as JSON, best first. `page` is `nextPage` of the page before; one that is too old starts anew. */
export async function recommendedTimeline(
  deps: Deps,
  viewer: Viewer | null,
  { page, language }: { page: string | undefined; language: Language },
): Promise<{ posts: string[]; nextPage: string | null }> {
  const at = deps.clock();
  const { snapshot, offset } = await placeOf(page, at);
  const order = await orderFor(viewer, snapshot);
  const posts: string[] = [];
  let next = offset;
  while (posts.length < PAGE_SIZE && next < order.length) {
    const ids = order.slice(next, next + PAGE_SIZE - posts.length);
    posts.push(...(await unblockedPostsJson({ viewer, language, at }, ids)));
    next += ids.length;
  }
  return { posts, nextPage: next < order.length ? `${snapshot.id}.${next}` : null };
}

/** The posts of the members whom the viewer follows and their own as JSON, newest first. */
export async function followingTimeline(
  deps: Deps,
  viewer: Viewer,
  { lastId, language }: PageRequest,
): Promise<{ posts: string[]; lastId: string | null }> {
  const at = deps.clock();
  const authorIds = [...(await followeeIds(viewer.id)), viewer.id];
  const page = await publishedIds(authorIds, lastId, at);
  return { posts: await unblockedPostsJson({ viewer, language, at }, page.ids), lastId: page.lastId };
}

/** Creators with a recent post, which stands high in the ranking. */
export async function creatorPosts(
  deps: Deps,
  viewer: Viewer | null,
  language: Language,
): Promise<{ id: string; title: string; user_info: UserSummary }[]> {
  const reading: Reading = { viewer, language, at: deps.clock() };
  const ids = spotlightIds.get('') ?? (await chooseSpotlight(reading.at));
  const posts = await visiblePosts(reading, ids);
  return posts.filter((post) => !post.is_blocked).map(({ id, title, user_info }) => ({ id, title, user_info }));
}

async function chooseSpotlight(at: Date): Promise<string[]> {
  const { posts } = await currentSnapshot(at);
  const best = new Map(posts.toReversed().map(({ id, authorId }) => [authorId, id]));
  const authors = await userSummaries([...best.keys()], null);
  const isShown = (authorId: string) => authors.get(authorId)?.is_creator && !authors.get(authorId)?.is_deleted;
  const chosen = posts.filter(({ id, authorId }) => best.get(authorId) === id && isShown(authorId));
  const ids = chosen.slice(0, SPOTLIGHT_SIZE).map(({ id }) => id);
  if (ids.length > 0) spotlightIds.set('', ids);
  return ids;
}

async function placeOf(page: string | undefined, at: Date): Promise<{ snapshot: Snapshot; offset: number }> {
  const [, id, offset] = /^([0-9a-f]{24})\.(\d{1,4})$/.exec(page ?? '') ?? [];
  const snapshot = id ? await snapshotById(id) : undefined;
  return snapshot ? { snapshot, offset: Number(offset) } : { snapshot: await currentSnapshot(at), offset: 0 };
}

async function orderFor(viewer: Viewer | null, { id, posts }: Snapshot): Promise<string[]> {
  const key = `${id}.${viewer?.id ?? ''}`;
  const known = ownOrders.get(key);
  if (known) return known;
  const followed = new Set(viewer ? await followeeIds(viewer.id) : []);
  const order = liftFollowed(posts, followed).map((post) => post.id);
  ownOrders.set(key, order);
  return order;
}
