import { defineMessages } from '@minori/platform';

/** The texts of a symbol's card. */
export const messages = defineMessages({
  ja: {
    vote: '今日の投票',
    votes: (count: string) => `${count}票`,
    hidden: '結果は投票すると表示されます',
    failed: '銘柄を読み込めませんでした',
  },
  en: {
    vote: 'Today’s vote',
    votes: (count: string) => `${count} ${count === '1' ? 'vote' : 'votes'}`,
    hidden: 'Vote to see the result',
    failed: 'The symbol could not be loaded',
  },
});
