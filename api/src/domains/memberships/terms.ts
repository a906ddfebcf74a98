import type { PaymentTerm } from '@minori/contracts';
import { MONTHS, type Recurring } from '@minori/contracts/rules';
import { hashOfShown, type TermsContext } from '../../agreed';
import { dateIn, lastDay, nameIn, numberIn, PERIODS } from '../../formats';
import { promotionWords, yearlySum } from './promotionTerms';
import type { Credit, Quote } from './quoting';

const EVERY: Record<Recurring, string> = { month: 'month', half_year: '6 months', year: 'year' };
const MONTHS_OF_YEAR = 12;

/**
 * Return what the last screen before a payment tells of a quote. It is kept with the agreement word for word: who changes a
 * sentence changes it for new agreements only.
 */
export function termsOf(quote: Quote, context: TermsContext): PaymentTerm[] {
  return context.language === 'ja' ? inJapanese(quote, context) : inEnglish(quote, context);
}

/** Return what stands for a quote with its terms: another one for whatever differs. */
export function hashOf({ plan, offer, charge, paymentType }: Quote, terms: PaymentTerm[]): string {
  return hashOfShown([plan, offer, charge, paymentType], terms);
}

function inJapanese(quote: Quote, { contact }: TermsContext): PaymentTerm[] {
  const { plan, paymentType, isLater, charge, credits, returned, waived, period, chargesAt, givenUp } = quote;
  const isTrial = quote.offer === 'trial';
  const isCard = paymentType === 'credit';
  const [date, number, name] = [dateIn('ja'), numberIn('ja'), nameIn('ja')];
  const amount = (value: number) => `${number(value)}${isCard ? '円' : 'コイン'}`;
  const means = isCard ? 'カード' : 'コイン';
  const every = PERIODS.ja[plan.recurring];
  const unused = ({ amount: credit, days, ...own }: Credit) =>
    `${name(own)}の未使用分（${days.all}日のうち${days.unused}日）${amount(credit)}を差し引いています。`;
  const back = returned > 0 ? `差し引ききれない${number(returned)}コインは、コインの残高にお返しします。` : '';
  const off =
    waived > 0 ? `差額の${amount(waived)}は、カードでお支払いいただける金額に満たないため、いただきません。` : '';
  const lost = givenUp ? `プレゼントの${name(givenUp)}の残り期間は終了します。` : '';
  const next = chargesAt.map(date);
  const words = promotionWords(quote, 'ja', { amount, every });
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
      amount: plan.amount,
      text: `${words.next}${next[0]}に${means}でお支払いいただきます。その後は${next.slice(1).join('、')}と、${every}ごとに続きます。`,
    },
    {
      title: '解約方法',
      amount: null,
      text: `「メンバーシップ」の画面から2クリックで、いつでも解約できます。${isTrial ? `${lastTrialDay}まで` : '次回のお支払い日の前日まで'}に解約すると、以後のお支払いはありません。${isTrial ? '解約しても、無料体験の終わりまで利用できます。' : 'お支払い済みの期間の終わりまで利用でき、途中解約による返金はありません。'}`,
    },
    {
      title: 'お申し込み内容',
      amount: null,
      text: `${name(plan)}（${every}・${amount(plan.amount)}・税込）。${isTrial ? '無料体験' : '最初のご利用'}期間は${date(period.starts_at)}から${lastTrialDay}までです。${isLater ? '' : isTrial ? 'お申し込み後、すぐに利用できます。' : 'お支払い後、すぐに利用できます。'}`,
    },
    ...(words.terms ? [{ title: 'キャンペーン', amount: null, text: words.terms }] : []),
    {
      title: '1年間の合計',
      amount: words.year?.amount ?? yearlySum(plan),
      text:
        words.year?.text ??
        `${amount(plan.amount)}を1年に${MONTHS_OF_YEAR / MONTHS[plan.recurring]}回お支払いいただいた場合の合計です。`,
    },
    {
      title: '自動更新',
      amount: null,
      text: `解約されるまで${every}ごとに自動で更新し、更新日に${isCard ? '「いつも使う」カード' : 'コインの残高'}からお支払いいただきます。${isCard ? 'お支払いできない' : 'コインが足りない'}ときは「決済待ち」となり、3日間はそのまま利用できます。1日後、3日後、5日後、7日後にもう一度お支払いを試み、それでも${isCard ? 'お支払いできない' : '足りない'}ときは終了します。`,
    },
    { title: 'お問い合わせ', amount: null, text: contact },
  ];
}

function inEnglish(quote: Quote, { contact }: TermsContext): PaymentTerm[] {
  const { plan, paymentType, isLater, charge, credits, returned, waived, period, chargesAt, givenUp } = quote;
  const isTrial = quote.offer === 'trial';
  const isCard = paymentType === 'credit';
  const [date, number, name] = [dateIn('en'), numberIn('en'), nameIn('en')];
  const amount = (value: number) => (isCard ? `¥${number(value)}` : `${number(value)} coins`);
  const means = isCard ? 'by card' : 'with coins';
  const [length, every] = [PERIODS.en[plan.recurring], EVERY[plan.recurring]];
  const unused = ({ amount: credit, days, ...own }: Credit) =>
    ` ${amount(credit)} ${isCard ? 'is' : 'are'} taken off for ${name(own)}: ${days.unused} of its ${days.all} days are unused.`;
  const back = returned > 0 ? ` ${number(returned)} coins are left over, and come back to your balance.` : '';
  const off = waived > 0 ? ` The difference of ${amount(waived)} is too little for a card: you don’t pay it.` : '';
  const lost = givenUp ? ` What is left of the ${name(givenUp)} that you were given ends.` : '';
  const next = chargesAt.map(date);
  const words = promotionWords(quote, 'en', { amount, every });
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
      amount: plan.amount,
      text: `${words.next}Paid ${means} on ${next[0]}, then on ${next.slice(1).join(' and ')}, and so on every ${every}.`,
    },
    {
      title: 'How to cancel',
      amount: null,
      text: `Two clicks on the page “Membership”, at any time. Cancel by ${isTrial ? lastTrialDay : 'the day before the next payment'} and there will be none. ${isTrial ? 'You can use it until the end of the trial all the same.' : 'What you paid for stays yours until the end of its period; nothing is refunded for cancelling early.'}`,
    },
    {
      title: 'Your order',
      amount: null,
      text: `${name(plan)} (${length}, ${amount(plan.amount)}, tax included). The ${isTrial ? 'trial' : 'first period'} is ${date(period.starts_at)} to ${lastTrialDay}.${isLater ? '' : isTrial ? ' You can use it at once.' : ' You can use it as soon as it is paid.'}`,
    },
    ...(words.terms ? [{ title: 'Campaign', amount: null, text: words.terms }] : []),
    {
      title: 'Sum of a year',
      amount: words.year?.amount ?? yearlySum(plan),
      text: words.year?.text ?? `What ${MONTHS_OF_YEAR / MONTHS[plan.recurring]} × ${amount(plan.amount)} come to.`,
    },
    {
      title: 'Renewal',
      amount: null,
      text: `It renews by itself every ${every} until you cancel, and is paid ${isCard ? 'with your default card' : 'from your coins'} on that day. ${isCard ? 'If that fails' : 'With too few coins'} the payment is pending: you keep everything for 3 days. It is tried again after 1, 3, 5 and 7 days, and ends if ${isCard ? 'it fails still' : 'there are still too few'}.`,
    },
    { title: 'Questions', amount: null, text: contact },
  ];
}
