import type { ReportAct, ReportReason, ReportState, ReportTarget } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { idAt, newId } from '../../ids';

/** A report as kept in the database. Lists are in the order of `_id`, which begins with the time. */
export interface ReportDocument {
  _id: Types.ObjectId;
  reporter_id: Types.ObjectId;
  target_type: ReportTarget;
  target_id: Types.ObjectId;
  target_user_id: Types.ObjectId;
  /** What was said when it was reported. */
  target_text: string | null;
  reason: ReportReason;
  message: string | null;
  imitated_user_id: Types.ObjectId | null;
  state: ReportState;
  /** Set while it is open: nobody has two of the same target. */
  open_key?: string;
  act: ReportAct | null;
  note: string | null;
  created_at: Date;
  decided_at: Date | null;
}

/** A new report; the rest has defaults. */
export type NewReport = Omit<ReportDocument, '_id' | 'state' | 'act' | 'note' | 'decided_at' | 'open_key'>;

const schema = new Schema<ReportDocument>(
  {
    reporter_id: { type: Schema.Types.ObjectId, required: true },
    target_type: { type: String, required: true },
    target_id: { type: Schema.Types.ObjectId, required: true },
    target_user_id: { type: Schema.Types.ObjectId, required: true },
    target_text: { type: String, default: null },
    reason: { type: String, required: true },
    message: { type: String, default: null },
    imitated_user_id: { type: Schema.Types.ObjectId, default: null },
    state: { type: String, default: 'open' },
    open_key: String,
    act: { type: String, default: null },
    note: { type: String, default: null },
    created_at: { type: Date, required: true },
    decided_at: { type: Date, default: null },
  },
  { collection: 'reports', versionKey: false },
);
schema.index({ open_key: 1 }, { unique: true, partialFilterExpression: { open_key: { $exists: true } } });
schema.index({ state: 1, _id: 1 });
schema.index({ target_id: 1, state: 1, _id: 1 });
schema.index({ reporter_id: 1 });
schema.index({ decided_at: 1 });

const ReportModel = mongoose.model<ReportDocument>('Report', schema);

defineDataPart(ReportModel, 'reports', {
  of: (userId) => ({ reporter_id: userId }),
  fields: ['target_type', 'target_id', 'target_user_id', 'reason', 'message', 'state', 'created_at', 'decided_at'],
  names: { target_user_id: 'member' },
});

/** Keep a report; a member's open one of the same target stays as it is. Return its id, and whether it is new. */
export async function insertReport(report: NewReport): Promise<{ id: string; isNew: boolean }> {
  const open_key = `${String(report.reporter_id)}:${report.target_type}:${String(report.target_id)}`;
  const _id = newId();
  const kept = await ReportModel.findOneAndUpdate(
    { open_key },
    { $setOnInsert: { _id, ...report, state: 'open' } },
    { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
  )
    .orFail()
    .lean();
  return { id: String(kept._id), isNew: kept._id.equals(_id) };
}

/** Return reports in a state, oldest first, those after the report `after`. */
export async function findReports(
  state: ReportState,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ReportDocument[]> {
  return ReportModel.find({ state, ...(after !== undefined && { _id: { $gt: after } }) })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
}

/** Return a report that is still open. */
export async function findOpenReport(id: string, session: ClientSession): Promise<ReportDocument | undefined> {
  return (await ReportModel.findOne({ _id: id, state: 'open' }, null, { session }).lean()) ?? undefined;
}

/** Decide every open report of a target. */
export async function closeReports(
  targetId: Types.ObjectId,
  decision: Pick<ReportDocument, 'state' | 'act' | 'note' | 'decided_at'>,
  session: ClientSession,
): Promise<void> {
  const change = { $set: decision, $unset: { open_key: 1 } } as const;
  await ReportModel.updateMany({ target_id: targetId, state: 'open' }, change, { session });
}

/** Return a report in any state. */
export async function findReport(id: string): Promise<ReportDocument | undefined> {
  return (await ReportModel.findById(id).lean()) ?? undefined;
}

/** Return why things were reported within a period, the end not among it. */
export async function reasonsWithin({ start, end }: { start: Date; end: Date }): Promise<ReportReason[]> {
  const found = await ReportModel.find({ _id: { $gte: idAt(start), $lt: idAt(end) } }, { reason: 1 }).lean();
  return found.map(({ reason }) => reason);
}

/** A report that was decided, as far as figures want it. */
export type DecidedReport = Pick<ReportDocument, 'target_id' | 'reason' | 'state' | 'act' | 'decided_at'>;

/** Return the reports that were decided within a period, the end not among it. */
export async function decidedWithin({ start, end }: { start: Date; end: Date }): Promise<DecidedReport[]> {
  return ReportModel.find(
    { decided_at: { $gte: start, $lt: end } },
    { target_id: 1, reason: 1, state: 1, act: 1, decided_at: 1 },
  ).lean();
}
