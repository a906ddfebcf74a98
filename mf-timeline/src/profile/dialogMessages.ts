import { withHonorific } from '@minori/contracts/rules';
import { defineMessages } from '@minori/platform';

/** The texts of what is opened from a profile. */
export const messages = defineMessages({
  ja: {
    impersonation: {
      title: 'なりすましとして報告しますか？',
      text: (name: string) =>
        `${withHonorific(name)}が、ほかの人や公式アカウントを装っていると思われる場合に報告してください。スタッフが確認します。`,
      confirm: '報告する',
      done: '報告しました。ご協力ありがとうございます。',
      known: 'すでに報告いただいています。確認が終わるまでお待ちください。',
    },
    people: {
      followers: 'フォロワー',
      followees: 'フォロー中',
      empty: { followers: 'まだフォロワーがいません', followees: 'まだ誰もフォローしていません' },
      failed: '一覧を読み込めませんでした',
    },
  },
  en: {
    impersonation: {
      title: 'Report as impersonation?',
      text: (name: string) =>
        `Report ${name} if they pretend to be somebody else or an official account. Our staff will look at it.`,
      confirm: 'Report',
      done: 'Reported. Thank you for your help.',
      known: 'You have reported this before. We are still looking at it.',
    },
    people: {
      followers: 'Followers',
      followees: 'Following',
      empty: { followers: 'No followers yet', followees: 'Follows nobody yet' },
      failed: 'The list couldn’t be loaded',
    },
  },
});
