import type { CourseSummary, CourseTab, Notification } from '@minori/contracts';
import { Types } from 'mongoose';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { ReaderContext, Viewer } from '../../viewer';
import { opensCourse } from '../entitlements/policy';
import { userSummaries } from '../users/service';
import {
  coursesByIds,
  findPurchase,
  publishedCourses,
  purchasesAmong,
  purchasesOf,
  type CourseDocument,
  type CoursePurchaseDocument,
} from './model';
import { presentCourse } from './presenter';

const PAGE = 20;

/** A page of courses. `lastId` is the id that starts the next one, null at the end. */
export interface CoursePage {
  courses: CourseSummary[];
  lastId: string | null;
}

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

/**
 * Return the published courses, newest first, or those that the member bought. Throw `unauthenticated` to guests who
 * ask for theirs.
 */
export async function listCourses(
  deps: Deps,
  viewer: Viewer | null,
  { tab, lastId }: { tab: CourseTab; lastId?: string },
): Promise<CoursePage> {
  const at = deps.clock();
  if (tab === 'all_courses') {
    const courses = await publishedCourses(at, lastId, PAGE);
    const purchases = viewer
      ? await purchasesAmong(
          viewer.id,
          courses.map(({ _id }) => _id),
        )
      : [];
    return {
      courses: await present(courses, purchases, { viewer, at }),
      lastId: nextId(courses.map(({ _id }) => _id)),
    };
  }
  if (!viewer) throw new AppError('unauthenticated');
  const purchases = await purchasesOf(viewer.id, lastId, PAGE);
  const courseIds = purchases.map(({ course_id }) => course_id);
  return {
    courses: await present(await coursesByIds(courseIds), purchases, { viewer, at }),
    lastId: nextId(courseIds),
  };
}

/** Return the courses that are out, newest first. */
export function newestCourses(at: Date, limit: number): Promise<CourseDocument[]> {
  return publishedCourses(at, undefined, limit);
}

/** Return a course that is out, or was and is bought. Throw `not_found`. */
export async function readCourse(deps: Deps, viewer: Viewer | null, id: string): Promise<CourseSummary> {
  const at = deps.clock();
  const courses = await coursesByIds([new Types.ObjectId(id)]);
  const purchases = viewer
    ? await purchasesAmong(
        viewer.id,
        courses.map(({ _id }) => _id),
      )
    : [];
  const isBought = opensCourse(purchases[0], at);
  const readable = courses.filter(
    ({ status, published_at }) => (status === 'published' || isBought) && published_at !== null && published_at <= at,
  );
  const [course] = await present(readable, purchases, { viewer, at });
  if (!course) throw new AppError('not_found');
  return course;
}

function nextId(ids: unknown[]): string | null {
  return ids.length === PAGE ? String(ids.at(-1)) : null;
}

async function present(
  courses: CourseDocument[],
  purchases: CoursePurchaseDocument[],
  { viewer, at }: Pick<ReaderContext, 'viewer' | 'at'>,
): Promise<CourseSummary[]> {
  const authors = await userSummaries(
    courses.map(({ author_id }) => String(author_id)),
    viewer,
    at,
  );
  const purchased = new Map(purchases.map((purchase) => [String(purchase.course_id), purchase]));
  return courses.flatMap((course) => {
    const author = authors.get(String(course.author_id));
    const { published_at } = course;
    if (!author || !published_at) return [];
    const purchase = purchased.get(String(course._id));
    return [presentCourse({ ...course, published_at }, author, { purchase, at })];
  });
}
