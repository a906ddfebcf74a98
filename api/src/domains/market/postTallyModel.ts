import mongoose, { Schema, Types, type ClientSession } from 'mongoose';

/** The posts of one hour that name a symbol. */
export interface PostTallyDocument {
  _id: Types.ObjectId;
  symbol_id: Types.ObjectId;
  hour: Date;
  posts: number;
}

const schema = new Schema<PostTallyDocument>(
  {
    symbol_id: { type: Schema.Types.ObjectId, required: true },
    hour: { type: Date, required: true },
    posts: { type: Number, default: 0 },
  },
  { collection: 'symbol_post_tallies', versionKey: false },
);
schema.index({ symbol_id: 1, hour: 1 }, { unique: true });

export const PostTallyModel = mongoose.model<PostTallyDocument>('PostTally', schema);

/** Count a post in an hour of the symbols that it names, in a transaction. */
export async function countPostInHour(session: ClientSession, symbolIds: string[], hour: Date): Promise<void> {
  await PostTallyModel.bulkWrite(
    symbolIds.map((symbolId) => ({
      updateOne: {
        filter: { symbol_id: new Types.ObjectId(symbolId), hour },
        update: { $inc: { posts: 1 } },
        upsert: true,
      },
    })),
    { session },
  );
}

/** Return the posts on a symbol by hour, from an hour on. */
export function postTalliesOf(symbolId: string, hour: Date): Promise<Pick<PostTallyDocument, 'hour' | 'posts'>[]> {
  return PostTallyModel.find({ symbol_id: symbolId, hour: { $gte: hour } }, { _id: 0, hour: 1, posts: 1 }).lean();
}
