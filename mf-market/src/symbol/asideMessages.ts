import { defineMessages } from '@minori/platform';

/** The texts of the right column of a symbol's page. */
export const messages = defineMessages({
  ja: {
    predictions: '予想をくわしく見る',
    alert: '通知',
    setAlert: '通知を設定',
    changeAlert: '通知を変更',
    noAlert: '価格や投票の動きを、通知でお知らせします。',
    alertSet: (count: number) => `${count}件の条件で通知します。`,
    posts: '新着の投稿',
    allPosts: 'すべて見る',
  },
  en: {
    predictions: 'See the predictions',
    alert: 'Alert',
    setAlert: 'Set an alert',
    changeAlert: 'Change the alert',
    noAlert: 'Be told when price or votes move.',
    alertSet: (count: number) => `You are told in ${count} ${count === 1 ? 'case' : 'cases'}.`,
    posts: 'Latest posts',
    allPosts: 'See all',
  },
});
