import type { Post } from '@minori/contracts';

const HOUR = 3_600_000;
const NEWS_HOURS = 48;
const NEWS_VIEWS = 1_000;

/** Return whether a post is news-like: under 48 hours old with over 1,000 views. */
export function isNotable(post: Pick<Post, 'published_at' | 'view_count'>, now: number): boolean {
  const age = now - Date.parse(post.published_at);
  return age < NEWS_HOURS * HOUR && post.view_count > NEWS_VIEWS;
}
