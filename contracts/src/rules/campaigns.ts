/** Campaigns of memberships and of Prime. The keys are names: when a campaign runs is said by staff. */
export const CAMPAIGN_KEYS = [
  'discount_to_100_yen_silver_membership',
  'year_end_2024_membership',
  'free_trial_30_days_membership',
  'coin_after_subscribe_promotion',
  'discount_50_percentage_prime_subscription',
  'discount_50_percentage_prime_subscription_202504',
  'discount_50_percentage_prime_subscription_creator',
] as const;
export type CampaignKey = (typeof CAMPAIGN_KEYS)[number];

/** What campaigns are called, by language. */
export const CAMPAIGN_NAMES: Record<CampaignKey, { ja: string; en: string }> = {
  discount_to_100_yen_silver_membership: {
    ja: 'Silver 最初の1カ月100円キャンペーン',
    en: 'First month of Silver for ¥100',
  },
  year_end_2024_membership: { ja: '年末年始メンバーシップキャンペーン', en: 'Year-end membership offer' },
  free_trial_30_days_membership: { ja: '無料体験30日間キャンペーン', en: '30-day free trial' },
  coin_after_subscribe_promotion: { ja: 'メンバーシップ登録でコインプレゼント', en: 'Coins for a first membership' },
  discount_50_percentage_prime_subscription: {
    ja: 'プライム最初の期間50%オフキャンペーン',
    en: 'Half off the first period of Prime',
  },
  discount_50_percentage_prime_subscription_202504: {
    ja: 'プライム春の50%オフキャンペーン',
    en: 'Half off the first period of Prime in spring',
  },
  discount_50_percentage_prime_subscription_creator: {
    ja: 'おかえりなさい プライム50%オフキャンペーン',
    en: 'Welcome back: half off a period of Prime',
  },
};

/**
 * Whom a campaign is for, by their memberships, or by their subscriptions of the creator: who never had one, a trial included; who
 * has none at the moment; or who had one and has none at the moment.
 */
export const CAMPAIGN_AUDIENCES = ['never_subscribed', 'without_membership', 'returning'] as const;
export type CampaignAudience = (typeof CAMPAIGN_AUDIENCES)[number];

/** In what the budget of a campaign is counted: members who use it, or what it gives them, in yen or coins. */
export const CAMPAIGN_UNITS = ['uses', 'yen'] as const;
export type CampaignUnit = (typeof CAMPAIGN_UNITS)[number];

/** The most that staff may budget. */
export const CAMPAIGN_BUDGET_MAX = 100_000_000;

/** Who is told of a campaign and who is not, so that one can compare what both do; what it gives is the same. */
export const CAMPAIGN_VARIANTS = ['A', 'CONTROL'] as const;
export type CampaignVariant = (typeof CAMPAIGN_VARIANTS)[number];
/** The most of those whom a campaign is meant for that may be left untold, in percent. */
export const CONTROL_PERCENT_MAX = 90;
