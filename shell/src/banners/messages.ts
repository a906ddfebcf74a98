import { defineMessages } from '@minori/platform';

/** The texts around banners. */
export const messages = defineMessages({
  ja: {
    kinds: {
      general_notification: 'お知らせ',
      agreement_notification: '同意のお願い',
      fixed_notification: '重要なお知らせ',
      ai_fixed_banner: 'AIシグナルのお知らせ',
    },
    more: '詳しく見る',
    close: 'お知らせを閉じる',
    agree: '同意する',
    closeFailed: 'お知らせを閉じられませんでした。もう一度お試しください。',
    agreeFailed: '同意を保存できませんでした。もう一度お試しください。',
  },
  en: {
    kinds: {
      general_notification: 'News',
      agreement_notification: 'Your agreement',
      fixed_notification: 'Important news',
      ai_fixed_banner: 'News about AI signals',
    },
    more: 'Read more',
    close: 'Close this news',
    agree: 'Agree',
    closeFailed: 'This couldn’t be closed. Please try again.',
    agreeFailed: 'Your agreement couldn’t be saved. Please try again.',
  },
});
