import { defineMessages } from '@minori/platform';

/** Texts of the question how old somebody is. */
export const messages = defineMessages({
  ja: {
    title: '生年月日の確認',
    intro: 'お支払いの機能をはじめて使う前に、生年月日を確認させてください。',
    birthday: '生年月日',
    year: '年',
    month: '月',
    day: '日',
    yearOf: (year: string) => `${year}年`,
    monthOf: (month: string) => `${month}月`,
    dayOf: (day: string) => `${day}日`,
    rules: {
      young: '18歳未満の方は、お支払いをご利用いただけません。',
      adult: '18歳以上の方の生年月日は、確認だけに使い、保存しません。',
      real: '事実と異なる生年月日は入力しないでください。',
    },
    next: '確認する',
    wrong: '正しい日付を選んでください。',
    sure: (date: string) => `${date}生まれで間違いありませんか？`,
    sureText:
      '18歳未満の方は、お支払いをご利用いただけません。確定すると、ご自身では変更できません。お支払い中のメンバーシップがある場合は、期間の終わりで終了します。',
    yes: '確定する',
    no: '修正する',
    underage: '18歳になるまで、お支払いはご利用いただけません',
    underageText: '投稿や予想など、無料の機能はこれまでどおりお使いいただけます。',
    close: '閉じる',
  },
  en: {
    title: 'Your date of birth',
    intro: 'Before you pay for the first time, please tell us when you were born.',
    birthday: 'Date of birth',
    year: 'Year',
    month: 'Month',
    day: 'Day',
    yearOf: (year: string) => year,
    monthOf: (month: string) => month,
    dayOf: (day: string) => day,
    rules: {
      young: 'Who is under 18 can’t pay here.',
      adult: 'If you are 18 or older, your date of birth is only checked, and not kept.',
      real: 'Please enter your real date of birth.',
    },
    next: 'Confirm',
    wrong: 'Please choose a date that there is.',
    sure: (date: string) => `Were you born on ${date}?`,
    sureText:
      'Who is under 18 can’t pay here. You can’t change this yourself afterwards. A membership that you pay for ends with its period.',
    yes: 'Yes, I was',
    no: 'Correct it',
    underage: 'You can’t pay here until you are 18',
    underageText: 'Everything that is free stays open to you, as posts and predictions.',
    close: 'Close',
  },
});
