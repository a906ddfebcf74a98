import type {
  CourseContent,
  CourseSummary,
  Language,
  OutlinedLesson,
  OutlinedSection,
  UserSummary,
} from '@minori/contracts';
import { opensCourse, opensLesson, type LessonPlace } from '../entitlements/policy';
import { namedDomains } from '../topics/service';
import type { CourseDocument, CoursePurchaseDocument } from './model';

const STARS = [1, 2, 3, 4, 5];

/** Return a course in a list, with what the viewer bought of it. */
export function presentCourse(
  course: CourseDocument & { published_at: Date },
  author: UserSummary,
  { purchase, language, at }: { purchase: CoursePurchaseDocument | undefined; language: Language; at: Date },
): CourseSummary {
  const isBought = opensCourse(purchase, at);
  const [domain] = course.domain_id ? namedDomains([String(course.domain_id)], language) : [];
  return {
    id: String(course._id),
    title: course.title,
    summary: course.summary,
    domain: domain ?? null,
    difficulty: course.difficulty,
    price: course.price,
    lesson_count: course.lesson_count,
    duration_minutes: course.duration_minutes,
    student_count: course.student_count,
    rating: presentRating(course),
    thumbnail_url: course.thumbnail_url,
    user_info: author,
    published_at: course.published_at.toISOString(),
    is_published: course.status === 'published' && !author.is_deleted,
    is_purchased: isBought,
    progress: isBought ? (purchase?.progress ?? 0) : null,
  };
}

function presentRating({ rating_sum, rating_count }: CourseDocument): CourseSummary['rating'] {
  const average = rating_count > 0 ? Math.round((rating_sum / rating_count) * 10) / 10 : null;
  return { average, count: rating_count };
}

/** Return how many gave a course one star, two, and so on. */
export function presentStars({ stars }: CourseDocument): number[] {
  return STARS.map((each) => stars[each] ?? 0);
}

/** What decides which lessons are open to somebody. */
export interface OutlineView {
  purchase: CoursePurchaseDocument | undefined;
  isOwn: boolean;
  isPublished: boolean;
  at: Date;
}

/** Return the sections of the newest version, and what the version that was bought has besides. */
export function presentOutline(
  newest: CourseContent,
  bought: CourseContent | undefined,
  view: OutlineView,
): { sections: OutlinedSection[]; bought_lessons: OutlinedLesson[] } {
  const inNewest = lessonsOf(newest);
  const inBought = bought ? lessonsOf(bought) : [];
  const newestIds = new Set(inNewest.map(({ id }) => id));
  const boughtIds = new Set(inBought.map(({ id }) => id));
  const present = ({ id, kind, title, seconds }: CourseContent['sections'][number]['lessons'][number]) => {
    const place: LessonPlace = {
      isOwn: view.isOwn,
      isPublished: view.isPublished,
      isInNewest: newestIds.has(id),
      isInBought: boughtIds.has(id),
      isFirst: inNewest[0]?.id === id,
    };
    return { id, kind, title, seconds, is_open: opensLesson(view.purchase, place, view.at) };
  };
  return {
    sections: newest.sections.map(({ id, title, lessons }) => ({ id, title, lessons: lessons.map(present) })),
    bought_lessons: inBought.filter(({ id }) => !newestIds.has(id)).map(present),
  };
}

function lessonsOf({ sections }: CourseContent) {
  return sections.flatMap(({ lessons }) => lessons);
}
