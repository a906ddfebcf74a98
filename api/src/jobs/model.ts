import mongoose, { Schema, type Types } from 'mongoose';
import type { Lane } from './payloads';

/** A job as it lies in the database. It is deleted once it is done. */
export interface JobDocument {
  _id: Types.ObjectId;
  name: string;
  /** Null in a job of an older version, until a worker starts. */
  lane: Lane | null;
  payload: unknown;
  state: 'queued' | 'running' | 'dead';
  /** How often it has been started. */
  attempts: number;
  /** When it was to run (again). */
  run_at: Date;
  /** When a worker may take it: `run_at` while queued, the end of the lease while running, none when dead. */
  due_at?: Date;
  /** Who runs it, anew with each start. */
  lease?: string;
  /** Set while it waits: no second job with the same key waits beside it. */
  dedupe_key?: string;
  /** The same for as long as it is there: should it fail, it waits under it again. */
  key?: string;
  last_error: string | null;
  created_at: Date;
}

const schema = new Schema<JobDocument>(
  {
    name: { type: String, required: true },
    lane: { type: String, default: null },
    payload: { type: Schema.Types.Mixed, required: true },
    state: { type: String, required: true },
    attempts: { type: Number, required: true },
    run_at: { type: Date, required: true },
    due_at: Date,
    lease: String,
    dedupe_key: String,
    key: String,
    last_error: { type: String, default: null },
    created_at: { type: Date, required: true },
  },
  { collection: 'jobs', versionKey: false, minimize: false },
);
schema.index({ lane: 1, due_at: 1, _id: 1 });
schema.index({ state: 1, _id: 1 });
schema.index({ dedupe_key: 1 }, { unique: true, sparse: true });

export const JobModel = mongoose.model<JobDocument>('Job', schema);
