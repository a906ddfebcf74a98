import { PACKAGE_RANK } from '@minori/contracts/rules';
import { yearlyMembers } from '../payments/service';
import { notificationRecipients } from '../users/service';
import type { NotificationType } from '@minori/contracts';
import { settingFor } from '../notifications/policy';
import type { Viewer } from '../../viewer';

type Ranked = Pick<Viewer, 'id' | 'membershipRank'>;

/** Whether a member may save alerts; reading and deleting their own may everybody. */
export function canSaveAlerts(viewer: Pick<Viewer, 'membershipRank'>): boolean {
  return viewer.membershipRank >= PACKAGE_RANK['platinum-membership'];
}

/** Whether a member may be told of new signals: izanavi, paid by the year. */
export async function canSaveSignalAlerts({ id, membershipRank }: Ranked): Promise<boolean> {
  return membershipRank >= PACKAGE_RANK.izanavi && (await yearlyMembers([id])).has(id);
}

/**
 * Says of members whether an alert of theirs fires now: their membership has it, and they want such notifications. Who is
 * gone hears of nothing.
 */
export async function recipientFilter(
  userIds: string[],
  hasSignals: boolean,
): Promise<(userId: string, type: NotificationType) => boolean> {
  const [recipients, yearly] = await Promise.all([
    notificationRecipients(userIds),
    hasSignals ? yearlyMembers(userIds) : undefined,
  ]);
  return (userId, type) => {
    const recipient = recipients.get(userId);
    const name = recipient?.membership_package;
    const rank = name ? PACKAGE_RANK[name] : 0;
    const setting = settingFor(type);
    const isSignal = setting === 'disabled_izanavi';
    const isEntitled = isSignal
      ? rank >= PACKAGE_RANK.izanavi && yearly?.has(userId) === true
      : rank >= PACKAGE_RANK['platinum-membership'];
    return isEntitled && recipient?.disabled_notifications.includes(setting) === false;
  };
}
