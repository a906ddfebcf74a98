import type { Language } from '@minori/contracts';
import { withHonorific } from '@minori/contracts/rules';
import { layOut, type MailContent } from './layout';
import type { MailEnding, MailItem } from './parts';

/** What unread notifications are mailed for: once a day, or because somebody has said something. */
export type SummaryKind = 'digest' | 'activity';

/** More are a list that nobody reads. */
const NAMED_MOST = 10;
const PATH = '/notification';

/** Unread notifications that no such mail has told of yet, newest first. */
export interface Summary {
  kind: SummaryKind;
  name: string;
  items: MailItem[];
  /** Whether there may be more of them: nobody counts on for a mail. */
  hasMore: boolean;
  siteUrl: string;
  ending: MailEnding;
}

/** Return the mail that tells a member of unread notifications. */
export function summaryMail(language: Language, { kind, name, items, hasMore, siteUrl, ending }: Summary): MailContent {
  const named = items.slice(0, NAMED_MOST);
  const rest = items.length - named.length;
  const count = items.length;
  const [only] = items;
  const isOne = kind === 'activity' && count === 1 && only !== undefined;
  const common = { items: named, siteUrl, ending };
  if (language === 'en') {
    const what = kind === 'activity' ? ['reply or mention', 'replies and mentions'] : ['notification', 'notifications'];
    const said = `${hasMore ? `${count} or more` : count} new unread ${count === 1 ? what[0] : what[1]}`;
    return layOut(language, {
      subject: isOne ? `Minori: ${only.title}` : `Minori: ${said}`,
      heading: kind === 'digest' ? `${name}, this is what you have not read yet` : `${name}, somebody wrote to you`,
      paragraphs: [`You have ${said}.`],
      button: { label: 'See your notifications', url: siteUrl + PATH },
      notes: rest > 0 ? [hasMore ? `And ${rest} or more others.` : `And ${rest} more.`] : [],
      ...common,
    });
  }
  const what = kind === 'activity' ? '返信・メンション' : '通知';
  const unit = hasMore ? '件以上' : '件';
  const said = `新しい未読の${what}が${count}${unit}あります`;
  return layOut(language, {
    subject: isOne ? `【みのり】${only.title}` : `【みのり】${said}`,
    heading:
      kind === 'digest'
        ? `${withHonorific(name)}、まだお読みになっていない通知のまとめです`
        : `${withHonorific(name)}あてのメッセージがあります`,
    paragraphs: [`${said}。`],
    button: { label: '通知を見る', url: siteUrl + PATH },
    notes: rest > 0 ? [`ほか${rest}${unit}は、通知の画面でご確認いただけます。`] : [],
    ...common,
  });
}
