import type { LessonKind } from '@minori/contracts';
import mongoose, { Schema, type Types } from 'mongoose';
import { isDuplicateKey } from '../../database';

/** How many have watched which part of a film. */
export interface FilmTally {
  /** Who has watched anything of it. */
  viewers: number;
  partSeconds: number;
  /** Of each part, how many have watched it. */
  parts: number[];
}

/** How many have answered a question, and how many of them right at the first time. */
export interface QuestionTally {
  id: string;
  question: string;
  answered: number;
  right: number;
}

/** What learners have made of a lesson. */
export interface LessonTally {
  id: string;
  kind: LessonKind;
  title: string;
  sectionTitle: string;
  seconds: number;
  started: number;
  finished: number;
  film: FilmTally | null;
  questions: QuestionTally[];
}

/** How a course is learned, in sums. A job counts it, and writes over what it has counted before. The id is that of the course. */
export interface CourseTallyDocument {
  _id: Types.ObjectId;
  /** When counting began. */
  as_of: Date;
  /** The version whose lessons these are. */
  version: number;
  /** Who has the course and has opened one of its lessons. */
  learners: number;
  /** How much there was to read. */
  rows: number;
  lessons: LessonTally[];
}

const count = { type: Number, required: true };
const schema = new Schema<CourseTallyDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    as_of: { type: Date, required: true },
    version: count,
    learners: count,
    rows: count,
    lessons: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'course_tallies', versionKey: false, minimize: false },
);

export const CourseTallyModel = mongoose.model<CourseTallyDocument>('CourseTally', schema);

/** Return what was counted of a course; undefined where nothing was yet. */
export async function findTally(courseId: string): Promise<CourseTallyDocument | undefined> {
  return (await CourseTallyModel.findById(courseId).lean<CourseTallyDocument>()) ?? undefined;
}

/** Write what was counted of a course over what was counted before: what another process has begun to count later stays. */
export async function putTally({ _id, ...tally }: CourseTallyDocument): Promise<void> {
  const isOlder = { _id, as_of: { $lte: tally.as_of } };
  try {
    await CourseTallyModel.updateOne(isOlder, { $set: tally }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
