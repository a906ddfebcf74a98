import type { CampaignKey } from '@minori/contracts/rules';
import { dayAfterDays, tokyoDay } from '@minori/contracts/rules';
import mongoose from 'mongoose';
import { now } from '../clock';
import { budgetCampaign, startCampaign } from '../domains/campaigns/running';

const ACTOR = 'command line';

/** Run a campaign for sixty days from now on, as staff do. */
export async function runCampaign(key: CampaignKey, budget = 1_000_000): Promise<void> {
  const at = now();
  await budgetCampaign(ACTOR, key, { budget, at });
  await startCampaign(ACTOR, key, { until: dayAfterDays(tokyoDay(at), 60), at });
}

/** Forget all campaigns, who has used them, and with which cards memberships were tried: tests have few cards. */
export async function forgetCampaigns(): Promise<void> {
  for (const name of [
    'campaigns',
    'campaign_claims',
    'campaign_dismissals',
    'campaign_exposures',
    'trial_cards',
    'prime_trial_cards',
  ]) {
    await mongoose.connection.collection(name).deleteMany({});
  }
}
