import type { AccountFieldError } from './account';
import type { PostFieldError } from './post';

/** Any code that a field may be refused with. */
export type FieldErrorCode =
  | AccountFieldError
  | PostFieldError
  | 'invalid'
  | 'too_short'
  | 'too_long'
  | 'unknown_value';

const MESSAGES: Record<FieldErrorCode, { ja: string; en: string }> = {
  required: { ja: '入力してください。', en: 'Please fill this in.' },
  username_format: {
    ja: 'ユーザー名は5〜13文字の半角英数字とアンダースコア（_）で入力してください。',
    en: 'Use 5 to 13 letters, digits or underscores.',
  },
  username_reserved: { ja: 'このユーザー名は使用できません。', en: 'This username can’t be used.' },
  username_taken: { ja: 'このユーザー名はすでに使われています。', en: 'This username is already taken.' },
  name_length: { ja: '名前は30文字以内で入力してください。', en: 'Use at most 30 characters.' },
  bio_length: { ja: '自己紹介は300文字以内で入力してください。', en: 'Use at most 300 characters.' },
  email_format: { ja: 'メールアドレスの形式が正しくありません。', en: 'This is not a valid e-mail address.' },
  password_format: {
    ja: 'パスワードは8文字以上の半角英数字と記号で入力してください（スペースは使えません）。',
    en: 'Use at least 8 ASCII letters, digits or symbols, without spaces.',
  },
  password_mismatch: { ja: 'パスワードが一致しません。', en: 'The passwords don’t match.' },
  katakana_only: { ja: '全角カタカナで入力してください。', en: 'Use full-width katakana.' },
  consent_required: {
    ja: 'プライバシーポリシーへの同意が必要です。',
    en: 'Please agree to the privacy policy.',
  },
  invitation_code_format: { ja: '招待コードが正しくありません。', en: 'This invitation code is not valid.' },
  text_length: { ja: '投稿は2,000文字以内で入力してください。', en: 'Use at most 2,000 characters.' },
  unknown_symbol: { ja: '存在しない銘柄が含まれています。', en: 'There is an unknown symbol.' },
  disclosure_required: { ja: '銘柄の保有状況を選択してください。', en: 'Please tell whether you hold the symbol.' },
  type_not_allowed: { ja: 'この種類の投稿は作成できません。', en: 'You can’t create this type of post.' },
  invalid: { ja: '入力内容が正しくありません。', en: 'This value is not valid.' },
  too_short: { ja: '文字数が足りません。', en: 'This is too short.' },
  too_long: { ja: '文字数が多すぎます。', en: 'This is too long.' },
  unknown_value: { ja: '選択できない値です。', en: 'This value can’t be chosen.' },
};

/** The sentence for a field error in the given language. */
export function fieldMessage(code: FieldErrorCode, language: 'ja' | 'en' = 'ja'): string {
  return MESSAGES[code][language];
}

/** Whether a code has a sentence of its own. */
export function isFieldErrorCode(code: string): code is FieldErrorCode {
  return Object.hasOwn(MESSAGES, code);
}
