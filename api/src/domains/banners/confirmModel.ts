import mongoose, { Schema, Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** A member has read a banner, or agreed to it. */
export interface BannerConfirmDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  banner_id: Types.ObjectId;
  confirmed_at: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const schema = new Schema<BannerConfirmDocument>(
  { user_id: id, banner_id: id, confirmed_at: { type: Date, required: true } },
  { collection: 'banner_confirms', versionKey: false },
);
schema.index({ user_id: 1, banner_id: 1 }, { unique: true });
schema.index({ banner_id: 1 });

const BannerConfirmModel = mongoose.model<BannerConfirmDocument>('BannerConfirm', schema);

defineDataPart(BannerConfirmModel, 'read_banners', {
  of: (userId) => ({ user_id: userId }),
  fields: ['banner_id', 'confirmed_at'],
  names: { banner_id: 'banner' },
});

/**
 * Note that a member has confirmed a banner; the first time stays. May reject with a duplicate key, when sent twice at
 * once.
 */
export async function insertConfirm(userId: string, bannerId: string, at: Date): Promise<void> {
  await BannerConfirmModel.updateOne(
    { user_id: userId, banner_id: bannerId },
    { $setOnInsert: { confirmed_at: at } },
    { upsert: true },
  );
}

/** Return those of the banners that a member has confirmed. */
export async function confirmedAmong(userId: string, bannerIds: string[]): Promise<Set<string>> {
  const confirms = await BannerConfirmModel.find({ user_id: userId, banner_id: { $in: bannerIds } }).lean();
  return new Set(confirms.map(({ banner_id }) => String(banner_id)));
}

/** Return how many members have confirmed a banner. */
export async function countConfirms(bannerId: string): Promise<number> {
  return BannerConfirmModel.countDocuments({ banner_id: new Types.ObjectId(bannerId) });
}

/** Forget what a member has confirmed. */
export async function deleteConfirmsOf(userId: string): Promise<void> {
  await BannerConfirmModel.deleteMany({ user_id: userId });
}
