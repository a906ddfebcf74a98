import type { InvestmentLevel } from '@minori/contracts';
import { remember, TtlCache } from '../../cache';
import { transaction } from '../../database';
import { enqueue } from '../../jobs/queue';
import { candidatesByIds, rankablePosts } from '../posts/reading';
import { guestAffinity } from './affinity';
import { candidatesInLists, listingsOf } from './listingModel';
import { findSnapshot, insertSnapshot, newestSnapshot, SNAPSHOT_KEPT_SECONDS, type Snapshot } from './model';
import { attentionOf, rankPosts, type Candidate, type RankingKind } from './ranking';
import { RANKING } from './settings';

/** A ranking is made anew when it is older. */
export const REBUILD_AFTER_MS = 60_000;

const kept = new TtlCache<Snapshot>(2_000, SNAPSHOT_KEPT_SECONDS * 1000);
const pools = new TtlCache<Promise<Candidate[]>>(20, 5 * REBUILD_AFTER_MS);
const current = new Map<string, Snapshot>();
const refreshing = new Map<string, Promise<Snapshot>>();

/** Which of the shared rankings. */
export interface SharedRanking {
  kind: RankingKind;
  level?: InvestmentLevel | undefined;
}

/** Return a shared ranking of now, at most a minute old; whichever process needs a newer one first makes it for all. */
export async function currentSnapshot(ranking: SharedRanking, at: Date): Promise<Snapshot> {
  const scope = scopeOf(ranking);
  const known = current.get(scope);
  if (known && isFresh(known, at)) return known;
  const running = refreshing.get(scope) ?? refresh(ranking, at).finally(() => refreshing.delete(scope));
  refreshing.set(scope, running);
  return running;
}

/** Return an earlier ranking by its id; undefined when it is too old. */
export async function snapshotById(id: string): Promise<Snapshot | undefined> {
  const known = kept.get(id) ?? (await findSnapshot(id));
  if (known) kept.set(id, known);
  return known;
}

/** Store a ranking made for one member. */
export async function keepOwn(ownerId: string, ids: string[], at: Date): Promise<Snapshot> {
  const snapshot = await insertSnapshot({ ownerId }, ids, at);
  kept.set(snapshot.id, snapshot);
  return snapshot;
}

/** Return what the posts of a ranking were ranked by, as of when that was first asked. */
export function candidatesIn(snapshot: Snapshot): Promise<Candidate[]> {
  return remember(pools, snapshot.id, () => loadCandidates(snapshot.ids));
}

/** Return what posts are ranked by. */
export async function loadCandidates(ids: string[]): Promise<Candidate[]> {
  const [posts, listings] = await Promise.all([candidatesByIds(ids), listingsOf(ids)]);
  const listKeys = new Map(listings.map((listing) => [listing.id, listing.list_keys]));
  return posts.map((post) => ({
    id: String(post._id),
    authorId: String(post.author_id),
    publishedAt: post.published_at,
    viewCount: post.view_count,
    likeCount: post.like_count,
    commentCount: post.comment_count,
    shareCount: post.share_count,
    list_keys: listKeys.get(String(post._id)) ?? [],
  }));
}

async function refresh(ranking: SharedRanking, at: Date): Promise<Snapshot> {
  const newest = await newestSnapshot(scopeOf(ranking));
  const snapshot = newest && isFresh(newest, at) ? newest : await build(ranking, at, newest?.ids ?? []);
  current.set(scopeOf(ranking), snapshot);
  kept.set(snapshot.id, snapshot);
  return snapshot;
}

async function build(ranking: SharedRanking, at: Date, before: string[]): Promise<Snapshot> {
  const [ids, affinity] = await Promise.all([candidateIds(ranking, at), guestAffinity(at)]);
  const candidates = await loadCandidates(ids);
  const ranked = rankPosts(candidates, affinity, ranking.kind, at).map(({ id }) => id);
  if (scopeOf(ranking) === 'trending') await tellOfTrending(candidates, ranked, before);
  return insertSnapshot({ scope: scopeOf(ranking) }, ranked, at);
}

/** Have the authors told of posts that have come among the first since the ranking before. */
async function tellOfTrending(candidates: Candidate[], ranked: string[], before: string[]): Promise<void> {
  const { among, attentionAtLeast } = RANKING.told;
  const known = new Set(before.slice(0, among));
  const read = new Set(candidates.filter((post) => attentionOf(post) >= attentionAtLeast).map(({ id }) => id));
  const post_ids = ranked.slice(0, among).filter((id) => read.has(id) && !known.has(id));
  if (post_ids.length > 0) await transaction((session) => enqueue(session, 'posts.trending', { post_ids }));
}

async function candidateIds({ level }: SharedRanking, at: Date): Promise<string[]> {
  if (level) return (await candidatesInLists([`level:${level}`], at, RANKING.candidates)).map(({ id }) => id);
  return (await rankablePosts(at, RANKING.candidates)).map(({ _id }) => String(_id));
}

function scopeOf({ kind, level }: SharedRanking): string {
  return level ? `${kind}.${level}` : kind;
}

/** A ranking without posts is never fresh: the first post of a new site shows at once. */
function isFresh({ createdAt, ids }: Snapshot, at: Date): boolean {
  return ids.length > 0 && Math.abs(at.getTime() - createdAt.getTime()) < REBUILD_AFTER_MS;
}
