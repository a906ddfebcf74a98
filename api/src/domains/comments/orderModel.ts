import mongoose, { Schema, type Types } from 'mongoose';

/** The most liked comments of a post as they were at one moment: who pages on goes on in that order. */
export interface CommentOrderDocument {
  _id: Types.ObjectId;
  /** Best first. */
  comment_ids: Types.ObjectId[];
  created_at: Date;
}

/** How long somebody can page on. */
const KEPT_SECONDS = 24 * 3600;

const schema = new Schema<CommentOrderDocument>(
  { comment_ids: [Schema.Types.ObjectId], created_at: { type: Date, required: true } },
  { collection: 'comment_orders', versionKey: false },
);
schema.index({ created_at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const CommentOrderModel = mongoose.model('CommentOrder', schema);

/** Keep an order; return its id. */
export async function insertOrder(commentIds: string[], at: Date): Promise<string> {
  const order = await CommentOrderModel.create({ comment_ids: commentIds, created_at: at });
  return String(order._id);
}

/** Return the ids in the order that was kept; undefined when it is not any more. */
export async function findOrder(id: string): Promise<string[] | undefined> {
  const order = await CommentOrderModel.findById(id).lean();
  return order?.comment_ids.map(String);
}
