import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';

/** Something that staff did. Entries are only ever added. */
export interface AuditEntry {
  _id: Types.ObjectId;
  /** The member who did it, or null for the command line. */
  actor_id: Types.ObjectId | null;
  /** `noun.verb`: `job.retried`. */
  act: string;
  /** The id of what it was done to. */
  target_id: string;
  details: Record<string, unknown>;
  created_at: Date;
}

const schema = new Schema<AuditEntry>(
  {
    actor_id: { type: Schema.Types.ObjectId, default: null },
    act: { type: String, required: true },
    target_id: { type: String, required: true },
    details: { type: Schema.Types.Mixed, default: {} },
    created_at: { type: Date, required: true },
  },
  { collection: 'audit_log', versionKey: false, minimize: false },
);
schema.index({ target_id: 1, _id: -1 });
schema.index({ act: 1, created_at: 1 });

export const AuditModel = mongoose.model<AuditEntry>('AuditEntry', schema);

/** Add an entry in the transaction of the act. */
export async function insertAuditEntry(
  entry: {
    actor_id: string | null;
    act: string;
    target_id: string;
    details: Record<string, unknown>;
    created_at: Date;
  },
  session: ClientSession,
): Promise<void> {
  await AuditModel.create([entry], { session });
}

/** Return what is known of the acts of a kind within a period, the end not among them. */
export async function detailsOfActs(
  act: string,
  { start, end }: { start: Date; end: Date },
): Promise<AuditEntry['details'][]> {
  const entries = await AuditModel.find({ act, created_at: { $gte: start, $lt: end } }, { details: 1 }).lean();
  return entries.map(({ details }) => details);
}
