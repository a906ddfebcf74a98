import type { Types } from 'mongoose';
import mongoose, { Schema } from 'mongoose';
import { withAllGrams } from '../../grams';

/** A member as they are found: by name and username. */
export interface UserIndexDocument {
  /** The member's id. */
  _id: Types.ObjectId;
  username: string;
  /** Folded. */
  name: string;
  grams: string[];
}

const schema = new Schema<UserIndexDocument>(
  { username: { type: String, required: true }, name: { type: String, default: '' }, grams: [String] },
  { collection: 'search_users', versionKey: false },
);
schema.index({ grams: 1, _id: 1 });

export const UserIndexModel = mongoose.model<UserIndexDocument>('UserIndex', schema);

/** Let a member be found by this, and by nothing else. */
export async function replaceUser({ _id, ...found }: UserIndexDocument): Promise<void> {
  await UserIndexModel.replaceOne({ _id }, found, { upsert: true });
}

/** Let a member be found no more. */
export async function removeUser(id: string): Promise<void> {
  await UserIndexModel.deleteOne({ _id: id });
}

/** Return how many members hold a gram, counted up to `atMost`. */
export async function countUsersWith(gram: string, atMost: number): Promise<number> {
  return UserIndexModel.countDocuments({ grams: gram }, { limit: atMost });
}

/** Return the members who hold all of the grams, oldest first. */
export async function usersWith(grams: string[], limit: number): Promise<UserIndexDocument[]> {
  return UserIndexModel.find(withAllGrams(grams)).sort({ _id: 1 }).limit(limit).select({ grams: 0 }).lean();
}
