import type {
  DailyPriceBar,
  Endpoints,
  SymbolDay,
  SymbolDetail,
  VoteWindow,
  VoteWindowResult,
} from '@minori/contracts';
import { aQuote } from './ranking';

const DAY_MS = 86_400_000;
const FIRST = Date.parse('2025-10-01T12:00:00+09:00');

const dayAt = (at: number): string => new Date(FIRST + at * DAY_MS).toISOString().slice(0, 10);

/** Trading days with a gently winding price. */
export function someBars(count = 60): DailyPriceBar[] {
  const closeAt = (at: number) => Math.round(38_000 + at * 15 + Math.sin(at / 5) * 600);
  return Array.from({ length: count }, (_, at) => {
    const [open, close] = [closeAt(at - 1), closeAt(at)];
    return {
      day: dayAt(at),
      open,
      close,
      high: Math.max(open, close) + 120,
      low: Math.min(open, close) - 140,
      volume: 1_000 + at,
    };
  });
}

type Chart = Endpoints['GET /news/charts/symbols/:id/prices']['response'];

/** Return the answer of a chart of prices, with the given fields changed. */
export function aPriceChart(changes: Partial<Chart> = {}): Chart {
  const data = changes.data ?? someBars();
  const averages = [25, 75].map((days) => ({
    days,
    values: data.map(({ close }) => close - days),
    sum_before_running: (data.at(-1)?.close ?? 0) * (days - 1),
  }));
  const told = {
    interval: 'day' as const,
    running_bar: null,
    averages,
    is_simulated: true,
    currency: null,
    decimals: 0,
  };
  return { ...told, ...changes, data };
}

/** Days with prices on five of seven, and some activity. */
export function someDays(count = 60): SymbolDay[] {
  const bars = someBars(count);
  return bars.map((bar, at) => {
    const vote_count = 20 + ((at * 13) % 37);
    const isKnown = at < count - 1;
    const buy_count = isKnown ? Math.round(vote_count * 0.6) : null;
    return {
      day: bar.day,
      bar: at % 7 < 5 ? bar : null,
      vote_count,
      buy_count,
      sell_count: buy_count === null ? null : vote_count - buy_count,
      post_count: (at * 5) % 9,
      prediction_count: (at * 3) % 5,
    };
  });
}

const COUNTS: Record<VoteWindow, number> = { '24_hours': 128, '7_days': 642, '30_days': 2_480 };

function windowsAs(hasVoted: boolean): VoteWindowResult[] {
  return Object.entries(COUNTS).map(([window, vote_count]) => {
    const isClosed = !hasVoted && window !== '24_hours';
    const isKnown = hasVoted || isClosed;
    const buy_count = isKnown ? Math.round(vote_count * 0.64) : null;
    return {
      window: window as VoteWindow,
      closed_at: isClosed ? '2026-01-05T15:00:00.000Z' : null,
      vote_count,
      buy_count,
      sell_count: buy_count === null ? null : vote_count - buy_count,
      thumbs_ups_percentage: isKnown ? 64 : null,
      skilled: { vote_count: Math.round(vote_count / 12), thumbs_ups_percentage: isKnown ? 71 : null },
    };
  });
}

/** Return a symbol's page for tests and stories: nobody has voted here yet, with the given fields changed. */
export function aSymbolDetail(changes: Partial<SymbolDetail> = {}): SymbolDetail {
  return {
    kind: 'symbol',
    id: 'a'.repeat(24),
    code: 'N225',
    name: '日経平均株価',
    type: 'index',
    names: { ja: '日経平均株価', en: 'Nikkei 225' },
    market_data_symbol: '^N225',
    exchange: 'tse',
    quote: aQuote(),
    position_in_ranking_tab: 3,
    previous_position: 4,
    is_izanavi_supporting: true,
    is_favorite: false,
    is_pinned: false,
    favorite_count: 12,
    my_vote: null,
    vote_windows: windowsAs(changes.my_vote !== undefined && changes.my_vote !== null),
    prediction_summary: { count: 12, week_median: 39_200, week_count: 12, month_median: 39_800, month_count: 12 },
    can_predict: true,
    ...changes,
  };
}
