import type { Endpoints, FeedItem } from '@minori/contracts';
import { PreparedBody } from '../../http/route';

type Timeline = 'GET /feeds/recommend_timeline' | 'GET /feeds/following_timeline';
type Spotlight = Endpoints['GET /feeds/creator-posts']['response'];

/** The body of a timeline, from its posts as JSON and what stands beside them. */
export function presentTimeline<Key extends Timeline>(
  posts: string[],
  rest: Omit<Endpoints[Key]['response'], 'data'>,
): PreparedBody<Endpoints[Key]['response']> {
  const type = JSON.stringify('post' satisfies FeedItem['type']);
  const items = posts.map((post) => `{"type":${type},"post":${post}}`);
  return new PreparedBody(`{"data":[${items.join(',')}],${JSON.stringify(rest).slice(1)}`);
}

/** The body of the spotlight. */
export function presentSpotlight(creator_posts: Spotlight['data']['creator_posts']): PreparedBody<Spotlight> {
  return new PreparedBody(JSON.stringify({ data: { creator_posts } } satisfies Spotlight));
}
