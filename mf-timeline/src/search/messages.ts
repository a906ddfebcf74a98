import { defineMessages } from '@minori/platform';

/** The texts of what was found. */
export const messages = defineMessages({
  ja: {
    title: '検索',
    of: (keyword: string) => `「${keyword}」の検索結果`,
    tabs: { label: '検索する対象', posts: '投稿', users: 'ユーザー', symbols: '銘柄', topics: 'トピック' },
    list: {
      posts: '見つかった投稿',
      users: '見つかったユーザー',
      symbols: '見つかった銘柄',
      topics: '見つかったトピック',
    },
    types: {
      index: '指数',
      stock: '株式',
      forex: '為替',
      commodity: '商品',
      crypto: '暗号資産',
      ipo: 'IPO',
    },
    topicPosts: (count: string) => `投稿 ${count}件`,
    none: {
      title: (keyword: string) => `「${keyword}」は見つかりませんでした`,
      text: '言葉を短くするか、別の言い方でお試しください。',
    },
    blank: {
      title: '何を探しますか',
      text: '上の検索欄に、銘柄の名前やコード、気になる言葉を入力してください。',
    },
    guest: { title: '検索するにはログインしてください', text: '投稿・ユーザー・銘柄・トピックを探せます。' },
    logIn: 'ログイン',
    recent: '最近の検索',
    trending: 'トレンド',
    failed: '検索できませんでした',
  },
  en: {
    title: 'Search',
    of: (keyword: string) => `Results for “${keyword}”`,
    tabs: { label: 'What to search', posts: 'Posts', users: 'People', symbols: 'Symbols', topics: 'Topics' },
    list: { posts: 'Posts found', users: 'People found', symbols: 'Symbols found', topics: 'Topics found' },
    types: {
      index: 'Index',
      stock: 'Stock',
      forex: 'Currency',
      commodity: 'Commodity',
      crypto: 'Crypto',
      ipo: 'IPO',
    },
    topicPosts: (count: string) => `${count} posts`,
    none: {
      title: (keyword: string) => `Nothing was found for “${keyword}”`,
      text: 'Try fewer or other words.',
    },
    blank: {
      title: 'What are you looking for?',
      text: 'Type the name or code of a symbol, or any words, into the search box above.',
    },
    guest: { title: 'Log in to search', text: 'Find posts, people, symbols and topics.' },
    logIn: 'Log in',
    recent: 'Recent searches',
    trending: 'Trending',
    failed: 'The search failed',
  },
});
