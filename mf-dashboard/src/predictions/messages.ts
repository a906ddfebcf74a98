import { withHonorific } from '@minori/contracts/rules';
import { defineMessages } from '@minori/platform';

/** Texts about predictions that a member wants to hear of. */
export const messages = defineMessages({
  ja: {
    title: '予想の通知',
    note: 'オンにしたユーザーが予想を公開すると、通知が届きます。',
    failed: '予想の通知を読み込めませんでした',
    empty: {
      title: '予想の通知はまだありません',
      text: '銘柄ページの予想一覧で通知をオンにしたユーザーが、ここに並びます。',
      action: 'マーケット情報を見る',
    },
    hear: (user: string, symbol: string) => `${withHonorific(user)}の「${symbol}」の予想を通知`,
    saveFailed: '変更できませんでした。もう一度お試しください。',
    platinumOnly: 'Platinumメンバーシップに登録して特別な機能を体験しよう！',
    platinumNeeded: 'Platinumメンバーシップの方が使える機能です。',
  },
  en: {
    title: 'Predictions',
    note: 'You are notified when these members publish a prediction.',
    failed: 'The list could not be loaded',
    empty: {
      title: 'No predictions to hear of yet',
      text: 'Members whose predictions you asked to hear of, on the page of a symbol, are listed here.',
      action: 'Go to the market',
    },
    hear: (user: string, symbol: string) => `Notify me of predictions by ${user} on ${symbol}`,
    saveFailed: 'This could not be changed. Please try again.',
    platinumOnly: 'Get a Platinum membership to use special features!',
    platinumNeeded: 'This is for members with Platinum.',
  },
});
