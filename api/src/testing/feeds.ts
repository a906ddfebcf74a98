import type { FeedItem, Post } from '@minori/contracts';

/** Return the posts of a timeline in their order. */
export function postsIn(items: FeedItem[]): Post[] {
  return items.flatMap((item) => (item.type === 'post' ? [item.post] : []));
}

/** Return the ids of a timeline's posts in their order. */
export function idsIn(items: FeedItem[]): string[] {
  return postsIn(items).map(({ id }) => id);
}
