import type { Endpoints, FeedItem, Survey, TrendingTopic } from '@minori/contracts';
import { listed, PreparedJson, preparing, type JsonPiece } from '../../http/preparedJson';

type Spotlight = Endpoints['GET /feeds/creator-posts']['response'];

/** After how many posts of the first page the other items come. */
const TOPICS_AFTER = 4;
const SURVEY_AFTER = 9;

/** Topics in the block between posts. */
const TOPICS_SHOWN = 5;
const OPENING_OF_POST = `{"type":${JSON.stringify('post' satisfies FeedItem['type'])},"post":`;

/** What stands between the posts of a first page. */
export interface Inserted {
  /** What is trending, best first; nobody changes it. */
  topics?: TrendingTopic[];
  survey?: Survey | undefined;
}

/** Return the body of a timeline, from its posts as JSON, what stands between them and what stands beside them. */
export function presentTimeline<Rest extends { next_key: string | null } | { next_page: string | null }>(
  posts: JsonPiece[][],
  rest: Rest,
  { topics = [], survey }: Inserted = {},
): PreparedJson<{ data: FeedItem[] } & Rest> {
  const items = posts.map((post) => [OPENING_OF_POST, ...post, '}']);
  if (survey && items.length > 0) items.splice(SURVEY_AFTER, 0, [itemJson({ type: 'survey', survey })]);
  if (topics.length > 0 && items.length > 0) items.splice(TOPICS_AFTER, 0, [topicsJson(topics)]);
  return PreparedJson.join(['{"data":[', ...listed(items), `],${JSON.stringify(rest).slice(1)}`]);
}

/** Return the body of the spotlight. */
export function presentSpotlight(creator_posts: Spotlight['data']['creator_posts']): PreparedJson<Spotlight> {
  return PreparedJson.from(JSON.stringify({ data: { creator_posts } } satisfies Spotlight));
}

const topicsJson = preparing((topics: TrendingTopic[]): FeedItem => {
  const user_topics = topics.slice(0, TOPICS_SHOWN).map(({ id, name }) => ({ id, name }));
  return { type: 'topic', user_topics };
});

function itemJson(item: FeedItem): string {
  return JSON.stringify(item);
}
