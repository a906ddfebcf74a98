import { randomUUID } from 'node:crypto';
import mongoose, { Schema } from 'mongoose';
import type { Logger } from 'pino';
import { sharedTime } from '../clock';

const HEARTBEAT_MS = 10_000;
/** A worker that was not seen for so long is dead. */
const LEASE_MS = 30_000;
const KEPT_SECONDS = 60;

/** A process that does nothing but run jobs. */
interface WorkerDocument {
  _id: string;
  seen_at: Date;
}

const schema = new Schema<WorkerDocument>(
  { _id: String, seen_at: { type: Date, required: true } },
  { collection: 'workers', versionKey: false },
);
schema.index({ seen_at: 1 }, { expireAfterSeconds: KEPT_SECONDS });
const WorkerModel = mongoose.model('Worker', schema);

/** Let all processes know that this one is a worker; return how to end that. */
export async function announceWorker(log: Logger): Promise<() => Promise<void>> {
  const _id = randomUUID();
  const beat = () => WorkerModel.updateOne({ _id }, { $set: { seen_at: new Date(sharedTime()) } }, { upsert: true });
  await beat();
  const timer = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'the worker could not say that it lives'));
  }, HEARTBEAT_MS);
  return async () => {
    clearInterval(timer);
    await WorkerModel.deleteOne({ _id });
  };
}

/** Return whether some process is a worker and lives. */
export async function hasWorker(): Promise<boolean> {
  return (await WorkerModel.exists({ seen_at: { $gt: new Date(sharedTime() - LEASE_MS) } })) !== null;
}
