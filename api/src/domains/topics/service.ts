import type { Domain, Language, Topic } from '@minori/contracts';
import { isGrave, precheck, topicKey } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import { SubjectCache } from '../../freshness/subjectCache';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { DOMAINS, isDomain } from './domains';
import { chosenDomains, removeDomains, setDomains } from './interestModel';
import { ensureTopics, topicsByIds, topicsByKeys, type TopicDocument } from './model';
import { presentTopic } from './presenter';

export { domainsOf, symbolsOfDomains } from './domains';
export { countTopicPosts, countTopicsWith, ensureTopics, newestTopics, topicsWithGrams } from './model';

const ID = /^[0-9a-f]{24}$/;
const CHOSEN_KEPT_MS = 10_000;

const chosen = new SubjectCache<string[]>('member', { size: 10_000, maxAgeMs: CHOSEN_KEPT_MS });

/** Return the topic that a path names by id or name. Throw `not_found` for one that nobody has named. */
export async function readTopic(idOrName: string): Promise<Topic> {
  return presentTopic(await findTopic(idOrName));
}

/** Return the id of the topic that a path names by id or name. Throw `not_found`. */
export async function topicIdOf(idOrName: string): Promise<string> {
  return String((await findTopic(idOrName))._id);
}

/** Return the topics with these ids, in their order. */
export async function topicsOfIds(ids: string[]): Promise<Topic[]> {
  const found = new Map((await topicsByIds(ids)).map((topic) => [String(topic._id), topic]));
  return ids
    .map((id) => found.get(id))
    .filter((topic) => topic !== undefined)
    .map(presentTopic);
}

/**
 * Return the topics that were typed, in their order; those that nobody has named before are made. Throw `invalid_input`
 * where a name says what may not be said.
 */
export async function resolveTopics(deps: Deps, names: string[]): Promise<Topic[]> {
  if (names.some((name) => isGrave(precheck(name)))) {
    throw new AppError('invalid_input', { fields: { topics: 'words_refused' } });
  }
  const topics = await ensureTopics(names, deps.clock());
  const keys = [...new Set(names.map(topicKey))];
  return keys
    .map((key) => topics.get(key))
    .filter((topic) => topic !== undefined)
    .map(presentTopic);
}

/** Return all domains, and which of them the member has chosen. */
export async function domainChoice(viewer: Viewer, language: Language): Promise<Domain[]> {
  const own = await chosenDomains(viewer.id);
  return DOMAINS.map(({ id, name }) => ({ id, name: name[language], is_chosen: own.includes(id) }));
}

/** Choose domains, or take them out of the choice. Throw `invalid_input` for ids that no domain has. */
export async function chooseDomains(
  deps: Deps,
  viewer: Viewer,
  { ids, isRemoval }: { ids: string[]; isRemoval: boolean },
): Promise<void> {
  if (!areDomains(ids)) throw new AppError('invalid_input', { fields: { domain_ids: 'unknown_value' } });
  await (isRemoval ? removeDomains : setDomains)(viewer.id, [...new Set(ids)], deps.clock());
  await noteChange({ members: [viewer.id] });
}

/** Return the ids of the domains that a member has chosen. */
export function domainIdsOf(userId: string): Promise<string[]> {
  return chosen.get(userId, () => chosenDomains(userId));
}

/** Return whether all ids are those of domains. */
export function areDomains(ids: readonly string[]): boolean {
  return ids.every(isDomain);
}

/** Return all domains by their names, in the order in which they are offered. */
export function allDomains(language: Language): Pick<Domain, 'id' | 'name'>[] {
  return DOMAINS.map(({ id, name }) => ({ id, name: name[language] }));
}

/** Return the domains with these ids by their names, in the order in which they are offered. */
export function namedDomains(ids: readonly string[], language: Language): Pick<Domain, 'id' | 'name'>[] {
  return DOMAINS.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name: name[language] }));
}

async function findTopic(idOrName: string): Promise<TopicDocument> {
  const key = topicKey(idOrName);
  const topic = ID.test(idOrName) ? (await topicsByIds([idOrName]))[0] : (await topicsByKeys([key])).get(key);
  if (!topic) throw new AppError('not_found');
  return topic;
}
