import { dayAfterDays, tokyoDay, tokyoMidnight } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { idAgo } from '../../ids';
import type { JobPayloads } from '../../jobs/payloads';
import { enqueue } from '../../jobs/queue';
import { spreadOut } from '../../jobs/spreading';
import { commentsWritten } from '../comments/service';
import { salesEnteredAfter, salesWithin } from '../payouts/income';
import { postsTouched } from '../posts/dayActs';
import { sellersEnteredAfter } from '../subscriptions/days';
import { enqueueMonths } from '../subscriptions/months';
import { followsTouched } from '../users/followerDays';
import { creatorIds } from '../users/service';
import { closeDay, countDay } from './counting';
import { membersCountedOn } from './dayModel';

/** So often what happened since is looked for: a member's day is counted no oftener. */
const EVERY_MS = 3 * 60_000;
/** What a transaction has written shows this much later than it says, at most: a look begins so much before the end of the last one. */
const OVERLAP_MS = 2 * 60_000;
/** The first look of all goes back so far. */
const FIRST_MS = 24 * 3_600_000;
/** A day is closed so long after its end: all that belongs to it is there, and no view of it is gone yet. */
const CLOSED_AFTER_MS = 30 * 60_000;

/** For whom something happened, and when. */
interface Mark {
  memberId: string;
  at: Date;
}

/** Make sure that the next look at what happened, and the closing of today, are waiting; call it when the API starts. */
export async function scheduleTallies({ clock }: Pick<Deps, 'clock'>): Promise<void> {
  const at = clock();
  await transaction(async (session) => {
    const since = new Date(at.getTime() - FIRST_MS).toISOString();
    const runAt = new Date(at.getTime() + EVERY_MS);
    await enqueue(session, 'tallies.swept', { since }, { runAt, dedupeKey: 'tallies.swept' });
    await enqueueClosing(session, tokyoDay(at));
  });
}

/** Have the days be counted of all for whom something has happened since the last look, and see to it that the next one follows. */
export async function sweep({ clock }: Pick<Deps, 'clock'>, asked: JobPayloads['tallies.swept']): Promise<void> {
  const at = clock();
  const start = new Date(Date.parse(asked.since) - OVERLAP_MS);
  const sales = await salesEnteredAfter(placeIn(asked.journal));
  const sellers = await sellersEnteredAfter(placeIn(asked.invoice));
  const marks = new Marks();
  for (const mark of [...sales.marks, ...sellers.marks]) marks.add(mark);
  // Nothing happens later than now: what is dated ahead is counted when its day has come.
  for await (const mark of actsWithin({ start, end: at })) marks.add(mark);
  const next = {
    since: at.toISOString(),
    ...nextPlace('journal', sales.last, asked.journal),
    ...nextPlace('invoice', sellers.last, asked.invoice),
  };
  await enqueueCounting([...marks.byDay], { isLast: false, at });
  const sellerIds = new Set([...sales.marks, ...sellers.marks].map(({ memberId }) => memberId));
  await transaction(async (session) => {
    await enqueueMonths(session, [...sellerIds].toSorted(), at);
    await enqueue(session, 'tallies.swept', next, {
      runAt: new Date(at.getTime() + EVERY_MS),
      dedupeKey: 'tallies.swept',
    });
  });
}

/** Have a Tokyo day that is over be counted for the last time, for all for whom something happened on it and all creators. */
export async function close({ clock }: Pick<Deps, 'clock'>, day: string): Promise<void> {
  const bounds = { start: tokyoMidnight(day), end: tokyoMidnight(dayAfterDays(day, 1)) };
  const creators = await creatorIds();
  const members = new Set(creators);
  for await (const { memberId } of actsWithin(bounds)) members.add(memberId);
  for await (const { memberId } of salesWithin(bounds)) members.add(memberId);
  // What was taken back since has left no other trace.
  for await (const memberId of membersCountedOn(day)) members.add(memberId);
  await enqueueCounting([[day, members]], { isLast: true, at: clock() });
  await transaction(async (session) => {
    await enqueueMonths(session, creators, bounds.end);
    await enqueueClosing(session, dayAfterDays(day, 1));
  });
}

/** Count a day of some members. */
export async function countMembers(
  deps: Pick<Deps, 'clock'>,
  { day, user_ids, is_last }: JobPayloads['tallies.counted'],
): Promise<void> {
  for (const userId of user_ids) await (is_last ? closeDay : countDay)(deps, userId, day);
}

type Session = Parameters<typeof enqueue>[0];

async function enqueueClosing(session: Session, day: string): Promise<void> {
  const end = tokyoMidnight(dayAfterDays(day, 1));
  const runAt = new Date(end.getTime() + CLOSED_AFTER_MS);
  await enqueue(session, 'tallies.closed', { day }, { runAt, dedupeKey: `tallies.closed:${day}` });
}

/** Have the days of members be counted, within two minutes. */
async function enqueueCounting(
  days: (readonly [string, ReadonlySet<string>])[],
  { isLast, at }: { isLast: boolean; at: Date },
): Promise<void> {
  for (const [day, members] of days) {
    for (const { ids, when } of spreadOut([...members].toSorted(), at)) {
      const payload = { day, user_ids: ids, is_last: isLast };
      await transaction((session) => enqueue(session, 'tallies.counted', payload, when));
    }
  }
}

async function* actsWithin(bounds: { start: Date; end: Date }): AsyncGenerator<Mark> {
  yield* postsTouched(bounds);
  yield* followsTouched(bounds);
  for await (const comments of commentsWritten(bounds.start, bounds.end)) {
    for (const { ownerAuthorId, at } of comments) if (ownerAuthorId) yield { memberId: ownerAuthorId, at };
  }
}

/** Where a look at what was entered goes on: some way before the last that was seen, for the same reason as `OVERLAP_MS`. */
function placeIn(last: string | undefined): Types.ObjectId {
  if (last === undefined) return idAgo(FIRST_MS);
  const seconds = new Types.ObjectId(last).getTimestamp().getTime() / 1_000;
  return Types.ObjectId.createFromTime(seconds - OVERLAP_MS / 1_000);
}

function nextPlace<Name extends 'journal' | 'invoice'>(
  name: Name,
  last: Types.ObjectId | undefined,
  before: string | undefined,
): Partial<Record<Name, string>> {
  const place = last ? String(last) : before;
  return (place === undefined ? {} : { [name]: place }) as Partial<Record<Name, string>>;
}

/** The members for whom something happened, by its Tokyo day. */
class Marks {
  readonly byDay = new Map<string, Set<string>>();

  add({ memberId, at }: Mark): void {
    const day = tokyoDay(at);
    const members = this.byDay.get(day) ?? new Set();
    members.add(memberId);
    this.byDay.set(day, members);
  }
}
