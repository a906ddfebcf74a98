import { defineMessages } from '@minori/platform';

/** What is said while there is no connection. */
export const messages = defineMessages({
  ja: {
    offline: 'オフラインです',
    waiting: (count: number) => `オフラインです（送信待ち${count}件）`,
  },
  en: {
    offline: 'You are offline',
    waiting: (count: number) => `You are offline (${count} waiting to be sent)`,
  },
});
