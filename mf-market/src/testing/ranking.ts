import type { Quote, RankingItem } from '@minori/contracts';

/** Return the price of an index with a gently winding course that ends at it. */
export function aQuote(changes: Partial<Quote> = {}): Quote {
  const price = changes.price ?? 38_915;
  const change_percentage = changes.change_percentage ?? 1.23;
  return {
    price,
    change: (price * change_percentage) / 100,
    change_percentage,
    decimals: 0,
    currency: null,
    sparkline: Array.from(
      { length: 30 },
      (_, day) => price * (1 - (change_percentage / 300) * (29 - day) * 0.4 + Math.sin(day * 1.3) * 0.006),
    ),
    at: '2026-01-05T06:00:00.000Z',
    is_simulated: true,
    ...changes,
  };
}

let made = 0;

/** Return a row of the ranking for tests and stories: nobody has voted here yet, with the given fields changed. */
export function aRankingItem(changes: Partial<RankingItem> = {}): RankingItem {
  made += 1;
  return {
    kind: 'ranking_item',
    id: made.toString(16).padStart(24, '0'),
    code: 'N225',
    name: '日経平均株価',
    type: 'index',
    exchange: 'tse',
    position_in_ranking_tab: 1,
    previous_position: 3,
    is_new: false,
    tab_show_highlight: false,
    is_izanavi_supporting: false,
    is_favorite: false,
    is_pinned: false,
    quote: aQuote(),
    my_vote: null,
    vote_count: 128,
    buy_count: null,
    sell_count: null,
    thumbs_ups_percentage: null,
    ...changes,
  };
}

/** Return a ranking of a few symbols, each with another look. */
export function aRanking(): RankingItem[] {
  const rows: Partial<RankingItem>[] = [
    { is_pinned: true, is_favorite: true, is_izanavi_supporting: true },
    {
      code: 'USDJPY',
      name: '米ドル/円',
      type: 'forex',
      exchange: 'forex',
      previous_position: 1,
      quote: aQuote({ price: 156.42, change_percentage: -0.31, decimals: 2, currency: 'JPY' }),
      my_vote: 'buy',
      vote_count: 214,
      buy_count: 137,
      sell_count: 77,
      thumbs_ups_percentage: 64,
    },
    {
      code: 'BTC',
      name: 'ビットコイン',
      type: 'crypto',
      exchange: 'crypto',
      previous_position: null,
      is_new: true,
      quote: aQuote({ price: 15_204_380, change_percentage: 3.08, currency: 'JPY' }),
      vote_count: 8,
    },
    {
      code: '7203',
      name: 'トヨタ自動車',
      type: 'stock',
      previous_position: 12,
      tab_show_highlight: true,
      is_izanavi_supporting: true,
      quote: aQuote({ price: 2_871.5, change_percentage: 0, decimals: 1, currency: 'JPY' }),
      my_vote: 'sell',
      vote_count: 6,
      buy_count: 4,
      sell_count: 2,
    },
    {
      code: 'XAUUSD',
      name: '金（ロンドン現物）とても長い名前の銘柄',
      type: 'commodity',
      exchange: 'comex',
      previous_position: 5,
      quote: aQuote({ price: 4_068.2, change_percentage: 0.4, decimals: 2, currency: 'USD' }),
      vote_count: 0,
    },
    {
      code: '999A',
      name: '新規上場予定',
      type: 'ipo',
      exchange: null,
      previous_position: null,
      quote: null,
      vote_count: 3,
    },
  ];
  return rows.map((row, at) => aRankingItem({ position_in_ranking_tab: at + 1, ...row }));
}
