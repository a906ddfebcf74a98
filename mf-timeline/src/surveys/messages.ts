import { defineMessages } from '@minori/platform';

export const messages = defineMessages({
  ja: {
    dismiss: 'アンケートを閉じる',
    thanks: 'ご回答ありがとうございました',
    answer: (text: string) => `あなたの回答: ${text}`,
    failed: '回答を送信できませんでした。もう一度お試しください。',
    dismissFailed: 'アンケートを閉じられませんでした。もう一度お試しください。',
  },
  en: {
    dismiss: 'Close the survey',
    thanks: 'Thank you for your answer',
    answer: (text: string) => `Your answer: ${text}`,
    failed: 'Your answer couldn’t be sent. Please try again.',
    dismissFailed: 'The survey couldn’t be closed. Please try again.',
  },
});
