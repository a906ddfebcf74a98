import mongoose, { Schema, type Types } from 'mongoose';
import { newId } from '../../ids';
import type { RankedCreator } from './creatorScore';

/** The ranking of creators as it was at one moment. */
export interface CreatorRankingDocument {
  _id: Types.ObjectId;
  created_at: Date;
  /** Best first. */
  creators: RankedCreator[];
}

const KEPT_SECONDS = 3 * 24 * 3_600;

const schema = new Schema<CreatorRankingDocument>(
  { created_at: { type: Date, required: true }, creators: { type: Schema.Types.Mixed, default: [] } },
  { collection: 'creator_rankings', versionKey: false },
);
schema.index({ created_at: -1 }, { expireAfterSeconds: KEPT_SECONDS });

const CreatorRankingModel = mongoose.model<CreatorRankingDocument>('CreatorRanking', schema);

/** Store a ranking. */
export async function insertRanking(creators: RankedCreator[], createdAt: Date): Promise<CreatorRankingDocument> {
  const ranking = { _id: newId(), created_at: createdAt, creators };
  await CreatorRankingModel.collection.insertOne(ranking);
  return ranking;
}

/** Return the ranking that was the last one at an instant. */
export async function rankingAt(at: Date): Promise<CreatorRankingDocument | undefined> {
  const found = await CreatorRankingModel.findOne({ created_at: { $lte: at } })
    .sort({ created_at: -1 })
    .lean();
  return found ?? undefined;
}

/** Return a ranking that has not been forgotten yet. */
export async function findRanking(id: string): Promise<CreatorRankingDocument | undefined> {
  return (await CreatorRankingModel.findById(id).lean()) ?? undefined;
}
