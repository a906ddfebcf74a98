import { PACKAGE_RANK } from '@minori/contracts/rules';
import { yearlyMembers } from '../payments/service';
import { disabledNotifications, userSummaries } from '../users/service';
import type { NotificationSetting } from '@minori/contracts';
import type { Viewer } from '../../viewer';

type Ranked = Pick<Viewer, 'id' | 'membershipRank'>;

/** Whether a member may save alarms; reading and deleting their own may everybody. */
export function canSaveAlarms(viewer: Pick<Viewer, 'membershipRank'>): boolean {
  return viewer.membershipRank >= PACKAGE_RANK['platinum-membership'];
}

/** Whether a member may be told of new signals: izanavi, paid by the year. */
export async function canSaveSignalAlarms({ id, membershipRank }: Ranked): Promise<boolean> {
  return membershipRank >= PACKAGE_RANK.izanavi && (await yearlyMembers([id])).has(id);
}

/** Those of the members whose alarms fire now: their membership has them, and they want such notifications. */
export async function listenersAmong(
  userIds: string[],
  { setting, isSignal }: { setting: NotificationSetting; isSignal: boolean },
): Promise<Set<string>> {
  const [members, disabled, yearly] = await Promise.all([
    userSummaries(userIds, null),
    disabledNotifications(userIds),
    isSignal ? yearlyMembers(userIds) : undefined,
  ]);
  const lowest = PACKAGE_RANK[isSignal ? 'izanavi' : 'platinum-membership'];
  const isEntitled = (id: string) => {
    const name = members.get(id)?.membership?.membership_package.package_name;
    return name !== undefined && PACKAGE_RANK[name] >= lowest && (!yearly || yearly.has(id));
  };
  return new Set(userIds.filter((id) => isEntitled(id) && disabled.get(id)?.includes(setting) === false));
}
