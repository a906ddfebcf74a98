import type { Language } from '@minori/contracts';
import { withHonorific } from '@minori/contracts/rules';
import { layOut, type MailContent } from './layout';
import type { MailEnding } from './parts';

/** Return the mail that greets a new member. */
export function welcomeMail(
  language: Language,
  { name, siteUrl, ending }: { name: string; siteUrl: string; ending: MailEnding },
): MailContent {
  if (language === 'en') {
    return layOut(language, {
      subject: 'Welcome to Minori',
      heading: `Welcome, ${name}`,
      paragraphs: [
        'Your registration is complete.',
        'Follow members whose view interests you, vote on a symbol, and write down what you think: it all counts toward your first missions.',
      ],
      button: { label: 'Open Minori', url: siteUrl },
      notes: ['Posts on Minori are the views of their authors, not investment advice.'],
      siteUrl,
      ending,
    });
  }
  return layOut(language, {
    subject: '【みのり】ご登録ありがとうございます',
    heading: `${withHonorific(name)}、みのりへようこそ`,
    paragraphs: [
      '会員登録が完了しました。',
      '気になる人をフォローし、銘柄に投票し、考えを書き留めてみましょう。はじめてのミッションも一緒に進みます。',
    ],
    button: { label: 'みのりを開く', url: siteUrl },
    notes: ['みのりの投稿は投稿者個人の見解であり、投資助言ではありません。'],
    siteUrl,
    ending,
  });
}
