/** What a post or comment may offend against. */
export const VIOLATION_CLASSES = ['investment', 'copyright', 'violence', 'adult', 'advertisement'] as const;

/** What staff do about a post: tell its author, open it to everybody, take it away, or take that back. */
export const VIOLATION_ACTS = ['notice', 'change_to_free', 'disable', 'restore'] as const;

/** What a popup says about an own post. */
export const VIOLATION_POPUPS = [
  'investment_violation_ai_notice',
  'investment_violation_change_to_free',
  'investment_violation_change_to_disabled',
  'copyright_violation_ai_notice',
  'copyright_violation_change_to_free',
  'copyright_violation_change_to_disabled',
  'violence_violation_ai_notice',
  'violence_violation_change_to_free',
  'violence_violation_change_to_disabled',
  'adult_violation_ai_notice',
  'adult_violation_change_to_free',
  'adult_violation_change_to_disabled',
  'post_copyright_violation',
  'post_advertisement_violation',
  'post_changed_to_activated',
  'post_changed_to_paid',
  'post_changed_to_paid_plus',
] as const;

export type ViolationClass = (typeof VIOLATION_CLASSES)[number];
export type ViolationAct = (typeof VIOLATION_ACTS)[number];
export type ViolationPopup = (typeof VIOLATION_POPUPS)[number];

/** What a violation was found by: the check of texts, or what somebody has reported, as the holder of a right. */
export const VIOLATION_SOURCES = ['check', 'report'] as const;
export type ViolationSource = (typeof VIOLATION_SOURCES)[number];

/** Return the popup that tells an author of an act of staff; `type` is what a restored post is now. */
export function violationPopup(
  act: ViolationAct,
  violation: ViolationClass,
  { type, source }: { type: string; source: ViolationSource },
): ViolationPopup {
  if (act === 'restore') {
    if (type === 'paid') return 'post_changed_to_paid';
    return type === 'paid_plus' ? 'post_changed_to_paid_plus' : 'post_changed_to_activated';
  }
  if (violation === 'advertisement') return 'post_advertisement_violation';
  if (act === 'notice') {
    const isClaimed = violation === 'copyright' && source === 'report';
    return isClaimed ? 'post_copyright_violation' : `${violation}_violation_ai_notice`;
  }
  return act === 'disable' ? `${violation}_violation_change_to_disabled` : `${violation}_violation_change_to_free`;
}

type Texts = { ja: string; en: string };

const CLASS_NAMES: Record<ViolationClass, Texts> = {
  investment: { ja: '投資に関する表現', en: 'what may be said about investing' },
  copyright: { ja: '著作権', en: 'copyright' },
  violence: { ja: '暴力的な表現', en: 'violence' },
  adult: { ja: '成人向けの表現', en: 'adult content' },
  advertisement: { ja: '広告・宣伝', en: 'advertising' },
};

const RESTORED: Partial<Record<ViolationPopup, Texts>> = {
  post_changed_to_activated: { ja: '投稿が再び公開されました。', en: 'Your post is out again.' },
  post_changed_to_paid: {
    ja: '投稿がプライム限定に戻り、再び公開されました。',
    en: 'Your post is a Prime post again.',
  },
  post_changed_to_paid_plus: {
    ja: '投稿がプライムPlus限定に戻り、再び公開されました。',
    en: 'Your post is a Prime Plus post again.',
  },
};

/** Return what a popup about an own post says, in a sentence. */
export function violationMessage(popup: ViolationPopup, language: 'ja' | 'en' = 'ja'): string {
  const restored = RESTORED[popup];
  if (restored) return restored[language];
  const violation = VIOLATION_CLASSES.find((one) => popup.includes(one)) ?? 'investment';
  const name = CLASS_NAMES[violation][language];
  if (popup.endsWith('change_to_free')) {
    return language === 'ja'
      ? `${name}のガイドラインに反する内容があったため、投稿を無料に変更しました。`
      : `Your post is free now, for it goes against our rules on ${name}.`;
  }
  if (popup.endsWith('change_to_disabled')) {
    return language === 'ja'
      ? `${name}のガイドラインに反する内容があったため、投稿を非公開にしました。`
      : `Your post was taken away, for it goes against our rules on ${name}.`;
  }
  if (popup === 'post_copyright_violation') {
    return language === 'ja'
      ? '著作権を侵害しているとの申告がありました。投稿の内容をご確認ください。'
      : 'We were told that your post infringes a copyright. Please have a look at it.';
  }
  if (popup === 'post_advertisement_violation') {
    return language === 'ja'
      ? '広告・宣伝のガイドラインに反する内容がありました。投稿の内容をご確認ください。'
      : 'Your post goes against our rules on advertising. Please have a look at it.';
  }
  return language === 'ja'
    ? `AIによる確認で、投稿に${name}のガイドラインに反する可能性のある内容が見つかりました。ご確認ください。`
    : `A check by AI has found that your post may go against our rules on ${name}. Please have a look at it.`;
}

/**
 * Return what a popup about an own post is about: something to look at, an act on the post, or that it was taken back;
 * `any` where the popup is the same for each act.
 */
export function violationStep(popup: string): ViolationAct | 'any' {
  if (popup === 'post_advertisement_violation') return 'any';
  if (popup.startsWith('post_changed_to_')) return 'restore';
  if (popup.endsWith('change_to_free')) return 'change_to_free';
  return popup.endsWith('change_to_disabled') ? 'disable' : 'notice';
}
