import { tokyoDay } from '../format/time';
import { dayAfterDays, tokyoMidnight } from './marketTime';

/** What coins came from: those that were given pay for memberships only. */
export const COIN_SOURCES = ['granted', 'bought'] as const;
export type CoinSource = (typeof COIN_SOURCES)[number];

/** For how many days coins last. */
export const COIN_LIFE_DAYS: Record<CoinSource, number> = { granted: 90, bought: 180 };

/** Coins that expire within so many days are announced. */
export const COINS_EXPIRE_SOON_DAYS = 30;

/** Coins that are sold together. A coin costs a yen; the bonus is given. */
export interface CoinPack {
  coins: number;
  bonus: number;
}

/** The packs on sale, the smallest first. */
export const COIN_PACKS: readonly CoinPack[] = [
  { coins: 500, bonus: 0 },
  { coins: 1_000, bonus: 0 },
  { coins: 3_000, bonus: 30 },
  { coins: 5_000, bonus: 75 },
  { coins: 10_000, bonus: 200 },
];

/**
 * Bought coins of all members that are not used: the law wants a deposit from above the limit on, where it applies, on each
 * base day. Staff are warned before.
 */
export const UNUSED_COINS_LIMIT = 10_000_000;
export const UNUSED_COINS_ALARM = 8_000_000;

/** Return whether the law wants to know on a day in Tokyo, `YYYY-MM-DD`, how many bought coins are not used. */
export function isCoinBaseDay(day: string): boolean {
  return day.endsWith('-03-31') || day.endsWith('-09-30');
}

/** The most coins that staff give at once. */
export const COIN_GRANT_MAX = 100_000;

/**
 * Why coins moved: given by staff or by a campaign, taken back since what the campaign gave them for was refunded, claimed
 * with a mission, taken back since that was withdrawn, from before
 * there were movements, bought, given with what was bought, taken back with the money, expired, paid for a membership, returned
 * for days of one that were not used, given back by staff, given to a creator, or back from there, paid for a creator’s Prime, or
 * back from there, paid for a course, or back from there.
 */
export const COIN_MOVEMENT_KINDS = [
  'granted',
  'campaign',
  'campaign_taken_back',
  'mission',
  'mission_taken_back',
  'carried_over',
  'bought',
  'bonus',
  'taken_back',
  'expired',
  'membership_paid',
  'membership_returned',
  'membership_refunded',
  'tip_sent',
  'tip_returned',
  'subscription_paid',
  'subscription_returned',
  'course_paid',
  'course_returned',
] as const;
export type CoinMovementKind = (typeof COIN_MOVEMENT_KINDS)[number];

/** Return the day in Tokyo, `YYYY-MM-DD`, on which coins came that expire at an instant. */
export function coinsReceivedOn(source: CoinSource, expiresAt: Date): string {
  return dayAfterDays(tokyoDay(expiresAt), -(COIN_LIFE_DAYS[source] + 1));
}

/** Return the instant from which coins of a day can't be used any more: the end of their last day in Tokyo. */
export function coinsExpireAt(source: CoinSource, receivedAt: Date): Date {
  return tokyoMidnight(dayAfterDays(tokyoDay(receivedAt), COIN_LIFE_DAYS[source] + 1));
}
