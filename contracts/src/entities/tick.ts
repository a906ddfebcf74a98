import { z } from 'zod';
import { id, instant } from './shared';

/** The price of a symbol at an instant. Differences are those to the close before `day`. */
export const tick = z.object({
  symbol_id: id,
  price: z.number(),
  change: z.number(),
  change_percentage: z.number(),
  /** The trading day to whose bar the price belongs; see `dailyBar`. */
  day: z.iso.date(),
  /** When it was last traded at this price. */
  at: instant,
  /** Must be shown wherever the price is. */
  is_simulated: z.boolean(),
});

export type Tick = z.infer<typeof tick>;
