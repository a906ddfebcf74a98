import type { FeedItem, FeedSort, InvestmentLevel, Post } from '@minori/contracts';
import { isOpenToAll, topicKey } from '@minori/contracts/rules';
import type { ApiClient } from '@minori/platform';

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

/** Some items, and the cursor of what follows; null at the end. */
export interface FeedAnswer {
  items: FeedItem[];
  next: string | null;
}

interface Call {
  cursor: string | null;
  leftOut: LeftOut;
  signal: AbortSignal;
}

const MEMBERS_ONLY: FeedSource['name'][] = ['following', 'saved', 'unread', 'paid'];
const UNFILTERED: FeedSource['name'][] = ['profile', 'saved', 'unread', 'paid'];

/** Whether a list is there for members alone. */
export const isForMembers = ({ name }: FeedSource): boolean => MEMBERS_ONLY.includes(name);

/** Whether a list leaves out what its reader wants left out; what somebody has collected or written stays whole. */
export const isFiltered = ({ name }: FeedSource): boolean => !UNFILTERED.includes(name);

/** Return what tells a list from others of its name, before it is known who reads it. */
export function placeOf(source: FeedSource): string[] {
  if (source.name === 'profile') return [source.username.toLowerCase()];
  if (source.name === 'topic') return [topicKey(source.topic)];
  if (source.name === 'level') return [source.level];
  return [];
}

/** Return how a list is ordered and narrowed, as far as it is not as usual. */
export function choiceOf(source: FeedSource): Record<string, unknown> {
  if (source.name === 'recommended') return { sort: source.sort, level: source.level };
  if (source.name === 'topic') return { isLive: source.isLive || undefined };
  if (source.name === 'profile') return { isPaid: source.isPaid || undefined };
  if (source.name === 'saved') return { keyword: source.keyword || undefined };
  return {};
}

/** Read one page of a list: the one place that knows which endpoint gives it. */
export function readFeed(api: ApiClient, source: FeedSource, { cursor, leftOut, signal }: Call): Promise<FeedAnswer> {
  const from = cursor ?? undefined;
  const byKey = { query: { next_key: from, ...leftOut }, signal };
  const byPage = { query: { page: from, ...leftOut }, signal };
  const byLastId = { query: { last_id: from }, signal };
  switch (source.name) {
    case 'recommended': {
      const query = { ...byPage.query, sort: source.sort, investment_level: source.level };
      return answered(api('GET /feeds/recommend_timeline', { query, signal }));
    }
    case 'trending':
      return answered(api('GET /feeds/trending_posts', byPage));
    case 'following':
      return answered(api('GET /feeds/following_timeline', byKey));
    case 'prime_posts':
      return answered(api('GET /feeds/prime_posts', byKey));
    case 'topics':
      return answered(api('GET /feeds/topics_timeline', byKey));
    case 'live_posts':
      return answered(api('GET /feeds/live_posts', byKey));
    case 'level': {
      const query = { ...byKey.query, investment_level: source.level };
      return answered(api('GET /feeds/investment_level_posts', { query, signal }));
    }
    case 'topic': {
      const query = { ...byKey.query, ...(source.isLive && { is_live: 'true' as const }) };
      return answered(api('GET /feeds/topics/:topic', { params: { topic: source.topic }, query, signal }));
    }
    case 'saved':
      return listed(api('GET /posts/saved', { query: { ...byLastId.query, keyword: source.keyword }, signal }));
    case 'unread':
      return listed(api('GET /posts/unread', byLastId));
    case 'paid':
      return listed(api('GET /posts/paid', byLastId));
    case 'profile': {
      const query = { ...byLastId.query, ...(source.isPaid && { type: 'paid' as const }) };
      return listed(api('GET /profiles/:id/posts', { params: { id: source.username }, query, signal }));
    }
  }
}

type Items = { data: FeedItem[] } & ({ next_page: string | null } | { next_key: string | null });

async function answered(call: Promise<Items>): Promise<FeedAnswer> {
  const answer = await call;
  return { items: answer.data, next: 'next_page' in answer ? answer.next_page : answer.next_key };
}

async function listed(call: Promise<{ data: Post[]; last_id: string | null }>): Promise<FeedAnswer> {
  const { data, last_id } = await call;
  return { items: data.map((post) => ({ type: 'post', post })), next: last_id };
}

/** Return whether a post that its author just wrote belongs on top of a list of these. */
export function takesNewPost(source: { name: string; place: unknown; choice: unknown }, post: Post): boolean {
  const choice = (source.choice ?? {}) as Record<string, unknown>;
  switch (source.name) {
    case 'recommended':
      return choice['level'] === undefined && choice['sort'] !== 'popular';
    case 'following':
      return true;
    case 'profile':
      return source.place === post.user_info.username.toLowerCase() && (!choice['isPaid'] || !isOpenToAll(post.type));
    case 'topic': {
      const names = [...post.hashtags, ...post.topics.map(({ name }) => name)];
      return !choice['isLive'] && names.some((name) => topicKey(name) === source.place);
    }
    default:
      return false;
  }
}
