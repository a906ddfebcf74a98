import type { Language } from '@minori/contracts';
import mongoose, { Schema, Types, type ClientSession, type QueryFilter } from 'mongoose';
import { newId } from '../../ids';

/** A piece of news elsewhere: its headline and where it stands; nothing else of it is kept. */
export interface NewsDocument {
  _id: Types.ObjectId;
  /** What makes it one piece: its address, or a name for what was made up. */
  key: string;
  title: string;
  source: string;
  /** Null for what was made up. */
  url: string | null;
  language: Language;
  published_at: Date;
  symbol_ids: Types.ObjectId[];
}

const schema = new Schema<NewsDocument>(
  {
    key: { type: String, required: true },
    title: { type: String, required: true },
    source: { type: String, required: true },
    url: { type: String, default: null },
    language: { type: String, required: true },
    published_at: { type: Date, required: true },
    symbol_ids: { type: [Schema.Types.ObjectId], required: true },
  },
  { collection: 'news', versionKey: false },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ published_at: -1, _id: -1 });
schema.index({ symbol_ids: 1, published_at: -1, _id: -1 });

export const NewsModel = mongoose.model<NewsDocument>('News', schema);

/** Where a list goes on. */
export interface NewsPlace {
  publishedAt: Date;
  id: string;
}

/** News, latest first, after a place; of one symbol when it is named. */
export function newsAfter(
  place: NewsPlace | null,
  { symbolId, limit }: { symbolId?: string; limit: number },
): Promise<NewsDocument[]> {
  return NewsModel.find({ ...(symbolId !== undefined && { symbol_ids: symbolId }), ...from(place) })
    .sort({ published_at: -1, _id: -1 })
    .limit(limit)
    .lean();
}

function from(place: NewsPlace | null): QueryFilter<NewsDocument> {
  if (!place) return {};
  const { publishedAt, id } = place;
  return {
    published_at: { $lte: publishedAt },
    $or: [{ published_at: { $lt: publishedAt } }, { _id: { $lt: new Types.ObjectId(id) } }],
  };
}

/** Enter news; those that are there stay as they are. Return how many are new. */
export async function insertNews(items: Omit<NewsDocument, '_id'>[], session: ClientSession): Promise<number> {
  if (items.length === 0) return 0;
  const { upsertedCount } = await NewsModel.bulkWrite(
    items.map(({ key, ...item }) => ({
      updateOne: { filter: { key }, update: { $setOnInsert: { _id: newId(), ...item } }, upsert: true },
    })),
    { session },
  );
  return upsertedCount;
}

/** Remove a piece of news by its key. Return whether it was there. */
export async function removeNews(key: string, session: ClientSession): Promise<boolean> {
  return (await NewsModel.deleteOne({ key }, { session })).deletedCount === 1;
}
