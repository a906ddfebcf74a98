import { createHash } from 'node:crypto';
import type { PaymentTerm } from '@minori/contracts';
import { MONTHS, type Recurring } from '@minori/contracts/rules';
import type { TermsContext } from './agreed';
import { dateIn, lastDay, numberIn, PERIODS } from './formats';

const MONTHS_OF_YEAR = 12;

/** A higher price that somebody is asked to agree to, in the words of one language. */
export interface AskedAbout {
  /** What costs it. */
  name: string;
  /** The page on which it is cancelled. */
  page: string;
  recurring: Recurring;
  before: number;
  amount: number;
  isCard: boolean;
  /** The end of the period from which on it would hold. */
  ends_at: Date;
}

/** Return what a member is told before they agree to a new price. It is kept with the agreement word for word. */
export function priceTermsOf(asked: AskedAbout, { language, contact }: TermsContext): PaymentTerm[] {
  const { name, page, isCard } = asked;
  const [date, number] = [dateIn(language), numberIn(language)];
  const [on, until] = [date(asked.ends_at), date(lastDay(asked.ends_at))];
  const times = MONTHS_OF_YEAR / MONTHS[asked.recurring];
  const yearly = asked.amount * times;
  if (language === 'en') {
    const sum = (value: number) => (isCard ? `¥${number(value)}` : `${number(value)} coins`);
    const period = PERIODS.en[asked.recurring];
    return [
      {
        title: 'New price',
        amount: asked.amount,
        text: `${name} (${period}, tax included). It was ${sum(asked.before)}.`,
      },
      {
        title: 'From',
        amount: null,
        text: `The renewal on ${on}, and those after it, ${isCard ? 'by card' : 'with coins'}.`,
      },
      { title: 'Sum of a year', amount: yearly, text: `What ${times} × ${sum(asked.amount)} come to.` },
      {
        title: 'If you don’t agree',
        amount: null,
        text: `You need to do nothing. It ends with its period, after ${until}, and nothing more is charged.`,
      },
      {
        title: 'How to cancel',
        amount: null,
        text: `Two clicks on the page “${page}”, at any time, also once you have agreed.`,
      },
      { title: 'Questions', amount: null, text: contact },
    ];
  }
  const sum = (value: number) => `${number(value)}${isCard ? '円' : 'コイン'}`;
  return [
    {
      title: '新しい料金',
      amount: asked.amount,
      text: `${name}（${PERIODS.ja[asked.recurring]}・税込）。これまでは${sum(asked.before)}です。`,
    },
    {
      title: '変わる日',
      amount: null,
      text: `${on}の更新から、${isCard ? 'カード' : 'コイン'}でのお支払いに適用されます。`,
    },
    {
      title: '1年間の合計',
      amount: yearly,
      text: `${sum(asked.amount)}を1年に${times}回お支払いいただいた場合の合計です。`,
    },
    {
      title: '同意されない場合',
      amount: null,
      text: `お手続きは必要ありません。${until}で終了し、以後のお支払いはありません。`,
    },
    {
      title: '解約方法',
      amount: null,
      text: `同意されたあとも、「${page}」の画面から2クリックで、いつでも解約できます。`,
    },
    { title: 'お問い合わせ', amount: null, text: contact },
  ];
}

/** Return what stands for a question about a price with its terms: another one for whatever differs. */
export function hashOfPrice({ amount, ends_at }: Pick<AskedAbout, 'amount' | 'ends_at'>, terms: PaymentTerm[]): string {
  return createHash('sha256')
    .update(JSON.stringify([amount, ends_at, terms]))
    .digest('base64url');
}
