import { defineMessages } from '@minori/platform';

export const messages = defineMessages({
  ja: {
    heading: 'コメント',
    author: '投稿者',
    empty: 'まだコメントはありません',
    failed: 'コメントを読み込めませんでした',
    locked: 'コメントは、この投稿を読める方に表示されます。',
  },
  en: {
    heading: 'Comments',
    author: 'Author',
    empty: 'No comments yet',
    failed: 'The comments couldn’t be loaded',
    locked: 'Comments are shown to those who can read this post.',
  },
});
