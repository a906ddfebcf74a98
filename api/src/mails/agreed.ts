import type { Language, PaymentTerm } from '@minori/contracts';
import { withHonorific } from '@minori/contracts/rules';
import { yenIn } from '../formats';
import { layOut, type MailContent } from './layout';

/** What a member has agreed to, and where they see it. */
export interface AgreedOrder {
  name: string;
  /** What it is called. */
  order: string;
  terms: PaymentTerm[];
  button: { label: string; path: string };
  siteUrl: string;
}

/** Return the mail with what a member has agreed to, word for word, in the language in which it was shown. */
export function agreedMail(language: Language, { name, order, terms, button, siteUrl }: AgreedOrder): MailContent {
  const yen = yenIn(language);
  const facts = terms.map(({ title, amount, text }) => ({
    label: title,
    value: amount === null ? text : `${yen(amount)}\n${text}`.trimEnd(),
  }));
  const linked = { label: button.label, url: siteUrl + button.path };
  if (language === 'en') {
    return layOut(language, {
      subject: `Minori: your order of ${order}`,
      heading: `${name}, this is what you have agreed to`,
      paragraphs: ['You have ordered this:'],
      facts,
      button: linked,
      notes: ['Please keep this mail.'],
      siteUrl,
    });
  }
  return layOut(language, {
    subject: `【みのり】${order}のお申し込み内容`,
    heading: `${withHonorific(name)}、お申し込みありがとうございます`,
    paragraphs: ['次の内容で承りました。'],
    facts,
    button: linked,
    notes: ['このメールは、お申し込み内容の控えとして保管してください。'],
    siteUrl,
  });
}
