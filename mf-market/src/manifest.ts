import type { ManifestSource } from '@minori/platform';

/** What the market shows: the ranking, each symbol, and how predictions are graded. */
export const manifest = {
  routes: {
    ranking: {
      path: '/chart',
      layout: 'columns',
      audience: 'members',
      crawled: true,
      screen: 'ranking_of_symbols',
      comeBack: 'top',
      head: {},
    },
    symbol: {
      path: '/chart',
      query: ['id'],
      layout: 'wide',
      audience: 'members',
      crawled: true,
      screen: 'symbol_detail',
      chunk: 'SymbolPage',
      comeBack: 'top',
      card: 'symbol.card',
      head: { about: '/news/charts/symbols' },
    },
    comparison: {
      path: '/chart/compare',
      layout: 'wide',
      audience: 'members',
      screen: 'comparison_of_symbols',
      comeBack: 'top',
    },
    formula: {
      path: '/p/prediction_formula',
      layout: 'columns',
      audience: 'everybody',
      screen: 'prediction_formula',
      head: {},
    },
  },
  dialogs: ['symbol.alert', 'symbol.alerts'],
} as const satisfies ManifestSource;
