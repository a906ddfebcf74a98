import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { isDuplicateKey } from '../../database';

/** How many watched a stream, noted again and again while it was live. The id is that of the stream. */
export interface SamplesDocument {
  _id: Types.ObjectId;
  /** The time of the newest, counted in samples since 1970. */
  newest: number;
  viewers: number[];
}

const schema = new Schema<SamplesDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    newest: { type: Number, required: true },
    viewers: { type: [Number], required: true },
  },
  { collection: 'live_samples', versionKey: false },
);

const SamplesModel = mongoose.model<SamplesDocument>('LiveSamples', schema);

/** Note how many watch a stream: once for a time, however often and by however many processes that is tried. */
export async function addSample(streamId: string, time: number, viewers: number): Promise<void> {
  try {
    await SamplesModel.updateOne(
      { _id: streamId, newest: { $lt: time } },
      { $set: { newest: time }, $push: { viewers } },
      { upsert: true },
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Return how many watched a stream, each time that it was noted, as a transaction sees it. */
export async function findSamples(streamId: string, session: ClientSession): Promise<number[]> {
  return (await SamplesModel.findById(streamId, null, { session }).lean<SamplesDocument>())?.viewers ?? [];
}
