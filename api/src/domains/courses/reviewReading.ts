import type { CourseReview, ReviewRefusal } from '@minori/contracts';
import type { ReaderContext } from '../../viewer';
import { hiddenMemberIds } from '../users/service';
import { findCourse } from './reading';
import { reviewRefusalOf } from './reviewing';
import { reviewOf, reviewsBelow } from './reviewModel';
import { presentReviews } from './reviewPresenter';

const PAGE = 20;

/** A page of what members think of a course; `lastId` is where the next one goes on, null when this is the last. */
export interface ReviewPage {
  reviews: CourseReview[];
  lastId: string | null;
  own: CourseReview | null;
  refusal: ReviewRefusal | null;
}

/**
 * Return what members think of a course, newest first, without those whom the viewer has muted or with whom they share a
 * block. Throw `not_found` for a course that the viewer does not see.
 */
export async function listReviews(
  reading: ReaderContext,
  courseId: string,
  { stars, lastId }: { stars: number | undefined; lastId: string | undefined },
): Promise<ReviewPage> {
  const { viewer } = reading;
  const found = await findCourse(reading, courseId);
  const hidden = viewer ? await hiddenMemberIds(viewer.id) : [];
  const [reviews, own] = await Promise.all([
    reviewsBelow(courseId, { stars, after: lastId, hiddenAuthors: [...hidden], limit: PAGE + 1 }),
    viewer ? reviewOf(viewer.id, courseId) : undefined,
  ]);
  const page = reviews.slice(0, PAGE);
  const [presented, [ownPresented], refusal] = await Promise.all([
    presentReviews(page, reading),
    presentReviews(own ? [own] : [], reading),
    reviewRefusalOf(found, reading),
  ]);
  return {
    reviews: presented,
    lastId: reviews.length > PAGE ? String(page.at(-1)?._id) : null,
    own: ownPresented ?? null,
    refusal,
  };
}
