import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { newId } from '../../ids';

/** One member's look at another's profile on one Tokyo day. */
export interface ProfileViewDocument {
  _id: Types.ObjectId;
  owner_id: Types.ObjectId;
  viewer_id: Types.ObjectId;
  /** `YYYY-MM-DD`. */
  day: string;
  created_at: Date;
}

const KEPT_SECONDS = 30 * 24 * 3600;

const schema = new Schema<ProfileViewDocument>(
  {
    owner_id: { type: Schema.Types.ObjectId, required: true },
    viewer_id: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'profile_views', versionKey: false },
);
schema.index({ owner_id: 1, viewer_id: 1, day: 1 }, { unique: true });
schema.index({ owner_id: 1, _id: -1 });
schema.index({ viewer_id: 1, _id: -1 });
schema.index({ created_at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const ProfileViewModel = mongoose.model<ProfileViewDocument>('ProfileView', schema);

defineDataPart(ProfileViewModel, 'viewed_profiles', {
  of: (userId) => ({ viewer_id: userId }),
  fields: ['owner_id', 'day', 'created_at'],
  names: { owner_id: 'member' },
});

defineDataPart(ProfileViewModel, 'profile_viewers', {
  of: (userId) => ({ owner_id: userId }),
  fields: ['day'],
});

/** Note a look. Return whether it is the viewer's first of that day. */
export async function insertProfileView(
  view: { ownerId: string; viewerId: string; day: string; at: Date },
  session: ClientSession,
): Promise<boolean> {
  const { upsertedCount } = await ProfileViewModel.updateOne(
    { owner_id: view.ownerId, viewer_id: view.viewerId, day: view.day },
    { $setOnInsert: { _id: newId(), created_at: view.at } },
    { session, upsert: true },
  );
  return upsertedCount === 1;
}

/** Return the views of a member's profile, latest first, those before the view `before`. */
export async function findProfileViews(
  ownerId: string,
  before: string | undefined,
  limit: number,
): Promise<ProfileViewDocument[]> {
  return ProfileViewModel.find({ owner_id: ownerId, ...(before !== undefined && { _id: { $lt: before } }) })
    .sort({ _id: -1 })
    .limit(limit)
    .lean();
}

/** Return how many looks at a member's profile there were in 30 days; it stops counting at `most`. */
export async function countProfileViews(ownerId: string, most: number): Promise<number> {
  return ProfileViewModel.countDocuments({ owner_id: ownerId }).limit(most);
}

/** Forget every look at a member's profile, and every look of theirs. */
export async function deleteProfileViews(userId: string): Promise<void> {
  await ProfileViewModel.deleteMany({ owner_id: userId });
  await ProfileViewModel.deleteMany({ viewer_id: userId });
}
