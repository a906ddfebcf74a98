import type { Language } from '@minori/contracts';
import { withHonorific, type Recurring } from '@minori/contracts/rules';
import { dateIn, lastDay, numberIn, PERIODS } from '../formats';
import type { RecurringKind } from './kind';
import { layOut, type MailContent } from './layout';

/** A price that becomes another one. */
export interface ChangedPrice {
  name: string;
  plan: string;
  recurring: Recurring;
  /** Yen, or coins where coins pay. */
  before: number;
  amount: number;
  isCard: boolean;
  /** When it renews: from then on it costs that, or it ends. */
  endsAt: Date;
  /** Whether they were asked before. */
  isReminder: boolean;
  siteUrl: string;
}

/** Return the mail that asks whether a membership may cost more: what, from when, and what happens without a yes. */
export function priceChangeMail(
  language: Language,
  changed: ChangedPrice,
  { noun, paymentsPath }: RecurringKind,
): MailContent {
  const { name, plan, recurring, isCard, endsAt, isReminder, siteUrl } = changed;
  const [date, number] = [dateIn(language), numberIn(language)];
  const [on, until] = [date(endsAt), date(lastDay(endsAt))];
  if (language === 'en') {
    const sum = (value: number) => (isCard ? `¥${number(value)}` : `${number(value)} coins`);
    return layOut(language, {
      subject: isReminder ? `Minori: ${plan} ends after ${until} unless you agree` : `Minori: a new price for ${plan}`,
      heading: `${name}, your ${noun.en} will cost more`,
      paragraphs: [
        `${plan} (${PERIODS.en[recurring]}) costs ${sum(changed.amount)}, tax included, from the renewal on ${on}. You pay ${sum(changed.before)} now.`,
        `We charge the new price only if you agree. Please do so by ${until} if you want to go on.`,
        `If you don’t, you need to do nothing: your ${noun.en} ends with its period, you can use it until the end of ${until}, and nothing more is charged.`,
      ],
      button: { label: 'Look at the new price', url: siteUrl + paymentsPath },
      notes: ['You can cancel at any time, also once you have agreed.'],
      siteUrl,
    });
  }
  const sum = (value: number) => `${number(value)}${isCard ? '円' : 'コイン'}`;
  return layOut(language, {
    subject: isReminder
      ? `【みのり】ご同意がない場合、${plan}は${until}で終了します`
      : `【みのり】${plan}の料金が変わります`,
    heading: `${withHonorific(name)}、${noun.ja}の料金についてのお知らせです`,
    paragraphs: [
      `${plan}（${PERIODS.ja[recurring]}）の料金は、${on}の更新から${sum(changed.amount)}（税込）になります。現在の料金は${sum(changed.before)}です。`,
      `新しい料金は、ご同意いただいた場合にだけ適用されます。続けてご利用になる場合は、${until}までに内容をご確認のうえ、ご同意ください。`,
      `ご同意されない場合、お手続きは必要ありません。${until}の終わりまでこれまでどおり利用でき、期間の終わりとともに終了します。以後のお支払いはありません。`,
    ],
    button: { label: '新しい料金を確認する', url: siteUrl + paymentsPath },
    notes: ['ご同意のあとも、いつでも解約できます。'],
    siteUrl,
  });
}

/** Return the mail that tells that a membership has ended, since its member has not agreed to a new price. */
export function priceEndedMail(
  language: Language,
  { name, plan, endsAt, siteUrl }: { name: string; plan: string; endsAt: Date; siteUrl: string },
  { noun, plans, plansPath }: RecurringKind,
): MailContent {
  const until = dateIn(language)(lastDay(endsAt));
  if (language === 'en') {
    return layOut(language, {
      subject: `Minori: your ${noun.en} ${plan} has ended`,
      heading: `Thank you for having been with us, ${name}`,
      paragraphs: [
        `${plan} ended with its period on ${until}, since you have not agreed to its new price. Nothing was charged.`,
        'What you have written and saved stays as it is. You can come back at any time.',
      ],
      button: { label: plans.en, url: siteUrl + plansPath },
      notes: ['You need to do nothing.'],
      siteUrl,
    });
  }
  return layOut(language, {
    subject: `【みのり】${plan}は期間の終わりとともに終了しました`,
    heading: `${withHonorific(name)}、これまでのご利用ありがとうございました`,
    paragraphs: [
      `新しい料金へのご同意がなかったため、${plan}は${until}で終了しました。お支払いは発生していません。`,
      '投稿や保存した内容は、そのまま残っています。また使いたくなったときは、いつでもお申し込みいただけます。',
    ],
    button: { label: plans.ja, url: siteUrl + plansPath },
    notes: ['お手続きは必要ありません。'],
    siteUrl,
  });
}
