import mongoose, { Schema, type ClientSession } from 'mongoose';

/** A list of prices whose rises staff have announced: members are asked whether they agree. */
interface AnnouncementDocument {
  /** The day of the list, `YYYY-MM-DD`. */
  _id: string;
  announced_at: Date;
}

const schema = new Schema<AnnouncementDocument>(
  { _id: { type: String, required: true }, announced_at: { type: Date, required: true } },
  { collection: 'membership_price_announcements', versionKey: false },
);

const AnnouncementModel = mongoose.model<AnnouncementDocument>('MembershipPriceAnnouncement', schema);

/** Return when lists of prices were announced, by their days, as far as they were. */
export async function announcementsOf(days: string[]): Promise<Map<string, Date>> {
  const found = await AnnouncementModel.find({ _id: { $in: days } }).lean();
  return new Map(found.map(({ _id, announced_at }) => [_id, announced_at]));
}

/** Note that a list of prices is announced, in a transaction; return false when it was before. */
export async function noteAnnounced(from: string, at: Date, session: ClientSession): Promise<boolean> {
  const update = { $setOnInsert: { announced_at: at } };
  const noted = await AnnouncementModel.updateOne({ _id: from }, update, { session, upsert: true });
  return noted.upsertedCount > 0;
}
