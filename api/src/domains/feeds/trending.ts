import type { Domain, InvestmentLevel, Language, Topic, TrendingTopic } from '@minori/contracts';
import { remember, TtlCache } from '../../cache';
import type { Deps } from '../../deps';
import type { Viewer } from '../../viewer';
import { candidatesByIds } from '../posts/reading';
import { domainChoice, topicsOfIds } from '../topics/service';
import { listedSince } from './listingModel';
import { insertTrends, newestTrends } from './trendModel';
import { TRENDS, trendsOf, type TopicalPost, type TopicTrend } from './trends';

const REBUILD_AFTER_MS = 60_000;
/** Posts of a day that are looked at, the newest ones. */
const POSTS_MAX = 20_000;
const HOUR_MS = 3_600_000;
const TOPIC = 'topic:';
const SUGGESTED_TOPICS = 20;

interface Trends {
  at: Date;
  trends: TopicTrend[];
}

const current = new Map<string, Trends>();
const shown = new TtlCache<Promise<TrendingTopic[]>>(10, 10_000);
const loading = new TtlCache<Promise<Trends>>(10, 10_000);

/** Return the topics that many write about now, best first: the same list to many, which nobody changes. */
export async function trendingTopics(at: Date, level?: InvestmentLevel): Promise<TrendingTopic[]> {
  const scope = level ?? 'all';
  const known = await currentTrends(at, scope);
  return remember(shown, `${scope}.${known.at.getTime()}`, () => present(known.trends));
}

async function present(trends: TopicTrend[]): Promise<TrendingTopic[]> {
  const found = await topicsOfIds(trends.map(({ topicId }) => topicId));
  const topics = new Map(found.map((topic) => [topic.id, topic]));
  return trends
    .flatMap((trend) => {
      const topic = topics.get(trend.topicId);
      return topic ? [{ topic, trend }] : [];
    })
    .map(({ topic, trend }, index) => ({
      ...topic,
      position: index + 1,
      author_count: trend.authorCount,
      recent_post_count: trend.postCount,
    }));
}

/** Return the ids of the trending topics, best first. */
export async function trendingTopicIds(at: Date): Promise<string[]> {
  return (await currentTrends(at, 'all')).trends.map(({ topicId }) => topicId);
}

/** Return the domains with the member's choice, and what many write about now. */
export async function topicsForUser(
  deps: Deps,
  viewer: Viewer,
  language: Language,
): Promise<{ domains: Domain[]; topics: Topic[] }> {
  const [domains, trending] = await Promise.all([domainChoice(viewer, language), trendingTopics(deps.clock())]);
  const topics = trending.slice(0, SUGGESTED_TOPICS).map(({ id, name, post_count }) => ({ id, name, post_count }));
  return { domains, topics };
}

/** Return what is trending, best first, at most a minute old; whichever process needs it anew makes it for all. */
async function currentTrends(at: Date, scope: string): Promise<Trends> {
  const known = current.get(scope);
  if (known && isFresh(known.at, at)) return known;
  return remember(loading, scope, () => refresh(scope, at)).finally(() => loading.delete(scope));
}

async function refresh(scope: string, at: Date): Promise<Trends> {
  const stored = await newestTrends(scope);
  const known =
    stored && isFresh(stored.created_at, at) && stored.trends.length > 0
      ? { at: stored.created_at, trends: stored.trends }
      : { at, trends: await build(scope, at) };
  current.set(scope, known);
  return known;
}

async function build(scope: string, at: Date): Promise<TopicTrend[]> {
  const trends = trendsOf(await topicalPosts(scope, at), at).slice(0, TRENDS.shown);
  if (trends.length > 0) await insertTrends(scope, trends, at);
  return trends;
}

async function topicalPosts(scope: string, at: Date): Promise<TopicalPost[]> {
  const listed = await listedSince(new Date(at.getTime() - TRENDS.hours * HOUR_MS), POSTS_MAX);
  const topical = listed.filter(
    ({ list_keys }) =>
      list_keys.some((key) => key.startsWith(TOPIC)) && (scope === 'all' || list_keys.includes(`level:${scope}`)),
  );
  const counters = new Map((await candidatesByIds(topical.map(({ id }) => id))).map((one) => [String(one._id), one]));
  return topical.map(({ id, authorId, publishedAt, list_keys }) => ({
    authorId,
    publishedAt,
    viewCount: counters.get(id)?.view_count ?? 0,
    topicIds: list_keys.filter((key) => key.startsWith(TOPIC)).map((key) => key.slice(TOPIC.length)),
  }));
}

function isFresh(from: Date, at: Date): boolean {
  return Math.abs(at.getTime() - from.getTime()) < REBUILD_AFTER_MS;
}
