import { z } from 'zod';
import { cardCharge } from './charge';
import { coursePayment } from './course';
import { paymentTerm } from './payment';
import { count, id, instant } from './shared';
import { userSummary } from './user';

/** What pays for a course: a card, or coins that were bought. */
export const COURSE_MEANS = ['card', 'coins'] as const;
/** Why a course is not given back: its days are over, too much of it was watched, or its member gave it back once, or others too often. */
export const COURSE_REFUND_REFUSALS = ['too_late', 'watched', 'again', 'too_often'] as const;

/** A way to pay for a course, with what the last screen before the payment tells. */
export const courseWay = z.object({
  payment: z.enum(COURSE_MEANS),
  terms: z.array(paymentTerm),
  /** Stands for all that: whoever buys the course sends it back, and is refused where something has changed. */
  shown: z.string(),
});

/** What a member sees before they buy a course. */
export const courseOffer = z.object({
  course: z.object({
    id,
    title: z.string(),
    /** The number of the version that is bought. */
    version: count,
    /** Yen, tax included. */
    price: count,
    lesson_count: count,
    duration_minutes: count,
  }),
  creator: userSummary,
  /** Coins that were bought, and how many are missing: nothing else pays. */
  coins: z.object({ bought: count, missing: count }),
  /** By card where cards are taken, and by coins. */
  ways: z.array(courseWay),
});

/** How buying a course stands: it is open once the charge has succeeded; null where nothing is charged to a card. */
export const courseBuying = z.object({ id, course_id: id, price: count, charge: cardCharge.nullable() });

/** Whether a course may be given back, and until when. */
export const courseRefund = z.object({
  /** The end of the last day. */
  until: instant,
  /** How much of what costs was watched, in whole percent, as the server has it. */
  watched_percent: z.int().min(0).max(100),
  /** Null where it may be given back. */
  refusal: z.enum(COURSE_REFUND_REFUSALS).nullable(),
});

/** A course as the viewer has bought it, or had. */
export const ownCoursePurchase = z.object({
  id,
  course_id: id,
  /** What was paid, in yen. */
  price: count,
  payment: coursePayment,
  purchased_at: instant,
  /** When it was given back, and closed; null as long as it is open. */
  refunded_at: instant.nullable(),
  receipt_id: id.nullable(),
  /** Null where nothing was paid, or it is closed. */
  refund: courseRefund.nullable(),
});

/** What a member has paid for a course. */
export const coursePaid = z.object({
  id,
  course: z.object({ id, title: z.string() }),
  /** Null where they are gone. */
  creator: userSummary.nullable(),
  price: count,
  payment: z.enum(COURSE_MEANS),
  paid_at: instant,
  /** What has gone back: yen or coins, which are the same. */
  refunded: count,
  receipt_id: id.nullable(),
});

export type CourseMeans = (typeof COURSE_MEANS)[number];
export type CourseRefundRefusal = (typeof COURSE_REFUND_REFUSALS)[number];
export type CourseWay = z.infer<typeof courseWay>;
export type CourseOffer = z.infer<typeof courseOffer>;
export type CourseBuying = z.infer<typeof courseBuying>;
export type CourseRefund = z.infer<typeof courseRefund>;
export type OwnCoursePurchase = z.infer<typeof ownCoursePurchase>;
export type CoursePaid = z.infer<typeof coursePaid>;
