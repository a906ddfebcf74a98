import type { Language, PaymentTerm } from '@minori/contracts';
import { CARD_BRANDS, withHonorific, type Recurring } from '@minori/contracts/rules';
import { dateIn, lastDay, numberIn, PERIODS } from '../formats';
import { agreedMail } from './agreed';
import type { RecurringKind } from './kind';
import { layOut, type MailContent } from './layout';

/** Return the mail with the plan that a member has agreed to, word for word. */
export function agreementMail(
  language: Language,
  { plan, ...agreed }: { name: string; plan: string; terms: PaymentTerm[]; siteUrl: string },
  { noun, path }: RecurringKind,
): MailContent {
  const label = language === 'ja' ? `${noun.ja}を見る` : `See your ${noun.en}`;
  return agreedMail(language, { ...agreed, order: plan, button: { label, path } });
}

/** A payment to come, of which its member is reminded. */
export interface PaymentAhead {
  name: string;
  plan: string;
  recurring: Recurring;
  /** Yen, or coins. */
  amount: number;
  paidWith: { brand: string; last4: string } | 'coins' | 'no card';
  /** When it is paid: nothing is where they cancel before. */
  endsAt: Date;
  isTrial: boolean;
  siteUrl: string;
}

/** Return the mail that reminds of a payment to come: what, when, how much, with what, and how to cancel. */
export function reminderMail(
  language: Language,
  ahead: PaymentAhead,
  { noun, page, path }: RecurringKind,
): MailContent {
  const { name, paidWith, isTrial, siteUrl } = ahead;
  const isJapanese = language === 'ja';
  const date = dateIn(language);
  const [on, until] = [date(ahead.endsAt), date(lastDay(ahead.endsAt))];
  const number = numberIn(language)(ahead.amount);
  const card =
    typeof paidWith === 'object' &&
    `${CARD_BRANDS[paidWith.brand] ?? (isJapanese ? 'カード' : 'card')} •••• ${paidWith.last4}`;
  const plan = `${ahead.plan}${isJapanese ? `（${PERIODS.ja[ahead.recurring]}）` : ` (${PERIODS.en[ahead.recurring]})`}`;
  if (!isJapanese) {
    const amount = paidWith === 'coins' ? `${number} coins` : `¥${number}`;
    const means = card
      ? `with your card (${card})`
      : paidWith === 'coins'
        ? 'from your coins'
        : 'with your default card';
    return layOut(language, {
      subject: isTrial
        ? `Minori: your trial of ${ahead.plan} ends on ${until}`
        : `Minori: ${ahead.plan} renews on ${on}`,
      heading: isTrial ? `${name}, your trial is about to end` : `${name}, your ${noun.en} is about to renew`,
      paragraphs: [
        `Plan: ${plan}`,
        `On ${on}, ${amount} (tax included) will be paid ${means}.`,
        ...(paidWith === 'no card' ? ['You have no saved card now. To go on, please add one before that day.'] : []),
        `If you don’t want to go on, cancel by ${until}, in two clicks on the page “${page.en}”: then nothing is charged, and you can use it until the end of that day.`,
      ],
      button: { label: `See or cancel your ${noun.en}`, url: siteUrl + path },
      notes: ['If you want to go on, you need to do nothing.'],
      siteUrl,
    });
  }
  const amount = paidWith === 'coins' ? `${number}コイン` : `${number}円`;
  const means = card ? `カード（${card}）から` : paidWith === 'coins' ? 'コインの残高から' : '「いつも使う」カードから';
  return layOut(language, {
    subject: isTrial
      ? `【みのり】${ahead.plan}の無料体験は${until}までです`
      : `【みのり】${ahead.plan}は${on}に更新されます`,
    heading: `${withHonorific(name)}、${isTrial ? 'もうすぐ無料体験が終わります' : `もうすぐ${noun.ja}の更新日です`}`,
    paragraphs: [
      `プラン：${plan}`,
      `${on}に、${amount}（税込）を${means}お支払いいただきます。`,
      ...(paidWith === 'no card'
        ? ['現在、登録されているカードがありません。続ける場合は、更新日までにカードを登録してください。']
        : []),
      `続けない場合は、${until}までに「${page.ja}」の画面から2クリックで解約できます。解約するとお支払いは発生せず、${until}の終わりまで利用できます。`,
    ],
    button: { label: `${noun.ja}の確認・解約`, url: siteUrl + path },
    notes: ['このまま続ける場合は、お手続きは必要ありません。'],
    siteUrl,
  });
}

/** A renewal that could not be paid. */
export interface UnpaidRenewal {
  name: string;
  plan: string;
  /** Yen, or coins. */
  amount: number;
  paidWith: 'coins' | 'card';
  /** Until when everything stays as it is. */
  until: Date;
  siteUrl: string;
}

/** Return the mail that tells that a renewal could not be paid, and what can be done. */
export function unpaidMail(
  language: Language,
  renewal: UnpaidRenewal,
  { noun, page, path }: RecurringKind,
): MailContent {
  const { name, plan, paidWith, until, siteUrl } = renewal;
  const end = dateIn(language)(lastDay(until));
  const amount = numberIn(language)(renewal.amount);
  const isCard = paidWith === 'card';
  if (language === 'en') {
    return layOut(language, {
      subject: `Minori: the payment for ${plan} is pending`,
      heading: `${name}, your ${noun.en} could not be renewed`,
      paragraphs: isCard
        ? [
            `Renewing ${plan} costs ¥${amount}, and your card could not be charged with it.`,
            `You keep everything until ${end}. It is tried again 1, 3, 5 and 7 days after the renewal; if it fails still, the ${noun.en} ends and nothing is charged. On the page “${page.en}” you can change the card, or pay at once.`,
          ]
        : [
            `Renewing ${plan} takes ${amount} coins, and you have fewer.`,
            `You keep everything until ${end}. We look at your coins again 1, 3, 5 and 7 days after the renewal; if there are still too few, the ${noun.en} ends and nothing is charged.`,
          ],
      button: { label: `Open your ${noun.en}`, url: siteUrl + path },
      notes: ['If you don’t want it any more, you need to do nothing.'],
      siteUrl,
    });
  }
  return layOut(language, {
    subject: `【みのり】${plan}のお支払いをお待ちしています`,
    heading: `${withHonorific(name)}、${noun.ja}を更新できませんでした`,
    paragraphs: isCard
      ? [
          `${plan}の更新（${amount}円）のお支払いが、カードでできませんでした。`,
          `${end}までは、これまでどおり利用できます。更新日の1日後、3日後、5日後、7日後にもう一度お支払いを試み、それでもできないときは終了します。その場合、お支払いは発生しません。カードの変更やすぐのお支払いは、「${page.ja}」の画面からできます。`,
        ]
      : [
          `${plan}の更新には${amount}コインが必要ですが、残高が足りませんでした。`,
          `${end}までは、これまでどおり利用できます。更新日の1日後、3日後、5日後、7日後に残高をもう一度確認し、それでも足りないときは終了します。その場合、お支払いは発生しません。`,
        ],
    button: { label: `${noun.ja}を開く`, url: siteUrl + path },
    notes: ['ご利用を終える場合は、お手続きは必要ありません。'],
    siteUrl,
  });
}
