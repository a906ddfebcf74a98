import type { Types } from 'mongoose';
import mongoose, { Schema, type ClientSession } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { newId } from '../../ids';

/** What a teacher says to a review. */
export interface StoredAnswer {
  text: string;
  answered_at: Date;
  is_edited: boolean;
}

/** What a member who has bought a course thinks of it, one each. Lists are in the order of `_id`, which begins with the time. */
export interface CourseReviewDocument {
  _id: Types.ObjectId;
  course_id: Types.ObjectId;
  user_id: Types.ObjectId;
  stars: number;
  text: string;
  created_at: Date;
  edited_at: Date | null;
  answer: StoredAnswer | null;
}

const id = { type: Schema.Types.ObjectId, required: true };
const schema = new Schema<CourseReviewDocument>(
  {
    course_id: id,
    user_id: id,
    stars: { type: Number, required: true },
    text: { type: String, default: '' },
    created_at: { type: Date, required: true },
    edited_at: { type: Date, default: null },
    answer: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'course_reviews', versionKey: false },
);
schema.index({ course_id: 1, user_id: 1 }, { unique: true });
schema.index({ course_id: 1, _id: -1 });
schema.index({ course_id: 1, stars: 1, _id: -1 });
schema.index({ user_id: 1 });

export const CourseReviewModel = mongoose.model<CourseReviewDocument>('CourseReview', schema);

defineDataPart(CourseReviewModel, 'course_reviews', {
  of: (userId) => ({ user_id: userId }),
  fields: ['course_id', 'stars', 'text', 'created_at', 'edited_at', 'answer'],
});

/** What a member says of a course. */
export type SaidOfCourse = Pick<CourseReviewDocument, 'stars' | 'text'>;

/** Return a member's review of a course; in a transaction as that sees it. */
export async function reviewOf(
  userId: string,
  courseId: string,
  session?: ClientSession,
): Promise<CourseReviewDocument | undefined> {
  const found = CourseReviewModel.findOne({ course_id: courseId, user_id: userId }, null, {
    ...(session && { session }),
  });
  return (await found.lean()) ?? undefined;
}

/** Return a review by id; in a transaction as that sees it. */
export async function reviewById(id: string, session?: ClientSession): Promise<CourseReviewDocument | undefined> {
  return (await CourseReviewModel.findById(id, null, { ...(session && { session }) }).lean()) ?? undefined;
}

/** Return the ids of the courses of which a member has said something. */
export async function reviewedBy(userId: string): Promise<string[]> {
  const found = await CourseReviewModel.find({ user_id: userId }, { course_id: 1 }).lean();
  return found.map(({ course_id }) => String(course_id));
}

/** Write a member's first review of a course. */
export async function insertReview(
  review: Pick<CourseReviewDocument, 'course_id' | 'user_id'> & SaidOfCourse & { created_at: Date },
  session: ClientSession,
): Promise<CourseReviewDocument> {
  const document = { _id: newId(), ...review, edited_at: null, answer: null };
  await CourseReviewModel.create([document], { session });
  return document;
}

/** Change a review; return it as it is then. */
export async function changeReview(
  id: Types.ObjectId,
  changes: Partial<Pick<CourseReviewDocument, 'stars' | 'text' | 'edited_at' | 'answer'>>,
  session: ClientSession,
): Promise<CourseReviewDocument> {
  return CourseReviewModel.findByIdAndUpdate(id, { $set: changes }, { session, returnDocument: 'after' })
    .orFail()
    .lean();
}

/** Take a review away. */
export async function deleteReview(id: Types.ObjectId, session: ClientSession): Promise<void> {
  await CourseReviewModel.deleteOne({ _id: id }, { session });
}

/** Return reviews of a course, newest first, without those of `hiddenAuthors`. */
export async function reviewsBelow(
  courseId: string,
  slice: { stars: number | undefined; after: string | undefined; hiddenAuthors: string[]; limit: number },
): Promise<CourseReviewDocument[]> {
  const { stars, after, hiddenAuthors, limit } = slice;
  return CourseReviewModel.find({
    course_id: courseId,
    ...(stars !== undefined && { stars }),
    ...(after !== undefined && { _id: { $lt: after } }),
    ...(hiddenAuthors.length > 0 && { user_id: { $nin: hiddenAuthors } }),
  })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}
