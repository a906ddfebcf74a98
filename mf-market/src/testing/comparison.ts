import type { ComparedSymbol } from '@minori/contracts';
import { aQuote } from './ranking';

const NO_FORECAST = { count: 0, week_median: null, week_count: 0, month_median: null, month_count: 0 };

let made = 0;

/** Return a row of the comparison for tests and stories: nobody has predicted it, with the given fields changed. */
export function aComparedSymbol(changes: Partial<ComparedSymbol> = {}): ComparedSymbol {
  made += 1;
  return {
    id: made.toString(16).padStart(24, 'c'),
    code: 'N225',
    name: '日経平均株価',
    type: 'index',
    position_in_ranking_tab: 1,
    is_favorite: false,
    quote: aQuote(),
    change_7_days_percentage: 2.1,
    change_30_days_percentage: -4.3,
    my_vote: null,
    vote_count: 128,
    buy_count: null,
    sell_count: null,
    thumbs_ups_percentage: null,
    prediction_summary: NO_FORECAST,
    signal: null,
    ...changes,
  };
}

/** Return a comparison of a few symbols, each with another look. */
export function aComparison(): ComparedSymbol[] {
  const forecast = { count: 12, week_median: 39_200, week_count: 12, month_median: 38_100, month_count: 11 };
  return [
    aComparedSymbol({ prediction_summary: forecast, signal: 'HOLD', is_favorite: true }),
    aComparedSymbol({
      code: 'USDJPY',
      name: '米ドル/円',
      type: 'forex',
      position_in_ranking_tab: 2,
      quote: aQuote({ price: 156.42, change_percentage: -0.31, decimals: 2, currency: 'JPY' }),
      change_7_days_percentage: -1.2,
      change_30_days_percentage: 3.8,
      my_vote: 'buy',
      vote_count: 214,
      buy_count: 137,
      sell_count: 77,
      thumbs_ups_percentage: 64,
      signal: 'BUY',
    }),
    aComparedSymbol({
      code: 'XAUUSD',
      name: '金（ロンドン現物）とても長い名前の銘柄',
      type: 'commodity',
      position_in_ranking_tab: 3,
      quote: aQuote({ price: 4_068.2, change_percentage: 0.4, decimals: 2, currency: 'USD' }),
      change_7_days_percentage: 2.1,
      change_30_days_percentage: null,
      vote_count: 0,
      signal: 'SELL',
    }),
    aComparedSymbol({
      code: '999A',
      name: '新規上場予定',
      type: 'ipo',
      position_in_ranking_tab: 4,
      quote: null,
      change_7_days_percentage: null,
      change_30_days_percentage: null,
      vote_count: 3,
    }),
  ];
}
