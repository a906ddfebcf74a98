import type { Types } from 'mongoose';
import mongoose, { Schema } from 'mongoose';

/** What a member has chosen to read about. */
export interface InterestDocument {
  /** The member's id. */
  _id: Types.ObjectId;
  domain_ids: string[];
  changed_at: Date;
}

const schema = new Schema<InterestDocument>(
  { domain_ids: [String], changed_at: { type: Date, required: true } },
  { collection: 'user_interests', versionKey: false },
);

export const InterestModel = mongoose.model<InterestDocument>('Interest', schema);

/** The domains that a member has chosen. */
export async function chosenDomains(userId: string): Promise<string[]> {
  return (await InterestModel.findById(userId).lean())?.domain_ids ?? [];
}

/** Chooses exactly these domains. */
export async function setDomains(userId: string, ids: string[], at: Date): Promise<void> {
  await InterestModel.updateOne({ _id: userId }, { $set: { domain_ids: ids, changed_at: at } }, { upsert: true });
}

/** Takes domains out of the choice. */
export async function removeDomains(userId: string, ids: string[], at: Date): Promise<void> {
  await InterestModel.updateOne({ _id: userId }, { $pull: { domain_ids: { $in: ids } }, $set: { changed_at: at } });
}

/** Forgets what a member has chosen. */
export async function deleteInterestsOf(userId: string): Promise<void> {
  await InterestModel.deleteOne({ _id: userId });
}
