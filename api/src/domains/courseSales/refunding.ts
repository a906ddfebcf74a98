import type { CourseRefundRefusal, ErrorCode } from '@minori/contracts';
import type { ClientSession } from 'mongoose';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { newId } from '../../ids';
import { audit, type Actor } from '../audit/service';
import { changeCoins } from '../coins/changing';
import { creatorAccount } from '../ledger/service';
import { giveBackPaid, type GivingBack } from '../memberships/givingBack';
import { refsOf, saleKey } from './buying';
import { closeOrder, bookReversal, tellOfRefund } from './reversing';
import { findOrder, noteRefunded, noteReturned, type CourseOrder } from './orderModel';
import { refundOf } from './standing';

/** What a member gives back. */
export interface OwnReturn {
  courseId: string;
  orderId: string;
  at: Date;
}

const REFUSALS: Record<CourseRefundRefusal, ErrorCode> = {
  too_late: 'refund_too_late',
  watched: 'refund_watched',
  again: 'refund_again',
  too_often: 'refund_too_often',
};

/**
 * Give back a course that a member has bought: all that they paid, to the card or as the coins that paid; it closes in the same transaction.
 * What they have watched, and given back until then, is looked up in it. Throw `not_found` for what they have not bought, `conflict` for what
 * is closed, and what says why it is refused.
 */
export async function giveBackCourse(userId: string, { courseId, orderId, at }: OwnReturn): Promise<void> {
  await changeCoins(userId, async (session) => {
    const order = await findOrder(orderId, session);
    const isTheirs = order?.user_id.equals(userId) && order.course_id.equals(courseId);
    if (!order?.paid_at || !isTheirs) throw new AppError('not_found');
    if (order.closed_at) throw new AppError('conflict');
    const { refusal } = await refundOf(order, at, session);
    if (refusal) throw new AppError(REFUSALS[refusal]);
    await noteReturned(order._id, at, session);
    await giveBack(session, order, { by: 'member', reason: null, at });
  });
}

/** What staff give back. */
export interface CourseReturn {
  orderId: string;
  reason: string;
  at: Date;
}

/**
 * Give back what is left of what was paid for a course, and close it. What was settled with its creator already is taken off what they are
 * owed next. Return the id of the refund, or of the journal of the coins. Throw `not_found`, and `conflict` where nothing is left.
 */
export async function refundCourse(actor: Actor, order: CourseReturn, noteMade?: NoteMade): Promise<string> {
  const { orderId, reason, at } = order;
  const userId = (await findOrder(orderId))?.user_id;
  if (!userId) throw new AppError('not_found');
  return changeCoins(String(userId), async (session) => {
    const paid = await findOrder(orderId, session);
    if (!paid?.paid_at) throw new AppError('not_found');
    const { id, amount } = await giveBack(session, paid, { by: 'staff', reason, at });
    const details = { order_id: orderId, course_id: String(paid.course_id), amount, reason };
    await audit(session, { actor, at }, 'course.refunded', String(userId), details);
    await noteMade?.(session, id);
    return id;
  });
}

/** Give back what is left of an order, in a transaction. Throw `conflict` where nothing is. */
async function giveBack(
  session: ClientSession,
  order: CourseOrder,
  { by, reason, at }: Pick<GivingBack, 'by' | 'reason' | 'at'>,
): Promise<{ id: string; amount: number }> {
  const amount = order.amount - order.refunded;
  if (amount < 1 || !(await noteRefunded(order._id, amount, session))) throw new AppError('conflict');
  const { user_id, charge_id, taken, paid_at, refunded } = order;
  const id = await giveBackPaid(
    session,
    { user_id, payment: { charge_id, taken }, paid_at, refunded },
    {
      amount,
      ...(by && { by }),
      reason,
      at,
      bookReversal: (key) => bookReversal(session, order, { key, amount, at }),
      coins: {
        key: `course.returned:${String(newId())}`,
        kind: 'course.returned',
        from: creatorAccount(String(order.creator_id), 'coin_sales'),
        refs: { ...refsOf(order), sale: saleKey(order), ...(reason !== null && { reason }) },
      },
    },
  );
  await closeOrder(session, order, at);
  await tellOfRefund(session, order, { amount, at });
  return { id, amount };
}
