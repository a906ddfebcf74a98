import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';

/** How far the judging of levels has come: there is one, of the night that is being judged or was judged last. */
export interface LevelRunDocument {
  _id: 'levels';
  /** The Tokyo day (`YYYY-MM-DD`) up to which levels are judged. */
  day: string;
  /** The last member who was; null as long as nobody was. */
  after: Types.ObjectId | null;
  /** Of its members so far: how many there were, and what became of them. */
  judged: number;
  promoted: number;
  noticed: number;
  demoted: number;
  begun_at: Date;
  /** Null while members are left. */
  ended_at: Date | null;
}

/** What a part of a night's members came to. */
export type LevelCounts = Pick<LevelRunDocument, 'judged' | 'promoted' | 'noticed' | 'demoted'>;

const count = { type: Number, required: true };

const schema = new Schema<LevelRunDocument>(
  {
    _id: String,
    day: { type: String, required: true },
    after: { type: Schema.Types.ObjectId, default: null },
    judged: count,
    promoted: count,
    noticed: count,
    demoted: count,
    begun_at: { type: Date, required: true },
    ended_at: { type: Date, default: null },
  },
  { collection: 'level_runs', versionKey: false },
);

export const LevelRunModel = mongoose.model<LevelRunDocument>('LevelRun', schema);

/** Return how far judging has come, in a transaction as that sees it; undefined before the first night. */
export async function findRun(session?: ClientSession): Promise<LevelRunDocument | undefined> {
  const run = await LevelRunModel.findById('levels')
    .session(session ?? null)
    .lean();
  return run ?? undefined;
}

/** Begin a night. Of transactions that do so at once one is let through. */
export async function beginRun(day: string, at: Date, session: ClientSession): Promise<void> {
  const nothing: LevelCounts = { judged: 0, promoted: 0, noticed: 0, demoted: 0 };
  const begun = { day, after: null, ...nothing, begun_at: at, ended_at: null };
  await LevelRunModel.updateOne({ _id: 'levels' }, { $set: begun }, { session, upsert: true });
}

/** Move on: those up to `after` are judged too. Of transactions that do so at once one is let through. */
export async function advanceRun(
  { after, counts, endedAt }: { after: string | null; counts: LevelCounts; endedAt: Date | null },
  session: ClientSession,
): Promise<void> {
  const place = { ...(after !== null && { after }), ended_at: endedAt };
  await LevelRunModel.updateOne({ _id: 'levels' }, { $set: place, $inc: counts }, { session });
}
