import type { CourseMeans, CourseOffer, CourseWay, PaymentTerm } from '@minori/contracts';
import type { ClientSession } from 'mongoose';
import { hashOfShown, type TermsContext } from '../../agreed';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { coinBalanceOf } from '../coins/service';
import type { SoldCourse } from '../courses/purchases';
import { nameOf, userSummaries } from '../users/service';
import { transaction } from '../../database';
import { lastOrderOf } from './orderModel';
import { courseToBuy } from './sale';
import { courseTerms } from './terms';

/** A course with what is told of it for one way to pay. */
export interface OfferedCourse {
  course: SoldCourse;
  terms: PaymentTerm[];
  shown: string;
}

/** Who is offered which course, how they would pay, and when. */
export interface Offering {
  userId: string;
  courseId: string;
  means: CourseMeans;
  at: Date;
  context: TermsContext;
}

/**
 * Return what a member is told of a course before they pay for it, in a transaction as that sees it. What stands for it is another one for
 * another price, version or day, and after each order: what is shown in two places is bought in one of them. Throw what
 * {@link courseToBuy} throws, and `not_found` for what costs nothing.
 */
export async function offeredCourse(session: ClientSession, offering: Offering): Promise<OfferedCourse> {
  const { userId, courseId, means, at, context } = offering;
  const course = await courseToBuy(session, { userId, courseId, at });
  if (course.price === 0) throw new AppError('not_found');
  const { title, price, lessonCount, version } = course;
  const creator = await nameOf(course.authorId, session);
  const terms = courseTerms({ title, creator, price, lessonCount, means, at }, context);
  const last = await lastOrderOf(userId, courseId, session);
  return { course, terms, shown: hashOfShown([courseId, version, price, means, last?._id ?? null], terms) };
}

/** Return what a member sees before they buy a course. Throw what {@link offeredCourse} throws. */
export async function courseOfferFor(
  { cards }: Pick<Deps, 'cards'>,
  viewer: Viewer,
  { courseId, at, context }: { courseId: string; at: Date; context: TermsContext },
): Promise<CourseOffer> {
  const means: CourseMeans[] = cards ? ['card', 'coins'] : ['coins'];
  const offers = await transaction(async (session) => {
    const found: (OfferedCourse & { means: CourseMeans })[] = [];
    for (const one of means) {
      const offered = await offeredCourse(session, { userId: viewer.id, courseId, means: one, at, context });
      found.push({ ...offered, means: one });
    }
    return found;
  });
  const course = offers[0]?.course;
  const [creators, { bought }] = await Promise.all([
    userSummaries(course ? [course.authorId] : [], viewer, at),
    coinBalanceOf(viewer.id, at),
  ]);
  const creator = course && creators.get(course.authorId);
  if (!creator) throw new AppError('not_found');
  const { id, title, version, price, lessonCount, durationMinutes } = course;
  return {
    course: { id, title, version, price, lesson_count: lessonCount, duration_minutes: durationMinutes },
    creator,
    coins: { bought, missing: Math.max(0, price - bought) },
    ways: offers.map(({ means: payment, terms, shown }): CourseWay => ({ payment, terms, shown })),
  };
}
