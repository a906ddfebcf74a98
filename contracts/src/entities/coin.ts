import { z } from 'zod';
import { COIN_MOVEMENT_KINDS } from '../rules/coins';
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
  created_at: instant,
});

/** Coins that will expire: they can be used before `at`. */
export const expiringCoins = z.object({ amount: z.int().positive(), at: instant });

export type CoinBalance = z.infer<typeof coinBalance>;
export type CoinMovement = z.infer<typeof coinMovement>;
export type ExpiringCoins = z.infer<typeof expiringCoins>;
