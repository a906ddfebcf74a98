import type { FieldFault, FieldName } from './cardFields.ts';
import type { Locale } from './messages.ts';

interface CardTexts {
  labels: Record<FieldName, string>;
  placeholders: Record<FieldName, string>;
  note: string;
  faults: Record<FieldFault, string>;
}

const PLACEHOLDERS = { number: '1234 1234 1234 1234', cvc: '123' };

/** The words of the frame with the fields of a card. */
export const CARD_TEXTS: Record<Locale, CardTexts> = {
  ja: {
    labels: { number: 'カード番号', expiry: '有効期限', cvc: 'セキュリティコード' },
    placeholders: { ...PLACEHOLDERS, expiry: '月 / 年' },
    note: 'シミュレーターです。テスト用の番号だけが使えます：4242\u00A04242\u00A04242\u00A04242',
    faults: {
      incomplete_number: 'カード番号を最後まで入力してください。',
      invalid_number: 'カード番号が正しくありません。',
      incomplete_expiry: '有効期限を月2桁と年2桁で入力してください。',
      invalid_expiry_month: '有効期限の月が正しくありません。',
      invalid_expiry_year_past: '有効期限が過ぎています。',
      incomplete_cvc: 'セキュリティコードを最後まで入力してください。',
    },
  },
  en: {
    labels: { number: 'Card number', expiry: 'Expiry date', cvc: 'Security code' },
    placeholders: { ...PLACEHOLDERS, expiry: 'MM / YY' },
    note: 'This is a simulator. It takes test numbers only: 4242\u00A04242\u00A04242\u00A04242',
    faults: {
      incomplete_number: 'Please enter the whole card number.',
      invalid_number: 'This is not a valid card number.',
      incomplete_expiry: 'Please enter two digits each for month and year.',
      invalid_expiry_month: 'There is no such month.',
      invalid_expiry_year_past: 'The card has expired.',
      incomplete_cvc: 'Please enter the whole security code.',
    },
  },
};
