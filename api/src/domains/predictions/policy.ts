import type { Viewer } from '../../viewer';

/** The lowest membership rank that has alerts of predictions. */
export const ALERT_RANK = 4;

/** Whether a member may ask to hear of others' predictions. */
export function canSetAlerts(viewer: Pick<Viewer, 'membershipRank'>): boolean {
  return viewer.membershipRank >= ALERT_RANK;
}
