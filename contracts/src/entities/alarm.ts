import { z } from 'zod';
import { ALARM_FLAGS, ALARM_THRESHOLDS, ALARM_WINDOWS, type AlarmFlag, type AlarmThreshold } from '../rules/alarm';
import { forecasterRecord } from './prediction';
import { count, id, instant } from './shared';
import { symbolSummary } from './symbol';
import { userSummary } from './user';

/** One kind over one period: `vote_daily` … `vote_change_monthly`. */
export const alarmWindow = z.enum(ALARM_WINDOWS);

const threshold = z.number('invalid').nullable();
const thresholds = Object.fromEntries(ALARM_THRESHOLDS.map((field) => [field, threshold])) as Record<
  AlarmThreshold,
  typeof threshold
>;
const flags = Object.fromEntries(ALARM_FLAGS.map((field) => [field, z.boolean()])) as Record<AlarmFlag, z.ZodBoolean>;

/**
 * What somebody wants to be told of a symbol. Thresholds are percentages and null for none: `vote_…` of buyers,
 * `vote_change_…` and `post_…` of the change in number against the window before, of equal length.
 */
export const alarmValues = z.object({ ...thresholds, ...flags });

/** The alarms that a member has set for a symbol. */
export const alarm = alarmValues.extend({
  id,
  user_id: id,
  charts_symbols_id: id,
  symbol: symbolSummary,
  /** Whether other members may see and copy it. */
  is_shared: z.boolean(),
  updated_at: instant,
});

/** Alarms that a member shares, or those of the house: then there is nobody. */
export const sharedAlarm = alarmValues.extend({
  user_info: userSummary.nullable(),
  forecaster_record: forecasterRecord.nullable(),
});

/** All about the alarms for a symbol. The first of `shared_alarms` is the recommended setting. */
export const alarmData = z.object({
  symbol: symbolSummary,
  /** Whether izanavi has signals for the symbol. */
  has_signals: z.boolean(),
  my_alarm: alarm.nullable(),
  /** Empty without platinum. */
  shared_alarms: z.array(sharedAlarm),
  shared_alarms_total: count,
});

/** How often alarms would have fired, in all and for each that is set. */
export const alarmBacktest = z.object({
  days: count,
  from: instant,
  to: instant,
  /** From when on there was something to measure for each that is set; `to` where there was nothing for one of them. */
  known_from: instant,
  count,
  counts: z.array(z.object({ key: z.enum([...ALARM_WINDOWS, ...ALARM_FLAGS]), count })),
});

export type Alarm = z.infer<typeof alarm>;
export type SharedAlarm = z.infer<typeof sharedAlarm>;
export type AlarmData = z.infer<typeof alarmData>;
export type AlarmBacktest = z.infer<typeof alarmBacktest>;
