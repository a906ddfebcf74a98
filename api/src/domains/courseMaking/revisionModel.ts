import type { CourseContent } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { NAMING, type NamingContent } from '../courses/making';

/** What the draft of a course said before. The bodies that it names are frozen. */
export interface CourseRevisionDocument {
  _id: Types.ObjectId;
  course_id: Types.ObjectId;
  revision: number;
  content: CourseContent;
  saved_at: Date;
  /** When it went into the history. */
  kept_at: Date;
}

const schema = new Schema<CourseRevisionDocument>(
  {
    course_id: { type: Schema.Types.ObjectId, required: true },
    revision: { type: Number, required: true },
    content: { type: Schema.Types.Mixed, required: true },
    saved_at: { type: Date, required: true },
    kept_at: { type: Date, required: true },
  },
  { collection: 'course_revisions', versionKey: false, minimize: false },
);
schema.index({ course_id: 1, revision: -1 }, { unique: true });

export const CourseRevisionModel = mongoose.model<CourseRevisionDocument>('CourseRevision', schema);

/** Keep what a draft said. */
export async function insertRevision(
  revision: Omit<CourseRevisionDocument, '_id'>,
  session: ClientSession,
): Promise<void> {
  await CourseRevisionModel.create([revision], { session });
}

/** Return what is kept of a course's history, the newest first. */
export function findRevisions(
  courseId: Types.ObjectId,
  session: ClientSession | null = null,
): Promise<CourseRevisionDocument[]> {
  return CourseRevisionModel.find({ course_id: courseId }).sort({ revision: -1 }).session(session).lean();
}

/** What a revision names, and which it is. */
export type NamingRevision = Pick<CourseRevisionDocument, 'revision'> & { content: NamingContent };

/** Return what is kept of a course's history by what it names, the newest first. */
export async function namedInRevisions(courseId: Types.ObjectId, session: ClientSession): Promise<NamingRevision[]> {
  return CourseRevisionModel.find({ course_id: courseId })
    .select({ revision: 1, ...NAMING })
    .sort({ revision: -1 })
    .session(session)
    .lean<NamingRevision[]>();
}

/** Return which revision was kept last, and when; undefined before the first. */
export async function lastKept(
  courseId: Types.ObjectId,
  session: ClientSession,
): Promise<Pick<CourseRevisionDocument, 'revision' | 'kept_at'> | undefined> {
  const found = CourseRevisionModel.findOne({ course_id: courseId }, { revision: 1, kept_at: 1 });
  return (await found.sort({ revision: -1 }).session(session).lean()) ?? undefined;
}

/** Forget what is kept of a course's history up to a revision. */
export async function deleteRevisions(courseId: Types.ObjectId, upTo: number, session: ClientSession): Promise<void> {
  await CourseRevisionModel.deleteMany({ course_id: courseId, revision: { $lte: upTo } }, { session });
}
