import { randomInt } from 'node:crypto';
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
import { findWaiting, giveBackSlot, takeSlot, type Slot } from './slotModel';
import {
  deleteGone,
  findSubscription,
  findSubscriptions,
  noteDelivered,
  noteRefused,
  type PushSubscriptionDocument,
} from './subscriptionModel';

const AT_ONCE = 10;
/** As many as are counted for what is said at the end of quiet hours. */
const WAITED_MOST = 100;
/** Older than what waits for the end of quiet hours can be, however late that is told. */
const WAITED_MS = 2 * 86_400_000;
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
  for (const [userId, own] of fromAnyone([...ready])) {
    const to = targets.get(userId) ?? [];
    const quiet = to.filter(keepsQuiet);
    const isQuiet = quiet.length > 0 && (await waits(userId, settings.get(userId), at));
    if (isQuiet) await passOver(own, quiet, at);
    const now = isQuiet ? to.filter((target) => !keepsQuiet(target)) : to;
    sendings.push(
      ...own.flatMap((one) => wanting(now, one).map((target): Sending => ({ ...messageOf(one), to: target }))),
    );
  }
  await sendAll(deps, push, sendings);
}

const keepsQuiet = ({ refused }: PushSubscriptionDocument) => !refused?.includes('quiet_hours');
const wants = ({ refused }: PushSubscriptionDocument, group: Message['group']) =>
  group === null || !refused?.includes(group);
const wanting = (to: PushSubscriptionDocument[], { group }: ReadyNotification) => to.filter((one) => wants(one, group));

/** Return members in their order from one of them on: nobody's browsers stand before those of all others each time that it is tried. */
function fromAnyone<Entry>(entries: Entry[]): Entry[] {
  if (entries.length === 0) return [];
  const first = randomInt(entries.length);
  return [...entries.slice(first), ...entries.slice(0, first)];
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
  const ids = await unreadIdsOf(userId, { after: idAgo(WAITED_MS), limit: WAITED_MOST });
  const waiting = await findWaiting(
    ids,
    to.map(({ _id }) => _id),
    begin,
  );
  const newestFirst = (await readyAmong(ids, at)).toSorted(byIdDescending);
  const sendings = to.flatMap((target): Sending[] => {
    const own = new Set(waiting.filter((slot) => slot.subscription_id.equals(target._id)).map(waitingId));
    const isOwn = ({ notification, group }: ReadyNotification) =>
      own.has(String(notification._id)) && wants(target, group);
    const [newest, ...older] = newestFirst.filter(isOwn);
    return newest ? [{ ...quietMessageOf([newest, ...older], begin), to: target }] : [];
  });
  await sendAll(deps, push, sendings);
}

const byIdDescending = (a: ReadyNotification, b: ReadyNotification) =>
  b.notification._id.toHexString().localeCompare(a.notification._id.toHexString());
const waitingId = ({ notification_id: id }: Slot) => String(id);

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
  for (const one of ready) {
    const slots = wanting(to, one).map(({ _id }) => slotOf(one.notification._id, _id));
    await Promise.all(slots.map((slot) => takeSlot({ ...slot, waits: true }, at)));
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

/** Push as much as services answer to. Throw where one does not, or is busy: the rest is pushed the next time. */
async function sendAll(deps: Deps, push: PushPort, sendings: Sending[]): Promise<void> {
  const silent = new Map<string, number>();
  let left = 0;
  for (let done = 0; done < sendings.length; done += AT_ONCE) {
    const part = sendings.slice(done, done + AT_ONCE);
    // A service that is down is left alone: waiting for it would keep others, and other jobs, waiting.
    const tried = part.filter(({ to }) => (silent.get(serviceOf(to)) ?? 0) < AT_ONCE);
    left += part.length - tried.length;
    const outcomes = await Promise.all(tried.map((one) => sendOnce(deps, push, one)));
    for (const [index, { to }] of tried.entries()) {
      const outcome = outcomes[index];
      if (outcome === 'busy') left += 1;
      const isSilent = outcome === 'busy' || outcome === 'unsure';
      if (outcome) silent.set(serviceOf(to), isSilent ? (silent.get(serviceOf(to)) ?? 0) + 1 : 0);
    }
  }
  if (left > 0) throw new Error(`Push services were busy for ${left} of ${sendings.length}`);
}

const serviceOf = ({ endpoint }: PushSubscriptionDocument) => new URL(endpoint).origin;

/** Return what became of it, or undefined where somebody else has pushed it. */
async function sendOnce(
  deps: Deps,
  push: PushPort,
  { slotId, group, push: sent, to: { _id } }: Sending,
): Promise<PushOutcome | undefined> {
  const at = deps.clock();
  const slot = slotOf(slotId, _id);
  if (!(await takeSlot(slot, at))) return undefined;
  // Its session may have ended since it was looked for, another member may have taken the browser over, or it is not wanted there now.
  const to = await findSubscription(_id);
  if (!to || !wants(to, group)) return undefined;
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
  if (outcome === 'distrusted')
    deps.log.error({ service: serviceOf(to) }, 'a push service does not trust our pair of keys, clock or address');
  return outcome;
}
