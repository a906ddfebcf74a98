import type { Difficulty } from '@minori/contracts';
import mongoose, { Schema, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** A course. `price` is in yen, tax included; it is published when `published_at` is set. */
export interface CourseDocument {
  _id: Types.ObjectId;
  author_id: Types.ObjectId;
  title: string;
  summary: string;
  difficulty: Difficulty;
  price: number;
  lesson_count: number;
  duration_minutes: number;
  student_count: number;
  thumbnail_url: string | null;
  published_at: Date | null;
}

/** A course that a member bought. `progress` is whole percent. */
export interface CoursePurchaseDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  course_id: Types.ObjectId;
  progress: number;
  purchased_at: Date;
}

const counter = { type: Number, default: 0 };
const id = { type: Schema.Types.ObjectId, required: true };

const courseSchema = new Schema<CourseDocument>(
  {
    author_id: id,
    title: { type: String, required: true },
    summary: { type: String, required: true },
    difficulty: { type: String, required: true },
    price: { type: Number, required: true },
    lesson_count: counter,
    duration_minutes: counter,
    student_count: counter,
    thumbnail_url: { type: String, default: null },
    published_at: { type: Date, default: null },
  },
  { collection: 'courses', versionKey: false },
);
courseSchema.index({ published_at: -1, _id: -1 });

const purchaseSchema = new Schema<CoursePurchaseDocument>(
  { user_id: id, course_id: id, progress: counter, purchased_at: { type: Date, required: true } },
  { collection: 'course_purchases', versionKey: false },
);
purchaseSchema.index({ user_id: 1, course_id: 1 }, { unique: true });
purchaseSchema.index({ user_id: 1, purchased_at: -1, course_id: -1 });

export const CourseModel = mongoose.model<CourseDocument>('Course', courseSchema);
export const CoursePurchaseModel = mongoose.model<CoursePurchaseDocument>('CoursePurchase', purchaseSchema);

defineDataPart(CoursePurchaseModel, 'courses', {
  of: (userId) => ({ user_id: userId }),
  fields: ['course_id', 'progress', 'purchased_at'],
});

/**
 * Return the courses published by an instant, newest first, those after the course `lastId`; none when that is unknown.
 */
export async function publishedCourses(at: Date, lastId: string | undefined, limit: number): Promise<CourseDocument[]> {
  const last = lastId === undefined ? null : await CourseModel.findById(lastId, { published_at: 1 }).lean();
  if (lastId !== undefined && !last?.published_at) return [];
  return CourseModel.find({
    published_at: { $ne: null, $lte: last?.published_at ?? at },
    ...(last && { $or: [{ published_at: { $lt: last.published_at } }, { _id: { $lt: last._id } }] }),
  })
    .sort({ published_at: -1, _id: -1 })
    .limit(limit)
    .lean();
}

/** Return a member's purchases, newest first, those after that of the course `lastId`; none when that is unknown. */
export async function purchasesOf(
  userId: string,
  lastId: string | undefined,
  limit: number,
): Promise<CoursePurchaseDocument[]> {
  const last =
    lastId === undefined ? null : await CoursePurchaseModel.findOne({ user_id: userId, course_id: lastId }).lean();
  if (lastId !== undefined && !last) return [];
  return CoursePurchaseModel.find({
    user_id: userId,
    ...(last && {
      purchased_at: { $lte: last.purchased_at },
      $or: [{ purchased_at: { $lt: last.purchased_at } }, { course_id: { $lt: last.course_id } }],
    }),
  })
    .sort({ purchased_at: -1, course_id: -1 })
    .limit(limit)
    .lean();
}

/** Return those of a member's purchases that are of the courses. */
export function purchasesAmong(userId: string, courseIds: Types.ObjectId[]): Promise<CoursePurchaseDocument[]> {
  return CoursePurchaseModel.find({ user_id: userId, course_id: { $in: courseIds } }).lean();
}

/** Return a purchase; undefined where there is none. */
export async function findPurchase(id: string): Promise<CoursePurchaseDocument | undefined> {
  return (await CoursePurchaseModel.findById(id).lean()) ?? undefined;
}

/** Return courses by id, in the order of the ids. */
export async function coursesByIds(ids: Types.ObjectId[]): Promise<CourseDocument[]> {
  const courses = await CourseModel.find({ _id: { $in: ids } }).lean();
  const byId = new Map(courses.map((course) => [String(course._id), course]));
  return ids.map((id) => byId.get(String(id))).filter((course) => course !== undefined);
}
