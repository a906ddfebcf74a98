import { PARTNERS, type MissionPartner, type PartnerKey } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import { MAX_AGE_MS, SubjectCache } from '../../freshness/subjectCache';
import { ownApplication } from './applicationModel';
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

/** Return whether a partner has told of a member's application, and has not confirmed it yet. */
export async function isUnderWay(userId: string, partner: MissionPartner): Promise<boolean> {
  const application = await ownApplication(userId, partner);
  return application !== undefined && statusOf(application) === 'applied';
}
