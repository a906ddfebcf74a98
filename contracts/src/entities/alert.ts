import { z } from 'zod';
import {
  ALERT_FLAGS,
  ALERT_SIDES,
  ALERT_THRESHOLDS,
  ALERT_WINDOWS,
  BACKTEST_HITS,
  type AlertFlag,
  type AlertThreshold,
} from '../rules/alert';
import { forecasterRecord } from './prediction';
import { signalKind } from './signal';
import { count, id, instant } from './shared';
import { priceCurrency, quote, symbolSummary } from './symbol';
import { userSummary } from './user';

/** One kind over one period, `vote_daily` … `vote_change_monthly`, or what is asked of the price. */
export const alertWindow = z.enum(ALERT_WINDOWS);

const threshold = z.number('invalid').nullable();
const thresholds = Object.fromEntries(ALERT_THRESHOLDS.map((field) => [field, threshold])) as Record<
  AlertThreshold,
  typeof threshold
>;
const flags = Object.fromEntries(ALERT_FLAGS.map((field) => [field, z.boolean()])) as Record<AlertFlag, z.ZodBoolean>;

/**
 * What somebody wants to be told of a symbol. Thresholds are null for none: `vote_…` is a percentage of buyers, `vote_change_…`
 * and `post_…` one of the change in number against the window before, of equal length, and `price_change_…` one of the move since
 * the last close before the trading day; `price_…` is a price in the symbol’s own units.
 */
export const alertValues = z.object({ ...thresholds, ...flags });

/** The alerts that a member has set for a symbol. */
export const alert = alertValues.extend({
  id,
  user_id: id,
  charts_symbols_id: id,
  symbol: symbolSummary,
  /** Whether other members may see and copy it. */
  is_shared: z.boolean(),
  updated_at: instant,
});

/** Alerts that a member shares, or those of the house: then there is nobody. */
export const sharedAlert = alertValues.extend({
  user_info: userSummary.nullable(),
  forecaster_record: forecasterRecord.nullable(),
});

/** All about the alerts for a symbol. The first of `shared_alarms` is the recommended setting. */
export const alertData = z.object({
  symbol: symbolSummary,
  /** Whether izanavi has signals for the symbol. */
  has_signals: z.boolean(),
  /** The present price; null where there is none, and then nothing can be asked of it. */
  quote: quote.nullable(),
  my_alarm: alert.nullable(),
  /** Empty without platinum. */
  shared_alarms: z.array(sharedAlert),
  shared_alarms_total: count,
});

const decimals = z.int().min(0).max(8);
const medians = z.object({ week: z.number(), month: z.number() });

/** What an alert measured when it fired, and what that was at the look before. */
export const alertFigures = z.discriminatedUnion('kind', [
  /** Percentages, and the threshold that was reached. */
  z.object({ kind: z.literal('percent'), value: z.number(), before: z.number(), threshold: z.number() }),
  /** Of predictions, in the symbol’s own units. */
  z.object({ kind: z.literal('medians'), value: medians, before: medians, decimals }),
  /** Prices; `value` is what was reached, from which the price may have come back. */
  z.object({
    kind: z.literal('price'),
    value: z.number(),
    before: z.number(),
    threshold: z.number(),
    decimals,
    currency: priceCurrency,
  }),
  /** Percentages of the last close, and the price at which `value` was reached. */
  z.object({
    kind: z.literal('price_change'),
    value: z.number(),
    before: z.number(),
    threshold: z.number(),
    price: z.number(),
    decimals,
    currency: priceCurrency,
  }),
  z.object({ kind: z.literal('signal'), value: signalKind, before: signalKind }),
]);

/** A time at which an alert would have fired. */
export const backtestHit = z.object({
  /** When it was looked at: the end of an hour, of a Tokyo day or of a trading day, or when a prediction was made. */
  at: instant,
  /** The day in Tokyo of it; of a price, its trading day. */
  day: z.iso.date(),
  side: z.enum(ALERT_SIDES),
  /** What the metric had come to, of a price the highest or lowest of its day, and the threshold that this crossed; flags cross 1 or −1. */
  value: z.number(),
  threshold: z.number(),
  /** The last close that was known then, of a price that of its day; null where there is none. */
  close: z.number().nullable(),
  /** How far the close was from it five trading days later, in percent; null while they are not over. */
  later_change_percentage: z.number().nullable(),
});

/** How often one kind would have fired, as if it had been set at `from`; each side rests for 24 hours by itself. */
export const backtestCount = z.object({
  key: z.enum([...ALERT_WINDOWS, ...ALERT_FLAGS]),
  /** When it could first be said, within the days that are looked at; null where it never could. */
  known_from: instant.nullable(),
  /** The first midnight in Tokyo from then on; that at which counting ends where there is none before. */
  from: instant,
  /** The whole Tokyo days that are counted, from then on. */
  days: count,
  count,
  /** The latest hits, the last one first. */
  hits: z.array(backtestHit).max(BACKTEST_HITS),
  /** How many hits are counted, but not told. */
  left_out: count,
});

/** How often alerts would have fired in whole Tokyo days, in all and for each that is set; each says since when it is known. */
export const alertBacktest = z.object({
  days: count,
  from: instant,
  to: instant,
  count,
  counts: z.array(backtestCount),
  /** Of the symbol’s prices. */
  decimals,
  /** Must be shown beside what prices did. */
  is_simulated: z.boolean(),
});

export type Alert = z.infer<typeof alert>;
export type SharedAlert = z.infer<typeof sharedAlert>;
export type AlertData = z.infer<typeof alertData>;
export type AlertFigures = z.infer<typeof alertFigures>;
export type BacktestHit = z.infer<typeof backtestHit>;
export type BacktestCount = z.infer<typeof backtestCount>;
export type AlertBacktest = z.infer<typeof alertBacktest>;
