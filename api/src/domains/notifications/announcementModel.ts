import type { Language } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';

/** What staff tell all members of a campaign. */
export interface AnnouncementDocument {
  _id: Types.ObjectId;
  title: Record<Language, string>;
  body: Record<Language, string>;
  /** The campaign of a partner, whose mission it leads to. */
  promotion_type: string | null;
  url: string | null;
  created_at: Date;
}

const text = { type: String, required: true };
const texts = { type: new Schema({ ja: text, en: text }, { _id: false }), required: true };

const schema = new Schema<AnnouncementDocument>(
  {
    title: texts,
    body: texts,
    promotion_type: { type: String, default: null },
    url: { type: String, default: null },
    created_at: { type: Date, required: true },
  },
  { collection: 'announcements', versionKey: false },
);

const AnnouncementModel = mongoose.model<AnnouncementDocument>('Announcement', schema);

/** Write an announcement in the session's transaction; return its id. */
export async function insertAnnouncement(
  announcement: Omit<AnnouncementDocument, '_id'>,
  session: ClientSession,
): Promise<string> {
  const [created] = await AnnouncementModel.create([announcement], { session });
  return String(created?._id);
}

/** Return an announcement. */
export async function findAnnouncement(id: string): Promise<AnnouncementDocument | undefined> {
  return (await AnnouncementModel.findById(id).lean()) ?? undefined;
}
