import { z } from 'zod';
import { COIN_MOVEMENT_KINDS } from '../rules/coins';
import { cardCharge } from './charge';
import { paymentTerm } from './payment';
import { count, id, instant } from './shared';

/** Coins that can be used now, and how they are made up. */
export const coinBalance = z.object({ sum: count, granted: count, bought: count });

/** Coins that came or went. */
export const coinMovement = z.object({
  id,
  kind: z.enum(COIN_MOVEMENT_KINDS),
  /** Negative for what went. */
  amount: z.int(),
  /** Why staff gave them. */
  reason: z.string().nullable(),
  /** The receipt of what was bought, or paid with them; null where there is none. */
  receipt_id: id.nullable(),
  created_at: instant,
});

/** Coins that are sold together, with what the last screen before the payment tells. */
export const coinPack = z.object({
  coins: z.int().positive(),
  /** What is given with them. */
  bonus: count,
  /** Yen. */
  price: count,
  terms: z.array(paymentTerm),
  /** Stands for all that: whoever buys the pack sends it back, and is refused where something has changed. */
  shown: z.string(),
});

/** How buying a pack stands: the coins are there once the charge has succeeded. */
export const coinPurchase = z.object({
  id,
  coins: z.int().positive(),
  bonus: count,
  charge: cardCharge,
});

/** Coins to come: at an instant, as a campaign gives them; null where they come once their payment is confirmed. */
export const arrivingCoins = z.object({ amount: z.int().positive(), at: instant.nullable() });

/** How many bought coins of all members were not used at the end of a day in Tokyo. */
export const unusedCoins = z.object({ day: z.iso.date(), unused: count });

/** How many bought coins of all members are not used, beside what the law allows without a deposit. */
export const coinReport = z.object({
  unused: count,
  alarm_from: count,
  limit: count,
  is_alarming: z.boolean(),
  /** The base days of the law, latest first. */
  base_days: z.array(unusedCoins),
});

/** Coins that will expire: they can be used before `at`. */
export const expiringCoins = z.object({ amount: z.int().positive(), at: instant });

export type CoinBalance = z.infer<typeof coinBalance>;
export type ArrivingCoins = z.infer<typeof arrivingCoins>;
export type CoinMovement = z.infer<typeof coinMovement>;
export type ExpiringCoins = z.infer<typeof expiringCoins>;
export type CoinPackOffer = z.infer<typeof coinPack>;
export type CoinPurchase = z.infer<typeof coinPurchase>;
export type CoinReport = z.infer<typeof coinReport>;
