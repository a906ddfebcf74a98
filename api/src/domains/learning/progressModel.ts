import type { LessonKind, LessonOutline } from '@minori/contracts';
import { isFilmFinished, type CountedLesson, type WatchedRange } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { newId } from '../../ids';

/**
 * How far a member is in a lesson: one row of each, no larger than the lesson. `watched` has a bit for each second of a film, so that
 * what is told is added by "or", whatever of it was known.
 */
export interface ProgressDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  course_id: Types.ObjectId;
  lesson_id: Types.ObjectId;
  kind: LessonKind;
  /** When the server first sent what the lesson teaches. */
  opened_at: Date;
  watched: Buffer;
  /** Where they were in the film at the latest, in seconds, and when that was. */
  position: number;
  position_at: Date | null;
  best_percent: number | null;
  finished_at: Date | null;
  /** When something of it was last written; missing where that was before lessons were tallied. */
  changed_at?: Date;
}

/** Ends transactions about the same member and course that run at the same time: each counts all lessons. */
interface LearnerDocument {
  /** `MEMBER:COURSE` */
  _id: string;
  told: number;
}

const id = { type: Schema.Types.ObjectId, required: true };
const noDate = { type: Date, default: null };
const progressSchema = new Schema<ProgressDocument>(
  {
    user_id: id,
    course_id: id,
    lesson_id: id,
    kind: { type: String, required: true },
    opened_at: { type: Date, required: true },
    watched: { type: Buffer, default: () => Buffer.alloc(0) },
    position: { type: Number, default: 0 },
    position_at: noDate,
    best_percent: { type: Number, default: null },
    finished_at: noDate,
    changed_at: Date,
  },
  { collection: 'lesson_progress', versionKey: false },
);
progressSchema.index({ user_id: 1, course_id: 1, lesson_id: 1 }, { unique: true });
progressSchema.index({ course_id: 1, user_id: 1 });
progressSchema.index({ changed_at: 1, course_id: 1 });

const learnerSchema = new Schema<LearnerDocument>(
  { _id: { type: String, required: true }, told: { type: Number, required: true } },
  { collection: 'course_learners', versionKey: false },
);

export const ProgressModel = mongoose.model<ProgressDocument>('LessonProgress', progressSchema);
export const LearnerModel = mongoose.model<LearnerDocument>('CourseLearner', learnerSchema);

defineDataPart(ProgressModel, 'lesson_progress', {
  of: (userId) => ({ user_id: userId }),
  fields: ['course_id', 'lesson_id', 'kind', 'opened_at', 'position', 'best_percent', 'finished_at'],
  add: ({ watched }) => ({ watched_seconds: secondsWatched(watched) }),
});

/** Return how many of the first seconds of a film, all of them unless said, its bits say were watched. */
export function secondsWatched(watched: Uint8Array | { buffer: Uint8Array }, seconds = Infinity): number {
  const bits = bytesOf(watched);
  const end = Math.min(Math.ceil(seconds), bits.length * 8);
  let count = onesIn((bits[end >> 3] ?? 0) & upTo(end & 7));
  for (let at = 0; at < end >> 3; at += 1) count += onesIn(bits[at] ?? 0);
  return count;
}

/** Return the bits of a film of so many seconds with these parts added, and no other. */
export function withRanges(
  watched: Uint8Array | { buffer: Uint8Array },
  ranges: readonly WatchedRange[],
  seconds: number,
): Buffer {
  const end = Math.ceil(seconds);
  const bits = Buffer.alloc(Math.ceil(end / 8));
  bits.set(bytesOf(watched).subarray(0, bits.length));
  for (const [from, to] of ranges) addRange(bits, Math.max(0, Math.floor(from)), Math.min(end, Math.ceil(to)));
  const last = bits.length - 1;
  if ((end & 7) !== 0) bits[last] = (bits[last] ?? 0) & upTo(end & 7);
  return bits;
}

/** Whole bytes at once: a range may be hours long, and there may be many. */
function addRange(bits: Buffer, from: number, to: number): void {
  if (from >= to) return;
  const [first, last] = [from >> 3, to >> 3];
  const [begin, end] = [0xff & ~upTo(from & 7), upTo(to & 7)];
  if (first === last) {
    bits[first] = (bits[first] ?? 0) | (begin & end);
    return;
  }
  bits[first] = (bits[first] ?? 0) | begin;
  bits.fill(0xff, first + 1, last);
  if (end !== 0) bits[last] = (bits[last] ?? 0) | end;
}

/** A byte with so many ones, from the lowest on. */
function upTo(count: number): number {
  return (1 << count) - 1;
}

function onesIn(byte: number): number {
  const pairs = byte - ((byte >> 1) & 0x55);
  const fours = (pairs & 0x33) + ((pairs >> 2) & 0x33);
  return (fours + (fours >> 4)) & 0x0f;
}

/** Return bytes as they are: a lean document has the driver's own form of them. */
export function bytesOf(watched: Uint8Array | { buffer: Uint8Array }): Uint8Array {
  return watched instanceof Uint8Array ? watched : watched.buffer;
}

/** Return how a lesson counts with what is known of a member. */
export function counted(
  { kind, seconds }: Pick<LessonOutline, 'kind' | 'seconds'>,
  known: ProgressDocument | undefined,
): CountedLesson {
  const watchedSeconds = known && kind === 'film' ? secondsWatched(known.watched, seconds) : 0;
  const isWatched = kind === 'film' && seconds > 0 && isFilmFinished(watchedSeconds, seconds);
  return { seconds, watchedSeconds, isFinished: isWatched || (known?.finished_at ?? null) !== null };
}

/** Return how far a member is in the lessons of a course, by the lesson's id; in a transaction as that sees it. */
export async function progressIn(
  userId: string,
  courseId: string,
  session?: ClientSession,
): Promise<Map<string, ProgressDocument>> {
  const found = await ProgressModel.find({ user_id: userId, course_id: courseId })
    .session(session ?? null)
    .lean();
  return new Map(found.map((row) => [String(row.lesson_id), row]));
}

/** Whose progress it is, and in which lesson. */
export interface ProgressOf {
  userId: string;
  courseId: string;
  lessonId: string;
}

/** Note that a member was sent what a lesson teaches; what was noted before stays. */
export async function noteOpened(
  { userId, courseId, lessonId }: ProgressOf,
  kind: LessonKind,
  at: Date,
): Promise<void> {
  const $setOnInsert = { _id: newId(), kind, opened_at: at, changed_at: at };
  await ProgressModel.updateOne(
    { user_id: userId, course_id: courseId, lesson_id: lessonId },
    { $setOnInsert },
    { upsert: true },
  );
}

/** Wait for nobody, but collide with whoever else tells of the same member and course in another transaction. */
export async function meetAt(session: ClientSession, userId: string, courseId: string): Promise<void> {
  await LearnerModel.updateOne({ _id: `${userId}:${courseId}` }, { $inc: { told: 1 } }, { session, upsert: true });
}

/** Write what is known of a member and a lesson, in a transaction. */
export async function writeProgress(
  session: ClientSession,
  { userId, courseId, lessonId }: ProgressOf,
  kind: LessonKind,
  { opened_at, ...known }: Omit<ProgressDocument, '_id' | 'user_id' | 'course_id' | 'lesson_id' | 'kind'>,
): Promise<void> {
  await ProgressModel.updateOne(
    { user_id: userId, course_id: courseId, lesson_id: lessonId },
    { $set: { ...known, kind }, $setOnInsert: { _id: newId(), opened_at } },
    { session, upsert: true },
  );
}

/** A page of rows is read at once, however many there are. */
const PAGE = 500;

/** What of a member's progress is tallied. */
export type TalliedProgress = Pick<ProgressDocument, 'user_id' | 'lesson_id' | 'kind' | 'watched' | 'finished_at'>;

/** Return how far all are in the lessons of a course, page by page, all rows of a member one after the other. */
export async function* progressOfAll(courseId: string): AsyncGenerator<TalliedProgress[]> {
  const fields = { _id: 0, user_id: 1, lesson_id: 1, kind: 1, watched: 1, finished_at: 1 };
  const found = ProgressModel.find({ course_id: courseId }, fields).sort({ course_id: 1, user_id: 1 });
  let page: TalliedProgress[] = [];
  for await (const row of found.lean<TalliedProgress[]>().cursor({ batchSize: PAGE })) {
    page.push(row);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/** Return the ids of the courses in which somebody has learned since an instant. */
export async function coursesLearnedSince(since: Date): Promise<Set<string>> {
  const found = ProgressModel.find({ changed_at: { $gte: since } }, { _id: 0, course_id: 1 });
  const ids = new Set<string>();
  for await (const { course_id } of found.lean().cursor({ batchSize: PAGE })) ids.add(String(course_id));
  return ids;
}

/** Return the ids of the courses in which a member has learned, in a transaction as that sees it. */
export async function coursesLearnedBy(userId: string, session: ClientSession): Promise<string[]> {
  const found = await ProgressModel.find({ user_id: userId }, { _id: 0, course_id: 1 }).session(session).lean();
  return [...new Set(found.map(({ course_id }) => String(course_id)))];
}

/** Forget how far a member was. */
export async function forgetProgress(userId: string): Promise<void> {
  // From `MEMBER:` to before `MEMBER;`: also of courses in which only a note was made.
  await LearnerModel.deleteMany({ _id: { $gte: `${userId}:`, $lt: `${userId};` } });
  await ProgressModel.deleteMany({ user_id: userId });
}
