import type { Alert, AlertBacktest, AlertData, SharedAlert } from '@minori/contracts';
import { NO_ALERT } from '@minori/contracts/rules';
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
    my_alarm: null,
    shared_alarms: [aSharedAlert()],
    shared_alarms_total: 1,
    ...changes,
  };
}

/** Twelve alerts in ninety days, eight of them by the daily votes. */
export function aBacktest(changes: Partial<AlertBacktest> = {}): AlertBacktest {
  return {
    days: 90,
    from: '2025-10-07T00:00:00.000Z',
    to: '2026-01-05T00:00:00.000Z',
    known_from: '2025-10-07T00:00:00.000Z',
    count: 12,
    counts: [{ key: 'vote_daily', count: 8 }],
    ...changes,
  };
}
