import type { Alert, AlertBacktest, AlertData, BacktestCount, BacktestHit, SharedAlert } from '@minori/contracts';
import { NO_ALERT } from '@minori/contracts/rules';
import { aQuote } from './ranking';
import { aForecasterRecord, aUserSummary } from '@minori/platform/testing';

const DOLLAR = { id: 'd'.repeat(24), code: 'USDJPY', name: '米ドル/円', type: 'forex' } as const;

/** Return an alert on the dollar at 30 and 70 percent of buyers a day, with the given fields changed. */
export function anAlert(changes: Partial<Alert> = {}): Alert {
  return {
    ...NO_ALERT,
    id: 'a'.repeat(24),
    user_id: 'b'.repeat(24),
    charts_symbols_id: DOLLAR.id,
    symbol: DOLLAR,
    is_shared: false,
    updated_at: '2026-01-05T00:00:00.000Z',
    vote_daily_high: 70,
    vote_daily_low: 30,
    ...changes,
  };
}

/** Return a setting that a proven forecaster shares, with the given fields changed. */
export function aSharedAlert(changes: Partial<SharedAlert> = {}): SharedAlert {
  return {
    ...NO_ALERT,
    vote_weekly_high: 75,
    vote_weekly_low: 25,
    post_daily_high: 150,
    user_info: aUserSummary({ id: 'c'.repeat(24), name: '大野 健司', username: 'kenji_o' }),
    forecaster_record: aForecasterRecord({ n: 48, hit_count: 29, hit_rate: 60.4, hit_rate_lower_bound: 46.3 }),
    ...changes,
  };
}

/** Return what the API says of a symbol without an alert of one's own, with the given fields changed. */
export function alertDataOf(changes: Partial<AlertData> = {}): AlertData {
  return {
    symbol: DOLLAR,
    has_signals: true,
    quote: aQuote({ price: 156.42, change_percentage: -0.31, decimals: 3, currency: 'JPY' }),
    my_alarm: null,
    shared_alarms: [aSharedAlert()],
    shared_alarms_total: 1,
    ...changes,
  };
}

/** Return a hit at 72 percent of buyers, after which the price rose, with the given fields changed. */
export function aBacktestHit(changes: Partial<BacktestHit> = {}): BacktestHit {
  return {
    at: '2023-12-10T15:00:00.000Z',
    day: '2023-12-11',
    side: 'high',
    value: 72,
    threshold: 70,
    close: 152.34,
    later_change_percentage: 1.2,
    ...changes,
  };
}

/** Return three hits by the daily votes in eighty-one days, with the given fields changed. */
export function aBacktestCount(changes: Partial<BacktestCount> = {}): BacktestCount {
  return {
    key: 'vote_daily',
    known_from: '2023-10-14T22:00:00.000Z',
    from: '2023-10-15T15:00:00.000Z',
    days: 81,
    count: 3,
    hits: [
      aBacktestHit({ at: '2024-01-01T15:00:00.000Z', day: '2024-01-02', later_change_percentage: null }),
      aBacktestHit({
        at: '2023-12-20T15:00:00.000Z',
        day: '2023-12-21',
        side: 'low',
        value: 29,
        threshold: 30,
        later_change_percentage: -0.85,
      }),
      aBacktestHit(),
    ],
    left_out: 0,
    ...changes,
  };
}

/** Return what is said of a setting tried on the past, with the given fields changed. */
export function aBacktest(changes: Partial<AlertBacktest> = {}): AlertBacktest {
  const counts = changes.counts ?? [aBacktestCount()];
  return {
    days: 90,
    from: '2023-10-06T15:00:00.000Z',
    to: '2024-01-04T15:00:00.000Z',
    count: counts.reduce((sum, { count }) => sum + count, 0),
    counts,
    decimals: 3,
    is_simulated: true,
    ...changes,
  };
}
