import { MISSION_PARTNERS, missionOfTask, type MissionPartner } from './missions';

/** The partner whose trade accounts are told of by a landing page, and linked to members; it has no mission. */
export const TRADE_PARTNER = 'takatrade';

/** Who sells something of their own and has members led to it: brokers and services with missions, and the trade account. */
export const PARTNERS = [...MISSION_PARTNERS, TRADE_PARTNER] as const;
export type PartnerKey = (typeof PARTNERS)[number];

/** Return whether a partner has a mission. */
export function isMissionPartner(partner: PartnerKey): partner is MissionPartner {
  return partner !== TRADE_PARTNER;
}

/** Return how many coins the mission of a partner gives; 0 where it has none. */
export function partnerCoins(partner: PartnerKey): number {
  return isMissionPartner(partner) ? missionOfTask(partner).task.reward : 0;
}

/** So much a partner's mission may give. */
export const PARTNER_COINS_MIN = 500;
export const PARTNER_COINS_MAX = 3_000;

/** Where trade accounts are told of. */
export const TRADE_ACCOUNT_PATH = '/lp/takatrade_opening';

/** Within so many days after the last day of an offer a partner may confirm who has applied in time. */
export const PARTNER_CONFIRM_DAYS = 90;

/** What a partner calls somebody’s account. */
export const TRADE_USERNAME_MAX = 40;
export const TRADE_USERNAME = /^[\w.@-]+$/;

/** The most that staff write down of who has consented, and in which document. */
export const CONSENT_TEXT_MAX = 100;
