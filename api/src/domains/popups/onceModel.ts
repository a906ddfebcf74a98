import type { OneTimePopup } from '@minori/contracts/rules';
import mongoose, { Schema, Types, type ClientSession } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** That a member was told something that is told once. */
export interface OnceDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  key: OneTimePopup;
  told_at: Date;
}

const schema = new Schema<OnceDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true },
    told_at: { type: Date, required: true },
  },
  { collection: 'popups_told_once', versionKey: false },
);
schema.index({ user_id: 1, key: 1 }, { unique: true });

export const OnceModel = mongoose.model<OnceDocument>('PopupToldOnce', schema);

defineDataPart(OnceModel, 'told_once', {
  of: (userId) => ({ user_id: userId }),
  fields: ['key', 'told_at'],
});

/** Return what a member was told once. */
export async function toldOnce(
  userId: string,
  session: ClientSession | null = null,
): Promise<ReadonlySet<OneTimePopup>> {
  const found = await OnceModel.find({ user_id: userId }, { key: 1 }, { session }).lean();
  return new Set(found.map(({ key }) => key));
}

/** Note that a member is told something, in a transaction; return false where they were, on whatever device. */
export async function tellOnce(
  session: ClientSession,
  { userId, key, at }: { userId: string; key: OneTimePopup; at: Date },
): Promise<boolean> {
  if ((await toldOnce(userId, session)).has(key)) return false;
  await OnceModel.create([{ user_id: new Types.ObjectId(userId), key, told_at: at }], { session });
  return true;
}

/** Forget what a member was told once. */
export async function deleteToldOnce(userId: string): Promise<void> {
  await OnceModel.deleteMany({ user_id: userId });
}
