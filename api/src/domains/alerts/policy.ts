import type { NotificationType } from '@minori/contracts';
import { can } from '../entitlements/policy';
import { abilityFor, settingFor } from '../notifications/policy';
import { membersAmong } from '../users/service';

/**
 * Return whether an alert of a member may fire at an instant: their membership includes it then, they want such
 * notifications, and they are still a member.
 */
export async function recipientFilter(
  userIds: string[],
): Promise<(userId: string, type: NotificationType, at: Date) => boolean> {
  const recipients = await membersAmong(userIds);
  return (userId, type, at) => {
    const recipient = recipients.get(userId);
    const ability = abilityFor(type);
    if (!recipient || recipient.disabled_notifications.includes(settingFor(type))) return false;
    return ability !== undefined && can(recipient, ability, at);
  };
}
