import type { PushPayload } from '@minori/contracts';
import { quietTextOf, type NotificationText } from '@minori/contracts/notifications';
import type { NotificationGroup } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import type { Push } from '../../adapters/push';
import type { ReadyNotification } from '../notifications/channels';

/** So much of a text is shown by systems; the rest would only be on its way. */
const TITLE_MOST = 120;
const BODY_MOST = 120;

/** How long a browser that is away may take to come back for it: what is of the moment is of no use later. */
const USUAL_SECONDS = 24 * 3_600;
const MOMENT_SECONDS = 3_600;

/**
 * Something that is pushed, and in which place: none is pushed to a browser twice. Of one group it is left out where a device does
 * without that; several are chosen before they are put together.
 */
export interface Message {
  slotId: Types.ObjectId;
  group: NotificationGroup | null;
  push: Push;
}

/** Return what is pushed of a notification. What others are gathered in takes the place of what it was before. */
export function messageOf({ notification, text, group }: ReadyNotification): Message {
  const { _id: id, group_id: groupId, is_alert: isAlert, type } = notification;
  const isOfTheMoment = isAlert || type === 'host_go_live';
  const push = pushOf(text, { tag: String(groupId ?? id), notificationId: String(id) });
  return {
    slotId: id,
    group,
    push: isOfTheMoment ? { ...push, ttlSeconds: MOMENT_SECONDS, urgency: 'high' } : push,
  };
}

/** Return what is pushed of a member's notifications, newest first, that have waited for the end of quiet hours. */
export function quietMessageOf(waited: [ReadyNotification, ...ReadyNotification[]], since: Date): Message {
  const slotId = Types.ObjectId.createFromTime(Math.floor(since.getTime() / 1_000));
  const [first] = waited;
  if (waited.length === 1) return { ...messageOf(first), slotId };
  const texts = waited.map(({ text }) => text);
  const text = quietTextOf(texts, first.receiver.language);
  return { slotId, group: null, push: pushOf(text, { tag: String(slotId), notificationId: null }) };
}

function pushOf(
  { title, body, path }: NotificationText,
  { tag, notificationId }: { tag: string; notificationId: string | null },
): Push {
  const payload: PushPayload = {
    title: cut(title, TITLE_MOST),
    body: cut(body, BODY_MOST),
    path,
    tag,
    notification_id: notificationId,
  };
  return { payload: JSON.stringify(payload), ttlSeconds: USUAL_SECONDS, urgency: 'normal', topic: tag };
}

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}
