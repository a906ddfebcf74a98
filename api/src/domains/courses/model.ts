import type { CourseContent, CoursePayment, Difficulty, LessonBody } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
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
  /** How many students it is listed by where those that many take come first: see {@link CoursePurchaseDocument.is_ranked}. */
  ranked_students: number;
  /** All stars that it was given, by how many members, and how many gave it one star, two, and so on. */
  rating_sum: number;
  rating_count: number;
  stars: Record<string, number>;
  /** What it is listed by where the best rated come first. */
  rating_score: number;
  thumbnail_url: string | null;
  published_at: Date | null;
  /** Every list that it stands in, as {@link listName} calls them; none while it is not published. */
  listed_as: string[];
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
  /** Whether it counts where courses are listed by how many take them: what was paid for, or taken for nothing by who is proven. */
  is_ranked: boolean;
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
    ranked_students: counter,
    rating_sum: counter,
    rating_count: counter,
    stars: { type: Schema.Types.Mixed, default: () => ({}) },
    rating_score: counter,
    thumbnail_url: { type: String, default: null },
    published_at: noDate,
    listed_as: [String],
  },
  { collection: 'courses', versionKey: false, minimize: false },
);
courseSchema.index({ author_id: 1, _id: -1 });
courseSchema.index({ listed_as: 1, published_at: -1, _id: -1 });
courseSchema.index({ listed_as: 1, ranked_students: -1, _id: -1 });
courseSchema.index({ listed_as: 1, rating_score: -1, _id: -1 });
courseSchema.index({ listed_as: 1, price: 1, _id: -1 });

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
    is_ranked: { type: Boolean, default: true },
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

/** What courses are listed by, and from which end. */
const ORDERS = {
  newest: ['published_at', -1],
  popular: ['ranked_students', -1],
  rating: ['rating_score', -1],
  price: ['price', 1],
} as const;

/** Which courses are listed. */
export interface CourseSlice {
  /** The list that they stand in. */
  list: string;
  sort: keyof typeof ORDERS;
  /** Only some of it. */
  ids?: readonly Types.ObjectId[] | undefined;
  /** What the last one before these was listed by, and its id. */
  after?: { value: number | Date; id: string } | undefined;
  limit: number;
}

/** Return what a course is listed by. */
export function listedBy(course: CourseDocument, sort: CourseSlice['sort']): number | Date | null {
  return course[ORDERS[sort][0]];
}

/** Return courses of a list, in the order that is asked for. */
export async function listedCourses(slice: CourseSlice): Promise<CourseDocument[]> {
  const { list, sort, ids, limit } = slice;
  const [field, direction] = ORDERS[sort];
  return CourseModel.find({ listed_as: list, ...(ids && { _id: { $in: ids } }), ...beyond(slice) })
    .sort({ [field]: direction, _id: -1 })
    .limit(limit)
    .lean();
}

function beyond({ sort, after }: CourseSlice) {
  if (!after) return {};
  const [field, direction] = ORDERS[sort];
  const { value, id } = after;
  const [orEqual, alone] = direction === 1 ? ['$gte', '$gt'] : ['$lte', '$lt'];
  return { [field]: { [orEqual]: value }, $or: [{ [field]: { [alone]: value } }, { _id: { $lt: id } }] };
}

/** Have a course stand in these lists, and in no other. */
export async function setLists(id: string, lists: string[]): Promise<void> {
  await CourseModel.updateOne({ _id: id }, { $set: { listed_as: lists } });
}

/** Return the ids of an author's courses, newest first. */
export async function courseIdsOf(authorId: string): Promise<string[]> {
  const found = await CourseModel.find({ author_id: authorId }, { _id: 1 }).sort({ _id: -1 }).lean();
  return found.map(({ _id }) => String(_id));
}

/** Return the ids of courses after one of them, in their order. */
export async function courseIdsAfter(id: string | null, limit: number): Promise<string[]> {
  const found = await CourseModel.find(id ? { _id: { $gt: id } } : {}, { _id: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
  return found.map(({ _id }) => String(_id));
}

/** Return those versions of a course that have these numbers. */
export function versionsOf(courseId: Types.ObjectId, numbers: number[]): Promise<CourseVersionDocument[]> {
  return CourseVersionModel.find({ course_id: courseId, number: { $in: numbers } }).lean();
}

/** A version with its lessons, and nothing else of what it says. */
export interface OutlinedVersion {
  number: number;
  content: { sections: Pick<CourseContent['sections'][number], 'lessons'>[] };
}

/** Return the lessons of the versions of a course up to a number. */
export function outlinesUpTo(courseId: Types.ObjectId, upTo: number): Promise<OutlinedVersion[]> {
  const numbers = Array.from({ length: upTo }, (_, index) => index + 1);
  const isAmong = { course_id: courseId, number: { $in: numbers } };
  return CourseVersionModel.find(isAmong, { number: 1, 'content.sections.lessons': 1 }).lean<OutlinedVersion[]>();
}

/** A course counts as rated so much by so many more than have rated it, for a single voice not to decide. */
const PRIOR = { stars: 3.5, count: 5 };

/**
 * Count the stars of a review that is new (`before` null), changed, or gone (`after` null), in the transaction that writes it.
 */
export async function countStars(
  courseId: Types.ObjectId,
  { before, after }: { before: number | null; after: number | null },
  session: ClientSession,
): Promise<void> {
  const members = Number(after !== null) - Number(before !== null);
  const each = [1, 2, 3, 4, 5].map((stars) => {
    const change = Number(after === stars) - Number(before === stars);
    return [`stars.${stars}`, { $add: [{ $ifNull: [`$stars.${stars}`, 0] }, change] }];
  });
  const prior = PRIOR.stars * PRIOR.count;
  const mean = { $divide: [{ $add: ['$rating_sum', prior] }, { $add: ['$rating_count', PRIOR.count] }] };
  await CourseModel.collection.updateOne(
    { _id: courseId },
    [
      {
        $set: {
          rating_sum: { $add: ['$rating_sum', (after ?? 0) - (before ?? 0)] },
          rating_count: { $add: ['$rating_count', members] },
          ...Object.fromEntries(each),
        },
      },
      {
        $set: {
          rating_score: { $cond: [{ $gt: ['$rating_count', 0] }, { $round: [{ $multiply: [mean, 1_000] }, 0] }, 0] },
        },
      },
    ],
    { session },
  );
}

/**
 * Return a member's purchases that were not given back, newest first, those after that of the course `lastId`; none when that is
 * unknown.
 */
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

/** Return those of a member's purchases that are of the courses; in a transaction as that sees them. */
export function purchasesAmong(
  userId: string,
  courseIds: Types.ObjectId[],
  session?: ClientSession,
): Promise<CoursePurchaseDocument[]> {
  const options = session ? { session } : {};
  return CoursePurchaseModel.find({ user_id: userId, course_id: { $in: courseIds } }, null, options).lean();
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
