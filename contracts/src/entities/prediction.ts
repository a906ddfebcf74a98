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

/** The answers that need no knowledge. */
export const constantAnswer = z.enum(['up', 'down', 'same']);

/** What always giving the best of the constant answers would have hit of some targets, in percent. */
export const predictionBenchmark = z.object({ answer: constantAnswer, hit_rate: z.number() });

/**
 * What somebody's graded predictions come to. The targets of one prediction overlap: it counts once, each target half when
 * both are graded, so that `hit_count` may end in a half. `hit_rate`, the lower bound of its 95 % interval (Wilson) and the
 * benchmark are percentages and null below 20 predictions; the means are of targets.
 */
export const forecasterRecord = z.object({
  /** Predictions of which a target was graded. */
  n: count,
  target_count: count,
  hit_count: z.number().nonnegative(),
  hit_rate: z.number().nullable(),
  hit_rate_lower_bound: z.number().nullable(),
  benchmark: predictionBenchmark.nullable(),
  /** Whether the lower bound is above the benchmark: only then do votes weigh more and are settings recommended. */
  is_proven: z.boolean(),
  mean_absolute_error_percentage: z.number().nullable(),
  mean_excess_percentage: z.number().nullable(),
});

/** A prediction of a symbol's price. It can be changed until `locks_at` and never deleted. */
export const prediction = z.object({
  kind: z.literal('prediction'),
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

/** What has become of a prediction: a target is still open, or one was graded and has hit, or missed, the direction. */
export const predictionResult = z.enum(['open', 'hit', 'miss']);

/** What a prediction said from an instant on, before it was changed. */
export const predictionVersion = z.object({
  week_price: z.number(),
  month_price: z.number(),
  comment: z.string(),
  base_price: z.number(),
  said_at: instant,
});

/** Somebody whose predictions on a symbol a member wants to hear of; those that are listed are on. */
export const predictionAlert = z.object({
  kind: z.literal('prediction_alert'),
  id,
  is_on: z.boolean(),
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
    /** The record of somebody who is proven. */
    record: forecasterRecord,
  }),
});

export type PredictionResult = z.infer<typeof predictionResult>;
export type PredictionSort = z.infer<typeof predictionSort>;
export type PredictionGrade = z.infer<typeof predictionGrade>;
export type ForecasterRecord = z.infer<typeof forecasterRecord>;
export type Prediction = z.infer<typeof prediction>;
export type PredictionVersion = z.infer<typeof predictionVersion>;
export type PredictionAlert = z.infer<typeof predictionAlert>;
export type PredictionFormula = z.infer<typeof predictionFormula>;
