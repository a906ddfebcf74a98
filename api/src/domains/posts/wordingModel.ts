import mongoose, { Schema, type Types } from 'mongoose';
import { withAllGrams } from '../../grams';

/** What an author finds a post of theirs by, whatever has become of it; what is deleted is not found. */
export interface PostWordingDocument {
  /** The post's id. */
  _id: Types.ObjectId;
  author_id: Types.ObjectId;
  /** Title and text, folded. */
  text: string;
  grams: string[];
}

const schema = new Schema<PostWordingDocument>(
  {
    author_id: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, default: '' },
    grams: [String],
  },
  { collection: 'post_wordings', versionKey: false },
);
schema.index({ author_id: 1, grams: 1, _id: -1 });

export const PostWordingModel = mongoose.model<PostWordingDocument>('PostWording', schema);

/** Let an author find a post by this, and by nothing else. */
export async function replaceWording({ _id, ...wording }: PostWordingDocument): Promise<void> {
  await PostWordingModel.replaceOne({ _id }, wording, { upsert: true });
}

/** Let a post be found by its author no more. */
export async function removeWording(id: string): Promise<void> {
  await PostWordingModel.deleteOne({ _id: id });
}

/** Return how many posts of an author hold a gram, counted up to `atMost`. */
export async function countWordingsWith(authorId: string, gram: string, atMost: number): Promise<number> {
  return PostWordingModel.countDocuments({ author_id: authorId, grams: gram }, { limit: atMost });
}

/** Return those of an author's posts that hold all of the grams, written last first; the first gram is what they are looked up by. */
export async function wordingsWith(
  authorId: string,
  grams: string[],
  limit: number,
): Promise<Pick<PostWordingDocument, '_id' | 'text'>[]> {
  return PostWordingModel.find({ author_id: authorId, ...withAllGrams(grams) })
    .sort({ _id: -1 })
    .limit(limit)
    .select({ text: 1 })
    .lean();
}
