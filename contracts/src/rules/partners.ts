/** Who sells something of their own and has members led to it: brokers and services, and the trade account. */
export const PARTNERS = ['ig', 'invast', 'webull', 'renosy', 'moomoo', 'monex', 'bittrade', 'takatrade'] as const;
export type PartnerKey = (typeof PARTNERS)[number];

/** The partner whose trade accounts are told of by a landing page, and linked to members; it has no mission. */
export const TRADE_PARTNER = 'takatrade' satisfies PartnerKey;

/** Partners of whose accounts missions are. */
export type MissionPartner = Exclude<PartnerKey, typeof TRADE_PARTNER>;

/** How many coins each partner's mission gives. A change wants the partner's consent anew, for it is in what they agreed to. */
export const PARTNER_COINS: Record<MissionPartner, number> = {
  ig: 3_000,
  invast: 2_000,
  webull: 1_500,
  renosy: 1_000,
  moomoo: 1_000,
  monex: 1_000,
  bittrade: 500,
};

/** The partners with a mission, in the order in which they are shown. */
export const MISSION_PARTNERS = PARTNERS.filter((partner): partner is MissionPartner => partner !== TRADE_PARTNER);

/** So much a partner's mission may give. */
export const PARTNER_COINS_MIN = 500;
export const PARTNER_COINS_MAX = 3_000;

/** Return whether the mission of a code is a partner's. */
export function isMissionPartner(code: string): code is MissionPartner {
  return Object.hasOwn(PARTNER_COINS, code);
}

/** Return the path of the page of a partner's mission. */
export function partnerPath(partner: MissionPartner): string {
  return `/p/${partner}_mission`;
}

/** What is told of trade accounts, and where an account is linked. */
export const TRADE_ACCOUNT_PATH = '/lp/takatrade_opening';
export const LINK_ACCOUNT_PATH = '/p/link_account';

/** Within so many days after the last day of an offer a partner may confirm who has applied in time. */
export const PARTNER_CONFIRM_DAYS = 90;

/** What a partner calls somebody’s account. */
export const TRADE_USERNAME_MAX = 40;
export const TRADE_USERNAME = /^[\w.@-]+$/;

/** Who has consented, in which document: what staff write down. */
export const CONSENT_TEXT_MAX = 100;
