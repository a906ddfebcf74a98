import { withHonorific } from '@minori/contracts/rules';
import { defineMessages } from '@minori/platform';

/** Texts of buying a course. */
export const messages = defineMessages({
  ja: {
    title: '講座の購入',
    by: (name: string) => `${withHonorific(name)}の講座`,
    tax: '税込・1回だけのお支払い',
    opensTitle: '購入するとできること',
    lessons: (lessons: string) => `全${lessons}レッスンを受講する`,
    duration: (minutes: string) => `動画などの合計は約${minutes}分です`,
    keeps: '期限なく、何度でも見返す',
    certificate: 'すべて終えると、修了証を受け取る',
    spent: (spent: string) => `今月のお支払いは${spent}です（上限は設定していません）。`,
    left: (spent: string, limit: string, left: string) =>
      `今月のお支払いは${spent}、上限は${limit}です。あと${left}お支払いいただけます。`,
    missing: (missing: string, bought: string) =>
      `購入したコインがあと${missing}コイン必要です（残高 ${bought}コイン）。無償のコインは使えません。`,
    enough: (bought: string, left: string) => `購入したコインの残高 ${bought} → お支払い後 ${left}`,
    buyCoins: 'コインを買う',
    close: '閉じる',
    done: (title: string) => `「${title}」を購入しました。すべてのレッスンを受講できます。`,
    failed: '講座の内容を読み込めませんでした',
    refusals: {
      not_found: 'この講座は、いま購入できません',
      forbidden: 'ご自身の講座は購入できません',
      blocked: 'ブロックの設定により、購入できません',
      conflict: 'この講座は、すでに購入済みです',
    },
    guest: 'ログインすると、講座を購入できます',
    logIn: 'ログイン',
    paidTitle: '講座のお支払い',
    none: '購入した講座はまだありません',
    paidFailed: '講座のお支払いを読み込めませんでした',
    means: { card: 'カード', coins: 'コイン' },
  },
  en: {
    title: 'Buy a course',
    by: (name: string) => `A course by ${name}`,
    tax: 'tax included, paid once',
    opensTitle: 'What you get',
    lessons: (lessons: string) => `All ${lessons} lessons`,
    duration: (minutes: string) => `About ${minutes} minutes in all`,
    keeps: 'Open to you without an end',
    certificate: 'A certificate once you have finished',
    spent: (spent: string) => `You have spent ${spent} this month, and have set no limit.`,
    left: (spent: string, limit: string, left: string) =>
      `You have spent ${spent} of your ${limit} this month: ${left} are left.`,
    missing: (missing: string, bought: string) =>
      `You need ${missing} more coins that you bought (you have ${bought}). Free coins can’t be used.`,
    enough: (bought: string, left: string) => `Coins that you bought: ${bought}, ${left} afterwards`,
    buyCoins: 'Buy coins',
    close: 'Close',
    done: (title: string) => `“${title}” is yours. All lessons are open.`,
    failed: 'The course could not be loaded',
    refusals: {
      not_found: 'This course can’t be bought now',
      forbidden: 'This course is your own',
      blocked: 'You can’t buy this, since one of you has blocked the other',
      conflict: 'You have this course already',
    },
    guest: 'Log in to buy a course',
    logIn: 'Log in',
    paidTitle: 'What you paid for courses',
    none: 'You have not bought a course yet',
    paidFailed: 'This could not be loaded',
    means: { card: 'Card', coins: 'Coins' },
  },
});
