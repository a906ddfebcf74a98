import { defineMessages } from '@minori/platform';

/** What is said while there is no connection. */
export const messages = defineMessages({
  ja: {
    offline: 'オフラインです',
    keptAt: (time: string) => `${time}時点の内容を表示しています。`,
    lacking: 'この画面の一部は、オンラインになると表示されます。',
    notSent: '操作は送信されませんでした。オンラインになってから、もう一度お試しください。',
    waiting: (count: number) => `オフラインです（送信待ち${count}件）`,
  },
  en: {
    offline: 'You are offline',
    keptAt: (time: string) => `What you see is from ${time}.`,
    lacking: 'Some of this screen shows once you are online.',
    notSent: 'What you did was not sent. Please try again once you are online.',
    waiting: (count: number) => `You are offline (${count} waiting to be sent)`,
  },
});
