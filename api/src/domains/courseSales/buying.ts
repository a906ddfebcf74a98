import type { CourseBuying } from '@minori/contracts';
import { Types, type ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { NoteMade } from '../../http/idempotency';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import { payingCard, processorOf, type PayingCard } from '../cards/service';
import { finishOpenCharge, openCharge, tryCharge, type Charge } from '../charges/service';
import { changeCoins, lockCoins } from '../coins/changing';
import { spendCoins } from '../coins/spending';
import { openPurchase } from '../courses/purchases';
import { creatorAccount, platformAccount, postJournal } from '../ledger/service';
import { paidWithCoins } from '../memberships/receipts';
import { issuerFrom, issueReceipt, type Issuer, type Paid, type PaymentContext } from '../receipts/issuing';
import { assertMayPay } from '../spending/service';
import { isMember, nameOf } from '../users/service';
import { findOrder, insertOrder, markPaid, type CourseOrder } from './orderModel';
import { offeredCourse, type OfferedCourse, type Offering } from './offering';
import { courseToBuy } from './sale';

/** What a member buys, with the hash of what was shown to them. */
export interface Buying extends Omit<Offering, 'userId'> {
  /** The card that pays, where it is not the default one. */
  cardId: string | undefined;
  shown: string;
}

type PayingDeps = Pick<Deps, 'cards' | 'clock' | 'env' | 'log'>;

/**
 * Buy a course as it was shown. Coins pay at once; where a card pays, it opens when the charge that the order names has succeeded. Return
 * the id of the order. Throw `offer_changed`, `coins_missing`, `card_missing`, and what {@link offeredCourse}, {@link finishOpenCharge} and
 * {@link assertMayPay} throw.
 */
export async function buyCourse(
  deps: PayingDeps,
  userId: string,
  { cardId, shown, ...order }: Buying,
  noteMade: NoteMade,
): Promise<string> {
  const { means, at } = order;
  const offering: Offering = { userId, ...order };
  const offered = async (session: ClientSession) => {
    const offer = await offeredCourse(session, offering);
    if (offer.shown !== shown) throw new AppError('offer_changed');
    return offer;
  };
  if (means === 'card') processorOf(deps);
  // Before a payment that is under way elsewhere is given up for it.
  const { course } = await transaction(offered);
  await assertMayPay({ userId, amount: means === 'card' ? course.price : 0, isPresent: true, at });
  if (means === 'card') await finishOpenCharge(deps, userId);
  const card = means === 'card' ? await payingCard(userId, cardId) : null;
  if (means === 'card' && !card) throw new AppError('card_missing');
  return changeCoins(userId, async (session) => {
    const id = await enter(session, offering, { offer: await offered(session), card, issuer: issuerFrom(deps.env) });
    await noteMade(session, id);
    return id;
  });
}

/** Write an order with all that it moves, in a transaction. */
async function enter(
  session: ClientSession,
  { userId, courseId, means, at, context }: Offering,
  { offer, card, issuer }: { offer: OfferedCourse; card: PayingCard | null; issuer: Issuer },
): Promise<string> {
  const { course, terms, shown } = offer;
  const _id = newId();
  const charge = { userId, amount: course.price, purpose: 'course', subjectId: _id, isPresent: true, at } as const;
  const order: CourseOrder = {
    _id,
    user_id: new Types.ObjectId(userId),
    course_id: new Types.ObjectId(courseId),
    creator_id: new Types.ObjectId(course.authorId),
    title: course.title,
    version: course.version,
    means,
    charge_id: card ? await openCharge(session, { ...charge, card }) : null,
    amount: course.price,
    language: context.language,
    terms,
    shown,
    agreed_at: at,
    taken: card ? [] : await takeCoins(session, { _id, userId, courseId, course, at }),
    purchase_id: null,
    receipt_id: null,
    is_paid: false,
    paid_at: null,
    refunded: 0,
    closed_at: null,
    returned_at: null,
  };
  await insertOrder(order, session);
  if (!card && !(await handOver(session, order, paidWithCoins(order.taken), { at, issuer, isPresent: true })))
    throw new AppError('conflict');
  return String(_id);
}

async function takeCoins(
  session: ClientSession,
  {
    _id,
    userId,
    courseId,
    course,
    at,
  }: Pick<Offering, 'userId' | 'courseId' | 'at'> & Pick<OfferedCourse, 'course'> & { _id: Types.ObjectId },
): Promise<CourseOrder['taken']> {
  const paid = await spendCoins(session, {
    memberId: userId,
    amount: course.price,
    sources: ['bought'],
    key: saleKey({ _id }),
    kind: 'course.sold',
    isPresent: true,
    to: creatorAccount(course.authorId, 'coin_sales'),
    refs: { purchase: String(_id), course: courseId, creator: course.authorId },
    at,
  });
  if (!paid) throw new AppError('coins_missing');
  return paid.taken;
}

/** Return the key of the journal by which a course is sold: what goes back of it names it. */
export function saleKey({ _id }: Pick<CourseOrder, '_id'>): string {
  return `course.sold:${String(_id)}`;
}

/** Return what journals about an order say of it. */
export function refsOf({ _id, course_id, creator_id }: CourseOrder): Record<string, string> {
  return { purchase: String(_id), course: String(course_id), creator: String(creator_id) };
}

/** Open the course of an order that is paid, with its receipt, in a transaction. Return false where it is open. */
async function handOver(
  session: ClientSession,
  order: CourseOrder,
  payment: Paid,
  { at, issuer, isPresent }: PaymentContext,
): Promise<boolean> {
  const { _id, course_id, version, amount: price, means: method, title } = order;
  const [userId, courseId] = [String(order.user_id), String(course_id)];
  const purchaseId = await openPurchase(session, { userId, courseId, version, price, method, at });
  if (purchaseId === undefined) return false;
  const creator = await nameOf(String(order.creator_id), session);
  const receipt_id = await issueReceipt(session, {
    userId,
    subject: { kind: 'course', id: _id },
    lines: [{ kind: 'course', title, creator, amount: price }],
    payment,
    issuer,
    isPresent,
    at,
  });
  await markPaid({ _id, purchase_id: new Types.ObjectId(purchaseId), receipt_id, paid_at: at }, session);
  await enqueue(session, 'course.purchased', { purchase_id: purchaseId });
  await enqueue(session, 'mail.course', { order_id: String(_id) });
  return true;
}

/**
 * Open the course that a charge was for, as it has succeeded, in a transaction. Return false where it can't be had any more: its buyer or
 * its author is gone, it is not sold any more, there is a block, or the buyer has it by now.
 */
export async function orderPaid(session: ClientSession, charge: Charge, context: PaymentContext): Promise<boolean> {
  const userId = String(charge.user_id);
  await lockCoins(userId, session);
  const order = await findOrder(String(charge.subject_id), session);
  if (!order || !(await isMember(userId, session))) return false;
  const { at } = context;
  const asked = { userId, courseId: String(order.course_id), at };
  if (!(await isToBeHad(session, asked))) return false;
  const { card_brand: brand, card_last4: last4 } = charge;
  if (!(await handOver(session, order, { method: 'credit', brand, last4 }, context))) return false;
  const legs = [
    { account: platformAccount('card_payments'), amount: -order.amount },
    { account: creatorAccount(String(order.creator_id), 'card_sales'), amount: order.amount },
  ];
  const refs = { ...refsOf(order), charge: String(charge._id) };
  await postJournal(session, { key: saleKey(order), kind: 'course.sold', legs, refs, at });
  return true;
}

async function isToBeHad(session: ClientSession, asked: Parameters<typeof courseToBuy>[1]): Promise<boolean> {
  try {
    await courseToBuy(session, asked);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Return how buying stands: a card is charged now, or it is looked up how that has ended. */
export async function buyingOf(deps: PayingDeps, orderId: string): Promise<CourseBuying> {
  const order = await findOrder(orderId);
  if (!order) throw new AppError('not_found');
  const charge = order.charge_id === null ? null : await tryCharge(deps, order.charge_id);
  return { id: orderId, course_id: String(order.course_id), price: order.amount, charge };
}

/**
 * Open a course that costs nothing; what is open stays so. Throw `offer_changed` for one that costs something, and what
 * {@link courseToBuy} throws.
 */
export async function takeCourse(userId: string, courseId: string, at: Date): Promise<void> {
  await changeCoins(userId, async (session) => {
    const course = await courseToBuy(session, { userId, courseId, at });
    if (course.price > 0) throw new AppError('offer_changed');
    await openPurchase(session, { userId, courseId, version: course.version, price: 0, method: 'free', at });
  }).catch((error: unknown) => {
    // Who has it already has what they want.
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  });
}
