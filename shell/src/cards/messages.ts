import { defineMessages } from '@minori/platform';

/** What cards are called. */
export const messages = defineMessages({
  ja: { card: 'リンク先の概要' },
  en: { card: 'About the link' },
});
