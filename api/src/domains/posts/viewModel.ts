import mongoose, { Schema, type Types } from 'mongoose';
import { isDuplicateKey } from '../../database';

/** One viewer's view of one post on one Tokyo day. */
export interface PostViewDocument {
  _id: Types.ObjectId;
  post_id: Types.ObjectId;
  /** A member's id, or the hash that stands for a guest. */
  viewer: string;
  /** `YYYY-MM-DD`. */
  day: string;
  created_at: Date;
}

/** A day and the clocks' differences: after that nothing asks for the view any more. */
const KEPT_SECONDS = 2 * 24 * 3600;

const schema = new Schema<PostViewDocument>(
  {
    post_id: { type: Schema.Types.ObjectId, required: true },
    viewer: { type: String, required: true },
    day: { type: String, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'post_views', versionKey: false },
);
schema.index({ viewer: 1, post_id: 1, day: 1 }, { unique: true });
schema.index({ created_at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const PostViewModel = mongoose.model('PostView', schema);

/** Notes a view. Resolves with whether it is the viewer's first of that day. */
export async function addView(
  view: Pick<PostViewDocument, 'viewer' | 'day' | 'created_at'> & { post_id: string },
): Promise<boolean> {
  try {
    await PostViewModel.collection.insertOne({
      ...view,
      _id: new mongoose.Types.ObjectId(),
      post_id: new mongoose.Types.ObjectId(view.post_id),
    });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
