import { defineMessages } from '@minori/platform';

/** Texts of what somebody spends in a month. */
export const messages = defineMessages({
  ja: {
    title: '今月のお支払いと上限',
    failed: '今月のお支払いを読み込めませんでした',
    spent: (month: string) => `${month}のお支払い`,
    of: (limit: string) => `上限 ${limit}`,
    left: (left: string) => `残り ${left}`,
    none: '上限は設定していません',
    nextLimit: (date: string, limit: string) => `${date}から上限が${limit}になります`,
    nextNone: (date: string) => `${date}から上限がなくなります`,
    set: '上限を設定する',
    change: '上限を変更する',
    counted:
      'カードでのお支払い（コインの購入を含む）と、前の月までに買ったコインでのお支払いの合計です。月の初めに0円に戻ります。',
    dialog: {
      title: '1カ月のお支払いの上限',
      intro: '設定した金額を超えるお支払いは、自動更新も含めて行われません。',
      isLimited: '上限を設ける',
      limit: '上限',
      yen: '円',
      bounds: (min: string, max: string) => `${min}円から${max}円までの金額を入力してください。`,
      atOnce: 'すぐに適用されます。',
      from: (date: string) =>
        `使いすぎを防ぐため、引き上げや解除は${date}から適用されます。それまでは今の上限のままです。`,
      renewal: (plan: string, amount: string) =>
        `${plan}の更新（${amount}）はこの上限を超えるため、行われません。更新日に「決済待ち」となり、上限を見直さないと終了します。`,
      save: '保存する',
      done: '上限を保存しました',
    },
  },
  en: {
    title: 'This month, and its limit',
    failed: 'What you have spent could not be read',
    spent: (month: string) => `Spent in ${month}`,
    of: (limit: string) => `Limit ${limit}`,
    left: (left: string) => `${left} left`,
    none: 'There is no limit',
    nextLimit: (date: string, limit: string) => `From ${date} on the limit is ${limit}`,
    nextNone: (date: string) => `From ${date} on there is no limit`,
    set: 'Set a limit',
    change: 'Change the limit',
    counted:
      'What you paid by card, coins that you bought among it, and with coins that you bought in an earlier month. It begins at ¥0 with each month.',
    dialog: {
      title: 'Your limit for a month',
      intro: 'What would be above it is not charged, renewals among it.',
      isLimited: 'Limit my payments',
      limit: 'Limit',
      yen: 'yen',
      bounds: (min: string, max: string) => `Please enter an amount from ${min} to ${max} yen.`,
      atOnce: 'It holds at once.',
      from: (date: string) =>
        `So that it protects you, a higher limit, or none, holds from ${date} on. Until then the present one stays.`,
      renewal: (plan: string, amount: string) =>
        `The renewal of ${plan} (${amount}) is above it, and will not be charged. It waits from that day on, and ends unless the limit allows it.`,
      save: 'Save',
      done: 'The limit is saved',
    },
  },
});
