import mongoose, { Schema, type ClientSession } from 'mongoose';

/** A username that nobody may have, since the address of a page begins with it. */
interface ReservedNameDocument {
  /** In lower case. */
  _id: string;
  reserved_at: Date;
}

const schema = new Schema<ReservedNameDocument>(
  { _id: String, reserved_at: Date },
  { collection: 'reserved_names', versionKey: false },
);

const ReservedNameModel = mongoose.model<ReservedNameDocument>('ReservedName', schema);

/** Note names as reserved; those that are stay as they are. */
export async function insertReservedNames(names: string[], at: Date, session: ClientSession): Promise<void> {
  const notes = names.map((_id) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: { reserved_at: at } }, upsert: true },
  }));
  await ReservedNameModel.bulkWrite(notes, { session });
}

/** Return whether a name, in lower case, is reserved. */
export async function isReservedName(name: string, session: ClientSession | null = null): Promise<boolean> {
  return (await ReservedNameModel.exists({ _id: name }).session(session)) !== null;
}

/** Return all reserved names. */
export async function findReservedNames(): Promise<string[]> {
  return (await ReservedNameModel.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id);
}
