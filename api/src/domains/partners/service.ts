import type { PartnerApplication } from '@minori/contracts';
import { MISSION_PARTNERS, type MissionPartner } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import { applicationsOf } from './applicationModel';
import { stateOf } from './offering';
import { runsOf } from './runModel';
import { statusOf } from './standing';

/** A partner's mission as a member has it. */
export interface OwnPartnerMission {
  partner: MissionPartner;
  /** Null where the member has not opened the partner's site. */
  status: PartnerApplication['status'] | null;
}

/** Return the missions of partners that are shown to a member: those that are offered, and those that the member has begun. */
export async function partnerMissionsOf(
  deps: Pick<Deps, 'partners'>,
  userId: string,
  at: Date,
): Promise<OwnPartnerMission[]> {
  const [runs, applications] = await Promise.all([runsOf(MISSION_PARTNERS), applicationsOf(userId)]);
  return MISSION_PARTNERS.flatMap((partner): OwnPartnerMission[] => {
    const own = applications.find((application) => application.partner === partner);
    const isOffered = runs.some((run) => run._id === partner && stateOf(deps, run, at) === 'running');
    return isOffered || own ? [{ partner, status: own ? statusOf(own) : null }] : [];
  });
}
