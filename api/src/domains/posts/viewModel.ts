import mongoose, { Schema, Types, type ClientSession } from 'mongoose';

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

/** Notes a view. Rejects with a duplicate key when it is not the viewer's first of that day. */
export async function insertView(
  view: Pick<PostViewDocument, 'viewer' | 'day' | 'created_at'> & { post_id: string },
  session: ClientSession,
): Promise<void> {
  const post_id = new Types.ObjectId(view.post_id);
  await PostViewModel.collection.insertOne({ ...view, _id: new Types.ObjectId(), post_id }, { session });
}

/** Whether a viewer has seen a post that day. */
export async function hasViewed(postId: string, viewer: string, day: string): Promise<boolean> {
  return (await PostViewModel.exists({ viewer, post_id: postId, day })) !== null;
}
