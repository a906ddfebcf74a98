import mongoose, { Schema, Types } from 'mongoose';

/** Who watches a stream by one process, as it was a moment ago. */
export interface PresenceDocument {
  /** `PROCESS:STREAM` */
  _id: string;
  stream_id: Types.ObjectId;
  members: string[];
  /** How many guests there are behind an address, which nobody can tell from its mark. */
  guests: { mark: string; count: number }[];
  at: Date;
}

const guest = new Schema<PresenceDocument['guests'][number]>(
  { mark: { type: String, required: true }, count: { type: Number, required: true } },
  { _id: false, id: false },
);
const schema = new Schema<PresenceDocument>(
  {
    _id: { type: String, required: true },
    stream_id: { type: Schema.Types.ObjectId, required: true },
    members: { type: [String], required: true },
    guests: { type: [guest], required: true },
    at: { type: Date, required: true },
  },
  { collection: 'live_presence', versionKey: false },
);
schema.index({ stream_id: 1, at: 1 });
schema.index({ at: 1 }, { expireAfterSeconds: 60 });

const PresenceModel = mongoose.model<PresenceDocument>('LivePresence', schema);

/** Write who watches by processes now, over what was written before. */
export async function putPresence(rows: PresenceDocument[]): Promise<void> {
  if (rows.length === 0) return;
  await PresenceModel.bulkWrite(
    rows.map(({ _id, ...row }) => ({ updateOne: { filter: { _id }, update: { $set: row }, upsert: true } })),
    { ordered: false },
  );
}

/** Forget rows: nobody watches by them any more. */
export async function deletePresence(ids: string[]): Promise<void> {
  if (ids.length > 0) await PresenceModel.deleteMany({ _id: { $in: ids } });
}

/** Return the rows of some streams that were written after an instant. */
export async function findPresence(streamIds: string[], after: Date): Promise<PresenceDocument[]> {
  return PresenceModel.find({
    stream_id: { $in: streamIds.map((id) => new Types.ObjectId(id)) },
    at: { $gt: after },
  }).lean<PresenceDocument[]>();
}
