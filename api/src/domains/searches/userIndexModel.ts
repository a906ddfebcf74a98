import type { Types } from 'mongoose';
import mongoose, { Schema } from 'mongoose';
import { withAllGrams } from '../../grams';

/** A member as they are found: by name, username and reading. */
export interface UserIndexDocument {
  /** The member's id. */
  _id: Types.ObjectId;
  username: string;
  /** Folded. */
  name: string;
  grams: string[];
  /** What their names and readings begin with, as written and as they sound. */
  beginnings: string[];
  /** Those of higher levels are found first. */
  level: number;
}

/** A member who was found. */
export type FoundUser = Pick<UserIndexDocument, '_id' | 'username' | 'name' | 'level'>;

const schema = new Schema<UserIndexDocument>(
  {
    username: { type: String, required: true },
    name: { type: String, default: '' },
    grams: [String],
    beginnings: [String],
    level: { type: Number, required: true },
  },
  { collection: 'search_users', versionKey: false },
);
schema.index({ grams: 1, _id: 1 });
schema.index({ beginnings: 1, level: -1, _id: 1 });

export const UserIndexModel = mongoose.model<UserIndexDocument>('UserIndex', schema);

const NAMES = { grams: 0, beginnings: 0 };

/** Let a member be found by this, and by nothing else. */
export async function replaceUser({ _id, ...found }: UserIndexDocument): Promise<void> {
  await UserIndexModel.replaceOne({ _id }, found, { upsert: true });
}

/** Let a member be found no more. */
export async function removeUser(id: string): Promise<void> {
  await UserIndexModel.deleteOne({ _id: id });
}

/** Return how many members hold a gram, or have a beginning, counted up to `atMost`. */
export async function countUsersWith(one: { grams: string } | { beginnings: string }, atMost: number): Promise<number> {
  return UserIndexModel.countDocuments(one, { limit: atMost });
}

/** Return the members who hold all of the grams, oldest first. */
export async function usersWith(grams: string[], limit: number): Promise<FoundUser[]> {
  return UserIndexModel.find(withAllGrams(grams)).sort({ _id: 1 }).limit(limit).select(NAMES).lean();
}

/** Return the members who have all of the beginnings, those of higher levels first; looked up by the first. */
export async function usersWithBeginnings([first, ...others]: string[], limit: number): Promise<FoundUser[]> {
  const more = others.map((beginning) => ({ beginnings: beginning }));
  return UserIndexModel.find({ beginnings: first, ...(more.length > 0 && { $and: more }) })
    .sort({ level: -1, _id: 1 })
    .limit(limit)
    .select(NAMES)
    .lean();
}
