import type { Domain, InvestmentLevel, Language, Topic, TrendingTopic } from '@minori/contracts';
import { topicKey } from '@minori/contracts/rules';
import { remember, TtlCache } from '../../cache';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { DOMAINS, isDomain } from './domains';
import { chosenDomains, removeDomains, setDomains } from './interestModel';
import { ensureTopics, topicsByIds, topicsByKeys, type TopicDocument } from './model';
import { presentTopic } from './presenter';
import { currentTrends } from './trending';

export { domainsOf } from './domains';
export { countTopicPosts, countTopicsWith, ensureTopics, newestTopics, topicsWithGrams } from './model';

const ID = /^[0-9a-f]{24}$/;
const SUGGESTED_TOPICS = 20;

const chosen = new TtlCache<Promise<string[]>>(10_000, 10_000);
const shown = new TtlCache<Promise<TopicDocument[]>>(10, 10_000);

/** What many write about now, best first. */
export async function trendingTopics(at: Date, level?: InvestmentLevel): Promise<TrendingTopic[]> {
  const trends = await currentTrends(at, level);
  const ids = trends.map(({ topicId }) => topicId);
  const found = await remember(shown, ids.join(), () => topicsByIds(ids));
  const topics = new Map(found.map((one) => [String(one._id), one]));
  return trends
    .flatMap((trend) => {
      const topic = topics.get(trend.topicId);
      return topic ? [{ topic, trend }] : [];
    })
    .map(({ topic, trend }, index) => ({
      ...presentTopic(topic),
      position: index + 1,
      author_count: trend.authorCount,
      recent_post_count: trend.postCount,
    }));
}

/** The ids of the trending topics, best first. */
export async function trendingTopicIds(at: Date): Promise<string[]> {
  return (await currentTrends(at)).map(({ topicId }) => topicId);
}

/** The topic that a path names by id or name. Throws `not_found` for one that nobody has named. */
export async function readTopic(idOrName: string): Promise<Topic> {
  return presentTopic(await findTopic(idOrName));
}

/** The id of the topic that a path names by id or name. Throws `not_found`. */
export async function topicIdOf(idOrName: string): Promise<string> {
  return String((await findTopic(idOrName))._id);
}

/** The topics with these ids, in their order. */
export async function topicsOfIds(ids: string[]): Promise<Topic[]> {
  const found = new Map((await topicsByIds(ids)).map((topic) => [String(topic._id), topic]));
  return ids
    .map((id) => found.get(id))
    .filter((topic) => topic !== undefined)
    .map(presentTopic);
}

/** The topics that were typed, in their order; those that nobody has named before are made. */
export async function resolveTopics(deps: Deps, names: string[]): Promise<Topic[]> {
  const topics = await ensureTopics(names, deps.clock());
  const keys = [...new Set(names.map(topicKey))];
  return keys
    .map((key) => topics.get(key))
    .filter((topic) => topic !== undefined)
    .map(presentTopic);
}

/** The domains with the member's choice, and what many write about now. */
export async function topicsOfUser(
  deps: Deps,
  viewer: Viewer,
  language: Language,
): Promise<{ domains: Domain[]; topics: Topic[] }> {
  const [own, trending] = await Promise.all([chosenDomains(viewer.id), trendingTopics(deps.clock())]);
  const domains = DOMAINS.map(({ id, name }) => ({ id, name: name[language], is_chosen: own.includes(id) }));
  const topics = trending.slice(0, SUGGESTED_TOPICS).map(({ id, name, post_count }) => ({ id, name, post_count }));
  return { domains, topics };
}

/** Chooses domains, or takes them out of the choice. Throws `invalid_input` for ids that no domain has. */
export async function chooseDomains(
  deps: Deps,
  viewer: Viewer,
  { ids, isRemoval }: { ids: string[]; isRemoval: boolean },
): Promise<void> {
  if (!ids.every(isDomain)) throw new AppError('invalid_input', { fields: { domain_ids: 'unknown_value' } });
  await (isRemoval ? removeDomains : setDomains)(viewer.id, [...new Set(ids)], deps.clock());
  chosen.delete(viewer.id);
}

/** The ids of the domains that a member has chosen; up to 10 s old. */
export function domainIdsOf(userId: string): Promise<string[]> {
  return remember(chosen, userId, () => chosenDomains(userId));
}

async function findTopic(idOrName: string): Promise<TopicDocument> {
  const key = topicKey(idOrName);
  const topic = ID.test(idOrName) ? (await topicsByIds([idOrName]))[0] : (await topicsByKeys([key])).get(key);
  if (!topic) throw new AppError('not_found');
  return topic;
}
