import { dayAfterDays, quietUntil, tokyoDay, tokyoMidnight } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { idAgo } from '../../ids';
import { enqueue } from '../../jobs/queue';
import { unreadReceivers } from '../notifications/service';
import { settingsOf } from '../users/settings';
import { ACTIVITY_TYPES } from './activity';
import { newestTold, withSlot } from './slotModel';
import { sendSummary } from './summary';

/** Eight in the morning, in Tokyo. */
const DIGEST_AFTER_MS = 8 * 3_600_000;
/** What is gathered: a day, and one more of which the mail could perhaps not be sent. */
const GATHERED_MS = 2 * 86_400_000;
const READ_AT_ONCE = 500;

/** Make sure that the next gathering is waiting; call it when the API starts. */
export async function scheduleDigests(deps: Pick<Deps, 'clock'>): Promise<void> {
  const at = deps.clock();
  const today = tokyoDay(at);
  const next = digestAt(today) > at ? today : dayAfterDays(today, 1);
  await transaction((session) => enqueueGathering(session, next));
}

/** See to it that who has unread notifications gets the summary of a day, some at a time, and that the next day follows. */
export async function gatherDigests(deps: Deps, { day, after }: { day: string; after?: string }): Promise<void> {
  const at = deps.clock();
  const begin = after === undefined ? idAgo(GATHERED_MS) : new Types.ObjectId(after);
  // A process that was away for days does not make up for them.
  const isToday = day === tokyoDay(at);
  const { userIds, next } = isToday ? await unreadReceivers(begin, READ_AT_ONCE) : { userIds: [], next: null };
  const [settings, taken] = await Promise.all([settingsOf(userIds), withSlot(userIds, 'digest', day)]);
  await transaction(async (session) => {
    for (const userId of userIds) {
      const known = settings.get(userId);
      if (!known || taken.has(userId) || known.disabled_mails.includes('disabled_email_digest')) continue;
      const runAt = quietUntil(known.quiet_hours, at) ?? at;
      await enqueueDigest(session, { user_id: userId, day }, runAt);
    }
    if (next) {
      const payload = { day, after: String(next) };
      await enqueue(session, 'digests.gathered', payload, { dedupeKey: `digests.gathered:${day}:${String(next)}` });
    } else {
      const tomorrow = dayAfterDays(isToday ? day : tokyoDay(at), 1);
      await enqueueGathering(session, tomorrow);
    }
  });
}

/** Mail a member the summary of a day, once, or wait until their quiet hours are over; not any more once the day is. */
export async function mailDigest(deps: Deps, userId: string, day: string): Promise<void> {
  if (day !== tokyoDay(deps.clock())) return;
  const quietEnd = await sendSummary(deps, userId, {
    kind: 'digest',
    setting: 'disabled_email_digest',
    mostADay: 1,
    async chosen(ready) {
      const mailed = String((await newestTold(userId, 'activity')) ?? '');
      return ready.filter(({ notification: { _id: id, type } }) => !(ACTIVITY_TYPES.has(type) && String(id) <= mailed));
    },
  });
  if (quietEnd) await transaction((session) => enqueueDigest(session, { user_id: userId, day }, quietEnd));
}

function digestAt(day: string): Date {
  return new Date(tokyoMidnight(day).getTime() + DIGEST_AFTER_MS);
}

async function enqueueGathering(session: ClientSession, day: string): Promise<void> {
  await enqueue(session, 'digests.gathered', { day }, { runAt: digestAt(day), dedupeKey: `digests.gathered:${day}` });
}

async function enqueueDigest(
  session: ClientSession,
  about: { user_id: string; day: string },
  runAt: Date,
): Promise<void> {
  await enqueue(session, 'mail.digest', about, { runAt, dedupeKey: `mail.digest:${about.user_id}:${about.day}` });
}
