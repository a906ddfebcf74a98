import type { CourseSummary, UserSummary } from '@minori/contracts';
import { opensCourse } from '../entitlements/policy';
import type { CourseDocument, CoursePurchaseDocument } from './model';

/** Return a course in a list, with what the viewer bought of it. */
export function presentCourse(
  course: CourseDocument & { published_at: Date },
  author: UserSummary,
  { purchase, at }: { purchase: CoursePurchaseDocument | undefined; at: Date },
): CourseSummary {
  return {
    id: String(course._id),
    title: course.title,
    summary: course.summary,
    difficulty: course.difficulty,
    price: course.price,
    lesson_count: course.lesson_count,
    duration_minutes: course.duration_minutes,
    student_count: course.student_count,
    thumbnail_url: course.thumbnail_url,
    user_info: author,
    published_at: course.published_at.toISOString(),
    is_purchased: opensCourse(purchase, at),
    progress: purchase?.refunded_at === null ? purchase.progress : null,
  };
}
