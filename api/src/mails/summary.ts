import type { Language } from '@minori/contracts';
import { withHonorific } from '@minori/contracts/rules';
import { layOut, type MailContent } from './layout';
import type { MailEnding, MailItem } from './parts';

/** What unread notifications are mailed for: once a day, or because somebody has said something. */
export type SummaryKind = 'digest' | 'activity';

/** More are a list that nobody reads. */
const NAMED_MOST = 10;
const PATH = '/notification';

/** Unread notifications, newest first. */
export interface Summary {
  kind: SummaryKind;
  name: string;
  items: MailItem[];
  siteUrl: string;
  ending: MailEnding;
}

/** Return the mail that tells a member of unread notifications. */
export function summaryMail(language: Language, { kind, name, items, siteUrl, ending }: Summary): MailContent {
  const named = items.slice(0, NAMED_MOST);
  const rest = items.length - named.length;
  const count = items.length;
  const [only] = items;
  const isOne = kind === 'activity' && count === 1 && only !== undefined;
  const common = { items: named, siteUrl, ending };
  if (language === 'en') {
    const what = kind === 'activity' ? ['reply or mention', 'replies and mentions'] : ['notification', 'notifications'];
    const said = `${count} unread ${count === 1 ? what[0] : what[1]}`;
    return layOut(language, {
      subject: isOne ? `Minori: ${only.title}` : `Minori: ${said}`,
      heading: kind === 'digest' ? `${name}, this is what you have not read yet` : `${name}, somebody wrote to you`,
      paragraphs: [`You have ${said}.`],
      button: { label: 'See your notifications', url: siteUrl + PATH },
      notes: rest > 0 ? [`And ${rest} more.`] : [],
      ...common,
    });
  }
  const what = kind === 'activity' ? '返信・メンション' : '通知';
  return layOut(language, {
    subject: isOne ? `【みのり】${only.title}` : `【みのり】未読の${what}が${count}件あります`,
    heading:
      kind === 'digest'
        ? `${withHonorific(name)}、まだお読みになっていない通知のまとめです`
        : `${withHonorific(name)}あてのメッセージがあります`,
    paragraphs: [`未読の${what}が${count}件あります。`],
    button: { label: '通知を見る', url: siteUrl + PATH },
    notes: rest > 0 ? [`ほか${rest}件は、通知の画面でご確認いただけます。`] : [],
    ...common,
  });
}
