import type { Types } from 'mongoose';
import mongoose, { Schema } from 'mongoose';
import { withAllGrams } from '../../grams';

/** A course as it is found: by title, summary and who teaches it. */
export interface CourseIndexDocument {
  /** The course's id. */
  _id: Types.ObjectId;
  /** Folded. */
  text: string;
  grams: string[];
}

const schema = new Schema<CourseIndexDocument>(
  { text: { type: String, default: '' }, grams: [String] },
  { collection: 'search_courses', versionKey: false },
);
schema.index({ grams: 1, _id: -1 });

const CourseIndexModel = mongoose.model<CourseIndexDocument>('CourseIndex', schema);

/** Let a course be found by this, and by nothing else. */
export async function replaceCourse({ _id, ...found }: CourseIndexDocument): Promise<void> {
  await CourseIndexModel.replaceOne({ _id }, found, { upsert: true });
}

/** Let a course be found no more. */
export async function removeCourse(id: string): Promise<void> {
  await CourseIndexModel.deleteOne({ _id: id });
}

/** Return how many courses hold a gram, counted up to `atMost`. */
export async function countCoursesWith(gram: string, atMost: number): Promise<number> {
  return CourseIndexModel.countDocuments({ grams: gram }, { limit: atMost });
}

/** Return the courses made last that hold all of the grams; the first is what they are looked up by. */
export async function coursesWith(
  grams: string[],
  limit: number,
): Promise<Pick<CourseIndexDocument, '_id' | 'text'>[]> {
  return CourseIndexModel.find(withAllGrams(grams)).sort({ _id: -1 }).limit(limit).select({ grams: 0 }).lean();
}
