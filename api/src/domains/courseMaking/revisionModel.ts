import type { CourseContent } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';

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

/** Forget what is kept of a course's history up to a revision. */
export async function deleteRevisions(courseId: Types.ObjectId, upTo: number, session: ClientSession): Promise<void> {
  await CourseRevisionModel.deleteMany({ course_id: courseId, revision: { $lte: upTo } }, { session });
}
