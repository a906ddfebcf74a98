import mongoose, { Schema, Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { batched } from '../../batching';
import { findAtOnce } from '../../database';

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

const InterestModel = mongoose.model<InterestDocument>('Interest', schema);

defineDataPart(InterestModel, 'interests', {
  of: (userId) => ({ _id: userId }),
  fields: ['domain_ids', 'changed_at'],
});

/** Return the domains that a member has chosen. */
export async function chosenDomains(userId: string): Promise<string[]> {
  return (await loadInterest(userId))?.domain_ids ?? [];
}

const loadInterest = batched(async (userIds: string[]): Promise<Map<string, InterestDocument>> => {
  const _id = { $in: userIds.map((id) => new Types.ObjectId(id)) };
  const found = await findAtOnce<InterestDocument>(InterestModel, { filter: { _id } });
  return new Map(found.map((interest) => [String(interest._id), interest]));
});

/** Choose exactly these domains. */
export async function setDomains(userId: string, ids: string[], at: Date): Promise<void> {
  await InterestModel.updateOne({ _id: userId }, { $set: { domain_ids: ids, changed_at: at } }, { upsert: true });
}

/** Take domains out of the choice. */
export async function removeDomains(userId: string, ids: string[], at: Date): Promise<void> {
  await InterestModel.updateOne({ _id: userId }, { $pull: { domain_ids: { $in: ids } }, $set: { changed_at: at } });
}

/** Forget what a member has chosen. */
export async function deleteInterestsOf(userId: string): Promise<void> {
  await InterestModel.deleteOne({ _id: userId });
}
