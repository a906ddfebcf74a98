import { withHonorific } from '@minori/contracts/rules';
import { defineMessages } from '@minori/platform';

/** What stands in the menu of a profile, and what comes of it. */
export const messages = defineMessages({
  ja: {
    menu: {
      copy: 'プロフィールのリンクをコピー',
      rss: 'RSSを開く',
      mute: 'ミュートする',
      block: 'ブロックする',
      report: 'ユーザーを報告する',
      impersonation: 'なりすましとして報告',
    },
    muted: (name: string) => `${withHonorific(name)}をミュートしました`,
    unmuted: (name: string) => `${withHonorific(name)}のミュートを解除しました`,
    undo: '元に戻す',
    muteFailed: 'ミュートを変更できませんでした。もう一度お試しください。',
  },
  en: {
    menu: {
      copy: 'Copy link to profile',
      rss: 'Open RSS',
      mute: 'Mute',
      block: 'Block',
      report: 'Report user',
      impersonation: 'Report as impersonation',
    },
    muted: (name: string) => `${name} is muted`,
    unmuted: (name: string) => `${name} is no longer muted`,
    undo: 'Undo',
    muteFailed: 'The mute couldn’t be changed. Please try again.',
  },
});
