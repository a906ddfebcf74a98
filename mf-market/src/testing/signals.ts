import type { ScoringModelResult } from '@minori/contracts';

const WEEK_MS = 7 * 86_400_000;
const FIRST = Date.parse('2019-01-04T12:00:00+09:00');

const weekAt = (at: number): string => new Date(FIRST + at * WEEK_MS).toISOString().slice(0, 10);

/** Return what izanavi says and would have done, for tests and stories, with the given fields changed. */
export function aScoringModelResult(changes: Partial<ScoringModelResult> = {}): ScoringModelResult {
  return {
    symbol: { id: 'a'.repeat(24), code: 'N225', name: '日経平均株価', type: 'index' },
    model_version: '1',
    is_simulated: true,
    from_day: '2019-01-04',
    to_day: '2026-01-05',
    current: {
      day: '2026-01-05',
      signal: 'BUY',
      score: 0.42,
      momentum_20_percentage: 3.1,
      momentum_60_percentage: 6.4,
      volatility_percentage: 1.12,
      is_braking: false,
      crowd_buy_percentage: 63,
    },
    equity: Array.from({ length: 120 }, (_, at) => ({
      day: weekAt(at),
      model: 100 + at * 0.5 + Math.sin(at / 6) * 4,
      buy_and_hold: 100 + at * 0.4 + Math.sin(at / 6) * 9,
      model_drawdown_percentage: -Math.abs(Math.sin(at / 6) * 5),
      buy_and_hold_drawdown_percentage: -Math.abs(Math.sin(at / 6) * 12),
    })),
    signals: [
      { day: '2025-12-01', signal: 'HOLD' },
      { day: '2026-01-05', signal: 'BUY' },
    ],
    trades: [
      { day: '2025-06-02', side: 'buy', price: 37_200, cost_percentage: 0.1 },
      { day: '2025-12-02', side: 'sell', price: 38_400, cost_percentage: 0.11 },
    ],
    trade_count: 2,
    cost_rate_percentage: 0.1,
    total_cost_percentage: 0.21,
    model: { return_percentage: 58.2, max_drawdown_percentage: -8.4 },
    buy_and_hold: { return_percentage: 44.1, max_drawdown_percentage: -21.7 },
    ...changes,
  };
}
