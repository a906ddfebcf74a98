import type { Language } from '@minori/contracts';
import { withHonorific } from '@minori/contracts/rules';
import { layOut, type MailContent } from './layout';

/** Who is written to about a payment that was disputed, and what they can look at. */
interface Told {
  name: string;
  subject: string;
  button: { label: string; url: string };
  siteUrl: string;
}

/** What was paid for, what is closed by that, and what happens when it is decided in our favour; sentences go on from ours. */
interface Disputed extends Told {
  about: string;
  closed: string;
  reopened: string;
}

/** Return the mail that tells that a payment is disputed, and what it had paid for is closed. */
export function sayDisputed(
  language: Language,
  { name, subject, about, closed, reopened, ...rest }: Disputed,
): MailContent {
  if (language === 'en') {
    return layOut(language, {
      subject: `Minori: ${subject}`,
      heading: `${name}, your card’s bank asks about a payment`,
      paragraphs: [
        `Your card’s bank tells us that the owner of the card does not recognise the payment for ${about}, and has taken it back.`,
        `So ${closed} Nothing more is charged.`,
        `If you know nothing of that, please tell your bank to withdraw it. If it is decided in our favour, ${reopened}`,
      ],
      notes: [],
      ...rest,
    });
  }
  return layOut(language, {
    subject: `【みのり】${subject}`,
    heading: `${withHonorific(name)}、カード会社から支払いの確認を求められています`,
    paragraphs: [
      `${about}のお支払いについて、カードの名義人から「覚えがない」などの申し出があったと、カード会社から連絡がありました。お支払いはカード会社に戻されています。`,
      `そのため、${closed}これ以上のお支払いは発生しません。`,
      `お申し出に心当たりがない場合は、カード会社に取り下げをお伝えください。こちらの主張が認められたときは、${reopened}`,
    ],
    notes: [],
    ...rest,
  });
}

/** Return the mail that tells that a dispute was decided in our favour; `again` says what can be used again. */
export function sayDisputeOver(
  language: Language,
  { name, subject, again, ...rest }: Told & { again: [string, ...string[]] },
): MailContent {
  const [first, ...more] = again;
  const isJapanese = language === 'ja';
  return layOut(language, {
    subject: isJapanese ? `【みのり】${subject}` : `Minori: ${subject}`,
    heading: isJapanese ? `${withHonorific(name)}、ご確認ありがとうございました` : `Thank you, ${name}`,
    paragraphs: [
      isJapanese ? `カード会社での確認が終わりました。${first}` : `Your card’s bank has decided. ${first}`,
      ...more,
    ],
    notes: [],
    ...rest,
  });
}
