import { createHash } from 'node:crypto';
import type { CampaignResult } from '@minori/contracts';
import { CAMPAIGN_VARIANTS, tokyoDay, type CampaignVariant } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { countExposures, putExposure } from './exposureModel';

export { deleteExposuresOf, exposuresOf, setActed } from './exposureModel';

/** Who is told of what, and how many of a hundred are not. */
interface Split {
  campaign: string;
  userId: string;
  controlPercent: number;
}

/** Return the variant of a member: always the same, and of another campaign independent of it. */
export function variantOf({ campaign, userId, controlPercent }: Split): CampaignVariant {
  const digest = createHash('sha256').update(`${campaign} ${userId}`).digest();
  return digest.readUInt32BE(0) % 100 < controlPercent ? 'CONTROL' : 'A';
}

/** Note that a member is told of a campaign now, or would be in the variant `CONTROL`, in a transaction: once a day. */
export async function noteExposure(
  session: ClientSession,
  { campaign, userId, variant, at }: { campaign: string; userId: string; variant: CampaignVariant; at: Date },
): Promise<void> {
  await putExposure({ campaign, user_id: new Types.ObjectId(userId), day: tokyoDay(at), variant, at }, session);
}

/** Return what came of telling of a campaign, variant by variant. */
export async function resultsOf(campaign: string): Promise<CampaignResult[]> {
  return Promise.all(
    CAMPAIGN_VARIANTS.map(async (variant) => ({ variant, ...(await countExposures(campaign, variant)) })),
  );
}
