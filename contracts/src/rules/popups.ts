import { VIOLATION_POPUPS, violationMessage } from './violations';

/** What a popup is about: an own post, or the renewal of a membership that could not be paid. */
export const POPUP_KINDS = ['confirm_payment', ...VIOLATION_POPUPS] as const;

/** Return what a popup says, in a sentence. */
export function popupMessage(kind: (typeof POPUP_KINDS)[number], language: 'ja' | 'en' = 'ja'): string {
  if (kind !== 'confirm_payment') return violationMessage(kind, language);
  return language === 'ja'
    ? 'メンバーシップの更新のお支払いが完了していません。「メンバーシップ」の画面からお支払いいただけます。'
    : 'The renewal of your membership is not paid yet. You can pay on the page “Membership”.';
}
