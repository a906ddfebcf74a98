import { dayAfterDays, tokyoDay, tokyoMidnight } from './marketTime';

/** What coins came from: those that were given pay for memberships only. */
export const COIN_SOURCES = ['granted', 'bought'] as const;
export type CoinSource = (typeof COIN_SOURCES)[number];

/** For how many days coins last. */
export const COIN_LIFE_DAYS: Record<CoinSource, number> = { granted: 90, bought: 180 };

/** Coins that expire within so many days are announced. */
export const COINS_EXPIRE_SOON_DAYS = 30;

/** The most coins that staff give at once. */
export const COIN_GRANT_MAX = 100_000;

/**
 * Why coins moved: given by staff, from before there were movements, expired, paid for a membership, returned for days of
 * one that were not used, or given back by staff.
 */
export const COIN_MOVEMENT_KINDS = [
  'granted',
  'carried_over',
  'expired',
  'membership_paid',
  'membership_returned',
  'membership_refunded',
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
