import { isShown, textOf } from '@minori/contracts/notifications';
import { grouped } from '../../batching';
import type { Deps } from '../../deps';
import type { Viewer } from '../../viewer';
import { viewersOf } from '../users/service';
import { notificationChannels, type NotificationChannel, type ReadyNotification } from './channels';
import { contextOf } from './context';
import { findUnreadByIds, type NotificationDocument } from './model';
import { groupFor } from './policy';
import { presentNotification } from './presenter';
import { recipients } from './recipients';

/**
 * Deliver notifications outside of the site. Left out is what is gone or read meanwhile, and what its receiver may not or
 * does not want to hear of now. Where a channel fails the others have delivered, and all are asked again.
 */
export async function deliverNotifications(deps: Deps, ids: string[]): Promise<void> {
  const channels = [...notificationChannels.values()];
  if (channels.length === 0) return;
  const at = deps.clock();
  const wanted = await stillWanted(await findUnreadByIds(ids), at);
  const reached = await Promise.all(channels.map((channel) => reachedBy(channel, wanted)));
  const ready = await readied(
    wanted.filter((one) => reached.some((own) => own.has(one))),
    at,
  );
  const ends = await Promise.allSettled(
    channels.map(async (channel, index) => {
      const own = ready.filter(({ notification }) => reached[index]?.has(notification));
      if (own.length > 0) await channel.deliver(deps, own);
    }),
  );
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  if (failures.length > 0) throw new AggregateError(failures, 'A channel could not deliver');
}

const receiverOf = ({ user_id }: NotificationDocument) => String(user_id);

/** Return those of the notifications that a channel takes, and whose receivers it reaches. */
async function reachedBy(
  channel: NotificationChannel,
  wanted: NotificationDocument[],
): Promise<ReadonlySet<NotificationDocument>> {
  const own = wanted.filter(({ type }) => channel.types?.has(type) ?? true);
  if (own.length === 0) return new Set();
  const members = await channel.reaches([...new Set(own.map(receiverOf))]);
  return new Set(own.filter((one) => members.has(receiverOf(one))));
}

/** Return those of the notifications that are unread and that their receivers may and want to hear of at an instant, in their words. */
export async function readyAmong(ids: string[], at: Date): Promise<ReadyNotification[]> {
  return readied(await stillWanted(await findUnreadByIds(ids), at), at);
}

/** Who did it; of looks at a profile, who came last. */
function actorOf({ actor_id, profile_view }: NotificationDocument): string | null {
  const actor = actor_id ?? profile_view?.viewer_ids[0];
  return actor ? String(actor) : null;
}

async function stillWanted(notifications: NotificationDocument[], at: Date): Promise<NotificationDocument[]> {
  const told = grouped(notifications, (one) => `${one.type}/${actorOf(one)}`);
  const wanted = await Promise.all(
    [...told.values()].map(async (group) => {
      const [{ type }, actorId] = [group[0] as NotificationDocument, actorOf(group[0] as NotificationDocument)];
      const hearing = new Set(await recipients(group.map(receiverOf), { type, actorId, at }));
      return group.filter((one) => hearing.has(receiverOf(one)));
    }),
  );
  return wanted.flat();
}

/** Put notifications into the words of their receivers; what they are about may be hidden from them. */
async function readied(notifications: NotificationDocument[], at: Date): Promise<ReadyNotification[]> {
  const byReceiver = grouped(notifications, receiverOf);
  const viewers = await viewersOf([...byReceiver.keys()]);
  const ready = await Promise.all(
    [...viewers].map(([id, viewer]) => readiedFor({ viewer, at }, byReceiver.get(id) ?? [])),
  );
  return ready.flat();
}

interface Reading {
  viewer: Viewer;
  at: Date;
}

async function readiedFor(
  { viewer, at }: Reading,
  notifications: NotificationDocument[],
): Promise<ReadyNotification[]> {
  const { id, language } = viewer;
  const context = await contextOf({ viewer, language, at }, notifications);
  return notifications.flatMap((notification) => {
    const shown = presentNotification(notification, context);
    if (!shown || !isShown(shown)) return [];
    const text = textOf(shown, language, at.getTime());
    const group = groupFor(notification.type, actorOf(notification));
    return [{ notification, receiver: { id, language }, text, group }];
  });
}
