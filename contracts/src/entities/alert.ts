import { z } from 'zod';
import { ALERT_FLAGS, ALERT_THRESHOLDS, ALERT_WINDOWS, type AlertFlag, type AlertThreshold } from '../rules/alert';
import { forecasterRecord } from './prediction';
import { signalKind } from './signal';
import { count, id, instant } from './shared';
import { symbolSummary } from './symbol';
import { userSummary } from './user';

/** One kind over one period: `vote_daily` … `vote_change_monthly`. */
export const alertWindow = z.enum(ALERT_WINDOWS);

const threshold = z.number('invalid').nullable();
const thresholds = Object.fromEntries(ALERT_THRESHOLDS.map((field) => [field, threshold])) as Record<
  AlertThreshold,
  typeof threshold
>;
const flags = Object.fromEntries(ALERT_FLAGS.map((field) => [field, z.boolean()])) as Record<AlertFlag, z.ZodBoolean>;

/**
 * What somebody wants to be told of a symbol. Thresholds are percentages and null for none: `vote_…` of buyers,
 * `vote_change_…` and `post_…` of the change in number against the window before, of equal length.
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
  my_alarm: alert.nullable(),
  /** Empty without platinum. */
  shared_alarms: z.array(sharedAlert),
  shared_alarms_total: count,
});

const medians = z.object({ week: z.number(), month: z.number() });

/** What an alert measured when it fired, and what that was at the look before. */
export const alertFigures = z.discriminatedUnion('kind', [
  /** Percentages, and the threshold that was reached. */
  z.object({ kind: z.literal('percent'), value: z.number(), before: z.number(), threshold: z.number() }),
  /** Of predictions, in the symbol’s own units. */
  z.object({ kind: z.literal('medians'), value: medians, before: medians, decimals: z.int().min(0).max(8) }),
  z.object({ kind: z.literal('signal'), value: signalKind, before: signalKind }),
]);

/** How often alerts would have fired, in all and for each that is set. */
export const alertBacktest = z.object({
  days: count,
  from: instant,
  to: instant,
  /** From when on there was something to measure for each that is set; `to` where there was nothing for one of them. */
  known_from: instant,
  count,
  counts: z.array(z.object({ key: z.enum([...ALERT_WINDOWS, ...ALERT_FLAGS]), count })),
});

export type Alert = z.infer<typeof alert>;
export type SharedAlert = z.infer<typeof sharedAlert>;
export type AlertData = z.infer<typeof alertData>;
export type AlertFigures = z.infer<typeof alertFigures>;
export type AlertBacktest = z.infer<typeof alertBacktest>;
