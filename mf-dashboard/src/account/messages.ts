import { defineMessages } from '@minori/platform';

/** Texts of the rows of the account. */
export const messages = defineMessages({
  ja: {
    age: {
      title: '年齢の確認',
      unknown: 'お支払いの機能を使うときに、生年月日を1回だけ確認します。先に済ませておくこともできます。',
      adult: '18歳以上であることを確認しました。生年月日は保存していません。',
      underage:
        '18歳未満として登録されています。18歳の誕生日までは、メンバーシップ、プライム、コイン、講座のお支払いと、ありがとうの送付、クリエイターの申請をご利用いただけません。ご自身では変更できないため、誤りがある場合はヘルプからお問い合わせください。',
      say: '生年月日を入力',
      help: 'ヘルプを見る',
    },
  },
  en: {
    age: {
      title: 'Your age',
      unknown: 'Before you pay for the first time we ask once when you were born. You can say it now.',
      adult: 'You are 18 or older. Your date of birth is not kept.',
      underage:
        'You are under 18. Until your 18th birthday you can’t pay for memberships, Prime, coins or courses, send tips, or apply to be a creator. You can’t change this yourself: if it is wrong, the help pages say how to reach us.',
      say: 'Enter your date of birth',
      help: 'Go to the help pages',
    },
  },
});
