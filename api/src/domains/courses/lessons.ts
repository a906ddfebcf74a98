import type { CourseContent, LessonBody, LessonOutline, SectionOutline } from '@minori/contracts';
import { Types, type ClientSession } from 'mongoose';
import { AppError } from '../../http/errors';
import type { ReaderContext } from '../../viewer';
import { can, opensCourse, opensLesson } from '../entitlements/policy';
import { CourseDraftModel, CourseModel, CoursePurchaseModel, CourseVersionModel, LessonBodyModel } from './model';

/** A course as somebody learns it: what it has for them, and what of that is open. */
export interface LearnedCourse {
  id: string;
  authorId: string;
  title: string;
  price: number;
  /** The number of the newest version. */
  version: number;
  isOnSale: boolean;
  isOwn: boolean;
  isBought: boolean;
  /** What the purchase says of the progress; nothing where there is none. */
  percent: number;
  finishedAt: Date | null;
  sections: SectionOutline[];
  /** Lessons of the version that was bought which the newest one has no longer. */
  boughtLessons: LessonOutline[];
  isOpen(lessonId: string): boolean;
}

/** A lesson, and the title of the section that it stands in. */
export interface FoundLesson {
  lesson: LessonOutline;
  sectionTitle: string;
}

/**
 * Return a course as somebody learns it: one that is out, that they have bought, or of their own. With `isPreview` it is the draft, which
 * only its author and staff are shown. Throw `not_found`.
 */
export async function learnedCourse(
  { viewer, at }: Pick<ReaderContext, 'viewer' | 'at'>,
  courseId: string,
  { isPreview = false, session }: { isPreview?: boolean; session?: ClientSession } = {},
): Promise<LearnedCourse> {
  const inSession = session ?? null;
  const course = await CourseModel.findById(courseId).session(inSession).lean();
  if (!course) throw new AppError('not_found');
  const kept = viewer
    ? await CoursePurchaseModel.findOne({ user_id: viewer.id, course_id: courseId }).session(inSession).lean()
    : null;
  const isOwn = viewer !== null && (viewer.id === String(course.author_id) || can(viewer, 'administer', at));
  const purchase = kept && opensCourse(kept, at) ? kept : undefined;
  const isPublished = course.status === 'published' && course.published_at !== null && course.published_at <= at;
  if (isPreview ? !isOwn : !(isPublished || isOwn || purchase)) throw new AppError('not_found');
  const newest = isPreview ? await draftOf(courseId) : await contentOf(courseId, course.version, session);
  if (!newest) throw new AppError('not_found');
  const bought =
    purchase && purchase.version !== course.version ? await contentOf(courseId, purchase.version, session) : undefined;
  const current = lessonsIn(newest);
  const [inNewest, inBought] = [idsOf(current), idsOf(bought ? lessonsIn(bought) : [])];
  return {
    id: courseId,
    authorId: String(course.author_id),
    title: newest.title,
    price: course.price,
    version: course.version,
    isOnSale: isPublished,
    isOwn,
    isBought: purchase !== undefined,
    percent: purchase?.progress ?? 0,
    finishedAt: purchase?.finished_at ?? null,
    sections: newest.sections,
    boughtLessons: bought ? lessonsIn(bought).filter(({ id }) => !inNewest.has(id)) : [],
    isOpen: (id) =>
      opensLesson(
        purchase,
        {
          isOwn,
          isInNewest: inNewest.has(id),
          isInBought: inBought.has(id),
          isFirst: current[0]?.id === id,
          isPublished,
        },
        at,
      ),
  };
}

/** Return the lessons of outlined sections in their order. */
export function lessonsIn({ sections }: { sections: Pick<SectionOutline, 'lessons'>[] }): LessonOutline[] {
  return sections.flatMap(({ lessons }) => lessons);
}

/** Return a lesson of a course by its id, and where it stands. Throw `not_found`. */
export function findLesson({ sections, boughtLessons }: LearnedCourse, lessonId: string): FoundLesson {
  for (const { title, lessons } of sections) {
    const lesson = lessons.find(({ id }) => id === lessonId);
    if (lesson) return { lesson, sectionTitle: title };
  }
  const lesson = boughtLessons.find(({ id }) => id === lessonId);
  if (!lesson) throw new AppError('not_found');
  return { lesson, sectionTitle: '' };
}

/** Return what a lesson teaches; undefined where nothing is written yet. */
export async function lessonBody({ body_id }: LessonOutline): Promise<LessonBody | undefined> {
  if (body_id === null) return undefined;
  return (await LessonBodyModel.findById(body_id).lean())?.body;
}

/** How far somebody is in a course that they have bought. */
export interface PurchaseProgress {
  userId: string;
  courseId: string;
  percent: number;
  at: Date;
}

/**
 * Keep how far somebody is with their purchase, in a transaction; return since when they have finished it. What was finished once stays so
 * when a later version has more.
 */
export async function keepProgress(
  session: ClientSession,
  { userId, courseId, percent, at }: PurchaseProgress,
): Promise<Date | null> {
  const own = { user_id: userId, course_id: courseId, refunded_at: null };
  const before = await CoursePurchaseModel.findOne(own).session(session).lean();
  const finished_at = before?.finished_at ?? (percent === 100 ? at : null);
  await CoursePurchaseModel.updateOne(own, { $set: { progress: percent, finished_at } }, { session });
  return finished_at;
}

/** Return whether somebody has a course now: bought and not given back. */
export async function ownsCourse(userId: string, courseId: string, at: Date): Promise<boolean> {
  const purchase = await CoursePurchaseModel.findOne({ user_id: userId, course_id: courseId }).lean();
  return opensCourse(purchase ?? undefined, at);
}

async function contentOf(
  courseId: string,
  number: number,
  session: ClientSession | undefined,
): Promise<CourseContent | undefined> {
  const found = await CourseVersionModel.findOne({ course_id: new Types.ObjectId(courseId), number })
    .session(session ?? null)
    .lean();
  return found?.content;
}

async function draftOf(courseId: string): Promise<CourseContent | undefined> {
  return (await CourseDraftModel.findOne({ course_id: courseId }).lean())?.content;
}

function idsOf(lessons: LessonOutline[]): Set<string> {
  return new Set(lessons.map(({ id }) => id));
}
