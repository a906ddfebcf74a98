import { defineMessages } from '@minori/platform';

/** The texts of the search's suggestions. */
export const messages = defineMessages({
  ja: {
    suggestions: '検索の候補',
    recent: '最近の検索',
    trending: 'トレンド',
    suggested: '候補',
    forget: (keyword: string) => `「${keyword}」を履歴から削除`,
    forgetAll: 'すべて削除',
  },
  en: {
    suggestions: 'Search suggestions',
    recent: 'Recent',
    trending: 'Trending',
    suggested: 'Suggestions',
    forget: (keyword: string) => `Remove “${keyword}” from recent searches`,
    forgetAll: 'Remove all',
  },
});
