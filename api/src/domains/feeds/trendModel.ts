import mongoose, { Schema, type Types } from 'mongoose';
import { newId } from '../../ids';
import type { TopicTrend } from './trends';

/** The trending topics as they were at one moment, of all posts or of those for readers of one level. */
export interface TrendSnapshotDocument {
  _id: Types.ObjectId;
  /** A level, or `all`. */
  scope: string;
  created_at: Date;
  trends: TopicTrend[];
}

const KEPT_SECONDS = 24 * 3_600;

const schema = new Schema<TrendSnapshotDocument>(
  {
    scope: { type: String, required: true },
    created_at: { type: Date, required: true },
    trends: { type: Schema.Types.Mixed, default: [] },
  },
  { collection: 'topic_trends', versionKey: false },
);
schema.index({ scope: 1, _id: -1 });
schema.index({ created_at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const TrendSnapshotModel = mongoose.model<TrendSnapshotDocument>('TrendSnapshot', schema);

/** Store what is trending. */
export async function insertTrends(scope: string, trends: TopicTrend[], createdAt: Date): Promise<void> {
  await TrendSnapshotModel.collection.insertOne({
    _id: newId(),
    scope,
    created_at: createdAt,
    trends,
  });
}

/** Return what was stored last. */
export async function newestTrends(scope: string): Promise<TrendSnapshotDocument | undefined> {
  return (await TrendSnapshotModel.findOne({ scope }).sort({ _id: -1 }).lean()) ?? undefined;
}
