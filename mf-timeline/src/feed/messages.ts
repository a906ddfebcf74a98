import { withHonorific } from '@minori/contracts/rules';
import { defineMessages } from '@minori/platform';

/** The texts of lists of posts and of what orders them. */
export const messages = defineMessages({
  ja: {
    itemOf: (name: string, text: string) => `${withHonorific(name)}の投稿 ${text}`,
    survey: 'アンケート',
    sort: { label: '並び順', recommend: 'おすすめ', newest: '新着', popular: '人気', latestFirst: '新しい順' },
    level: {
      label: '対象レベル',
      shown: (level: string) => `対象: ${level}`,
      all: 'すべて',
      beginner: '初級者向け',
      intermediate: '中級者向け',
      advanced: '上級者向け',
    },
    part: { label: '表示する投稿', all: 'すべて', unread: '未読', paid: '登録中', locked: '限定' },
    allTopics: 'トレンドをすべて見る',
  },
  en: {
    itemOf: (name: string, text: string) => `Post by ${name}. ${text}`,
    survey: 'Survey',
    sort: { label: 'Order', recommend: 'For you', newest: 'Newest', popular: 'Popular', latestFirst: 'Latest first' },
    level: {
      label: 'Level',
      shown: (level: string) => `Level: ${level}`,
      all: 'All',
      beginner: 'Beginner',
      intermediate: 'Intermediate',
      advanced: 'Advanced',
    },
    part: { label: 'Posts to show', all: 'All', unread: 'Unread', paid: 'Subscribed', locked: 'Limited' },
    allTopics: 'See all trends',
  },
});
