import type { CoursePaid, OwnCoursePurchase } from '@minori/contracts';
import type { Viewer } from '../../viewer';
import { purchaseOf } from '../courses/purchases';
import { memberIdOf, userSummaries } from '../users/service';
import { paidOrderOf, paidOrdersOf, type CourseOrder } from './orderModel';
import { refundOf } from './standing';

const PAGE_SIZE = 20;

/** Return a course as a member has bought it, or had; null where they never did. */
export async function ownPurchase(userId: string, courseId: string, at: Date): Promise<OwnCoursePurchase | null> {
  const purchase = await purchaseOf(userId, courseId);
  if (!purchase) return null;
  const { _id, price, method: payment, purchased_at, refunded_at } = purchase;
  const order = payment === 'free' ? null : await paidOrderOf(userId, courseId);
  return {
    id: String(order?._id ?? _id),
    course_id: courseId,
    price,
    payment,
    purchased_at: purchased_at.toISOString(),
    refunded_at: refunded_at?.toISOString() ?? null,
    receipt_id: order?.receipt_id ? String(order.receipt_id) : null,
    refund: order && !refunded_at ? await refundOf(order, at) : null,
  };
}

/** Return a page of what a member has paid for courses, newest first, and the id after which the next one begins. */
export async function coursesPaidBy(
  userId: string,
  { viewer, before, at }: { viewer: Viewer; before: string | undefined; at: Date },
): Promise<{ paid: CoursePaid[]; lastId: string | null }> {
  const found = await paidOrdersOf(userId, { before, limit: PAGE_SIZE + 1 });
  const page = found.slice(0, PAGE_SIZE);
  const creators = await userSummaries(
    page.map(({ creator_id }) => String(creator_id)),
    viewer,
    at,
  );
  return {
    paid: page.map(
      ({ _id, course_id, creator_id, title, amount, means, paid_at, agreed_at, refunded, receipt_id }) => ({
        id: String(_id),
        course: { id: String(course_id), title },
        creator: creators.get(String(creator_id)) ?? null,
        price: amount,
        payment: means,
        paid_at: (paid_at ?? agreed_at).toISOString(),
        refunded,
        receipt_id: receipt_id && String(receipt_id),
      }),
    ),
    lastId: found.length > PAGE_SIZE ? String(page.at(-1)?._id) : null,
  };
}

/** An order as staff see it. */
interface StaffOrder extends Pick<CourseOrder, 'title' | 'amount' | 'means' | 'paid_at' | 'refunded' | 'closed_at'> {
  id: string;
  course: string;
  creator: string;
}

/** Return the latest orders of a member that were paid, by id or username, for staff. Throw `not_found`. */
export async function latestOrdersOf(user: string): Promise<StaffOrder[]> {
  const found = await paidOrdersOf(await memberIdOf(user), { before: undefined, limit: PAGE_SIZE });
  return found.map(({ _id, course_id, creator_id, title, amount, means, paid_at, refunded, closed_at }) => ({
    id: String(_id),
    course: String(course_id),
    creator: String(creator_id),
    title,
    amount,
    means,
    paid_at,
    refunded,
    closed_at,
  }));
}
