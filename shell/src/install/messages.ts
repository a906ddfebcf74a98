import { defineMessages } from '@minori/platform';

/** What is said about the site on the home screen. */
export const messages = defineMessages({
  ja: {
    install: 'ホーム画面に追加',
    byHand: 'ブラウザの共有ボタンを押して、「ホーム画面に追加」を選んでください。',
  },
  en: {
    install: 'Add to home screen',
    byHand: 'Press the share button of your browser and choose “Add to Home Screen”.',
  },
});
