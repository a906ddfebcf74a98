import type { ForecasterRecord, Prediction, PredictionVersion, SymbolSummary, UserSummary } from '@minori/contracts';
import { PREDICTION, wilsonLowerBound } from '@minori/contracts/rules';
import type { PredictionDocument } from './model';
import type { RecordSums } from './recordModel';

const HOUR_MS = 3_600_000;

/** When a prediction can't be changed any more. */
export function locksAt({ created_at }: Pick<PredictionDocument, 'created_at'>): Date {
  return new Date(created_at.getTime() + PREDICTION.lockHours * HOUR_MS);
}

/** A forecaster's record. */
export function presentRecord({ n, hits, error_sum, excess_sum }: RecordSums): ForecasterRecord {
  const isShown = n >= PREDICTION.recordFrom;
  return {
    n,
    hit_count: hits,
    hit_rate: isShown ? rounded((hits / n) * 100) : null,
    hit_rate_lower_bound: isShown ? rounded(wilsonLowerBound(hits, n) * 100) : null,
    mean_absolute_error_percentage: n > 0 ? rounded(error_sum / n) : null,
    mean_excess_percentage: n > 0 ? rounded(excess_sum / n) : null,
  };
}

/** What a prediction is shown with. */
export interface PredictionContext {
  symbol: SymbolSummary;
  currency: string;
  decimals: number;
  isSimulated: boolean;
  user: UserSummary | null;
  record: RecordSums;
  isLiked: boolean;
  isMine: boolean;
  at: Date;
}

/** A prediction. */
export function presentPrediction(prediction: PredictionDocument, context: PredictionContext): Prediction {
  const { week_price, month_price, comment, base_price, base_day, iso_week, like_count } = prediction;
  const lock = locksAt(prediction);
  return {
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
    week_grade: prediction.week_grade,
    month_grade: prediction.month_grade,
    currency: context.currency,
    decimals: context.decimals,
    is_simulated: context.isSimulated,
  };
}

/** What a prediction said before. */
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
