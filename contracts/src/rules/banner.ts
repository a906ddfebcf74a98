/**
 * What a banner is: something for everybody, guests too; something that members are to agree to; something for members
 * that matters; something for members about the signals.
 */
export const BANNER_KINDS = [
  'general_notification',
  'agreement_notification',
  'fixed_notification',
  'ai_fixed_banner',
] as const;

/** How much a banner matters, least first. */
export const BANNER_SEVERITIES = ['info', 'warning', 'error'] as const;

/** The longest text of a banner, in each language: it stands above every page. */
export const BANNER_TEXT_MAX = 200;

export type BannerKind = (typeof BANNER_KINDS)[number];
export type BannerSeverity = (typeof BANNER_SEVERITIES)[number];
