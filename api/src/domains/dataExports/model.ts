import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';

/** Bytes that an attempt to make a file has put into the storage, in so many pieces. */
interface Attempt {
  /** Names its pieces. */
  run: string;
  pieces: number;
}

/** A download of what is a member's: the request, and the file that comes of it. */
export interface DataExportDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  /** The member, as long as it is the one that they are told of: nobody has two. */
  current_of?: Types.ObjectId;
  /** `over`: it can't be had any more, and its pieces go. */
  state: 'queued' | 'making' | 'ready' | 'failed' | 'over';
  /** The attempt that makes it, or has made it: no other one writes anything. */
  run: string | null;
  pieces: number;
  /** Attempts that came to nothing. */
  given_up: Attempt[];
  bytes: number | null;
  asked_at: Date;
  ready_until: Date | null;
}

const attempt = new Schema<Attempt>(
  { run: { type: String, required: true }, pieces: { type: Number, required: true } },
  { _id: false },
);
const schema = new Schema<DataExportDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    current_of: Schema.Types.ObjectId,
    state: { type: String, required: true },
    run: { type: String, default: null },
    pieces: { type: Number, default: 0 },
    given_up: { type: [attempt], default: [] },
    bytes: { type: Number, default: null },
    asked_at: { type: Date, required: true },
    ready_until: { type: Date, default: null },
  },
  { collection: 'data_exports', versionKey: false },
);
schema.index({ current_of: 1 }, { unique: true, sparse: true });
schema.index({ user_id: 1 });

const DataExportModel = mongoose.model<DataExportDocument>('DataExport', schema);

/** A new one. */
export type NewExport = Pick<DataExportDocument, '_id' | 'user_id' | 'current_of' | 'state' | 'asked_at'>;

/** Enter a request, in a transaction; a duplicate key where the member has another one. */
export async function insertExport(one: NewExport, session: ClientSession): Promise<void> {
  await DataExportModel.create([one], { session });
}

/** Return the one that a member is told of, in a transaction as that sees it. */
export async function findCurrentOf(userId: string, session?: ClientSession): Promise<DataExportDocument | null> {
  return DataExportModel.findOne({ current_of: userId })
    .session(session ?? null)
    .lean<DataExportDocument>();
}

/** Return one by its id, in a transaction as that sees it. */
export async function findExport(id: string, session?: ClientSession): Promise<DataExportDocument | null> {
  return DataExportModel.findById(id)
    .session(session ?? null)
    .lean<DataExportDocument>();
}

/** Return the ids of all of a member's. */
export async function findExportIdsOf(userId: string, session: ClientSession): Promise<string[]> {
  const found = await DataExportModel.find({ user_id: userId }, { _id: 1 }, { session }).lean();
  return found.map(({ _id }) => String(_id));
}

/** Let another attempt make one, as it was read; return whether nothing has changed meanwhile. */
export async function beginAttempt(read: DataExportDocument, run: string): Promise<boolean> {
  const { _id, state, run: before, pieces } = read;
  const { matchedCount } = await DataExportModel.updateOne(
    { _id, state, run: before, pieces },
    {
      $set: { state: 'making', run, pieces: 0 },
      ...(before !== null && { $push: { given_up: { run: before, pieces } } }),
    },
  );
  return matchedCount === 1;
}

/** Note that an attempt is about to write a piece; return whether it is still the one that makes the file. */
export async function notePiece(id: string, run: string): Promise<boolean> {
  const { matchedCount } = await DataExportModel.updateOne({ _id: id, state: 'making', run }, { $inc: { pieces: 1 } });
  return matchedCount === 1;
}

/** Have an attempt be the last one: the file is ready, or can't be made. Return whether it was the one that makes it. */
export async function endAttempt(
  { id, run }: { id: string; run: string },
  changes: Pick<DataExportDocument, 'state'> & Partial<Pick<DataExportDocument, 'bytes' | 'ready_until'>>,
  session: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await DataExportModel.updateOne(
    { _id: id, state: 'making', run },
    { $set: changes },
    { session },
  );
  return matchedCount === 1;
}

/** Have one be over, in a transaction. */
export async function closeExport(id: string, session: ClientSession): Promise<void> {
  await DataExportModel.updateOne({ _id: id }, { $set: { state: 'over' }, $unset: { current_of: 1 } }, { session });
}

/** Forget one whose pieces are gone. */
export async function deleteExport(id: string): Promise<void> {
  await DataExportModel.deleteOne({ _id: id, state: 'over' });
}
