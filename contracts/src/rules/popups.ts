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

/** Return what a popup says, in a sentence. */
export function popupMessage(kind: (typeof POPUP_KINDS)[number], language: 'ja' | 'en' = 'ja'): string {
  return isAboutPayment(kind) ? PAYMENT_MESSAGES[kind][language] : violationMessage(kind, language);
}

function isAboutPayment(kind: (typeof POPUP_KINDS)[number]): kind is keyof typeof PAYMENT_MESSAGES {
  return Object.hasOwn(PAYMENT_MESSAGES, kind);
}
