import mongoose, { Schema, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** Recent searches that are kept of a member. */
export const RECENT_KEPT = 5;

/** What a member searched for last, newest first. */
export interface RecentSearchesDocument {
  /** The member's id. */
  _id: Types.ObjectId;
  keywords: string[];
}

const schema = new Schema<RecentSearchesDocument>(
  { keywords: [String] },
  { collection: 'recent_searches', versionKey: false },
);

export const RecentSearchesModel = mongoose.model<RecentSearchesDocument>('RecentSearches', schema);

defineDataPart(RecentSearchesModel, 'searches', {
  of: (userId) => ({ _id: userId }),
  fields: ['keywords'],
});

/** Return what a member searched for last, newest first. */
export async function recentKeywords(userId: string): Promise<string[]> {
  return (await RecentSearchesModel.findById(userId).lean())?.keywords ?? [];
}

/** Put a keyword first. */
export async function addRecent(userId: string, keyword: string): Promise<void> {
  const first = { $literal: keyword };
  const others = { $filter: { input: { $ifNull: ['$keywords', []] }, cond: { $ne: ['$$this', first] } } };
  const keywords = { $slice: [{ $concatArrays: [[first], others] }, RECENT_KEPT] };
  await RecentSearchesModel.updateOne({ _id: userId }, [{ $set: { keywords } }], {
    upsert: true,
    updatePipeline: true,
  });
}

/** Take a keyword out, or all of them. */
export async function removeRecent(userId: string, keyword: string | undefined): Promise<void> {
  const change = keyword === undefined ? { $set: { keywords: [] } } : { $pull: { keywords: keyword } };
  await RecentSearchesModel.updateOne({ _id: userId }, change);
}

/** Forget what a member searched for. */
export async function deleteRecentOf(userId: string): Promise<void> {
  await RecentSearchesModel.deleteOne({ _id: userId });
}
