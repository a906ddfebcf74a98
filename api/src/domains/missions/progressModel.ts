import type { MissionTaskCode } from '@minori/contracts/rules';
import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { newId } from '../../ids';

/** That a member has reached a task: it stays so, whatever comes after, unless it is withdrawn. */
export interface ProgressDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  code: MissionTaskCode;
  /** Empty for what is reached once; else the week, or the member whom it is about. */
  period: string;
  /** What was promised for it; undefined where that is what the task gives. */
  coins?: number | undefined;
  /** Null where it was withdrawn before it was reached. */
  reached_at: Date | null;
  claimed_at: Date | null;
  /** By what its coins were given. */
  journal_id: string | null;
  /** It is not reached any more, and can't be again. */
  withdrawn_at: Date | null;
}

/** Which task it is about, and in which period. */
export interface MissionKey {
  userId: string;
  code: MissionTaskCode;
  /** Empty for what is reached once. */
  period: string;
}

const instant = { type: Date, default: null };
const schema = new Schema<ProgressDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    code: { type: String, required: true },
    period: { type: String, default: '' },
    coins: Number,
    reached_at: instant,
    claimed_at: instant,
    journal_id: { type: String, default: null },
    withdrawn_at: instant,
  },
  { collection: 'mission_progress', versionKey: false },
);
schema.index({ user_id: 1, code: 1, period: 1 }, { unique: true });

export const ProgressModel = mongoose.model<ProgressDocument>('MissionProgress', schema);

defineDataPart(ProgressModel, 'missions', {
  of: (userId) => ({ user_id: userId }),
  fields: ['code', 'reached_at', 'claimed_at', 'withdrawn_at'],
});

const filterOf = ({ userId, code, period }: MissionKey) => ({ user_id: new Types.ObjectId(userId), code, period });

/** Note that a task is reached, in a transaction. Return false where it was, or was withdrawn. */
export async function insertReached(
  key: MissionKey,
  { at, coins }: { at: Date; coins?: number | undefined },
  session: ClientSession,
): Promise<boolean> {
  const promised = coins === undefined ? {} : { coins };
  const entered = { _id: newId(), ...promised, reached_at: at, claimed_at: null, journal_id: null, withdrawn_at: null };
  const options = { session, upsert: true };
  const { upsertedCount } = await ProgressModel.updateOne(filterOf(key), { $setOnInsert: entered }, options);
  return upsertedCount === 1;
}

/** Return what a member has reached, what came first before the rest; in a transaction as that sees it. */
export async function findProgress(userId: string, session?: ClientSession): Promise<ProgressDocument[]> {
  const rows = await ProgressModel.find({ user_id: userId })
    .session(session ?? null)
    .lean<ProgressDocument[]>();
  const timeOf = ({ reached_at }: ProgressDocument) => reached_at?.getTime() ?? 0;
  return rows.toSorted((one, other) => timeOf(one) - timeOf(other));
}

/** Return which tasks each of some members can claim, by their ids; who can claim none is left out. */
export async function findReady(userIds: string[]): Promise<Map<string, Set<MissionTaskCode>>> {
  const rows = await ProgressModel.find(
    { user_id: { $in: userIds } },
    { _id: 0, user_id: 1, code: 1, claimed_at: 1, withdrawn_at: 1 },
  ).lean();
  const codes = new Map<string, Set<MissionTaskCode>>();
  // A member has few of them: those that are over are left out here.
  for (const { user_id, code, claimed_at, withdrawn_at } of rows) {
    if (claimed_at || withdrawn_at) continue;
    const id = String(user_id);
    codes.set(id, (codes.get(id) ?? new Set()).add(code));
  }
  return codes;
}

/** Note by what the coins of a task were given, in a transaction. */
export async function markClaimed(
  id: Types.ObjectId,
  { at, journalId }: { at: Date; journalId: string },
  session: ClientSession,
): Promise<void> {
  await ProgressModel.updateOne({ _id: id }, { $set: { claimed_at: at, journal_id: journalId } }, { session });
}

/** Forget what a member has reached. */
export async function deleteProgressOf(userId: string): Promise<void> {
  await ProgressModel.deleteMany({ user_id: userId });
}

/**
 * Note that a task is withdrawn, reached or not, in a transaction. Return its row, undefined where it was not reached or was withdrawn
 * before.
 */
export async function markWithdrawn(
  key: MissionKey,
  at: Date,
  session: ClientSession,
): Promise<ProgressDocument | undefined> {
  const filter = filterOf(key);
  const found = await ProgressModel.findOne(filter).session(session).lean<ProgressDocument>();
  if (found?.withdrawn_at) return undefined;
  const unreached = { _id: newId(), reached_at: null, claimed_at: null, journal_id: null };
  const update = { $set: { withdrawn_at: at }, $setOnInsert: unreached };
  await ProgressModel.updateOne(filter, update, { session, upsert: true });
  return found ?? undefined;
}
