import type { Language } from '@minori/contracts';
import { layOut, type MailContent } from './layout';

/** Return the mail with the link that sets a new password. */
export function passwordResetMail(language: Language, { url, siteUrl }: { url: string; siteUrl: string }): MailContent {
  if (language === 'en') {
    return layOut(language, {
      subject: 'Minori: set a new password',
      heading: 'Set a new password',
      paragraphs: ['Somebody asked for a new password for your account. Press the button to choose one.'],
      button: { label: 'Choose a new password', url },
      notes: ['The link works for one hour.', 'If it was not you, ignore this mail: your password stays as it is.'],
      siteUrl,
    });
  }
  return layOut(language, {
    subject: '【みのり】パスワードの再設定',
    heading: 'パスワードを再設定してください',
    paragraphs: ['パスワード再設定のお申し込みがありました。', '下のボタンから、新しいパスワードを設定してください。'],
    button: { label: '新しいパスワードを設定する', url },
    notes: [
      'リンクの有効期限は1時間です。',
      'お心当たりのない場合は、このメールを破棄してください。パスワードは変更されません。',
    ],
    siteUrl,
  });
}
