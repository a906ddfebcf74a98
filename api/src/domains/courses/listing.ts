import type { CourseDomain, CourseSort, CourseSummary, CourseTab, Difficulty, Language } from '@minori/contracts';
import type { CoursePriceRange } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { wrongCursor } from '../../http/paging';
import type { ReaderContext, Viewer } from '../../viewer';
import { allDomains } from '../topics/service';
import { hiddenMemberIds, sellerSummaries } from '../users/service';
import { findCourseIds } from './indexing';
import { listName } from './lists';
import {
  coursesByIds,
  listedBy,
  listedCourses,
  purchasesAmong,
  purchasesOf,
  type CourseDocument,
  type CoursePurchaseDocument,
  type CourseSlice,
} from './model';
import { presentCourse } from './presenter';

const PAGE = 20;
const NOBODY: ReadonlySet<string> = new Set();

/** Which courses somebody wants to see. */
export interface CourseListing {
  tab: CourseTab;
  keyword?: string | undefined;
  domain_id?: string | undefined;
  difficulty?: Difficulty | undefined;
  price?: CoursePriceRange | undefined;
  sort: CourseSort;
  last_id?: string | undefined;
}

/** A page of courses. `lastId` is what starts the next one, null at the end. */
export interface CoursePage {
  courses: CourseSummary[];
  lastId: string | null;
}

/**
 * Return the published courses that fit, or those that the member bought. Throw `unauthenticated` to guests who ask for theirs,
 * and `invalid_cursor`.
 */
export async function listCourses(
  deps: Deps,
  viewer: Viewer | null,
  asked: CourseListing,
  language: Language,
): Promise<CoursePage> {
  const reading = { viewer, language, at: deps.clock() };
  if (asked.tab === 'all_courses') return publishedPage(reading, asked);
  if (!viewer) throw new AppError('unauthenticated');
  const purchases = await purchasesOf(viewer.id, asked.last_id?.slice(-24), PAGE);
  const courseIds = purchases.map(({ course_id }) => course_id);
  return {
    courses: await presentCourses(await coursesByIds(courseIds), purchases, reading),
    lastId: courseIds.length === PAGE ? String(courseIds.at(-1)) : null,
  };
}

/** A page is short where the reader does not see those whose courses are on it, or one was taken out of the lists just now. */
async function publishedPage(reading: ReaderContext, asked: CourseListing): Promise<CoursePage> {
  const { viewer } = reading;
  const ids = asked.keyword?.trim() ? await findCourseIds(asked.keyword) : undefined;
  if (ids?.length === 0) return { courses: [], lastId: null };
  const after = await placeOf(asked);
  if (after === 'nowhere') return { courses: [], lastId: null };
  const found = await listedCourses({
    list: listName({ domainId: asked.domain_id, difficulty: asked.difficulty, price: asked.price }),
    sort: asked.sort,
    ids,
    after,
    limit: PAGE + 1,
  });
  const page = found.slice(0, PAGE);
  const [hidden, purchases] = viewer
    ? await Promise.all([hiddenMemberIds(viewer.id), purchasesAmong(viewer.id, idsOf(page))])
    : [NOBODY, []];
  const shown = page.filter(({ status, author_id }) => status === 'published' && !hidden.has(String(author_id)));
  const courses = await presentCourses(shown, purchases, reading);
  return {
    courses: courses.filter(({ is_published }) => is_published),
    lastId: found.length > PAGE ? cursorAt(page.at(-1), asked.sort) : null,
  };
}

/**
 * The place after which a list goes on. It stands in the cursor, for what courses are listed by changes while one reads; when
 * they came out does not.
 */
async function placeOf({ sort, last_id }: CourseListing): Promise<CourseSlice['after'] | 'nowhere'> {
  if (last_id === undefined) return undefined;
  const [id = '', value] = last_id.split('.').toReversed();
  if ((sort === 'newest') !== (value === undefined)) throw wrongCursor('last_id');
  if (value !== undefined) return { value: Number(value), id };
  const [last] = await coursesByIds([new Types.ObjectId(id)]);
  return last?.published_at ? { value: last.published_at, id } : 'nowhere';
}

function cursorAt(course: CourseDocument | undefined, sort: CourseSort): string | null {
  if (!course) return null;
  return sort === 'newest' ? String(course._id) : `${Number(listedBy(course, sort))}.${String(course._id)}`;
}

/** Return the published courses, newest first. */
export function newestCourses(limit: number): Promise<CourseDocument[]> {
  return listedCourses({ list: listName({}), sort: 'newest', limit });
}

/** Return the fields that courses may be about. */
export function courseDomains(language: Language): CourseDomain[] {
  return allDomains(language);
}

/** Return courses as lists show them, with what the viewer bought of them; also those whose teacher is gone. */
export async function presentCourses(
  courses: CourseDocument[],
  purchases: CoursePurchaseDocument[],
  { viewer, language, at }: ReaderContext,
): Promise<CourseSummary[]> {
  const authors = await sellerSummaries(
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
    return [presentCourse({ ...course, published_at }, author, { purchase, language, at })];
  });
}

const idsOf = (courses: CourseDocument[]) => courses.map(({ _id }) => _id);
