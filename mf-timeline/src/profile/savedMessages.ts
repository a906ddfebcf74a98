import { defineMessages } from '@minori/platform';

/** The texts of the own saved posts. */
export const messages = defineMessages({
  ja: {
    search: '保存した投稿を検索',
    empty: {
      title: '保存した投稿がここに並びます',
      text: 'あとで読み返したい投稿を保存できます。保存した投稿は自分だけに見えます。',
    },
    none: { title: '見つかりませんでした', text: '別のことばでお試しください。' },
    offer: '保存した投稿の検索は、シルバー以上のメンバーシップで使えます。',
    offerAction: 'メンバーシップを見る',
  },
  en: {
    search: 'Search saved posts',
    empty: { title: 'Saved posts will be here', text: 'Save posts to read them again. Only you see what you saved.' },
    none: { title: 'Nothing found', text: 'Please try other words.' },
    offer: 'Searching saved posts comes with a Silver membership or above.',
    offerAction: 'See memberships',
  },
});
