import type { Language } from '@minori/contracts';
import { layOut, type MailContent } from './layout';

/** Return the mail with the link that verifies an address. */
export function verificationMail(language: Language, { url, siteUrl }: { url: string; siteUrl: string }): MailContent {
  if (language === 'en') {
    return layOut(language, {
      subject: 'Minori: please verify your e-mail address',
      heading: 'Please verify your e-mail address',
      paragraphs: [
        'Thank you for signing up. Press the button to verify this address and go on with your registration.',
      ],
      button: { label: 'Verify my address', url },
      notes: ['If you did not sign up, please ignore this mail.'],
      siteUrl,
    });
  }
  return layOut(language, {
    subject: '【みのり】メールアドレスの確認をお願いします',
    heading: 'メールアドレスの確認をお願いします',
    paragraphs: [
      'みのりにお申し込みいただき、ありがとうございます。',
      '下のボタンを押してメールアドレスの確認を完了し、会員登録へお進みください。',
    ],
    button: { label: 'メールアドレスを確認する', url },
    notes: ['お心当たりのない場合は、このメールを破棄してください。'],
    siteUrl,
  });
}
