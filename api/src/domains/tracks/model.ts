import type { CheckedTrackingBatch } from '@minori/contracts';
import mongoose, { Schema, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** What one browser sent at once. It goes by itself after {@link KEPT_DAYS} days. */
export interface TrackDocument extends Omit<CheckedTrackingBatch, 'tracking_events'> {
  _id: Types.ObjectId;
  /** Null for guests: nothing tells one of them from another. */
  user_id: Types.ObjectId | null;
  received_at: Date;
  events: (Omit<CheckedTrackingBatch['tracking_events'][number], 'timestamp'> & { at: Date })[];
}

/** How long it is kept what somebody did. */
const KEPT_DAYS = 30;

const schema = new Schema<TrackDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, default: null },
    received_at: { type: Date, required: true },
    app_id: String,
    platform: String,
    device_model: String,
    os_name: String,
    os_version: String,
    browser_name: String,
    browser_version: String,
    user_language: String,
    version: String,
    events: [{ type: Schema.Types.Mixed }],
  },
  { collection: 'user_events', versionKey: false },
);
schema.index({ received_at: 1 }, { expireAfterSeconds: KEPT_DAYS * 86_400 });
schema.index({ user_id: 1 });

export const TrackModel = mongoose.model<TrackDocument>('Track', schema);

defineDataPart(TrackModel, 'usage', {
  of: (userId) => ({ user_id: userId }),
  fields: [
    'received_at',
    'platform',
    'device_model',
    'os_name',
    'os_version',
    'browser_name',
    'browser_version',
    'user_language',
    'version',
    'events',
  ],
});

/** Keep a batch. */
export async function insertTrack(track: Omit<TrackDocument, '_id'>): Promise<void> {
  await TrackModel.create(track);
}

/** Forget what a member did. */
export async function deleteTracksOf(userId: string): Promise<void> {
  await TrackModel.deleteMany({ user_id: userId });
}
