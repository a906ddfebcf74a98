import type { PaymentTerm } from '@minori/contracts';
import { MONTHS, type PaymentType, type Recurring } from '@minori/contracts/rules';
import type { TermsContext } from './agreed';
import { dateIn, lastDay, numberIn, PERIODS } from './formats';

const EVERY: Record<Recurring, string> = { month: 'month', half_year: '6 months', year: 'year' };
const MONTHS_OF_YEAR = 12;

/** What is agreed to that is paid each period, in the words of one language. */
export interface RecurringOrder {
  /** What it is called. */
  name: string;
  /** The page on which it is cancelled. */
  page: string;
  recurring: Recurring;
  /** What a period costs after the first one. */
  amount: number;
  paymentType: PaymentType;
  isTrial: boolean;
  /** Whether it holds from the end of the present period: nothing is charged now. */
  isLater: boolean;
  charge: number;
  /** Unused days of something that is given up, which are taken off. */
  credits: { name: string; amount: number; days: { all: number; unused: number } }[];
  returned: number;
  waived: number;
  /** The first period. */
  period: { starts_at: Date; ends_at: Date };
  /** When a period is charged next, and then. */
  chargesAt: Date[];
  /** What was given and is lost by it. */
  givenUp: string | null;
  campaign: CampaignWords;
  /** What else is to be known of it. */
  note?: string;
}

/** What campaigns add to the last screen before a payment. */
export interface CampaignWords {
  /** Of what is due today. */
  today: string;
  /** Of the next payment. */
  next: string;
  /** Of the sum of a year, with that sum; null where nothing is taken off. */
  year: { amount: number; text: string } | null;
  /** What they give, and to whom; empty without one. */
  terms: string;
}

/** How the words of a language are made: how an amount is written, and a period, as in "every …". */
export interface AmountWords {
  amount: (value: number) => string;
  every: string;
}

/** Return how amounts and periods are told in a language. */
export function amountWords(
  { recurring, paymentType }: { recurring: Recurring; paymentType: PaymentType },
  language: TermsContext['language'],
): AmountWords {
  const number = numberIn(language);
  const isCard = paymentType === 'credit';
  if (language === 'ja') {
    return { amount: (value) => `${number(value)}${isCard ? '円' : 'コイン'}`, every: PERIODS.ja[recurring] };
  }
  return {
    amount: (value) => (isCard ? `¥${number(value)}` : `${number(value)} coins`),
    every: EVERY[recurring],
  };
}

/** Return what a year of something costs at its full price. */
export function yearlySum({ amount, recurring }: { amount: number; recurring: Recurring }): number {
  return (amount * MONTHS_OF_YEAR) / MONTHS[recurring];
}

/**
 * Return what the last screen before a payment tells of an order. It is kept with the agreement word for word: who changes a
 * sentence changes it for new agreements only.
 */
export function recurringTerms(order: RecurringOrder, context: TermsContext): PaymentTerm[] {
  return context.language === 'ja' ? inJapanese(order, context) : inEnglish(order, context);
}

function inJapanese(order: RecurringOrder, { contact }: TermsContext): PaymentTerm[] {
  const { recurring, paymentType, isLater, charge, credits, returned, waived, period, chargesAt, givenUp } = order;
  const { name, page, isTrial, campaign: words } = order;
  const isCard = paymentType === 'credit';
  const [date, number] = [dateIn('ja'), numberIn('ja')];
  const { amount, every } = amountWords(order, 'ja');
  const means = isCard ? 'カード' : 'コイン';
  const unused = ({ amount: credit, days, name: own }: RecurringOrder['credits'][number]) =>
    `${own}の未使用分（${days.all}日のうち${days.unused}日）${amount(credit)}を差し引いています。`;
  const back = returned > 0 ? `差し引ききれない${number(returned)}コインは、コインの残高にお返しします。` : '';
  const off =
    waived > 0 ? `差額の${amount(waived)}は、カードでお支払いいただける金額に満たないため、いただきません。` : '';
  const lost = givenUp ? `プレゼントの${givenUp}の残り期間は終了します。` : '';
  const next = chargesAt.map(date);
  const lastTrialDay = date(lastDay(period.ends_at));
  const today = isTrial
    ? `無料体験中（${lastTrialDay}まで）は、お支払いはありません。`
    : isLater
      ? '現在の期間が終わるまで、お支払いはありません。'
      : `${words.today}お申し込みと同時に、${means}でお支払いいただきます。${credits.map(unused).join('')}${off}${back}${lost}`;
  return [
    { title: '今日のお支払い', amount: charge, text: today },
    {
      title: isTrial ? '無料体験後のお支払い' : '次回のお支払い',
      amount: order.amount,
      text: `${words.next}${next[0]}に${means}でお支払いいただきます。その後は${next.slice(1).join('、')}と、${every}ごとに続きます。`,
    },
    {
      title: '解約方法',
      amount: null,
      text: `「${page}」の画面から2クリックで、いつでも解約できます。${isTrial ? `${lastTrialDay}まで` : '次回のお支払い日の前日まで'}に解約すると、以後のお支払いはありません。${isTrial ? '解約しても、無料体験の終わりまで利用できます。' : 'お支払い済みの期間の終わりまで利用でき、途中解約による返金はありません。'}`,
    },
    {
      title: 'お申し込み内容',
      amount: null,
      text: `${name}（${every}・${amount(order.amount)}・税込）。${isTrial ? '無料体験' : '最初のご利用'}期間は${date(period.starts_at)}から${lastTrialDay}までです。${isLater ? '' : isTrial ? 'お申し込み後、すぐに利用できます。' : 'お支払い後、すぐに利用できます。'}`,
    },
    ...(words.terms ? [{ title: 'キャンペーン', amount: null, text: words.terms }] : []),
    {
      title: '1年間の合計',
      amount: words.year?.amount ?? yearlySum(order),
      text:
        words.year?.text ??
        `${amount(order.amount)}を1年に${MONTHS_OF_YEAR / MONTHS[recurring]}回お支払いいただいた場合の合計です。`,
    },
    {
      title: '自動更新',
      amount: null,
      text: `解約されるまで${every}ごとに自動で更新し、更新日に${isCard ? '「いつも使う」カード' : 'コインの残高'}からお支払いいただきます。${isCard ? 'お支払いできない' : 'コインが足りない'}ときは「決済待ち」となり、3日間はそのまま利用できます。1日後、3日後、5日後、7日後にもう一度お支払いを試み、それでも${isCard ? 'お支払いできない' : '足りない'}ときは終了します。`,
    },
    ...(order.note === undefined ? [] : [{ title: 'ご注意', amount: null, text: order.note }]),
    { title: 'お問い合わせ', amount: null, text: contact },
  ];
}

function inEnglish(order: RecurringOrder, { contact }: TermsContext): PaymentTerm[] {
  const { recurring, paymentType, isLater, charge, credits, returned, waived, period, chargesAt, givenUp } = order;
  const { name, page, isTrial, campaign: words } = order;
  const isCard = paymentType === 'credit';
  const [date, number] = [dateIn('en'), numberIn('en')];
  const { amount, every } = amountWords(order, 'en');
  const means = isCard ? 'by card' : 'with coins';
  const length = PERIODS.en[recurring];
  const unused = ({ amount: credit, days, name: own }: RecurringOrder['credits'][number]) =>
    ` ${amount(credit)} ${isCard ? 'is' : 'are'} taken off for ${own}: ${days.unused} of its ${days.all} days are unused.`;
  const back = returned > 0 ? ` ${number(returned)} coins are left over, and come back to your balance.` : '';
  const off = waived > 0 ? ` The difference of ${amount(waived)} is too little for a card: you don’t pay it.` : '';
  const lost = givenUp ? ` What is left of the ${givenUp} that you were given ends.` : '';
  const next = chargesAt.map(date);
  const lastTrialDay = date(lastDay(period.ends_at));
  const today = isTrial
    ? `Nothing is due while you try it, until ${lastTrialDay}.`
    : isLater
      ? 'Nothing is due before the present period ends.'
      : `${words.today}Paid ${means} when you confirm.${credits.map(unused).join('')}${off}${back}${lost}`;
  return [
    { title: 'Due today', amount: charge, text: today },
    {
      title: isTrial ? 'Payment after the trial' : 'Next payment',
      amount: order.amount,
      text: `${words.next}Paid ${means} on ${next[0]}, then on ${next.slice(1).join(' and ')}, and so on every ${every}.`,
    },
    {
      title: 'How to cancel',
      amount: null,
      text: `Two clicks on the page “${page}”, at any time. Cancel by ${isTrial ? lastTrialDay : 'the day before the next payment'} and there will be none. ${isTrial ? 'You can use it until the end of the trial all the same.' : 'What you paid for stays yours until the end of its period; nothing is refunded for cancelling early.'}`,
    },
    {
      title: 'Your order',
      amount: null,
      text: `${name} (${length}, ${amount(order.amount)}, tax included). The ${isTrial ? 'trial' : 'first period'} is ${date(period.starts_at)} to ${lastTrialDay}.${isLater ? '' : isTrial ? ' You can use it at once.' : ' You can use it as soon as it is paid.'}`,
    },
    ...(words.terms ? [{ title: 'Campaign', amount: null, text: words.terms }] : []),
    {
      title: 'Sum of a year',
      amount: words.year?.amount ?? yearlySum(order),
      text: words.year?.text ?? `What ${MONTHS_OF_YEAR / MONTHS[recurring]} × ${amount(order.amount)} come to.`,
    },
    {
      title: 'Renewal',
      amount: null,
      text: `It renews by itself every ${every} until you cancel, and is paid ${isCard ? 'with your default card' : 'from your coins'} on that day. ${isCard ? 'If that fails' : 'With too few coins'} the payment is pending: you keep everything for 3 days. It is tried again after 1, 3, 5 and 7 days, and ends if ${isCard ? 'it fails still' : 'there are still too few'}.`,
    },
    ...(order.note === undefined ? [] : [{ title: 'Please note', amount: null, text: order.note }]),
    { title: 'Questions', amount: null, text: contact },
  ];
}
