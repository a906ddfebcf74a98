import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** A number that a member had, and has no more: they have another one, or are gone. */
interface FormerPhoneDocument {
  user_id: Types.ObjectId;
  /** As of a number that is theirs: a digest, which only the product can make. */
  key: string;
  freed_at: Date;
}

/** For two years a number that was used says that whoever has it now may be the same person. */
const KEPT_SECONDS = 2 * 365 * 24 * 3_600;

const schema = new Schema<FormerPhoneDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true },
    freed_at: { type: Date, required: true },
  },
  { collection: 'former_phones', versionKey: false },
);
schema.index({ user_id: 1, key: 1 }, { unique: true });
schema.index({ key: 1 });
schema.index({ freed_at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const FormerPhoneModel = mongoose.model<FormerPhoneDocument>('FormerPhone', schema);

defineDataPart(FormerPhoneModel, 'former_phones', {
  of: (userId) => ({ user_id: userId }),
  fields: ['freed_at'],
});

/** Keep that a number was a member's, in the transaction that frees it. */
export async function keepFormer(
  { user_id, key, freed_at }: FormerPhoneDocument,
  session: ClientSession,
): Promise<void> {
  await FormerPhoneModel.updateOne({ user_id, key }, { $set: { freed_at } }, { session, upsert: true });
}

/** Return all numbers that a member has, which are given, or had; and whether anybody else had one of them. */
export async function isElsewhere(
  userId: string,
  own: string[],
  session: ClientSession,
): Promise<{ keys: string[]; isShared: boolean }> {
  const former = await FormerPhoneModel.find({ user_id: userId }, { key: 1 }).session(session).lean();
  const keys = [...own, ...former.map(({ key }) => key)];
  const rows = FormerPhoneModel.find({ key: { $in: keys } }, { user_id: 1 }).limit(keys.length + 1);
  return { keys, isShared: (await rows.session(session).lean()).some(({ user_id }) => String(user_id) !== userId) };
}
