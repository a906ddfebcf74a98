import mongoose, { Schema, Types, type ClientSession } from 'mongoose';

/** One member's like of one post. */
export interface PostLikeDocument {
  _id: Types.ObjectId;
  post_id: Types.ObjectId;
  user_id: Types.ObjectId;
  created_at: Date;
}

const schema = new Schema<PostLikeDocument>(
  {
    post_id: { type: Schema.Types.ObjectId, required: true },
    user_id: { type: Schema.Types.ObjectId, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'post_likes', versionKey: false },
);
schema.index({ user_id: 1, post_id: 1 }, { unique: true });

export const PostLikeModel = mongoose.model('PostLike', schema);

/** Makes a member like a post. Resolves with whether that is new. */
export async function addLike(postId: string, userId: string, at: Date, session: ClientSession): Promise<boolean> {
  const { upsertedCount } = await PostLikeModel.updateOne(
    { user_id: userId, post_id: postId },
    { $setOnInsert: { created_at: at } },
    { session, upsert: true },
  );
  return upsertedCount === 1;
}

/** Takes a like back. Resolves with whether there was one. */
export async function removeLike(postId: string, userId: string, session: ClientSession): Promise<boolean> {
  const { deletedCount } = await PostLikeModel.deleteOne({ user_id: userId, post_id: postId }, { session });
  return deletedCount === 1;
}

/** Those of the posts that a member likes. */
export async function likedAmong(userId: string, postIds: string[]): Promise<Set<string>> {
  // Every list of a member asks this: the driver alone takes half the time.
  const likes = await PostLikeModel.collection
    .find<PostLikeDocument>(
      { user_id: new Types.ObjectId(userId), post_id: { $in: postIds.map((id) => new Types.ObjectId(id)) } },
      { projection: { _id: 0, post_id: 1 } },
    )
    .toArray();
  return new Set(likes.map((like) => String(like.post_id)));
}
