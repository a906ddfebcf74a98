import { VIOLATION_POPUPS, violationMessage } from './violations';

/** What a popup is about: an own post, the renewal of a membership that could not be paid, or one that is to cost more. */
export const POPUP_KINDS = ['confirm_payment', 'confirm_price', ...VIOLATION_POPUPS] as const;

const PAYMENT_MESSAGES = {
  confirm_payment: {
    ja: 'メンバーシップの更新のお支払いが完了していません。「メンバーシップ」の画面からお支払いいただけます。',
    en: 'The renewal of your membership is not paid yet. You can pay on the page “Membership”.',
  },
  invoice_number: {
    ja: '適格請求書発行事業者の登録番号をお持ちの場合は、「受取人情報」の画面でご登録ください。お持ちでない場合、お手続きは必要ありません。',
    en: 'If you have a number as an issuer of qualified invoices, please tell us on the page “Payee details”. If you have none, you need to do nothing.',
  },
  confirm_price: {
    ja: 'ご利用中のメンバーシップの料金が変わります。続けるには、新しい料金への同意が必要です。',
    en: 'Your membership will cost more. To go on, you need to agree to the new price.',
  },
};

/** The reminder of creators without a number as an issuer of qualified invoices; it is its own id, too. */
export const INVOICE_REMINDER = 'invoice_number';

/** Return what a popup says, in a sentence. */
export function popupMessage(
  kind: (typeof POPUP_KINDS)[number] | typeof INVOICE_REMINDER,
  language: 'ja' | 'en' = 'ja',
): string {
  return kind === 'confirm_payment' || kind === 'confirm_price' || kind === INVOICE_REMINDER
    ? PAYMENT_MESSAGES[kind][language]
    : violationMessage(kind, language);
}
