import { defineMessages } from '@minori/platform';

/** The texts of choosing what one is interested in. */
export const messages = defineMessages({
  ja: {
    domains: '関心のある分野',
    failed: '分野の選択を保存できませんでした。もう一度お試しください。',
    trending: 'いま話題のトピック',
  },
  en: {
    domains: 'What interests you',
    failed: 'Your choice couldn’t be saved. Please try again.',
    trending: 'Trending topics',
  },
});
