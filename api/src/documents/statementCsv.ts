import type { Language, PayoutYear, RoyaltyStatement, StatementSummary } from '@minori/contracts';
import { tokyoDay } from '@minori/contracts/rules';
import { utf8Csv } from './csv';
import { partsIn, stateIn } from './statementWords';

const HEADS = {
  statement: {
    ja: ['番号', '対象月', '送付日', '支払日', '状態', '区分', '項目', '補足', '件数', '金額（円）'],
    en: ['Number', 'Month', 'Sent on', 'Pay day', 'State', 'Part', 'Item', 'Note', 'Count', 'Yen'],
  },
  list: {
    ja: [
      '番号',
      '対象月',
      '種類',
      '状態',
      '送付日',
      '支払日',
      '売上（税込）',
      '報酬（税抜）',
      '消費税',
      '決済手数料（税込）',
      '支払対象額',
    ],
    en: [
      'Number',
      'Month',
      'Kind',
      'State',
      'Sent on',
      'Pay day',
      'Sold with tax',
      'Royalty without tax',
      'Consumption tax',
      'Settlement fee',
      'Payable',
    ],
  },
  year: {
    ja: ['支払日', '明細書', '報酬（税抜）', '消費税', '決済手数料（税込）', '源泉徴収税', '支払額'],
    en: ['Paid on', 'Statements', 'Royalty without tax', 'Consumption tax', 'Settlement fee', 'Withheld', 'Paid'],
  },
} as const;
const SUM = { ja: '合計', en: 'Total' };
const KINDS = { ja: { month: '支払明細書', correction: '訂正' }, en: { month: 'Statement', correction: 'Correction' } };

/** Return a statement as CSV, a row for each of its lines. */
export function statementCsv(statement: RoyaltyStatement, language: Language): Buffer {
  const { number, month, sent_at: sentAt, payout, pay_on: payOn, state } = statement;
  const sentOn = sentAt ? tokyoDay(new Date(sentAt)) : '';
  const about = [number, month, sentOn, payout?.pay_on ?? payOn, stateIn(language)(state)];
  return utf8Csv([
    HEADS.statement[language],
    ...partsIn(language)(statement).flatMap(({ head, rows }) =>
      rows.map(({ text, note = '', count = '', amount }) => [...about, head, text, note, count, amount]),
    ),
  ]);
}

/** Return a list of statements as CSV, a row for each. */
export function statementsCsv(statements: readonly StatementSummary[], language: Language): Buffer {
  return utf8Csv([
    HEADS.list[language],
    ...statements.map(({ number, month, kind, state, sent_at: sentAt, payout, pay_on: payOn, totals }) => [
      number,
      month,
      KINDS[language][kind],
      stateIn(language)(state),
      sentAt ? tokyoDay(new Date(sentAt)) : '',
      payout?.pay_on ?? payOn,
      totals.gross,
      totals.royalty,
      totals.tax,
      0 - totals.fee,
      totals.payable,
    ]),
  ]);
}

/** Return what was paid in a year as CSV, a row for each payment by its day and one for their sum. */
export function payoutYearCsv({ payouts, totals, year }: PayoutYear, language: Language): Buffer {
  return utf8Csv([
    HEADS.year[language],
    ...payouts.map(({ pay_on, statements, royalty, tax, fee, withholding, amount }) => [
      pay_on,
      statements.map(({ number }) => number).join(' '),
      royalty,
      tax,
      0 - fee,
      0 - withholding.amount,
      amount,
    ]),
    [`${year} ${SUM[language]}`, '', totals.royalty, totals.tax, 0 - totals.fee, 0 - totals.withholding, totals.amount],
  ]);
}
