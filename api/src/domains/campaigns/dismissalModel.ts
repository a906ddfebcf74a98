import type { CampaignKey } from '@minori/contracts/rules';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';
import { retryOnDuplicate } from '../../database';

/** That a member was told of a campaign, and does not want to be again. */
interface DismissalDocument {
  user_id: Types.ObjectId;
  campaign: CampaignKey;
  dismissed_at: Date;
}

const schema = new Schema<DismissalDocument>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    campaign: { type: String, required: true },
    dismissed_at: { type: Date, required: true },
  },
  { collection: 'campaign_dismissals', versionKey: false },
);
schema.index({ user_id: 1, campaign: 1 }, { unique: true });

const DismissalModel = mongoose.model<DismissalDocument>('CampaignDismissal', schema);

defineDataPart(DismissalModel, 'dismissed_campaigns', {
  of: (userId) => ({ user_id: userId }),
  fields: ['campaign', 'dismissed_at'],
});

/** Tell a member of a campaign no more, in a transaction where there is one; saying it twice changes nothing. */
export async function dismissCampaign(
  userId: string,
  campaign: CampaignKey,
  at: Date,
  session?: ClientSession,
): Promise<void> {
  const write = () =>
    DismissalModel.updateOne(
      { user_id: userId, campaign },
      { $setOnInsert: { dismissed_at: at } },
      { upsert: true, ...(session && { session }) },
    );
  await (session ? write() : retryOnDuplicate(write));
}

/** Return the campaigns of which a member is told no more. */
export async function dismissedCampaigns(userId: string): Promise<ReadonlySet<CampaignKey>> {
  const found = await DismissalModel.find({ user_id: userId }, { campaign: 1 }).lean<DismissalDocument[]>();
  return new Set(found.map(({ campaign }) => campaign));
}

/** Forget what a member was told. */
export async function deleteDismissalsOf(userId: string): Promise<void> {
  await DismissalModel.deleteMany({ user_id: userId });
}
