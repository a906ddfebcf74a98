import { defineMessages } from '@minori/platform';

/** What the queue says of what went wrong; the texts of what shows it are loaded with that. */
export const failures = defineMessages({
  ja: {
    failure: '通信状況を確認して、もう一度お試しください。',
    alreadySent: '先ほどの内容ですでに投稿されています。別の投稿として出すときは、再試行してください。',
  },
  en: {
    failure: 'Please check your connection and try again.',
    alreadySent: 'This was already posted before. Try again to post it once more.',
  },
});
