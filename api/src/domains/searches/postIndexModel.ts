import type { Types } from 'mongoose';
import mongoose, { Schema } from 'mongoose';
import { withAllGrams } from '../../grams';

/** A published post as it is found: only what everybody may read of it. */
export interface PostIndexDocument {
  /** The post's id. */
  _id: Types.ObjectId;
  published_at: Date;
  /** Folded. The text begins with the title. */
  title: string;
  text: string;
  grams: string[];
}

const schema = new Schema<PostIndexDocument>(
  {
    published_at: { type: Date, required: true },
    title: { type: String, default: '' },
    text: { type: String, default: '' },
    grams: [String],
  },
  { collection: 'search_posts', versionKey: false },
);
schema.index({ grams: 1, published_at: -1, _id: -1 });

export const PostIndexModel = mongoose.model<PostIndexDocument>('PostIndex', schema);

/** Let a post be found by this, and by nothing else. */
export async function replacePost({ _id, ...found }: PostIndexDocument): Promise<void> {
  await PostIndexModel.replaceOne({ _id }, found, { upsert: true });
}

/** Let a post be found no more. */
export async function removePost(id: string): Promise<void> {
  await PostIndexModel.deleteOne({ _id: id });
}

/** Return how many posts hold a gram, counted up to `atMost`. */
export async function countPostsWith(gram: string, atMost: number): Promise<number> {
  return PostIndexModel.countDocuments({ grams: gram }, { limit: atMost });
}

/** Return the newest posts that hold all of the grams; the first is what they are looked up by. */
export async function postsWith(grams: string[], limit: number): Promise<PostIndexDocument[]> {
  return PostIndexModel.find(withAllGrams(grams))
    .sort({ published_at: -1, _id: -1 })
    .limit(limit)
    .select({ grams: 0 })
    .lean();
}
