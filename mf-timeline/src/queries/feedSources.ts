import type { Endpoints, FeedItem, FeedSort, InvestmentLevel } from '@minori/contracts';
import { topicKey } from '@minori/contracts/rules';
import { pagesQuery, type NextPage, type QueryKey, type Reader } from '@minori/platform/query';

/** Where a list of posts comes from. */
export type FeedSource =
  | { name: 'recommended'; sort?: FeedSort | undefined; level?: InvestmentLevel | undefined }
  | { name: 'following' | 'prime_posts' | 'topics' | 'live_posts' | 'trending' | 'unread' | 'paid' }
  | { name: 'level'; level: InvestmentLevel }
  /** By id or name. */
  | { name: 'topic'; topic: string; isLive?: boolean | undefined }
  /** A keyword needs the silver membership. */
  | { name: 'saved'; keyword?: string | undefined }
  /** `isPaid` leaves out what everybody may read. */
  | { name: 'profile'; username: string; isPaid?: boolean | undefined };

/** What the reader wants left out, as the feeds are told. */
export interface LeftOut {
  hide_read?: 'true';
  hide_locked?: 'true';
}

/** Which endpoint gives a list. */
export const FEEDS = {
  recommended: 'GET /feeds/recommend_timeline',
  following: 'GET /feeds/following_timeline',
  prime_posts: 'GET /feeds/prime_posts',
  topics: 'GET /feeds/topics_timeline',
  live_posts: 'GET /feeds/live_posts',
  trending: 'GET /feeds/trending_posts',
  level: 'GET /feeds/investment_level_posts',
  topic: 'GET /feeds/topics/:topic',
  saved: 'GET /posts/saved',
  unread: 'GET /posts/unread',
  paid: 'GET /posts/paid',
  profile: 'GET /profiles/:id/posts',
} as const satisfies Record<FeedSource['name'], keyof Endpoints>;

/** What any of them answers. */
export type FeedAnswer = Endpoints[(typeof FEEDS)[keyof typeof FEEDS]]['response'];

const MEMBERS_ONLY: FeedSource['name'][] = ['following', 'saved', 'unread', 'paid'];

/** Whether a list is there for members alone. */
export const isForMembers = ({ name }: FeedSource): boolean => MEMBERS_ONLY.includes(name);

/** The query of any of them. */
interface AnswersQuery {
  queryKey: QueryKey;
  queryFn(context: { pageParam: NextPage; signal: AbortSignal }): Promise<FeedAnswer>;
  initialPageParam: NextPage;
  getNextPageParam(page: FeedAnswer): NextPage;
}

/**
 * Return the query of a list, the one place that knows what its endpoint is asked. What somebody has collected or written
 * stays whole, whatever its reader wants left out.
 */
export function answersQuery(reader: Reader, source: FeedSource, leftOut: LeftOut): AnswersQuery {
  const query = leftOut;
  switch (source.name) {
    case 'recommended':
      return pagesQuery(reader, FEEDS.recommended, {
        query: { ...leftOut, sort: source.sort, investment_level: source.level },
      });
    case 'level':
      return pagesQuery(reader, FEEDS.level, { query: { ...leftOut, investment_level: source.level } });
    case 'topic':
      return pagesQuery(reader, FEEDS.topic, {
        params: { topic: topicKey(source.topic) },
        query: { ...leftOut, is_live: source.isLive ? 'true' : undefined },
      });
    case 'saved':
      return pagesQuery(reader, FEEDS.saved, { query: { keyword: source.keyword || undefined } });
    case 'unread':
      return pagesQuery(reader, FEEDS.unread);
    case 'paid':
      return pagesQuery(reader, FEEDS.paid);
    case 'profile':
      return pagesQuery(reader, FEEDS.profile, {
        params: { id: source.username },
        query: { type: source.isPaid ? 'paid' : undefined },
      });
    case 'trending':
      return pagesQuery(reader, FEEDS.trending, { query });
    default:
      return pagesQuery(reader, FEEDS[source.name], { query });
  }
}

/** Return the items of an answer: lists of posts alone are told as such. */
export function itemsIn({ data }: FeedAnswer): FeedItem[] {
  return data.map((one) => ('kind' in one ? { type: 'post', post: one } : one));
}
