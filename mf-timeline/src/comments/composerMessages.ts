import { defineMessages } from '@minori/platform';

/** The texts of writing a comment. */
export const messages = defineMessages({
  ja: {
    send: '送信',
    save: '保存',
    cancel: 'やめる',
    blocking: {
      empty: '内容を書くと送信できます',
      tooLong: (count: number) => `${count}文字減らすと送信できます`,
      wording: '送信できない表現があります',
      unchanged: '内容を変えると保存できます',
    },
    sendFailed: '送信できませんでした。時間をおいて、もう一度お試しください。',
    editFailed: '保存できませんでした。時間をおいて、もう一度お試しください。',
    check: {
      allowed: '言い方のヒント',
      warn: '断定や推奨と受け取られやすい表現があります。内容を確かめてから送信してください。',
      refused: 'コメントできない表現が含まれています。言い換えると送信できます。',
    },
  },
  en: {
    send: 'Send',
    save: 'Save',
    cancel: 'Cancel',
    blocking: {
      empty: 'Write something to send it',
      tooLong: (count: number) => `Take out ${count} ${count === 1 ? 'character' : 'characters'} to send it`,
      wording: 'Some words can’t be sent',
      unchanged: 'Change something to save it',
    },
    sendFailed: 'This couldn’t be sent. Please wait a moment and try again.',
    editFailed: 'This couldn’t be saved. Please wait a moment and try again.',
    check: {
      allowed: 'A hint',
      warn: 'Some words read like a recommendation. Please check before you send.',
      refused: 'This holds something that can’t be said here. Reword it to send it.',
    },
  },
});
