import { utf8Csv, type Cell } from '../csv';
import { ACCOUNTS, receivableOf, textOf, withheldBesides, type Books, type Earning, type Payment } from './entries';

const HEADS = [
  '収支区分',
  '管理番号',
  '発生日',
  '決済期日',
  '取引先コード',
  '取引先',
  '勘定科目',
  '税区分',
  '金額',
  '税計算区分',
  '税額',
  '備考',
  '品目',
  '部門',
  'メモタグ（複数指定可、カンマ区切り）',
  'セグメント1',
  'セグメント2',
  'セグメント3',
  '決済日',
  '決済口座',
  '決済金額',
];

/** A line of a deal. */
interface Line {
  account: string;
  taxName: string;
  amount: number;
  tax: number | '';
  text: string;
}

/** Return books for freee会計: 21 columns with heads, a deal for each statement, with its payment where there was one. */
export function freeeFile({ earnings, payments }: Books): Buffer {
  const rows = earnings
    .toSorted((one, other) => Number(one.day > other.day) - Number(one.day < other.day))
    .flatMap((earning) => {
      const payment = payments.find((each) => each.earnings.some(({ number }) => number === earning.number));
      return rowsOf(earning, payment);
    });
  return utf8Csv([HEADS, ...rows]);
}

/** The first line of a deal says what the deal is; those after it belong to it. What comes to less than nothing is an expense. */
function rowsOf(earning: Earning, payment: Payment | undefined): Cell[][] {
  const besides = payment && isLastOf(payment, earning) ? withheldBesides(payment) : 0;
  const left = receivableOf(earning) - besides;
  const sign = left < 0 ? -1 : 1;
  const lines = linesOf(earning, besides).filter(({ amount }) => amount !== 0);
  return lines.map(({ account, taxName, amount, tax, text }, at) => [
    ...(at === 0
      ? [sign < 0 ? '支出' : '収入', earning.number, slashed(earning.day), slashed(earning.dueDay), '', earning.partner]
      : ['', '', '', '', '', '']),
    account,
    taxName,
    sign * amount,
    '内税',
    tax === '' ? '' : sign * tax,
    text,
    '',
    '',
    '',
    '',
    '',
    '',
    ...(at === 0 && payment ? [slashed(payment.day), ACCOUNTS.bank, sign * left] : ['', '', '']),
  ]);
}

function linesOf(earning: Earning, besides: number): Line[] {
  const { rates, withheld } = earning;
  const text = textOf(earning);
  const { sales, drawings, fees } = ACCOUNTS;
  return [
    ...rates.map(({ percent, total, tax }) => ({
      account: sales,
      taxName: `課税売上${percent}%`,
      amount: total,
      tax,
      text,
    })),
    { account: drawings, taxName: '対象外', amount: 0 - withheld - besides, tax: '', text: `${text} 源泉徴収税` },
    ...rates.map(({ percent, fee, feeTax }) => ({
      account: fees,
      taxName: `課対仕入${percent}%`,
      amount: 0 - fee,
      tax: 0 - feeTax,
      text: `${text} 決済手数料`,
    })),
  ];
}

/** What a payment withheld beside what was foreseen is said with the last of what it paid. */
function isLastOf({ earnings }: Payment, { number }: Earning): boolean {
  return earnings.at(-1)?.number === number;
}

function slashed(day: string): string {
  return day.replaceAll('-', '/');
}
