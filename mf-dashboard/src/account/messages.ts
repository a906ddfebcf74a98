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
    start: {
      experience: '投資の経験',
      experienceNote: 'ホームに最初に並ぶ投稿の対象レベルです。',
      levels: { all: 'すべて', beginner: '初級', intermediate: '中級', advanced: '上級' },
      failed: '保存できませんでした。もう一度お試しください。',
      onboarding: 'はじめの設定',
      onboardingNote: '言語、関心のある分野、投資の経験、おすすめのクリエイターを順番に確認できます。',
      open: 'はじめの設定を開く',
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
    start: {
      experience: 'Experience of investing',
      experienceNote: 'The level of the posts with which your home page begins.',
      levels: { all: 'All', beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' },
      failed: 'That could not be saved. Please try again.',
      onboarding: 'Getting started',
      onboardingNote: 'Language, interests, experience and creators for you, one after the other.',
      open: 'Open getting started',
    },
  },
});
