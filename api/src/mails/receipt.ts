import type { Language } from '@minori/contracts';
import { withHonorific } from '@minori/contracts/rules';
import type { ReceiptWords } from '../documents/receiptWords';
import { layOut, type MailContent } from './layout';

const PATH = '/p/membership/payments';

/** Return the mail with what a receipt says; the receipt itself is attached. */
export function receiptMail(
  language: Language,
  { name, words, siteUrl }: { name: string; words: ReceiptWords; siteUrl: string },
): MailContent {
  const { title, number, date, recipient, total, lines, sums, payment, issuer, notes } = words;
  const [issuedBy, ...particulars] = issuer;
  const facts = [
    ...[number, date, total].map(([label, value]) => ({ label, value })),
    ...[...lines, ...sums].map(({ text, note, amount }) => ({ label: note ? `${text} ${note}` : text, value: amount })),
    { label: payment[0], value: payment[1] },
    { label: issuedBy, value: particulars.join('\n') },
  ];
  const isJapanese = language === 'ja';
  return layOut(language, {
    subject: isJapanese ? `【みのり】お支払いの${title}` : `Minori: ${title}, ${total[1]}`,
    heading: isJapanese
      ? `${withHonorific(name)}、お支払いありがとうございます`
      : `Thank you for your payment, ${name}`,
    paragraphs: [
      isJapanese
        ? `${title}（PDF）を添付しました。内容は次のとおりです。`
        : `Your ${title.toLowerCase()} is attached. It says:`,
      recipient,
    ],
    facts,
    button: { label: isJapanese ? 'お支払いの履歴を見る' : 'See your payments', url: siteUrl + PATH },
    notes,
    siteUrl,
  });
}
