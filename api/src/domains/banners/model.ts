import type { BannerKind, BannerSeverity } from '@minori/contracts/rules';
import type { Language } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';

/** Something that staff tell above every page. */
export interface BannerDocument {
  _id: Types.ObjectId;
  kind: BannerKind;
  severity: BannerSeverity;
  text: Record<Language, string>;
  url: string | null;
  starts_at: Date;
  /** Null until staff end it. */
  ends_at: Date | null;
}

const text = { type: String, required: true };
const schema = new Schema<BannerDocument>(
  {
    kind: text,
    severity: text,
    text: { type: new Schema({ ja: text, en: text }, { _id: false }), required: true },
    url: { type: String, default: null },
    starts_at: { type: Date, required: true },
    ends_at: { type: Date, default: null },
  },
  { collection: 'banners', versionKey: false },
);
schema.index({ ends_at: 1 });

const BannerModel = mongoose.model<BannerDocument>('Banner', schema);

/** Write a banner in the session's transaction; return its id. */
export async function insertBanner(banner: Omit<BannerDocument, '_id'>, session: ClientSession): Promise<string> {
  const [created] = await BannerModel.create([banner], { session });
  return String(created?._id);
}

/** Return the banners that are not over at an instant, those that are still to come among them. */
export async function findUnended(at: Date): Promise<BannerDocument[]> {
  return BannerModel.find({ $or: [{ ends_at: null }, { ends_at: { $gt: at } }] }).lean();
}

/** Return a banner, over or not. */
export async function findBanner(id: string): Promise<BannerDocument | undefined> {
  return (await BannerModel.findById(id).lean()) ?? undefined;
}

/** Return banners by their ids, over or not. */
export async function findBannersAmong(ids: string[]): Promise<BannerDocument[]> {
  return BannerModel.find({ _id: { $in: ids } }).lean();
}

/** Banners, latest first, those before the banner `before`. */
export async function findBanners(before: string | undefined, limit: number): Promise<BannerDocument[]> {
  return BannerModel.find(before === undefined ? {} : { _id: { $lt: before } })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}

/** End a banner that would show longer; return whether there is such a one. */
export async function setEnd(id: string, at: Date, session: ClientSession): Promise<boolean> {
  const { modifiedCount } = await BannerModel.updateOne(
    { _id: id, $or: [{ ends_at: null }, { ends_at: { $gt: at } }] },
    { $set: { ends_at: at } },
    { session },
  );
  return modifiedCount === 1;
}
