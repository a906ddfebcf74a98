import { quietSince, quietUntil } from '@minori/contracts/rules';
import type { Types } from 'mongoose';
import type { PushOutcome, PushPort } from '../../adapters/push';
import { grouped } from '../../batching';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { idAgo } from '../../ids';
import { enqueue } from '../../jobs/queue';
import type { ReadyNotification } from '../notifications/channels';
import { readyAmong, unreadIdsOf } from '../notifications/service';
import { endsOf, isAmong } from '../sessions/service';
import { settingsOf, type ChannelSettings } from '../users/settings';
import { messageOf, quietMessageOf, type Message } from './messages';
import { giveBackSlot, takeSlot } from './slotModel';
import {
  deleteGone,
  findSubscriptions,
  noteDelivered,
  noteRefused,
  type PushSubscriptionDocument,
} from './subscriptionModel';

const AT_ONCE = 10;
/** As many as are counted for what is said at the end of quiet hours. */
const WAITED_MOST = 100;
/** A browser whose service refuses so many in a row takes none any more. */
const REFUSALS_MOST = 20;

/** Something to be pushed to a browser. */
interface Sending extends Message {
  to: PushSubscriptionDocument;
}

/**
 * Push notifications to the browsers of their receivers, once each; for who has quiet hours they wait. Throw where a push service
 * is busy: the rest is pushed the next time.
 */
export async function pushNotifications(deps: Deps, ids: string[]): Promise<void> {
  const { push } = deps;
  if (!push) return;
  const at = deps.clock();
  const ready = grouped(await readyAmong(ids, at), ({ receiver }) => receiver.id);
  const members = [...ready.keys()];
  const [settings, targets] = await Promise.all([settingsOf(members), targetsOf(push, members)]);
  const sendings: Sending[] = [];
  for (const [userId, own] of ready) {
    const to = targets.get(userId) ?? [];
    if (to.length === 0) continue;
    if (await waits(userId, settings.get(userId), at)) await passOver(own, to, at);
    else sendings.push(...own.flatMap((one) => to.map((target) => ({ ...messageOf(one), to: target }))));
  }
  await sendAll(deps, push, sendings);
}

/** Push what a member has not read of what has waited for the end of their quiet hours: several together. */
export async function pushAfterQuiet(
  deps: Deps,
  { user_id: userId, since }: { user_id: string; since: string },
): Promise<void> {
  const { push } = deps;
  if (!push) return;
  const at = deps.clock();
  const [settings, targets] = await Promise.all([settingsOf([userId]), targetsOf(push, [userId])]);
  const to = targets.get(userId) ?? [];
  if (to.length === 0 || (await waits(userId, settings.get(userId), at, since))) return;
  const begin = new Date(since);
  const after = idAgo(at.getTime() - begin.getTime());
  const ids = await unreadIdsOf(userId, { after, limit: WAITED_MOST });
  const [newest, ...older] = (await readyAmong(ids, at)).toReversed();
  if (!newest) return;
  const message = quietMessageOf([newest, ...older], begin);
  await sendAll(
    deps,
    push,
    to.map((target) => ({ ...message, to: target })),
  );
}

/** See to it that a member who has quiet hours now is told when they are over. Return whether it is so. */
async function waits(
  userId: string,
  settings: ChannelSettings | undefined,
  at: Date,
  since?: string,
): Promise<boolean> {
  const hours = settings?.quiet_hours ?? null;
  const runAt = quietUntil(hours, at);
  if (!hours || !runAt) return false;
  const payload = { user_id: userId, since: since ?? quietSince(hours, runAt).toISOString() };
  const options = { runAt, dedupeKey: `push.quiet_ended:${userId}` };
  await transaction((session) => enqueue(session, 'push.quiet_ended', payload, options));
  return true;
}

/** What waits is not pushed by itself any more, however late this is tried again. */
async function passOver(ready: ReadyNotification[], to: PushSubscriptionDocument[], at: Date): Promise<void> {
  for (const { notification } of ready) {
    await Promise.all(to.map(({ _id }) => takeSlot(slotOf(notification._id, _id), at)));
  }
}

/** Return where notifications of members go: not where the session has ended in which it was asked for. */
async function targetsOf(push: PushPort, userIds: string[]): Promise<Map<string, PushSubscriptionDocument[]>> {
  if (userIds.length === 0) return new Map();
  const [found, ended] = await Promise.all([findSubscriptions(userIds, push.publicKey), endsOf(userIds)]);
  const open = found.filter(({ user_id: userId, session_began: began }) => !isAmong(ended.get(String(userId)), began));
  return grouped(open, ({ user_id: userId }) => String(userId));
}

const slotOf = (notificationId: Types.ObjectId, subscriptionId: Types.ObjectId) => ({
  notification_id: notificationId,
  subscription_id: subscriptionId,
});

async function sendAll(deps: Deps, push: PushPort, sendings: Sending[]): Promise<void> {
  let busy = 0;
  for (let done = 0; done < sendings.length; done += AT_ONCE) {
    const part = sendings.slice(done, done + AT_ONCE);
    const outcomes = await Promise.all(part.map((one) => sendOnce(deps, push, one)));
    busy += outcomes.filter((outcome) => outcome === 'busy').length;
    // Nobody answers: waiting for the rest, too, would keep other jobs waiting.
    const isDown = outcomes.every((outcome) => outcome === 'busy' || outcome === 'unsure');
    if (isDown && done + AT_ONCE < sendings.length) throw new Error('The push services do not answer');
  }
  if (busy > 0) throw new Error(`Push services were busy for ${busy} of ${sendings.length}`);
}

/** Return what became of it, or undefined where somebody else has pushed it. */
async function sendOnce(
  deps: Deps,
  push: PushPort,
  { slotId, push: sent, to }: Sending,
): Promise<PushOutcome | undefined> {
  const at = deps.clock();
  const slot = slotOf(slotId, to._id);
  if (!(await takeSlot(slot, at))) return undefined;
  const outcome = await push.send(to, sent).catch(async (error: unknown) => {
    // It could not be put together: nothing was pushed.
    await giveBackSlot(slot);
    throw error;
  });
  if (outcome === 'taken') await noteDelivered(to, at);
  if (outcome === 'busy') await giveBackSlot(slot);
  if (outcome === 'gone') await deleteGone(to);
  if (outcome === 'refused') await noteRefused(to, REFUSALS_MOST);
  // One too few is better than one too many: what perhaps was taken keeps its place.
  if (outcome === 'refused' || outcome === 'unsure')
    deps.log.warn({ outcome, browser: to.browser }, 'a push was not taken');
  return outcome;
}
