import type { CourseMeans } from '@minori/contracts';
import type { CoinSource } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { AGREED_FIELDS, type Agreed } from '../../agreed';
import { defineDataPart } from '../../dataParts';
import type { TakenCoins } from '../coins/lots';

/** A course that a member has agreed to buy, and what was paid for it. Each buying is one of its own. */
export interface CourseOrder extends Agreed {
  course_id: Types.ObjectId;
  /** The course's author: whose sale it is. */
  creator_id: Types.ObjectId;
  /** What the course was called, and the number of its version. */
  title: string;
  version: number;
  means: CourseMeans;
  /** The coins that paid, to whose lots they return. */
  taken: TakenCoins[];
  /** The right to open the course, once it is paid. */
  purchase_id: Types.ObjectId | null;
  receipt_id: Types.ObjectId | null;
  is_paid: boolean;
  paid_at: Date | null;
  /** What has gone back: yen, or coins. */
  refunded: number;
  /** When the course was closed, since all has gone back or its payment is disputed. */
  closed_at: Date | null;
  /** When its member gave it back; null where nobody did, or staff. */
  returned_at: Date | null;
}

interface TakenDocument {
  id: string;
  source: CoinSource;
  expires_at: Date;
  amount: number;
}

const id = { type: Schema.Types.ObjectId, required: true };
const noId = { type: Schema.Types.ObjectId, default: null };
const noDate = { type: Date, default: null };
const taken = new Schema<TakenDocument>(
  {
    id: { type: String, required: true },
    source: { type: String, required: true },
    expires_at: { type: Date, required: true },
    amount: { type: Number, required: true },
  },
  { _id: false, id: false },
);
const schema = new Schema<CourseOrder>(
  {
    ...AGREED_FIELDS,
    course_id: id,
    creator_id: id,
    title: { type: String, required: true },
    version: { type: Number, required: true },
    means: { type: String, required: true },
    taken: { type: [taken], default: [] },
    purchase_id: noId,
    receipt_id: noId,
    is_paid: { type: Boolean, required: true },
    paid_at: noDate,
    refunded: { type: Number, default: 0 },
    closed_at: noDate,
    returned_at: noDate,
  },
  { collection: 'course_orders', versionKey: false },
);
schema.index({ user_id: 1, course_id: 1, _id: -1 });
schema.index({ user_id: 1, course_id: 1, is_paid: 1, _id: -1 });
schema.index({ user_id: 1, is_paid: 1, _id: -1 });
schema.index({ user_id: 1, returned_at: -1 });

const OrderModel = mongoose.model<CourseOrder>('CourseOrder', schema);

defineDataPart(OrderModel, 'course_orders', {
  of: (userId) => ({ user_id: userId }),
  fields: [
    'course_id',
    'title',
    'version',
    'amount',
    'means',
    'charge_id',
    'language',
    'terms',
    'agreed_at',
    'paid_at',
    'refunded',
    'closed_at',
    'returned_at',
  ],
});

/** Keep an order, in the transaction that acts on it. */
export async function insertOrder(order: CourseOrder, session: ClientSession): Promise<void> {
  await OrderModel.create([order], { session });
}

/** Return an order by its id; in a transaction as that sees it. */
export function findOrder(orderId: string, session?: ClientSession): Promise<CourseOrder | null> {
  return OrderModel.findById(orderId)
    .session(session ?? null)
    .lean<CourseOrder>();
}

/** Return the latest order of a member for a course, whatever became of it; in a transaction as that sees it. */
export function lastOrderOf(userId: string, courseId: string, session?: ClientSession): Promise<CourseOrder | null> {
  return OrderModel.findOne({ user_id: userId, course_id: courseId })
    .sort({ _id: -1 })
    .session(session ?? null)
    .lean<CourseOrder>();
}

/** Return the order of a member that has a course open, or else the latest that was paid: one of before may be open again. */
export async function paidOrderOf(userId: string, courseId: string): Promise<CourseOrder | null> {
  const isPaid = { user_id: userId, course_id: courseId, is_paid: true };
  const orders = await OrderModel.find(isPaid).sort({ _id: -1 }).lean<CourseOrder[]>();
  return orders.find(({ closed_at }) => closed_at === null) ?? orders[0] ?? null;
}

/** Return what a member has paid for courses, newest first; after the order `before`. */
export function paidOrdersOf(
  userId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<CourseOrder[]> {
  const after = before === undefined ? {} : { _id: { $lt: before } };
  return OrderModel.find({ user_id: userId, is_paid: true, ...after })
    .sort({ _id: -1 })
    .limit(limit)
    .lean<CourseOrder[]>();
}

/** Note that an order is paid, in a transaction that has read that it is not. */
export async function markPaid(
  order: Pick<CourseOrder, '_id' | 'purchase_id' | 'receipt_id' | 'paid_at'>,
  session: ClientSession,
): Promise<void> {
  const { _id, ...paid } = order;
  await OrderModel.updateOne({ _id }, { $set: { ...paid, is_paid: true } }, { session });
}

/** Note that some of what was paid goes back, in a transaction. Return false where so much is not left. */
export async function noteRefunded(orderId: Types.ObjectId, amount: number, session: ClientSession): Promise<boolean> {
  const isLeft = { $gte: [{ $subtract: ['$amount', '$refunded'] }, amount] };
  const open = { _id: orderId, is_paid: true, $expr: isLeft };
  return (await OrderModel.updateOne(open, { $inc: { refunded: amount } }, { session })).matchedCount === 1;
}

/** Note that some of what was paid has gone back without us, in a transaction; return the order as it is then. */
export function addRefunded(
  orderId: Types.ObjectId,
  amount: number,
  session: ClientSession,
): Promise<CourseOrder | null> {
  const more = { $inc: { refunded: amount } };
  return OrderModel.findOneAndUpdate({ _id: orderId }, more, { session, returnDocument: 'after' }).lean<CourseOrder>();
}

/** Note that the member of an order has given it back, in a transaction. */
export async function noteReturned(orderId: Types.ObjectId, at: Date, session: ClientSession): Promise<void> {
  await OrderModel.updateOne({ _id: orderId }, { $set: { returned_at: at } }, { session });
}

/** Return what a member has given back themselves; in a transaction as that sees it. */
export function ordersReturnedBy(userId: Types.ObjectId, session?: ClientSession): Promise<CourseOrder[]> {
  return OrderModel.find({ user_id: userId, returned_at: { $gt: new Date(0) } })
    .session(session ?? null)
    .lean<CourseOrder[]>();
}

/** Say since when the course of an order is closed, in a transaction; null where it is open again. */
export async function putClosed(orderId: Types.ObjectId, at: Date | null, session: ClientSession): Promise<void> {
  await OrderModel.updateOne({ _id: orderId }, { $set: { closed_at: at } }, { session });
}
