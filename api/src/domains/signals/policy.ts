import { PACKAGE_RANK } from '@minori/contracts/rules';
import type { Viewer } from '../../viewer';

/** Whether a member may see what the rules model says. */
export function canSeeSignals(viewer: Pick<Viewer, 'membershipRank'>): boolean {
  return viewer.membershipRank >= PACKAGE_RANK.izanavi;
}
