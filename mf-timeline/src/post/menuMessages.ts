import { withHonorific } from '@minori/contracts/rules';
import { defineMessages } from '@minori/platform';

/** What stands in the menu of a post, and what comes of it. */
export const messages = defineMessages({
  ja: {
    menu: {
      edit: '編集する',
      history: '編集の履歴',
      explain: 'なぜ表示？',
      mute: 'ことば・銘柄をミュート',
      muteAuthor: (name: string) => `${withHonorific(name)}をミュート`,
      block: (name: string) => `${withHonorific(name)}をブロック`,
      report: '投稿を報告する',
      impersonation: 'なりすましとして報告',
    },
    muted: (name: string) => `${withHonorific(name)}をミュートしました`,
    undo: '元に戻す',
    muteFailed: 'ミュートを変更できませんでした。もう一度お試しください。',
    reported: '報告しました。ご協力ありがとうございます。',
    reportKnown: 'この内容はすでに報告いただいています。確認が終わるまでお待ちください。',
    reportFailed: '報告を送信できませんでした。もう一度お試しください。',
  },
  en: {
    menu: {
      edit: 'Edit',
      history: 'Earlier versions',
      explain: 'Why am I seeing this?',
      mute: 'Mute words or symbols',
      muteAuthor: (name: string) => `Mute ${name}`,
      block: (name: string) => `Block ${name}`,
      report: 'Report post',
      impersonation: 'Report as impersonation',
    },
    muted: (name: string) => `${name} is muted`,
    undo: 'Undo',
    muteFailed: 'The mute couldn’t be changed. Please try again.',
    reported: 'Reported. Thank you for your help.',
    reportKnown: 'You have reported this before. We are still looking at it.',
    reportFailed: 'The report couldn’t be sent. Please try again.',
  },
});
