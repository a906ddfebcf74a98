import type { CampaignVariant } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { newId } from '../../ids';

/** That a member was told of a campaign or a promotion on a day, or would have been but for comparing. */
export interface ExposureDocument {
  _id: Types.ObjectId;
  /** A campaign's key, or a promotion's. */
  campaign: string;
  user_id: Types.ObjectId;
  /** In Tokyo. */
  day: string;
  variant: CampaignVariant;
  /** Whether it is their first one: those are counted where members are. */
  is_first: boolean;
  at: Date;
  /** Of the first: when they have used it since. */
  acted_at: Date | null;
}

const text = { type: String, required: true };
const schema = new Schema<ExposureDocument>(
  {
    campaign: text,
    user_id: { type: Schema.Types.ObjectId, required: true },
    day: text,
    variant: text,
    is_first: { type: Boolean, required: true },
    at: { type: Date, required: true },
    acted_at: { type: Date, default: null },
  },
  { collection: 'campaign_exposures', versionKey: false },
);
schema.index({ user_id: 1, campaign: 1, day: 1 }, { unique: true });
// Who is told on two devices at midnight is one member all the same.
schema.index(
  { campaign: 1, user_id: 1 },
  { unique: true, partialFilterExpression: { is_first: true }, name: 'first_exposure' },
);
schema.index({ campaign: 1, variant: 1, is_first: 1, acted_at: 1 });

const ExposureModel = mongoose.model<ExposureDocument>('CampaignExposure', schema);

defineDataPart(ExposureModel, 'told_campaigns', {
  of: (userId) => ({ user_id: userId }),
  fields: ['campaign', 'day', 'variant', 'acted_at'],
});

type NewExposure = Omit<ExposureDocument, '_id' | 'is_first' | 'acted_at'>;

/** Note an exposure, once a member and day, in a transaction. What two do at once is a duplicate, and is found the next time. */
export async function putExposure(
  { user_id, campaign, day, ...exposure }: NewExposure,
  session: ClientSession,
): Promise<void> {
  const first = await ExposureModel.exists({ user_id, campaign }).session(session);
  await ExposureModel.updateOne(
    { user_id, campaign, day },
    { $setOnInsert: { _id: newId(), ...exposure, is_first: first === null, acted_at: null } },
    { session, upsert: true },
  );
}

/** Return the latest exposure of a member to each of some campaigns; in a transaction as that sees it. */
export async function exposuresOf(
  userId: string,
  campaigns: readonly string[],
  session: ClientSession | null = null,
): Promise<ExposureDocument[]> {
  return ExposureModel.find({ user_id: userId, campaign: { $in: campaigns } }, null, { session })
    .sort({ day: 1 })
    .lean();
}

/** Note that a member has used what they were told of, or with null that they have not after all. */
export async function setActed(
  { userId, campaign }: { userId: string | Types.ObjectId; campaign: string },
  at: Date | null,
  session?: ClientSession,
): Promise<void> {
  const found = ExposureModel.find({ user_id: userId, campaign }, { is_first: 1 }, { session: session ?? null });
  const first = (await found.lean()).find(({ is_first }) => is_first);
  if (!first) return;
  const which = { _id: first._id, ...(at && { acted_at: null }) };
  await ExposureModel.updateOne(which, { $set: { acted_at: at } }, { ...(session && { session }) });
}

/** Return how many exposures of a variant there are, to how many members, and how many of these have acted. */
export async function countExposures(
  campaign: string,
  variant: CampaignVariant,
): Promise<{ exposures: number; members: number; acted: number }> {
  const [exposures, members, idle] = await Promise.all([
    ExposureModel.countDocuments({ campaign, variant }),
    ExposureModel.countDocuments({ campaign, variant, is_first: true }),
    ExposureModel.countDocuments({ campaign, variant, is_first: true, acted_at: null }),
  ]);
  return { exposures, members, acted: members - idle };
}

/** Forget what a member was told. */
export async function deleteExposuresOf(userId: string): Promise<void> {
  await ExposureModel.deleteMany({ user_id: userId });
}
