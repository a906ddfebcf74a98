import type { LevelChange } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** A change of a member's level, or the notice that one will be lost. */
export interface LevelChangeDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  kind: LevelChange['kind'];
  from_level: number;
  to_level: number;
  created_at: Date;
}

const schema = new Schema<LevelChangeDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    from_level: { type: Number, required: true },
    to_level: { type: Number, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'level_changes', versionKey: false },
);
schema.index({ user_id: 1, _id: -1 });

export const LevelChangeModel = mongoose.model<LevelChangeDocument>('LevelChange', schema);

defineDataPart(LevelChangeModel, 'level_changes', {
  of: (userId) => ({ user_id: userId }),
  fields: ['kind', 'from_level', 'to_level', 'created_at'],
});

/** Keep changes. */
export async function insertLevelChanges(
  changes: Omit<LevelChangeDocument, '_id'>[],
  session: ClientSession,
): Promise<void> {
  if (changes.length > 0) await LevelChangeModel.insertMany(changes, { session });
}

/** Return a member's changes, latest first, those before the change `before`; in a transaction as that sees them. */
export async function findLevelChanges(
  userId: string,
  before: string | undefined,
  limit: number,
  session?: ClientSession,
): Promise<LevelChangeDocument[]> {
  return LevelChangeModel.find({ user_id: userId, ...(before !== undefined && { _id: { $lt: before } }) })
    .sort({ _id: -1 })
    .limit(limit)
    .session(session ?? null)
    .lean();
}

/** Return a change as its member reads it. */
export function presentLevelChange({ _id, kind, from_level, to_level, created_at }: LevelChangeDocument): LevelChange {
  return { id: String(_id), kind, from_level, to_level, created_at: created_at.toISOString() };
}
