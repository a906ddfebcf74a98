import { VIOLATION_POPUPS, violationMessage } from './violations';

/**
 * What a popup is about: an own post, the renewal of a membership or of a subscription of a creator that could not be paid, or one
 * that is to cost more.
 */
export const POPUP_KINDS = [
  'confirm_payment',
  'confirm_price',
  'confirm_subscription_payment',
  'confirm_subscription_price',
  ...VIOLATION_POPUPS,
] as const;

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
  confirm_subscription_payment: {
    ja: 'プライムの更新のお支払いが完了していません。「登録中のプライム」の画面からお支払いいただけます。',
    en: 'The renewal of a Prime subscription is not paid yet. You can pay on the page “Your Prime subscriptions”.',
  },
  confirm_subscription_price: {
    ja: 'ご登録中のプライムの料金が変わります。続けるには、新しい料金への同意が必要です。',
    en: 'A Prime subscription of yours will cost more. To go on, you need to agree to the new price.',
  },
};

/** The reminder of creators without a number as an issuer of qualified invoices; it is its own id, too. */
export const INVOICE_REMINDER = 'invoice_number';

/** What a member is told once and never again, whatever they do with it. */
export const ONE_TIME_POPUPS = [
  'post_onboarding_popup',
  'prime_plus_notice_creator',
  'izanavi_popup',
  'company_mission_popup',
] as const;
export type OneTimePopup = (typeof ONE_TIME_POPUPS)[number];

const ONE_TIME_MESSAGES: Record<OneTimePopup, { ja: string; en: string }> = {
  post_onboarding_popup: {
    ja: '気になる銘柄の感想や質問を、ひと言から投稿できます。送る前に表現を確認するので、はじめてでも安心です。',
    en: 'Write a thought or a question about a symbol, as short as you like. What you write is checked before it is sent.',
  },
  prime_plus_notice_creator: {
    ja: 'レベル5になり、プライムPlusを始められるようになりました。料金を決めると、限定の投稿を届けられます。',
    en: 'You have reached level 5 and may offer Prime Plus. Once you set a price, you can write posts for its subscribers.',
  },
  izanavi_popup: {
    ja: 'izanaviをご利用いただけるようになりました。銘柄ごとのシグナルと、その計算のしかたをご覧いただけます。シグナルは情報で、投資の助言ではありません。',
    en: 'You can use izanavi now: its signal for each symbol, and how it is worked out. Signals are information, not advice.',
  },
  company_mission_popup: {
    ja: 'みのりは、予想の答え合わせと保有状況の表示で、投資の話を誠実にすることを目指しています。特定の商品をおすすめすることはありません。',
    en: 'Minori wants talk about investing to be honest: predictions are graded, and holdings are shown. It recommends no product.',
  },
};

type MessageKind = (typeof POPUP_KINDS)[number] | typeof INVOICE_REMINDER | OneTimePopup;

/** Return what a popup says, in a sentence. */
export function popupMessage(kind: MessageKind, language: 'ja' | 'en' = 'ja'): string {
  if (isAboutPayment(kind)) return PAYMENT_MESSAGES[kind][language];
  return isOneTime(kind) ? ONE_TIME_MESSAGES[kind][language] : violationMessage(kind, language);
}

function isAboutPayment(kind: MessageKind): kind is keyof typeof PAYMENT_MESSAGES {
  return Object.hasOwn(PAYMENT_MESSAGES, kind);
}

/** Return whether a popup is told once and never again. */
export function isOneTime(kind: string): kind is OneTimePopup {
  return ONE_TIME_POPUPS.some((one) => one === kind);
}
