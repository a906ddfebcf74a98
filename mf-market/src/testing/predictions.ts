import type { Prediction, PredictionFormula, PredictionGrade } from '@minori/contracts';
import { aForecasterRecord, aUserSummary } from '@minori/platform/testing';

let made = 0;

/** Return a grade: the direction was hit unless told. */
export function aGrade(changes: Partial<PredictionGrade> = {}): PredictionGrade {
  return {
    day: '2026-01-14',
    close: 39_420,
    absolute_error: 220,
    absolute_error_percentage: 0.57,
    is_direction_hit: true,
    excess_percentage: 0.74,
    ...changes,
  };
}

/** Return a prediction for tests and stories, with the given fields changed. */
export function aPrediction(changes: Partial<Prediction> = {}): Prediction {
  made += 1;
  return {
    kind: 'prediction',
    id: (0xb00 + made).toString(16).padStart(24, '0'),
    symbol: { id: 'a'.repeat(24), code: 'N225', name: '日経平均株価', type: 'index' },
    user_info: aUserSummary({ name: '予想 花子', username: 'hanako_y' }),
    forecaster_record: aForecasterRecord(),
    week_price: 39_200,
    month_price: 40_100,
    comment: '決算が続くので強気に見ています。',
    base_price: 38_915,
    base_day: '2026-01-05',
    iso_week: '2026-W02',
    created_at: '2026-01-05T06:00:00.000Z',
    locks_at: '2026-01-06T06:00:00.000Z',
    is_locked: false,
    edit_count: 0,
    like_count: 4,
    is_liked: false,
    is_mine: false,
    is_void: false,
    week_due: '2026-01-13',
    month_due: '2026-02-03',
    week_grade: null,
    month_grade: null,
    currency: null,
    decimals: 0,
    is_simulated: true,
    ...changes,
  };
}

/** Return the rules of grading. */
export function aFormula(): PredictionFormula {
  return {
    week_trading_days: 5,
    month_trading_days: 20,
    lock_hours: 24,
    median_from: 5,
    median_low_percentage: 50,
    median_high_percentage: 200,
    record_from: 20,
    confidence_z: 1.96,
    example: {
      base_price: 40_000,
      predicted_price: 41_000,
      close: 40_600,
      grade: aGrade({
        close: 40_600,
        absolute_error: 400,
        absolute_error_percentage: 1,
        excess_percentage: 0.5,
      }),
      record: aForecasterRecord({
        n: 40,
        target_count: 72,
        hit_count: 29.5,
        hit_rate: 73.75,
        hit_rate_lower_bound: 58.48,
        benchmark: { answer: 'up', hit_rate: 56.25 },
        is_proven: true,
      }),
    },
  };
}
