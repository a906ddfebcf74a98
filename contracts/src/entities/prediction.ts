import { z } from 'zod';
import { count, id, instant } from './shared';
import { priceCurrency, symbolSummary } from './symbol';
import { userSummary } from './user';

export const predictionSort = z.enum(['created_at', 'week_price', 'month_price', 'like_count']);

/** What became of one target of a prediction. Percentages are of the price when it was made. */
export const predictionGrade = z.object({
  /** The trading day whose close decides. */
  day: z.iso.date(),
  close: z.number(),
  /** How far the predicted price was from the close. */
  absolute_error: z.number(),
  absolute_error_percentage: z.number(),
  /** Whether the price went the way that was predicted: up, down, or nowhere. */
  is_direction_hit: z.boolean(),
  /** How much nearer than “no change” it was; negative when that would have been nearer. */
  excess_percentage: z.number(),
});

/**
 * What somebody's graded targets come to: the 5th and the 20th trading day count each. `hit_rate` and the lower bound of
 * its 95 % interval (Wilson) are percentages and null below 20 targets.
 */
export const forecasterRecord = z.object({
  n: count,
  hit_count: count,
  hit_rate: z.number().nullable(),
  hit_rate_lower_bound: z.number().nullable(),
  mean_absolute_error_percentage: z.number().nullable(),
  mean_excess_percentage: z.number().nullable(),
});

/** A prediction of a symbol's price. It can be changed until `locks_at` and never deleted. */
export const prediction = z.object({
  id,
  symbol: symbolSummary,
  /** Null for who was shut out. */
  user_info: userSummary.nullable(),
  forecaster_record: forecasterRecord,
  week_price: z.number(),
  month_price: z.number(),
  comment: z.string(),
  /** The price when it was made, or last changed: what the targets are compared with. */
  base_price: z.number(),
  base_day: z.iso.date(),
  /** The ISO week in Tokyo that it belongs to, `2026-W47`. */
  iso_week: z.string(),
  created_at: instant,
  locks_at: instant,
  is_locked: z.boolean(),
  edit_count: count,
  like_count: count,
  is_liked: z.boolean(),
  is_mine: z.boolean(),
  /** Whether what is not graded never will be: the symbol’s prices are from elsewhere now, and can’t be compared. */
  is_void: z.boolean(),
  /** The trading days whose closes decide, as far as the calendar can tell; null when it can’t. */
  week_due: z.iso.date().nullable(),
  month_due: z.iso.date().nullable(),
  /** Null until the 5th trading day is over. */
  week_grade: predictionGrade.nullable(),
  /** Null until the 20th trading day is over. */
  month_grade: predictionGrade.nullable(),
  currency: priceCurrency,
  decimals: count,
  is_simulated: z.boolean(),
});

/** What a prediction said from an instant on, before it was changed. */
export const predictionVersion = z.object({
  week_price: z.number(),
  month_price: z.number(),
  comment: z.string(),
  base_price: z.number(),
  said_at: instant,
});

/** Somebody whose predictions on a symbol a member wants to hear of. */
export const predictionAlert = z.object({
  id,
  symbol: symbolSummary,
  user_info: userSummary,
  created_at: instant,
});

/** The rules by which predictions are graded, with one example worked through. */
export const predictionFormula = z.object({
  week_trading_days: count,
  month_trading_days: count,
  lock_hours: count,
  median_from: count,
  /** Targets below and above these percentages of the last close are in no median. */
  median_low_percentage: count,
  median_high_percentage: count,
  record_from: count,
  confidence_z: z.number(),
  example: z.object({
    base_price: z.number(),
    predicted_price: z.number(),
    close: z.number(),
    grade: predictionGrade,
    hit_count: count,
    n: count,
    hit_rate_lower_bound: z.number(),
  }),
});

export type PredictionSort = z.infer<typeof predictionSort>;
export type PredictionGrade = z.infer<typeof predictionGrade>;
export type ForecasterRecord = z.infer<typeof forecasterRecord>;
export type Prediction = z.infer<typeof prediction>;
export type PredictionVersion = z.infer<typeof predictionVersion>;
export type PredictionAlert = z.infer<typeof predictionAlert>;
export type PredictionFormula = z.infer<typeof predictionFormula>;
