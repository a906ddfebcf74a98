import { monthAfter, tokyoDay, tokyoMidnight, tokyoMonth } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import { audit, type Actor } from '../audit/service';
import { lastBankDayOfMonth, nextPayDay, orderDayOf } from './bankDays';
import { closeMonth, closesAt } from './closing';
import { orderBatch } from './ordering';
import { sendStatements, sendsAt } from './statements';

/** In the morning, so that staff have the day. */
const ORDER_AFTER_MS = 9 * 3_600_000;

/** Make sure that the next closing, sending of statements and pay day are waiting; call it when the API starts. */
export async function schedulePayouts(deps: Pick<Deps, 'clock'>): Promise<void> {
  const at = deps.clock();
  await transaction(async (session) => {
    await enqueueClosing(session, firstOpenMonth(at, closesAt));
    await enqueueSending(session, firstOpenMonth(at, sendsAt));
    await enqueueOrder(session, nextOrder(at));
  });
}

/** The first month of which something is still to come. */
function firstOpenMonth(at: Date, dueAt: (month: string) => Date): string {
  const last = monthAfter(tokyoMonth(at), -1);
  return dueAt(last) > at ? last : monthAfter(last, 1);
}

async function enqueueClosing(session: ClientSession, month: string): Promise<void> {
  await enqueue(
    session,
    'royalties.closed',
    { month },
    { runAt: closesAt(month), dedupeKey: `royalties.closed:${month}` },
  );
}

async function enqueueSending(session: ClientSession, month: string): Promise<void> {
  await enqueue(
    session,
    'statements.sent',
    { month },
    { runAt: sendsAt(month), dedupeKey: `statements.sent:${month}` },
  );
}

async function enqueueOrder(session: ClientSession, payOn: string): Promise<void> {
  await enqueue(
    session,
    'payouts.ordered',
    { pay_on: payOn },
    { runAt: ordersAt(payOn), dedupeKey: `payouts.ordered:${payOn}` },
  );
}

/** The instant at which the transfers of a pay day are put together. */
function ordersAt(payOn: string): Date {
  return new Date(tokyoMidnight(orderDayOf(payOn)).getTime() + ORDER_AFTER_MS);
}

function nextOrder(at: Date): string {
  const payOn = nextPayDay(tokyoDay(at));
  return ordersAt(payOn) > at ? payOn : lastBankDayOfMonth(monthAfter(payOn.slice(0, 7), 1));
}

/** Close a month, and see to it that the next one follows, whatever becomes of this one. What is closed after its day is sent at once. */
export async function closeAndReschedule(deps: Deps, month: string): Promise<void> {
  await transaction((session) => enqueueClosing(session, monthAfter(month, 1)));
  await closeMonth(deps, month);
  if (sendsAt(month) <= deps.clock()) await sendStatements(deps.clock());
}

/** Have a month closed once more, for those for whom that went wrong. Throw `conflict` before it may be closed. */
export async function requestClosing({ actor, at }: { actor: Actor; at: Date }, month: string): Promise<void> {
  if (at < closesAt(month)) throw new AppError('conflict');
  await transaction(async (session) => {
    await audit(session, { actor, at }, 'royalties.closing_requested', month);
    await enqueue(session, 'royalties.closed', { month });
  });
}

/** Send the statements of a month, and see to it that the next one follows. */
export async function sendAndReschedule(deps: Deps, month: string): Promise<void> {
  await transaction((session) => enqueueSending(session, monthAfter(month, 1)));
  await sendStatements(deps.clock());
}

/** Put the transfers of a pay day together, and see to it that the next one follows. */
export async function orderAndReschedule(deps: Deps, payOn: string): Promise<void> {
  await transaction((session) => enqueueOrder(session, lastBankDayOfMonth(monthAfter(payOn.slice(0, 7), 1))));
  await orderBatch(deps, payOn);
}
