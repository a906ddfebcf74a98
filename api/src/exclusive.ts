import mongoose, { Schema, type ClientSession } from 'mongoose';
import { rememberedIn, transaction } from './database';
import { inTurn } from './turns';

/** What transactions that exclude each other write in common. */
interface AdvisoryLockDocument {
  /** What the lock is for: the purpose and the id of whom or what it is about, `pins:…`. */
  _id: string;
  /** Grows each time. */
  taken: number;
  taken_at: Date;
}

const KEPT_SECONDS = 3_600;

const schema = new Schema<AdvisoryLockDocument>(
  { _id: String, taken: Number, taken_at: Date },
  { collection: 'advisory_locks', versionKey: false },
);
schema.index({ taken_at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const AdvisoryLockModel = mongoose.model<AdvisoryLockDocument>('AdvisoryLock', schema);

/**
 * Run `work` in a transaction of which, in all processes, one at a time takes place for a key. Snapshots alone do not see
 * to that: two transactions may each read what the other one writes, and both pass a limit. Here the later one runs again,
 * and reads what the earlier one has written. Within this process works wait for each other, which only saves collisions.
 * Other locks that it will take, `also`, are taken in the same command.
 */
export function exclusiveTransaction<Result>(
  key: string,
  work: (session: ClientSession) => Promise<Result>,
  also: readonly string[] = [],
): Promise<Result> {
  const run = async (session: ClientSession) => {
    await takeLocks([key, ...also], session);
    return work(session);
  };
  return inTurn(key, () => transaction(run));
}

/** Exclude other transactions that take the same lock until the session's transaction ends. */
export function takeLock(key: string, session: ClientSession): Promise<void> {
  return takeLocks([key], session);
}

const noLocks = () => new Set<string>();

async function takeLocks(keys: readonly string[], session: ClientSession): Promise<void> {
  const taken = rememberedIn(session, noLocks);
  const update = { $inc: { taken: 1 }, $currentDate: { taken_at: true } } as const;
  const missing = keys.filter((key) => !taken.has(key));
  if (missing.length === 0) return;
  const writes = missing.map((_id) => ({ updateOne: { filter: { _id }, update, upsert: true } }));
  await AdvisoryLockModel.bulkWrite(writes, { session });
  for (const key of missing) taken.add(key);
}
