import type { NotificationType } from '@minori/contracts';
import { can } from '../entitlements/policy';
import { settingFor } from '../notifications/policy';
import { notificationRecipients } from '../users/service';

/**
 * Say of members whether an alert of theirs fires now: their membership has it, and they want such notifications. Who is
 * gone hears of nothing.
 */
export async function recipientFilter(userIds: string[]): Promise<(userId: string, type: NotificationType) => boolean> {
  const recipients = await notificationRecipients(userIds);
  return (userId, type) => {
    const recipient = recipients.get(userId);
    const setting = settingFor(type);
    if (!recipient || recipient.disabled_notifications.includes(setting)) return false;
    return can(recipient, setting === 'disabled_izanavi' ? 'set_signal_alerts' : 'set_alerts');
  };
}
