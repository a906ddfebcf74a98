import type { Viewer } from '../../viewer';

/** The lowest membership rank that has alarms of predictions. */
export const ALARM_RANK = 4;

/** Whether a member may ask to hear of others' predictions. */
export function canSetAlarms(viewer: Pick<Viewer, 'membershipRank'>): boolean {
  return viewer.membershipRank >= ALARM_RANK;
}
