import type { Disclosure, PostType } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';

/** What a post said before it was edited. */
export interface PostVersionDocument {
  _id: Types.ObjectId;
  post_id: Types.ObjectId;
  /** Since when it said so. */
  at: Date;
  type: PostType;
  title: string | null;
  text: string;
  symbol_ids: Types.ObjectId[];
  disclosures: Disclosure[];
}

const schema = new Schema<PostVersionDocument>(
  {
    post_id: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    type: { type: String, required: true },
    title: { type: String, default: null },
    text: { type: String, required: true },
    symbol_ids: [Schema.Types.ObjectId],
    disclosures: [String],
  },
  { collection: 'post_versions', versionKey: false },
);
schema.index({ post_id: 1, at: -1, _id: -1 });

export const PostVersionModel = mongoose.model('PostVersion', schema);

/** Keep what a post said, in the transaction that changes it. */
export async function insertVersion(version: Omit<PostVersionDocument, '_id'>, session: ClientSession): Promise<void> {
  await PostVersionModel.create([version], { session });
}

/** Return the earlier versions of a post, latest first. */
export async function versionsOf(postId: string, limit: number): Promise<PostVersionDocument[]> {
  return PostVersionModel.find({ post_id: postId }).sort({ at: -1, _id: -1 }).limit(limit).lean();
}

/** Return the symbols that a post named before it was edited, and what its author held; null when it never named any. */
export async function latestCall(
  postId: string,
  session: ClientSession,
): Promise<Pick<PostVersionDocument, 'symbol_ids' | 'disclosures'> | null> {
  const versions = await PostVersionModel.find({ post_id: postId }, null, { session }).sort({ at: -1, _id: -1 }).lean();
  const call = versions.find(({ symbol_ids }) => symbol_ids.length > 0);
  return call ? { symbol_ids: call.symbol_ids, disclosures: call.disclosures } : null;
}

/** Forget what a post said, in the transaction that deletes it. */
export async function deleteVersions(postId: string, session: ClientSession): Promise<void> {
  await PostVersionModel.deleteMany({ post_id: postId }, { session });
}
