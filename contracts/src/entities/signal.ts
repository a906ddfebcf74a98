import { z } from 'zod';
import { count } from './shared';
import { symbolSummary } from './symbol';

/** What the rules model says: SELL 少, BUY 多, HOLD 普通. */
export const signalKind = z.enum(['BUY', 'SELL', 'HOLD']);

/** What the model says after a trading day, with all that made it say so. */
export const signalReading = z.object({
  day: z.iso.date(),
  signal: signalKind,
  /** −1 to 1. */
  score: z.number(),
  /** Changes over 20 and 60 trading days, in percent. */
  momentum_20_percentage: z.number(),
  momentum_60_percentage: z.number(),
  /** Deviation of the daily change over 20 days, in percent. */
  volatility_percentage: z.number(),
  is_braking: z.boolean(),
  /** Share of buyers among the votes of the 7 Tokyo days before; null with fewer than 10 votes. */
  crowd_buy_percentage: z.number().nullable(),
});

/** A purchase or sale of the simulation, at the open of the day after the signal. */
export const simulatedTrade = z.object({
  day: z.iso.date(),
  side: z.enum(['buy', 'sell']),
  price: z.number(),
  /** In percent of the money put in at the start. */
  cost_percentage: z.number(),
});

/** How one way of investing did, in percent. `max_drawdown_percentage` is how far it fell from its highest, 0 or less. */
export const simulatedReturn = z.object({
  return_percentage: z.number(),
  max_drawdown_percentage: z.number(),
});

/**
 * The model applied to the past: 100 at the start, all in or all out, 0.1 % of each trade. It is information and no
 * advice; prices that are simulated must be said to be.
 */
export const scoringModelResult = z.object({
  symbol: symbolSummary,
  model_version: z.string(),
  is_simulated: z.boolean(),
  from_day: z.iso.date(),
  to_day: z.iso.date(),
  current: signalReading,
  /** The last trading day of each week, and the very last one. Drawdowns are percentages, 0 or less. */
  equity: z.array(
    z.object({
      day: z.iso.date(),
      model: z.number(),
      buy_and_hold: z.number(),
      model_drawdown_percentage: z.number(),
      buy_and_hold_drawdown_percentage: z.number(),
    }),
  ),
  /** The days on which the signal changed. */
  signals: z.array(z.object({ day: z.iso.date(), signal: signalKind })),
  trades: z.array(simulatedTrade),
  trade_count: count,
  cost_rate_percentage: z.number(),
  total_cost_percentage: z.number(),
  model: simulatedReturn,
  buy_and_hold: simulatedReturn,
});

export type SignalKind = z.infer<typeof signalKind>;
export type SignalReading = z.infer<typeof signalReading>;
export type SimulatedTrade = z.infer<typeof simulatedTrade>;
export type ScoringModelResult = z.infer<typeof scoringModelResult>;
