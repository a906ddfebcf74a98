import { defineMessages } from '@minori/platform';

/** Texts of a price that becomes another one. */
export const messages = defineMessages({
  ja: {
    asked: (date: string, before: string, amount: string) =>
      `${date}の更新から、料金が${before}から${amount}に変わります。続けるには、新しい料金への同意が必要です。`,
    without: (date: string) => `同意されない場合は、${date}で終了します。お手続きは必要ありません。`,
    agreed: (date: string, amount: string) => `${date}の更新から${amount}です（同意済み）`,
    look: '新しい料金を確認する',
    title: '新しい料金の確認',
    failed: '料金を読み込めませんでした',
    agree: '同意して続ける',
    later: '閉じる',
    done: '新しい料金に同意しました',
  },
  en: {
    asked: (date: string, before: string, amount: string) =>
      `From the renewal on ${date} it costs ${amount} instead of ${before}. To go on, you need to agree to that.`,
    without: (date: string) => `If you don’t, it ends after ${date}. You need to do nothing.`,
    agreed: (date: string, amount: string) => `${amount} from the renewal on ${date} on, as you have agreed`,
    look: 'Look at the new price',
    title: 'The new price',
    failed: 'The price could not be read',
    agree: 'Agree and go on',
    later: 'Close',
    done: 'You have agreed to the new price',
  },
});
