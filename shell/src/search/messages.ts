import { defineMessages } from '@minori/platform';

/** The texts of the search's suggestions. */
export const messages = defineMessages({
  ja: {
    suggestions: '検索の候補',
    recent: '最近の検索',
    trending: 'トレンド',
    users: 'ユーザー',
    symbols: '銘柄',
    topics: 'トピック',
    simulated: 'シミュレーションデータ',
    points: 'ポイント',
    searchFor: (keyword: string) => `「${keyword}」を検索`,
    topicPosts: (count: string) => `投稿 ${count}件`,
    found: (count: number) => (count === 0 ? '候補はありません' : `候補が${count}件あります`),
    forget: (keyword: string) => `「${keyword}」を履歴から削除`,
    forgetAll: 'すべて削除',
  },
  en: {
    suggestions: 'Search suggestions',
    recent: 'Recent',
    trending: 'Trending',
    users: 'People',
    symbols: 'Symbols',
    topics: 'Topics',
    simulated: 'Simulated data',
    points: 'points',
    searchFor: (keyword: string) => `Search for “${keyword}”`,
    topicPosts: (count: string) => `${count} ${count === '1' ? 'post' : 'posts'}`,
    found: (count: number) =>
      count === 0 ? 'No suggestions' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
    forget: (keyword: string) => `Remove “${keyword}” from recent searches`,
    forgetAll: 'Remove all',
  },
});
