import mongoose, { Schema, type Types } from 'mongoose';

/** A comment as kept in the database. Lists are in the order of `_id`, which begins with the time. */
export interface CommentDocument {
  _id: Types.ObjectId;
  post_id: Types.ObjectId;
  author_id: Types.ObjectId;
  text: string;
  created_at: Date;
}

const schema = new Schema<CommentDocument>(
  {
    post_id: { type: Schema.Types.ObjectId, required: true },
    author_id: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'comments', versionKey: false },
);
schema.index({ post_id: 1, _id: 1 });

export const CommentModel = mongoose.model('Comment', schema);

/** The comments on a post, oldest first, those after the id `after`; without those of `hiddenAuthors`. */
export async function commentsOfPost(
  postId: string,
  { after, hiddenAuthors, limit }: { after: string | undefined; hiddenAuthors: string[]; limit: number },
): Promise<CommentDocument[]> {
  return CommentModel.find({
    post_id: postId,
    ...(after !== undefined && { _id: { $gt: after } }),
    ...(hiddenAuthors.length > 0 && { author_id: { $nin: hiddenAuthors } }),
  })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
}
