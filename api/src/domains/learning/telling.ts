import type { CourseProgress, LessonOutline, LessonProgress } from '@minori/contracts';
import { coursePercent, type WatchedRange } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { inTurn } from '../../turns';
import type { Viewer } from '../../viewer';
import { findLesson, keepProgress, learnedCourse, lessonsIn, type LearnedCourse } from '../courses/lessons';
import { counted, meetAt, progressIn, withRanges, writeProgress, type ProgressDocument } from './progressModel';

/** Which lesson, of which course. */
export interface LessonPlaceIds {
  courseId: string;
  lessonId: string;
}

/** What a browser tells of a lesson. */
export interface Told extends LessonPlaceIds {
  watched: readonly WatchedRange[];
  position: number | undefined;
  agoMs: number;
  isRead: boolean;
}

/** How far a member is, after something was told. */
export interface Standing {
  lesson: LessonProgress;
  course: CourseProgress;
}

/** What a lesson has become by what a member did. */
export type Learned = Pick<ProgressDocument, 'watched' | 'position' | 'position_at' | 'best_percent' | 'finished_at'>;

const NOTHING: Learned = {
  watched: Buffer.alloc(0),
  position: 0,
  position_at: null,
  best_percent: null,
  finished_at: null,
};

/**
 * Add what a browser tells to what is known of a lesson, whenever it was and in whatever order it comes. Who writes and teaches is not
 * counted. Throw `not_found`, and `forbidden` where the lesson is locked.
 */
export async function tellProgress(deps: Deps, viewer: Viewer, told: Told): Promise<Standing> {
  const at = deps.clock();
  const was = new Date(at.getTime() - told.agoMs);
  return learn(viewer, told, at, (known, { kind, seconds }) => {
    const isNewer = told.position !== undefined && (known.position_at === null || was > known.position_at);
    const isRead = told.isRead && kind === 'text';
    return {
      ...known,
      watched: kind === 'film' ? withRanges(known.watched, told.watched, seconds) : Buffer.alloc(0),
      ...(isNewer && { position: Math.min(told.position ?? 0, seconds), position_at: was }),
      finished_at: known.finished_at ?? (isRead ? at : null),
    };
  });
}

/**
 * Change what is known of a member and a lesson, and count their course anew, in one transaction; `also` may write more in it. Those that
 * run at the same time follow each other. Throw `not_found`, and `forbidden` where the lesson is locked.
 */
export function learn(
  viewer: Viewer,
  { courseId, lessonId }: LessonPlaceIds,
  at: Date,
  change: (known: Learned, lesson: LessonOutline) => Learned,
  also?: (session: ClientSession) => Promise<void>,
): Promise<Standing> {
  const work = async (session: ClientSession): Promise<Standing> => {
    const course = await learnedCourse({ viewer, at }, courseId, { session });
    const { lesson } = findLesson(course, lessonId);
    if (!course.isOpen(lessonId)) throw new AppError('forbidden');
    await meetAt(session, viewer.id, courseId);
    const known = await progressIn(viewer.id, courseId, session);
    const row = known.get(lessonId);
    const next = finished({ ...NOTHING, ...row, ...change({ ...NOTHING, ...row }, lesson) }, lesson, at);
    const { watched, position, position_at, best_percent, finished_at } = next;
    const isTeacher = course.isOwn && !course.isBought;
    const learned = { watched, position, position_at, best_percent, finished_at };
    const written = { ...learned, opened_at: row?.opened_at ?? at, changed_at: at };
    if (!isTeacher) await writeProgress(session, { userId: viewer.id, courseId, lessonId }, lesson.kind, written);
    known.set(lessonId, { ...row, ...next } as ProgressDocument);
    await also?.(session);
    return {
      lesson: presentProgress(lesson, known.get(lessonId)),
      course: await countCourse(session, viewer, { course, known, at }),
    };
  };
  return inTurn(`learning:${viewer.id}:${courseId}`, () => transaction(work));
}

/** A film that was watched is finished for good, also where another takes its place. */
function finished(learned: Learned, lesson: LessonOutline, at: Date): Learned {
  const { isFinished } = counted(lesson, { ...learned, kind: lesson.kind } as ProgressDocument);
  return { ...learned, finished_at: learned.finished_at ?? (isFinished ? at : null) };
}

async function countCourse(
  session: ClientSession,
  viewer: Viewer,
  { course, known, at }: { course: LearnedCourse; known: Map<string, ProgressDocument>; at: Date },
): Promise<CourseProgress> {
  const percent = percentOf(course, known);
  if (!course.isBought) return { percent, finished_at: null };
  const finishedAt = await keepProgress(session, { userId: viewer.id, courseId: course.id, percent, at });
  return { percent, finished_at: finishedAt?.toISOString() ?? null };
}

/** Return how far a member is in the newest version of a course, in whole percent. */
export function percentOf(course: LearnedCourse, known: ReadonlyMap<string, ProgressDocument>): number {
  return coursePercent(lessonsIn(course).map((lesson) => counted(lesson, known.get(lesson.id))));
}

/** Return how far a member is in a lesson. */
export function presentProgress(lesson: LessonOutline, known: ProgressDocument | undefined): LessonProgress {
  const { watchedSeconds, isFinished } = counted(lesson, known);
  return {
    position: known?.position ?? 0,
    watched_seconds: watchedSeconds,
    is_finished: isFinished,
    best_percent: known?.best_percent ?? null,
  };
}
