import type { ForecasterRecord, Prediction } from '@minori/contracts';

/** Return what graded predictions come to, with the given fields changed. */
export function aRecord(changes: Partial<ForecasterRecord> = {}): ForecasterRecord {
  return {
    n: 40,
    target_count: 78,
    hit_count: 29.5,
    hit_rate: 73.75,
    hit_rate_lower_bound: 58.4,
    benchmark: { answer: 'up', hit_rate: 56.3 },
    is_proven: true,
    mean_absolute_error_percentage: 2.1,
    mean_excess_percentage: 0.34,
    ...changes,
  };
}

const GRADE = {
  day: '2026-01-13',
  close: 40_600,
  absolute_error: 400,
  absolute_error_percentage: 1,
  is_direction_hit: true,
  excess_percentage: 0.5,
};

let next = 0;

/** Return an own prediction of which the week is graded, with the given fields changed. */
export function anOwnPrediction(changes: Partial<Prediction> = {}): Prediction {
  next += 1;
  return {
    kind: 'prediction',
    id: next.toString(16).padStart(24, 'd'),
    symbol: { id: 'b'.repeat(24), code: 'NI225', name: '日経平均株価', type: 'index' },
    user_info: null,
    forecaster_record: aRecord(),
    week_price: 41_000,
    month_price: 42_000,
    comment: '',
    base_price: 40_000,
    base_day: '2026-01-05',
    iso_week: '2026-W02',
    created_at: '2026-01-05T03:00:00.000Z',
    locks_at: '2026-01-06T03:00:00.000Z',
    is_locked: true,
    edit_count: 0,
    like_count: 0,
    is_liked: false,
    is_mine: true,
    is_void: false,
    week_due: '2026-01-13',
    month_due: '2026-02-03',
    week_grade: GRADE,
    month_grade: null,
    currency: 'JPY',
    decimals: 0,
    is_simulated: true,
    ...changes,
  };
}
