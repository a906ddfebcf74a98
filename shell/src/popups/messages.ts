import { defineMessages } from '@minori/platform';

/** The texts around what staff have to tell a member. */
export const messages = defineMessages({
  ja: {
    title: '運営からのお知らせ',
    note: 'スタッフからのコメント',
    post: '投稿を確認する',
    price: '新しい料金を確認する',
    payee: '受取人情報を開く',
    read: '確認しました',
  },
  en: {
    title: 'A word from our staff',
    note: 'What our staff say',
    post: 'See the post',
    price: 'See the new price',
    payee: 'Open payee details',
    read: 'I have read this',
  },
});
