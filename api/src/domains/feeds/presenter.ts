import type { Endpoints, FeedItem, Survey, Topic } from '@minori/contracts';
import { PreparedBody } from '../../http/route';

type Spotlight = Endpoints['GET /feeds/creator-posts']['response'];

/** After how many posts of the first page the other items come. */
const TOPICS_AFTER = 4;
const SURVEY_AFTER = 9;

/** What stands between the posts of a first page. */
export interface Inserted {
  topics?: Pick<Topic, 'id' | 'name'>[] | undefined;
  survey?: Survey | undefined;
}

/** The body of a timeline, from its posts as JSON, what stands between them and what stands beside them. */
export function presentTimeline<Rest extends { next_key: string | null } | { next_page: string | null }>(
  posts: string[],
  rest: Rest,
  { topics = [], survey }: Inserted = {},
): PreparedBody<{ data: FeedItem[] } & Rest> {
  const type = JSON.stringify('post' satisfies FeedItem['type']);
  const items = posts.map((post) => `{"type":${type},"post":${post}}`);
  if (survey && items.length > 0) items.splice(SURVEY_AFTER, 0, itemJson({ type: 'survey', survey }));
  if (topics.length > 0 && items.length > 0)
    items.splice(TOPICS_AFTER, 0, itemJson({ type: 'topic', user_topics: topics }));
  return new PreparedBody(`{"data":[${items.join(',')}],${JSON.stringify(rest).slice(1)}`);
}

/** The body of the spotlight. */
export function presentSpotlight(creator_posts: Spotlight['data']['creator_posts']): PreparedBody<Spotlight> {
  return new PreparedBody(JSON.stringify({ data: { creator_posts } } satisfies Spotlight));
}

function itemJson(item: FeedItem): string {
  return JSON.stringify(item);
}
