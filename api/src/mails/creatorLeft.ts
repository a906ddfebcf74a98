import type { Language } from '@minori/contracts';
import { withHonorific } from '@minori/contracts/rules';
import { dateIn, lastDay } from '../formats';
import { PRIME } from './kind';
import { layOut, type MailContent } from './layout';

/** Return the mail that tells that a subscription ends with its period, since its creator does not go on. */
export function creatorLeftMail(
  language: Language,
  { name, plan, endsAt, siteUrl }: { name: string; plan: string; endsAt: Date; siteUrl: string },
): MailContent {
  const until = dateIn(language)(lastDay(endsAt));
  const button = { label: PRIME.plans[language], url: siteUrl + PRIME.plansPath };
  if (language === 'en') {
    return layOut(language, {
      subject: `Minori: ${plan} ends on ${until}`,
      heading: `${name}, a creator whom you support does not go on`,
      paragraphs: [
        `${plan} can’t be renewed, since its creator does not offer it any more. Nothing more is charged.`,
        `What you have paid for stays open to you until the end of ${until}, as far as it is still there.`,
      ],
      button,
      notes: ['You need to do nothing.'],
      siteUrl,
    });
  }
  return layOut(language, {
    subject: `【みのり】${plan}は${until}で終了します`,
    heading: `${withHonorific(name)}、クリエイターの提供終了についてのお知らせです`,
    paragraphs: [
      `クリエイターの提供が終了したため、${plan}は更新されません。以後のお支払いはありません。`,
      `お支払い済みの期間は、公開されている内容を${until}の終わりまでご利用いただけます。`,
    ],
    button,
    notes: ['お手続きは必要ありません。'],
    siteUrl,
  });
}
