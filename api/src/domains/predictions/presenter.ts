import type { ForecasterRecord, Prediction, PredictionVersion, SymbolSummary, UserSummary } from '@minori/contracts';
import {
  benchmarkOf,
  isProven,
  PREDICTION,
  sharePercentage,
  tokyoWeekEnd,
  wilsonLowerBound,
} from '@minori/contracts/rules';
import type { PredictionDocument } from './model';
import type { RecordSums } from './recordModel';

const HOUR_MS = 3_600_000;

/** Return when a prediction can't be changed any more: after 24 hours, or with its week, for then the next one begins. */
export function locksAt({ created_at }: Pick<PredictionDocument, 'created_at'>): Date {
  const lock = created_at.getTime() + PREDICTION.lockHours * HOUR_MS;
  return new Date(Math.min(lock, tokyoWeekEnd(created_at).getTime()));
}

/** Return a forecaster's record. */
export function presentRecord(sums: RecordSums): ForecasterRecord {
  const { n, hits, targets, error_sum, excess_sum } = sums;
  const isShown = n >= PREDICTION.recordFrom;
  const benchmark = isShown ? benchmarkOf(sums) : null;
  return {
    n,
    target_count: targets,
    hit_count: hits,
    hit_rate: isShown ? sharePercentage(hits, n, 2) : null,
    hit_rate_lower_bound: isShown ? sharePercentage(wilsonLowerBound(hits, n), 1, 2) : null,
    benchmark: benchmark && { answer: benchmark.answer, hit_rate: sharePercentage(benchmark.rate, 1, 2) },
    is_proven: isProven(sums),
    mean_absolute_error_percentage: targets > 0 ? rounded(error_sum / targets) : null,
    mean_excess_percentage: targets > 0 ? rounded(excess_sum / targets) : null,
  };
}

/** What a prediction is shown with. */
export interface PredictionContext {
  symbol: SymbolSummary;
  currency: string | null;
  decimals: number;
  isSimulated: boolean;
  /** The trading day that comes so many after a day; null when there is no telling. */
  expectedDay(day: string, count: number): string | null;
  user: UserSummary | null;
  record: RecordSums;
  isLiked: boolean;
  isMine: boolean;
  at: Date;
}

/** Return a prediction. */
export function presentPrediction(prediction: PredictionDocument, context: PredictionContext): Prediction {
  const { week_price, month_price, comment, base_price, base_day, iso_week, like_count } = prediction;
  const lock = locksAt(prediction);
  return {
    kind: 'prediction',
    id: String(prediction._id),
    symbol: context.symbol,
    user_info: context.user,
    forecaster_record: presentRecord(context.record),
    week_price,
    month_price,
    comment,
    base_price,
    base_day,
    iso_week,
    created_at: prediction.created_at.toISOString(),
    locks_at: lock.toISOString(),
    is_locked: context.at >= lock,
    edit_count: prediction.versions.length,
    like_count,
    is_liked: context.isLiked,
    is_mine: context.isMine,
    is_void: prediction.is_void ?? false,
    week_due: context.expectedDay(base_day, PREDICTION.weekTradingDays),
    month_due: context.expectedDay(base_day, PREDICTION.monthTradingDays),
    week_grade: prediction.week_grade,
    month_grade: prediction.month_grade,
    currency: context.currency,
    decimals: context.decimals,
    is_simulated: context.isSimulated,
  };
}

/** Return what a prediction said before. */
export function presentVersion({
  week_price,
  month_price,
  comment,
  base_price,
  said_at,
}: PredictionDocument['versions'][number]): PredictionVersion {
  return { week_price, month_price, comment, base_price, said_at: said_at.toISOString() };
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
