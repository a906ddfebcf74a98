import type { ClientSession } from 'mongoose';
import { enqueue } from '../../jobs/queue';
import type { Charge, GoneBack } from '../charges/service';
import { lockCoins } from '../coins/changing';
import { closePurchase, reopenPurchase } from '../courses/purchases';
import { creatorAccount, platformAccount, postJournal } from '../ledger/service';
import { refsOf, saleKey } from './buying';
import { addRefunded, findOrder, putClosed, type CourseOrder } from './orderModel';

/** Money of a charge went back without us: the sale is taken back, and the course closed once all has. */
export async function saleGoneBack(session: ClientSession, charge: Charge, back: GoneBack): Promise<void> {
  const order = await paidOrderOf(session, charge);
  if (!order) return;
  const after = await addRefunded(order._id, back.amount, session);
  await bookReversal(session, order, back);
  if (after && after.refunded >= after.amount) await closeOrder(session, order, back.at);
  await tellOfRefund(session, order, back);
}

/** Take the money of a card out of what came in for the creator, in a transaction, once for a key. */
export async function bookReversal(
  session: ClientSession,
  order: CourseOrder,
  { key, amount, at }: GoneBack,
): Promise<void> {
  const legs = [
    { account: creatorAccount(String(order.creator_id), 'card_sales'), amount: -amount },
    { account: platformAccount('card_payments'), amount },
  ];
  const refs = { ...refsOf(order), sale: saleKey(order) };
  await postJournal(session, { key: `course.returned:${key}`, kind: 'course.returned', legs, refs, at });
}

/** Close the course of an order, in a transaction, unless it is closed. */
export async function closeOrder(session: ClientSession, order: CourseOrder, at: Date): Promise<void> {
  if (!order.purchase_id || order.closed_at) return;
  const purchaseId = String(order.purchase_id);
  await closePurchase(session, { purchaseId, at });
  await putClosed(order._id, at, session);
  await enqueue(session, 'course.purchased', { purchase_id: purchaseId });
}

/** Write to the member of an order that some of it goes back, once the transaction is durable. */
export async function tellOfRefund(
  session: ClientSession,
  { _id }: CourseOrder,
  { amount, at }: { amount: number; at: Date },
): Promise<void> {
  await enqueue(session, 'mail.course_refund', { order_id: String(_id), amount, at: at.toISOString() });
}

/** The payment of a course is disputed: it is closed until that is decided. */
export async function closeDisputed(session: ClientSession, charge: Charge, at: Date): Promise<void> {
  const order = await paidOrderOf(session, charge);
  if (!order || order.closed_at) return;
  await closeOrder(session, order, at);
  await enqueue(session, 'mail.course_dispute', { order_id: String(order._id), is_over: true });
}

/** A dispute was won: the course opens again. Return false where the member has bought it anew meanwhile: staff decide. */
export async function reopenDisputed(session: ClientSession, charge: Charge): Promise<boolean> {
  const order = await paidOrderOf(session, charge);
  if (!order?.closed_at || !order.purchase_id || order.refunded >= order.amount) return true;
  const purchaseId = String(order.purchase_id);
  const { version, amount: price, means: method, paid_at, agreed_at } = order;
  const opened = { purchaseId, version, price, method, at: paid_at ?? agreed_at };
  if (!(await reopenPurchase(session, opened))) return false;
  await putClosed(order._id, null, session);
  await enqueue(session, 'course.purchased', { purchase_id: purchaseId });
  await enqueue(session, 'mail.course_dispute', { order_id: String(order._id), is_over: false });
  return true;
}

async function paidOrderOf(session: ClientSession, charge: Charge): Promise<CourseOrder | null> {
  await lockCoins(String(charge.user_id), session);
  const order = await findOrder(String(charge.subject_id), session);
  return order?.paid_at ? order : null;
}
