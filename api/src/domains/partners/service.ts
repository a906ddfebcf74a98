import { PARTNERS, type PartnerKey } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import { MAX_AGE_MS, SubjectCache } from '../../freshness/subjectCache';
import { applicationsOfMember } from './applicationModel';
import { stateOf } from './offering';
import { runsOf, type PartnerRun } from './runModel';
import { statusOf } from './standing';

/** Every look at the missions asks for them, and they seldom change. */
const runs = new SubjectCache<PartnerRun[]>('list', { size: 1, maxAgeMs: MAX_AGE_MS });

/** Return whether a partner offers something at an instant; what another process has changed counts up to a second later. */
export async function isOffered(deps: Pick<Deps, 'partners'>, partner: PartnerKey, at: Date): Promise<boolean> {
  const all = await runs.get('partners', () => runsOf(PARTNERS));
  return all.some((run) => run._id === partner && stateOf(deps, run, at) === 'running');
}

/** Return which partners have told of a member's application, and have not confirmed it yet. */
export async function underWayOf(userId: string): Promise<ReadonlySet<PartnerKey>> {
  const waiting = (await applicationsOfMember(userId)).filter((one) => statusOf(one) === 'applied');
  return new Set(waiting.map(({ partner }) => partner));
}
