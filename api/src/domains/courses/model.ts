import type { CourseContent, CoursePayment, Difficulty, LessonBody } from '@minori/contracts';
import mongoose, { Schema, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** Where a course stands: one that is taken out of the lists stays with those who have bought it. */
export type CourseStatus = 'draft' | 'published' | 'unpublished';

/**
 * A course, with what lists show of its newest version. `price` is in yen, tax included, 0 for a free one; `version` the number
 * of the newest version that was published, 0 before the first, and `published_at` when the first one was.
 */
export interface CourseDocument {
  _id: Types.ObjectId;
  author_id: Types.ObjectId;
  status: CourseStatus;
  version: number;
  title: string;
  summary: string;
  domain_id: Types.ObjectId | null;
  difficulty: Difficulty;
  price: number;
  lesson_count: number;
  duration_minutes: number;
  student_count: number;
  rating_sum: number;
  rating_count: number;
  thumbnail_url: string | null;
  published_at: Date | null;
}

/** What was published of a course, once; never changed. */
export interface CourseVersionDocument {
  _id: Types.ObjectId;
  course_id: Types.ObjectId;
  number: number;
  content: CourseContent;
  published_at: Date;
}

/** What a course will be: the one draft that its author works on. Whoever saves names the revision that they change. */
export interface CourseDraftDocument {
  _id: Types.ObjectId;
  author_id: Types.ObjectId;
  course_id: Types.ObjectId;
  revision: number;
  content: CourseContent;
  saved_at: Date;
  /** Of the newest version; null before the first. */
  published_revision: number | null;
}

/** What a lesson teaches. One that a published version names is frozen, and changed by making another. */
export interface LessonBodyDocument {
  _id: Types.ObjectId;
  author_id: Types.ObjectId;
  course_id: Types.ObjectId;
  lesson_id: Types.ObjectId;
  body: LessonBody;
  frozen_at: Date | null;
}

/**
 * A course that a member bought, in the version of that day. `price` is what was paid in yen, `progress` whole percent. What was
 * given back opens nothing from `refunded_at` on.
 */
export interface CoursePurchaseDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  course_id: Types.ObjectId;
  version: number;
  price: number;
  method: CoursePayment;
  progress: number;
  purchased_at: Date;
  finished_at: Date | null;
  refunded_at: Date | null;
}

const counter = { type: Number, default: 0 };
const id = { type: Schema.Types.ObjectId, required: true };

const noDate = { type: Date, default: null };
const content = { type: Schema.Types.Mixed, required: true };

const courseSchema = new Schema<CourseDocument>(
  {
    author_id: id,
    status: { type: String, required: true },
    version: counter,
    title: { type: String, default: '' },
    summary: { type: String, default: '' },
    domain_id: { type: Schema.Types.ObjectId, default: null },
    difficulty: { type: String, required: true },
    price: { type: Number, required: true },
    lesson_count: counter,
    duration_minutes: counter,
    student_count: counter,
    rating_sum: counter,
    rating_count: counter,
    thumbnail_url: { type: String, default: null },
    published_at: noDate,
  },
  { collection: 'courses', versionKey: false },
);
courseSchema.index({ status: 1, published_at: -1, _id: -1 });
courseSchema.index({ author_id: 1, _id: -1 });

const versionSchema = new Schema<CourseVersionDocument>(
  { course_id: id, number: { type: Number, required: true }, content, published_at: { type: Date, required: true } },
  { collection: 'course_versions', versionKey: false, minimize: false },
);
versionSchema.index({ course_id: 1, number: -1 }, { unique: true });

const draftSchema = new Schema<CourseDraftDocument>(
  {
    author_id: id,
    course_id: id,
    revision: { type: Number, required: true },
    content,
    saved_at: { type: Date, required: true },
    published_revision: { type: Number, default: null },
  },
  { collection: 'course_drafts', versionKey: false, minimize: false },
);
draftSchema.index({ course_id: 1 }, { unique: true });
draftSchema.index({ author_id: 1 });

const bodySchema = new Schema<LessonBodyDocument>(
  { author_id: id, course_id: id, lesson_id: id, body: content, frozen_at: noDate },
  { collection: 'lesson_bodies', versionKey: false, minimize: false },
);
bodySchema.index({ course_id: 1, lesson_id: 1 });
bodySchema.index({ author_id: 1 });

const purchaseSchema = new Schema<CoursePurchaseDocument>(
  {
    user_id: id,
    course_id: id,
    version: { type: Number, required: true },
    price: { type: Number, required: true },
    method: { type: String, required: true },
    progress: counter,
    purchased_at: { type: Date, required: true },
    finished_at: noDate,
    refunded_at: noDate,
  },
  { collection: 'course_purchases', versionKey: false },
);
purchaseSchema.index({ user_id: 1, course_id: 1 }, { unique: true });
purchaseSchema.index({ user_id: 1, refunded_at: 1, purchased_at: -1, course_id: -1 });

export const CourseModel = mongoose.model<CourseDocument>('Course', courseSchema);
export const CourseVersionModel = mongoose.model<CourseVersionDocument>('CourseVersion', versionSchema);
export const CourseDraftModel = mongoose.model<CourseDraftDocument>('CourseDraft', draftSchema);
export const LessonBodyModel = mongoose.model<LessonBodyDocument>('LessonBody', bodySchema);
export const CoursePurchaseModel = mongoose.model<CoursePurchaseDocument>('CoursePurchase', purchaseSchema);

defineDataPart(CoursePurchaseModel, 'courses', {
  of: (userId) => ({ user_id: userId }),
  fields: ['course_id', 'price', 'method', 'progress', 'purchased_at', 'finished_at', 'refunded_at'],
});

defineDataPart(CourseDraftModel, 'own_courses', {
  of: (userId) => ({ author_id: userId }),
  fields: ['course_id', 'content', 'saved_at'],
});

defineDataPart(LessonBodyModel, 'own_lessons', {
  of: (userId) => ({ author_id: userId }),
  fields: ['course_id', 'lesson_id', 'body'],
});

/**
 * Return the courses published by an instant, newest first, those after the course `lastId`; none when that is unknown.
 */
export async function publishedCourses(at: Date, lastId: string | undefined, limit: number): Promise<CourseDocument[]> {
  const last = lastId === undefined ? null : await CourseModel.findById(lastId, { published_at: 1 }).lean();
  if (lastId !== undefined && !last?.published_at) return [];
  return CourseModel.find({
    status: 'published',
    published_at: { $ne: null, $lte: last?.published_at ?? at },
    ...(last && { $or: [{ published_at: { $lt: last.published_at } }, { _id: { $lt: last._id } }] }),
  })
    .sort({ published_at: -1, _id: -1 })
    .limit(limit)
    .lean();
}

/** Return a member's purchases that are open, newest first, those after that of the course `lastId`; none when that is unknown. */
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
    refunded_at: null,
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
