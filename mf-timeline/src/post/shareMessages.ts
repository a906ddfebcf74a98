import { defineMessages } from '@minori/platform';

/** The ways to share a post. */
export const messages = defineMessages({
  ja: {
    copy: 'リンクをコピー',
    x: 'Xで共有',
    line: 'LINEで送る',
  },
  en: {
    copy: 'Copy link',
    x: 'Share on X',
    line: 'Send with LINE',
  },
});
