import type { Language } from '@minori/contracts';
import { withHonorific } from '@minori/contracts/rules';
import { layOut, type MailContent } from './layout';
import { SETTINGS_PATH } from './parts';

/** Return the mail that shows that an address takes mails again. */
export function resumedMail(language: Language, { name, siteUrl }: { name: string; siteUrl: string }): MailContent {
  if (language === 'en') {
    return layOut(language, {
      subject: 'Minori: mails come to this address again',
      heading: `${name}, this address works`,
      paragraphs: ['You asked us to send mails to this address again. That you read this shows that they arrive.'],
      button: { label: 'See your settings', url: siteUrl + SETTINGS_PATH },
      notes: ['Which mails come is up to you: you can switch each kind off.'],
      siteUrl,
    });
  }
  return layOut(language, {
    subject: '【みのり】このアドレスへのメール配信を再開しました',
    heading: `${withHonorific(name)}、メールが届いています`,
    paragraphs: [
      'お申し込みにより、このアドレスへのメール配信を再開しました。このメールが届いていれば、設定は完了です。',
    ],
    button: { label: '通知設定を見る', url: siteUrl + SETTINGS_PATH },
    notes: ['受け取るメールの種類は、いつでも変更できます。'],
    siteUrl,
  });
}
