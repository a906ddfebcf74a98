import { defineMessages } from '@minori/platform';

/** Texts about charges of cards. */
export const messages = defineMessages({
  ja: {
    sending: 'お支払いの手続きをしています。',
    authenticating: 'カード会社の本人認証（3Dセキュア）をお待ちしています。',
    waiting: 'お支払いの結果をカード会社に確認しています。この画面を閉じても、二重に支払われることはありません。',
    returned:
      'お手続きの間にご利用状況が変わったため、プランは変更していません。お支払いいただいた全額を、カードにお返しします。',
    open: {
      title: 'お支払いの途中です',
      card: (name: string, amount: string) => `${name}で${amount}`,
      asked: '本人認証（3Dセキュア）が済むと、お支払いが完了します。取りやめると、請求はありません。',
      renewing: '更新のお支払いを確認しています。終わるまで、お待ちください。',
      finish: '本人認証に進む',
      giveUp: '取りやめる',
      givenUp: 'お支払いを取りやめました。カードへの請求はありません。',
      show: '続きを確認する',
    },
  },
  en: {
    sending: 'Your payment is being made.',
    authenticating: 'Waiting for your bank’s authentication (3-D Secure).',
    waiting: 'Your bank is being asked how the payment ended. You can close this: you will not be charged twice.',
    returned:
      'What you have changed in the meantime, so your plan stays as it is. All that you paid goes back to your card.',
    open: {
      title: 'A payment is not finished',
      card: (name: string, amount: string) => `${amount} with ${name}`,
      asked: 'It is paid once you have authenticated it (3-D Secure). If you give it up, nothing is charged.',
      renewing: 'The payment of a renewal is being made. Please wait until it has ended.',
      finish: 'Authenticate it',
      giveUp: 'Give it up',
      givenUp: 'The payment was given up. Nothing is charged.',
      show: 'See what is left to do',
    },
  },
});
