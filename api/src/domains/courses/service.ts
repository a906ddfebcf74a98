import type { Notification } from '@minori/contracts';
import { Types } from 'mongoose';
import { coursesByIds, findPurchase } from './model';

export { courseChanged, indexCoursesOf } from './indexing';
export { newestCourses } from './listing';
export { dropReviewOf, removeReviewForStaff, visibleReview } from './reviewing';

/** Return who has bought which course of whom, and whether it is open still; undefined where nobody has. */
export async function knownPurchase(
  id: string,
): Promise<{ buyerId: string; authorId: string; courseId: string; isOpen: boolean } | undefined> {
  const purchase = await findPurchase(id);
  const [course] = purchase ? await coursesByIds([purchase.course_id]) : [];
  if (!purchase || !course) return undefined;
  return {
    buyerId: String(purchase.user_id),
    authorId: String(course.author_id),
    courseId: String(course._id),
    isOpen: purchase.refunded_at === null,
  };
}

/** Return courses as a notification names them, by their id. */
export async function coursePreviews(ids: string[]): Promise<Map<string, NonNullable<Notification['course']>>> {
  const courses = await coursesByIds(ids.map((id) => new Types.ObjectId(id)));
  return new Map(
    courses.map(({ _id, title, thumbnail_url }) => {
      const id = String(_id);
      return [id, { id, title, thumbnail_image_media: thumbnail_url }];
    }),
  );
}
