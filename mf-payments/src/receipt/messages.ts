import { defineMessages } from '@minori/platform';

/** Texts about receipts. */
export const messages = defineMessages({
  ja: {
    get: '領収書（PDF）',
    of: (what: string) => `領収書（PDF）：${what}`,
    failed: '領収書を読み込めませんでした。もう一度お試しください。',
  },
  en: {
    get: 'Receipt (PDF)',
    of: (what: string) => `Receipt (PDF): ${what}`,
    failed: 'The receipt could not be loaded. Please try again.',
  },
});
