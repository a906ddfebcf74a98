/** What a post is ranked by. */
export interface Candidate {
  id: string;
  authorId: string;
  publishedAt: Date;
  viewCount: number;
  likeCount: number;
  commentCount: number;
  shareCount: number;
}

/** A post and what it is worth now. */
export interface RankedPost {
  id: string;
  authorId: string;
  score: number;
}

/** Everything that an operator may want to turn. */
export const RANKING = {
  /** Posts in one ranking, at most. */
  size: 500,
  /** Older posts come in only when there are not enough newer ones. */
  maxAgeDays: 14,
  /** A post loses half of its worth in this time. */
  halfLifeHours: 36,
  weights: { view: 1, like: 5, comment: 10, share: 12 },
  /** Posts of one author one after the other, as far as there are others. */
  sameAuthorInRow: 2,
  /** What the posts of followed authors are worth more. */
  followedFactor: 2,
} as const;

const HOUR_MS = 3_600_000;

/** The best posts at an instant, best first, authors spread. Expects the candidates newest first. */
export function rankPosts(candidates: Candidate[], at: Date): RankedPost[] {
  const { size, maxAgeDays } = RANKING;
  const oldest = at.getTime() - maxAgeDays * 24 * HOUR_MS;
  const recent = candidates.filter(({ publishedAt }) => publishedAt.getTime() >= oldest);
  const pool = recent.length >= size ? recent : candidates.slice(0, size);
  const ranked = pool.map((post) => ({ id: post.id, authorId: post.authorId, score: scoreOf(post, at) }));
  return inOrder(ranked).slice(0, size);
}

/** The same posts with those of followed authors lifted. */
export function liftFollowed(posts: RankedPost[], followed: ReadonlySet<string>): RankedPost[] {
  if (followed.size === 0) return posts;
  const { followedFactor } = RANKING;
  return inOrder(
    posts.map((post) => (followed.has(post.authorId) ? { ...post, score: post.score * followedFactor } : post)),
  );
}

/** Quality by what readers did, times freshness. How many follow the author does not count. */
function scoreOf(post: Candidate, at: Date): number {
  const { weights, halfLifeHours } = RANKING;
  const attention =
    post.viewCount * weights.view +
    post.likeCount * weights.like +
    post.commentCount * weights.comment +
    post.shareCount * weights.share;
  const ageHours = Math.max(0, at.getTime() - post.publishedAt.getTime()) / HOUR_MS;
  return Math.log2(2 + attention) * 2 ** (-ageHours / halfLifeHours);
}

/** Best first; an author who has had their turns waits until somebody else came. */
function inOrder(posts: RankedPost[]): RankedPost[] {
  const waiting = posts.toSorted((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1));
  const ordered: RankedPost[] = [];
  while (waiting.length > 0) {
    const before = ordered.slice(-RANKING.sameAuthorInRow);
    const mustPause = before.length === RANKING.sameAuthorInRow;
    const next = waiting.findIndex(({ authorId }) => !mustPause || before.some((post) => post.authorId !== authorId));
    ordered.push(...waiting.splice(Math.max(next, 0), 1));
  }
  return ordered;
}
