import type { CreatorPrices } from '@minori/contracts/rules';
import { batched } from '../../batching';
import { MAX_AGE_MS, SubjectCache } from '../../freshness/subjectCache';
import { pricesOf } from './priceModel';

const remembered = new SubjectCache<CreatorPrices>('member', { size: 10_000, maxAgeMs: MAX_AGE_MS });
const loadPrices = batched(pricesOf);

/** Return what a month of each creator's plans costs beside what it opens, as of at most a second ago; null for what is not sold. */
export async function shownPrices(creatorIds: readonly string[]): Promise<Map<string, CreatorPrices>> {
  const entries = creatorIds.map(async (id) => [id, await remembered.get(id, () => load(id))] as const);
  return new Map(await Promise.all(entries));
}

/** Prime Plus is sold with Prime only. */
async function load(creatorId: string): Promise<CreatorPrices> {
  const { prime = null, prime_plus = null } = (await loadPrices(creatorId)) ?? {};
  return { prime, prime_plus: prime === null ? null : prime_plus };
}
