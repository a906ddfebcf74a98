import type { CourseReview, ReviewRefusal } from '@minori/contracts';
import { isNewcomer } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { transaction } from '../../database';
import { exclusiveTransaction, takeLock } from '../../exclusive';
import { AppError } from '../../http/errors';
import type { ReaderContext, Viewer } from '../../viewer';
import { opensCourse } from '../entitlements/policy';
import { screenText } from '../moderation/service';
import { blockedIds, isProven } from '../users/service';
import { hasLearned } from './begun';
import { countStars, purchasesAmong } from './model';
import { findCourse, type FoundCourse } from './reading';
import {
  changeReview,
  deleteReview,
  insertReview,
  reviewById,
  reviewedBy,
  reviewOf,
  type CourseReviewDocument,
  type SaidOfCourse,
} from './reviewModel';
import { presentReviews } from './reviewPresenter';

/** Who does something now. */
interface Acting extends ReaderContext {
  viewer: Viewer;
}

/** Return why somebody can't say what they think of a course; null where they can. */
export async function reviewRefusalOf(
  { course, purchase, isOwn }: FoundCourse,
  { viewer, at }: Pick<ReaderContext, 'viewer' | 'at'>,
): Promise<ReviewRefusal | null> {
  if (!viewer) return 'login_required';
  if (isOwn || viewer.id === String(course.author_id)) return 'own_course';
  if (!purchase || !opensCourse(purchase, at)) return 'not_bought';
  if (isNewcomer(viewer.createdAt, at)) return 'newcomer';
  // Who has paid has proved enough by that.
  if (purchase.method === 'free' && !(await isProven(viewer.id))) return 'unproven';
  return (await hasLearned(purchase, course.version)) ? null : 'not_begun';
}

/**
 * Write or change the viewer's review of a course, with what counts it. Throw `not_found`, `forbidden` for who may not,
 * and `invalid_input` for what may not be said.
 */
export async function writeReview(acting: Acting, courseId: string, said: SaidOfCourse): Promise<CourseReview> {
  const { viewer, at } = acting;
  const found = await findCourse(acting, courseId);
  if (await reviewRefusalOf(found, acting)) throw new AppError('forbidden');
  const text = await checkedText(viewer, said.text, at);
  const { stars } = said;
  const { course } = found;
  const written = await exclusiveTransaction(lockOf(courseId), async (session) => {
    const [purchase] = await purchasesAmong(viewer.id, [course._id], session);
    if (!opensCourse(purchase, at)) throw new AppError('forbidden');
    const before = await reviewOf(viewer.id, courseId, session);
    await countStars(course._id, { before: before?.stars ?? null, after: stars }, session);
    if (before) return changeReview(before._id, { stars, text, edited_at: at }, session);
    const user_id = new Types.ObjectId(viewer.id);
    return insertReview({ course_id: course._id, user_id, stars, text, created_at: at }, session);
  });
  return presentOne(written, acting);
}

/** Take the viewer's review back. Throw `not_found` where there is none. */
export async function withdrawReview(viewer: Viewer, courseId: string): Promise<void> {
  const isGone = await exclusiveTransaction(lockOf(courseId), (session) => dropReviewOf(session, viewer.id, courseId));
  if (!isGone) throw new AppError('not_found');
}

/**
 * Take away what a member has said of a course, with what counts it, in the transaction that gives the course back. Return
 * whether they had said something.
 */
export async function dropReviewOf(session: ClientSession, userId: string, courseId: string): Promise<boolean> {
  await takeLock(lockOf(courseId), session);
  const review = await reviewOf(userId, courseId, session);
  if (review) await drop(session, review);
  return review !== undefined;
}

/** Take away all that a member who is gone has said of courses, with what counts it. */
export async function dropReviewsOf(userId: string): Promise<void> {
  for (const courseId of await reviewedBy(userId)) {
    await exclusiveTransaction(lockOf(courseId), (session) => dropReviewOf(session, userId, courseId));
  }
}

/** Take a review away, as staff, in the transaction that decides it. */
export async function removeReviewForStaff(session: ClientSession, id: string): Promise<void> {
  const review = await reviewById(id, session);
  if (review) await drop(session, review);
}

async function drop(session: ClientSession, { _id, course_id, stars }: CourseReviewDocument): Promise<void> {
  await deleteReview(_id, session);
  await countStars(course_id, { before: stars, after: null }, session);
}

/**
 * Answer a review of an own course, once; a second answer replaces the first. Throw `not_found`, `forbidden` for everybody but
 * the course's author, and `invalid_input` for what may not be said.
 */
export async function answerReview(
  acting: Acting,
  { courseId, reviewId, text: given }: { courseId: string; reviewId: string; text: string },
): Promise<CourseReview> {
  const { viewer, at } = acting;
  const { isOwn } = await findCourse(acting, courseId);
  if (!isOwn) throw new AppError('forbidden');
  const text = await checkedText(viewer, given, at);
  const answered = await transaction(async (session) => {
    const review = await reviewById(reviewId, session);
    if (!review || String(review.course_id) !== courseId) throw new AppError('not_found');
    const answer = { text, answered_at: review.answer?.answered_at ?? at, is_edited: review.answer !== null };
    return changeReview(review._id, { answer }, session);
  });
  return presentOne(answered, acting);
}

/** Return whose review it is and what it says, where the viewer sees it. Throw `not_found`. */
export async function visibleReview(reading: ReaderContext, id: string): Promise<{ authorId: string; text: string }> {
  const review = await reviewById(id);
  if (!review) throw new AppError('not_found');
  await findCourse(reading, String(review.course_id));
  const authorId = String(review.user_id);
  if (reading.viewer && (await blockedIds(reading.viewer.id)).has(authorId)) throw new AppError('not_found');
  return { authorId, text: review.text };
}

/** Return the text to keep. Throw `invalid_input` for what may not be said: nobody looks at it before it is out. */
async function checkedText(viewer: Viewer, given: string, at: Date): Promise<string> {
  const text = given.trim();
  const { verdict } = await screenText({ userId: viewer.id, place: 'comment', text, hasSymbol: false, at });
  if (verdict !== 'pass') throw new AppError('invalid_input', { fields: { text: 'review_refused' } });
  return text;
}

async function presentOne(review: CourseReviewDocument, acting: Acting): Promise<CourseReview> {
  const [presented] = await presentReviews([review], acting);
  if (!presented) throw new AppError('unauthenticated');
  return presented;
}

/** Reviews of one course change the same figures; and who gives it back while they review it leaves no review. */
function lockOf(courseId: string): string {
  return `course_reviews:${courseId}`;
}
