import type { FeedReason } from '@minori/contracts';
import type { ListKey } from './listingModel';
import { RANKING } from './settings';

/** What a ranking is for; each has a half-life of its own. */
export type RankingKind = keyof typeof RANKING.halfLifeHours;

/** What a post is ranked by. */
export interface Candidate {
  id: string;
  authorId: string;
  publishedAt: Date;
  viewCount: number;
  likeCount: number;
  commentCount: number;
  shareCount: number;
  list_keys: readonly ListKey[];
}

/** A post and what it is worth now. */
export interface RankedPost {
  id: string;
  authorId: string;
  score: number;
}

/** What makes posts worth more to a reader. Guests have only the trending topics. */
export interface Affinity {
  viewerId: string | null;
  followed: ReadonlySet<string>;
  subscribed: ReadonlySet<string>;
  /** The lists of what they chose, marked and voted on, and of what is trending. */
  domains: ReadonlySet<ListKey>;
  favorites: ReadonlySet<ListKey>;
  voted: ReadonlySet<ListKey>;
  trending: ReadonlySet<ListKey>;
}

/** One factor of a score. */
export interface Factor {
  code: FeedReason;
  factor: number;
}

const HOUR_MS = 3_600_000;

/** Return the factors whose product is a post's score. The number of the author's followers is not among them. */
export function factorsOf(post: Candidate, affinity: Affinity, kind: RankingKind, at: Date): Factor[] {
  const { affinity: worth } = RANKING;
  const isInAny = (listKeys: ReadonlySet<ListKey>) =>
    listKeys.size > 0 && post.list_keys.some((one) => listKeys.has(one));
  const applies: [keyof typeof worth, boolean][] = [
    ['own_post', post.authorId === affinity.viewerId],
    ['followed_author', affinity.followed.has(post.authorId)],
    ['subscribed_author', affinity.subscribed.has(post.authorId)],
    ['chosen_domain', isInAny(affinity.domains)],
    ['favorite_symbol', isInAny(affinity.favorites)],
    ['voted_symbol', isInAny(affinity.voted)],
    ['trending_topic', isInAny(affinity.trending)],
  ];
  const own = kind === 'recommend' ? applies.filter(([, isSo]) => isSo) : [];
  return [
    { code: 'quality', factor: qualityOf(post, kind) },
    { code: 'freshness', factor: freshnessOf(post, kind, at) },
    ...own.map(([code]) => ({ code, factor: worth[code] })),
  ];
}

/** Return what a post is worth to a reader now. */
export function scoreOf(factors: Factor[]): number {
  return factors.reduce((product, { factor }) => product * factor, 1);
}

/** Return the best posts at an instant, best first, authors spread. */
export function rankPosts(candidates: Candidate[], affinity: Affinity, kind: RankingKind, at: Date): RankedPost[] {
  const { size, maxAgeDays } = RANKING;
  const oldest = at.getTime() - maxAgeDays * 24 * HOUR_MS;
  const newestFirst = candidates.toSorted((a, b) => Number(b.publishedAt) - Number(a.publishedAt));
  const recent = newestFirst.filter(({ publishedAt }) => publishedAt.getTime() >= oldest);
  const pool = recent.length >= size ? recent : newestFirst.slice(0, size);
  const ranked = pool.map((post) => ({
    id: post.id,
    authorId: post.authorId,
    score: scoreOf(factorsOf(post, affinity, kind, at)),
  }));
  return spread(ranked.sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1)).slice(0, size));
}

/** Return how much readers did with a post. */
export function attentionOf({ viewCount, likeCount, commentCount, shareCount }: Candidate): number {
  const { view, like, comment, share } = RANKING.weights;
  return viewCount * view + likeCount * like + commentCount * comment + shareCount * share;
}

/** What readers did with a post: its logarithm where many things count, itself where only that does. */
function qualityOf(post: Candidate, kind: RankingKind): number {
  const attention = attentionOf(post);
  return kind === 'recommend' ? Math.log2(2 + attention) : 1 + attention;
}

function freshnessOf({ publishedAt }: Candidate, kind: RankingKind, at: Date): number {
  const ageHours = Math.max(0, at.getTime() - publishedAt.getTime()) / HOUR_MS;
  return 2 ** (-ageHours / RANKING.halfLifeHours[kind]);
}

/**
 * The same order, but an author who has had their turns waits until somebody else came, and one of whom most of what waits
 * is comes sooner: as long as others are left to part them, no author has more than their turns in a row.
 */
function spread(posts: RankedPost[]): RankedPost[] {
  const { sameAuthorInRow: turns } = RANKING;
  const waiting = [...posts];
  const ordered: RankedPost[] = [];
  const left = new Map<string, number>();
  const count = (authorId: string, change: 1 | -1) => left.set(authorId, (left.get(authorId) ?? 0) + change);
  for (const { authorId } of posts) count(authorId, 1);
  while (waiting.length > 0) {
    const before = ordered.slice(-turns).map(({ authorId }) => authorId);
    const paused = before.length === turns && new Set(before).size === 1 ? before[0] : undefined;
    const pressing = [...left].find(([, own]) => isPressing(own, waiting.length - own, turns))?.[0];
    const isNext = ({ authorId }: RankedPost) =>
      pressing === undefined || pressing === paused ? authorId !== paused : authorId === pressing;
    const [next] = waiting.splice(Math.max(waiting.findIndex(isNext), 0), 1);
    if (!next) break;
    ordered.push(next);
    count(next.authorId, -1);
  }
  return ordered;
}

/** Whether the posts of all others are just enough to part those of one author. */
function isPressing(own: number, others: number, turns: number): boolean {
  return own > turns * others && own <= turns * (others + 1);
}
