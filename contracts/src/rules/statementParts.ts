import type { RoyaltyAmounts } from './royalty';
import { expectedPayment, ownRoyalties, type Owing } from './statement';

/** What a statement, or an estimate of one, counts. */
interface Counted extends Owing {
  lines: readonly SoldLine[];
  adjustments: readonly (RoyaltyAmounts & { number: string; month: string; share_percent: number; count: number })[];
  share_percent: number;
  fee_permille: number;
  withholding: { kind: 'person' | 'company'; residence: 'resident' | 'non_resident'; amount: number } | null;
  /** Totals for each rate of consumption tax; one rate where there are none. */
  rates?: readonly (RoyaltyAmounts & { tax_percent: number })[];
  /** What a correction corrects. */
  correction?: { number: string } | null;
}

interface SoldLine {
  source: 'tips' | 'prime' | 'plus' | 'courses';
  paid_with: 'coin' | 'card';
  kind: 'sold' | 'returned';
  is_late: boolean;
  count: number;
  gross: number;
}

/** What writes yen and months in a language. */
export interface StatementFormats {
  yen: (amount: number) => string;
  month: (month: string) => string;
}

/** A line of a statement: what it is, perhaps more about it, how often, and yen. */
export interface StatementRow {
  text: string;
  note?: string;
  count?: number;
  amount: number;
  /** What the lines before it come to. */
  isSum?: boolean;
}

/** The lines of a statement under their heads, in the order in which they are read. */
export interface StatementPart {
  head: string;
  rows: StatementRow[];
}

/** Return what a statement, or an estimate of one, counts, in words: the same on paper, in a file and on a screen. */
export function statementParts(counted: Counted, language: 'ja' | 'en', formats: StatementFormats): StatementPart[] {
  const words = WORDS[language];
  const sold = saleRows(counted, words);
  return [
    ...(sold.length > 0 ? [{ head: words.sales, rows: sold }] : []),
    { head: words.owed, rows: owedRows(counted, words, formats) },
    { head: words.paying, rows: payingRows(counted, words) },
  ];
}

function saleRows(counted: Counted, words: Words): StatementRow[] {
  if (counted.lines.length === 0) return [];
  const { gross, net } = ownRoyalties(counted);
  return [
    ...counted.lines.map((line) => ({
      text: words.line(line),
      ...(line.is_late && { note: words.late }),
      count: line.count,
      amount: line.gross,
    })),
    { text: words.gross, amount: gross, isSum: true },
    { text: words.net, amount: net },
  ];
}

function owedRows(counted: Counted, words: Words, { yen, month }: StatementFormats): StatementRow[] {
  const { correction, adjustments, lines, rates, share_percent: share, totals } = counted;
  const own = ownRoyalties(counted);
  const ownRow = correction
    ? { text: words.corrected, note: correction.number, amount: own.royalty }
    : { text: words.royalty, note: words.share(yen(own.net), share), amount: own.royalty };
  return [
    ...(correction || lines.length > 0 || adjustments.length === 0 ? [ownRow] : []),
    ...adjustments.map((one) => ({
      text: words.adjustment(month(one.month)),
      note: words.adjusted(one.number, yen(one.net), one.share_percent),
      count: one.count,
      amount: one.royalty,
    })),
    ...(rates?.flatMap(({ tax_percent: percent, royalty, tax }) => [
      { text: words.subject(percent), amount: royalty, isSum: true },
      { text: words.tax(percent), amount: tax },
      { text: words.withTax(percent), amount: royalty + tax },
    ]) ?? [{ text: words.taxes, amount: totals.tax }]),
  ];
}

function payingRows(counted: Counted, words: Words): StatementRow[] {
  const { totals, fee_permille: permille, carried, withholding } = counted;
  return [
    { text: words.total, amount: totals.royalty + totals.tax },
    { text: words.fee(permille / 10), amount: 0 - totals.fee },
    ...(carried.payable === 0 ? [] : [{ text: words.carried, amount: carried.payable }]),
    ...(withholding
      ? [
          {
            text: words.withheld,
            note: words.payee[withholding.residence][withholding.kind],
            amount: 0 - withholding.amount,
          },
        ]
      : []),
    { text: words.expected, amount: expectedPayment(counted), isSum: true },
  ];
}

const WORDS = {
  ja: {
    sales: '売上',
    owed: '報酬',
    paying: 'お支払い',
    line: ({ source, paid_with, kind }: SoldLine) => {
      const name = { tips: 'ありがとう', prime: 'プライム', plus: 'プライムPlus', courses: '講座' }[source];
      return `${name}（${paid_with === 'coin' ? 'コイン' : 'カード'}）${kind === 'returned' ? 'の返金' : ''}`;
    },
    late: '前月以前の分',
    gross: '売上の合計（税込）',
    net: '売上の合計（税抜）',
    royalty: 'クリエイター報酬（税抜）',
    share: (net: string, percent: number) => `売上（税抜）${net}の${percent}%`,
    corrected: '報酬（税抜）の訂正',
    adjustment: (month: string) => `${month}分の売上の返金による調整（税抜）`,
    adjusted: (number: string, net: string, percent: number) => `${number}、売上（税抜）${net}の${percent}%`,
    subject: (percent: number) => `${percent}%対象の報酬（税抜）`,
    tax: (percent: number) => `消費税（${percent}%）`,
    taxes: '消費税',
    withTax: (percent: number) => `${percent}%対象の合計（税込）`,
    total: '報酬の合計（税込）',
    fee: (percent: number) => `決済手数料（売上（税込）の${percent}%、税込）`,
    carried: '前月までの未払い額',
    withheld: '源泉徴収税（見込み）',
    payee: {
      resident: { person: '居住者・個人', company: '国内の法人のため対象外' },
      non_resident: { person: '非居住者・個人', company: '国外の法人' },
    },
    expected: 'お支払い予定額',
  },
  en: {
    sales: 'Sales',
    owed: 'Royalty',
    paying: 'Payment',
    line: ({ source, paid_with, kind }: SoldLine) => {
      const name = { tips: 'Thank-yous', prime: 'Prime', plus: 'Prime Plus', courses: 'Courses' }[source];
      return `${name} (${paid_with === 'coin' ? 'coins' : 'card'})${kind === 'returned' ? ', given back' : ''}`;
    },
    late: 'of earlier months',
    gross: 'Sales with tax',
    net: 'Sales without tax',
    royalty: 'Creator’s royalty without tax',
    share: (net: string, percent: number) => `${percent}% of sales without tax, ${net}`,
    corrected: 'Royalty without tax, corrected by',
    adjustment: (month: string) => `Given back of the sales of ${month}, without tax`,
    adjusted: (number: string, net: string, percent: number) => `${number}: ${percent}% of sales without tax, ${net}`,
    subject: (percent: number) => `Royalty subject to ${percent}%, without tax`,
    tax: (percent: number) => `Consumption tax (${percent}%)`,
    taxes: 'Consumption tax',
    withTax: (percent: number) => `Subject to ${percent}%, with tax`,
    total: 'Royalty with tax',
    fee: (percent: number) => `Settlement fee (${percent}% of sales with tax, tax included)`,
    carried: 'Owed of earlier months',
    withheld: 'Withholding tax (estimate)',
    payee: {
      resident: { person: 'person resident in Japan', company: 'company in Japan: none' },
      non_resident: { person: 'person not resident in Japan', company: 'company abroad' },
    },
    expected: 'Amount to be paid',
  },
} as const;

type Words = (typeof WORDS)['ja' | 'en'];
