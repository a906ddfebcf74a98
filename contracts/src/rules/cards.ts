import { tokyoDay } from '../format/time';

/** So many cards a member may have saved. */
export const CARDS_MAX = 5;

/** What brands of cards are called, by Stripe's names for them. */
export const CARD_BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Return whether a card can't be used any more: it can until the end of its month. */
export function isCardExpired(card: { exp_month: number; exp_year: number }, now: Date): boolean {
  const month = `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`;
  return month < tokyoDay(now).slice(0, 7);
}

/** What Stripe says of a card that was refused. */
export interface CardRefusal {
  code?: string | null;
  /** The reason of its bank, where it gives one. */
  decline_code?: string | null;
}

interface Sentence {
  ja: string;
  en: string;
}

const DECLINED: Sentence = {
  ja: 'このカードはご利用いただけませんでした。別のカードをお試しになるか、カード会社にお問い合わせください。',
  en: 'This card was declined. Please try another card, or ask the company that issued it.',
};
const WRONG_NUMBER: Sentence = {
  ja: 'カード番号が正しくありません。番号をご確認ください。',
  en: 'The card number is not correct. Please check it.',
};
const WRONG_CVC: Sentence = {
  ja: 'セキュリティコードが正しくありません。カードの番号とコードをご確認ください。',
  en: 'The security code is not correct. Please check it.',
};
const EXPIRED: Sentence = {
  ja: 'カードの有効期限が切れています。別のカードをお試しください。',
  en: 'This card has expired. Please try another card.',
};
const NOT_AUTHENTICATED: Sentence = {
  ja: 'カード会社の本人認証（3Dセキュア）が完了しませんでした。もう一度お試しになるか、別のカードをお使いください。',
  en: 'Your bank’s authentication (3-D Secure) was not completed. Please try again, or use another card.',
};

/** By Stripe's `decline_code`, else its `code`. Nobody is told that a card was reported lost or stolen. */
const SENTENCES: Record<string, Sentence> = {
  card_declined: DECLINED,
  lost_card: DECLINED,
  stolen_card: DECLINED,
  insufficient_funds: {
    ja: 'カードの残高またはご利用可能額が足りません。別のカードをお試しください。',
    en: 'There is not enough money or credit on this card. Please try another card.',
  },
  card_velocity_exceeded: {
    ja: 'カードのご利用回数またはご利用額の上限に達しています。別のカードをお試しになるか、カード会社にお問い合わせください。',
    en: 'The limit of this card is reached. Please try another card, or ask the company that issued it.',
  },
  processing_error: {
    ja: 'カードの処理中に問題が発生しました。少し待ってから、もう一度お試しください。',
    en: 'The card could not be processed. Please wait a little and try again.',
  },
  expired_card: EXPIRED,
  invalid_expiry_year: EXPIRED,
  incorrect_cvc: WRONG_CVC,
  invalid_cvc: WRONG_CVC,
  incorrect_number: WRONG_NUMBER,
  invalid_number: WRONG_NUMBER,
  authentication_required: {
    ja: 'お支払いには、カード会社の本人認証（3Dセキュア）が必要です。',
    en: 'Your bank asks you to authenticate this payment (3-D Secure).',
  },
  /** What was given up, or was not finished in time. */
  canceled: {
    ja: 'お支払いは完了していません。もう一度お試しください。',
    en: 'The payment was not completed. Please try again.',
  },
  card_missing: {
    ja: 'このカードは削除されています。別のカードをお試しください。',
    en: 'This card has been removed. Please try another card.',
  },
  // Stripe tells the same of who fails and of who closes the page of their bank.
  payment_intent_authentication_failure: NOT_AUTHENTICATED,
  setup_intent_authentication_failure: NOT_AUTHENTICATED,
};

/** Return what the owner of a card is told when it was refused. */
export function cardRefusalMessage({ code, decline_code }: CardRefusal, language: 'ja' | 'en' = 'ja'): string {
  const named = [decline_code, code].find((name) => name && Object.hasOwn(SENTENCES, name));
  return (SENTENCES[named ?? ''] ?? DECLINED)[language];
}
