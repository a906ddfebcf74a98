import type { CourseDetail } from '@minori/contracts';
import { Types } from 'mongoose';
import { AppError } from '../../http/errors';
import type { ReaderContext } from '../../viewer';
import { can, opensCourse } from '../entitlements/policy';
import { presentCourses } from './listing';
import { isMember } from '../users/service';
import { coursesByIds, purchasesAmong, versionsOf, type CourseDocument, type CoursePurchaseDocument } from './model';
import { presentOutline, presentStars } from './presenter';

/** A course that was published, as somebody comes to it. */
export interface FoundCourse {
  course: CourseDocument;
  /** What the reader bought of it, given back or not. */
  purchase: CoursePurchaseDocument | undefined;
  /** Whether it is the reader's own. */
  isOwn: boolean;
  /** Whether everybody comes to it: it is published, and its author is there. */
  isOut: boolean;
}

/**
 * Return a course that is out; one that is out no more, or whose author is gone, to its author, to staff and to who has bought it. Throw
 * `not_found`.
 */
export async function findCourse(
  { viewer, at }: Pick<ReaderContext, 'viewer' | 'at'>,
  id: string,
): Promise<FoundCourse> {
  const [course] = await coursesByIds([new Types.ObjectId(id)]);
  if (!course?.published_at) throw new AppError('not_found');
  const [purchase] = viewer ? await purchasesAmong(viewer.id, [course._id]) : [];
  const isOwn = viewer?.id === String(course.author_id);
  const isOut = course.status === 'published' && (await isMember(String(course.author_id)));
  const isReadable = isOut || isOwn || opensCourse(purchase, at) || can(viewer, 'administer', at);
  if (!isReadable) throw new AppError('not_found');
  return { course, purchase, isOwn, isOut };
}

/** Return all that is told of a course before it is bought. Throw `not_found` as {@link findCourse} does. */
export async function readCourse(reading: ReaderContext, id: string): Promise<CourseDetail> {
  const { viewer, at } = reading;
  const { course, purchase, isOwn, isOut } = await findCourse(reading, id);
  const isBought = opensCourse(purchase, at);
  const numbers = [course.version, ...(isBought && purchase ? [purchase.version] : [])];
  const [[summary], versions] = await Promise.all([
    presentCourses([course], purchase ? [purchase] : [], reading),
    versionsOf(course._id, [...new Set(numbers)]),
  ]);
  const newest = versions.find(({ number }) => number === course.version)?.content;
  if (!summary || !newest) throw new AppError('not_found');
  const bought = versions.find(({ number }) => number === purchase?.version)?.content;
  const view = {
    purchase,
    isOwn: isOwn || can(viewer, 'administer', at),
    isPublished: isOut,
    at,
  };
  return {
    ...summary,
    description: newest.description,
    learns: newest.learns,
    ...presentOutline(newest, isBought ? bought : undefined, view),
    stars: presentStars(course),
  };
}
