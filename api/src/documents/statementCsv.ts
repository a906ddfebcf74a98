import type { Language, Payout, PayoutYear, RoyaltyStatement, StatementSummary } from '@minori/contracts';
import { tokyoDay } from '@minori/contracts/rules';
import { utf8Csv, type Cell } from './csv';
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
  payouts: {
    ja: [
      '支払日',
      '状態',
      '明細書',
      '報酬（税抜）',
      '消費税',
      '決済手数料（税込）',
      '源泉徴収税',
      '振込額',
      '振込先',
      '組み戻しの理由',
    ],
    en: [
      'Pay day',
      'State',
      'Statements',
      'Royalty without tax',
      'Consumption tax',
      'Settlement fee',
      'Withheld',
      'Transferred',
      'Account',
      'Why it came back',
    ],
  },
  year: {
    ja: ['支払日', '明細書', '報酬（税抜）', '消費税', '決済手数料（税込）', '源泉徴収税', '支払額'],
    en: ['Paid on', 'Statements', 'Royalty without tax', 'Consumption tax', 'Settlement fee', 'Withheld', 'Paid'],
  },
} as const;
const TRANSFERS = {
  ja: {
    ordered: '振込予定',
    in_transfer: '振込手続き中',
    sent: '支払い済み',
    returned: '組み戻し',
    voided: '取り消し',
  },
  en: { ordered: 'Planned', in_transfer: 'On its way', sent: 'Paid', returned: 'Came back', voided: 'Canceled' },
};
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

/** Return transfers as CSV, a row for each, as they stand at an instant. */
export function payoutsCsv(payouts: readonly Payout[], { language, at }: { language: Language; at: Date }): Buffer {
  return utf8Csv([
    HEADS.payouts[language],
    ...payouts.map(({ pay_on, state, account, return_reason: reason, ...payout }) => [
      pay_on,
      // As long as the day is not there, the money is not either.
      TRANSFERS[language][state === 'sent' && pay_on > tokyoDay(at) ? 'in_transfer' : state],
      ...figuresOf(payout),
      `${account.bank} ${account.branch} …${account.number_end}`,
      reason ?? '',
    ]),
  ]);
}

/** Which statements a payment is for, what is owed by them, what comes off, and what is left. */
function figuresOf({
  statements,
  royalty,
  tax,
  fee,
  withholding,
  amount,
}: Pick<Payout, 'statements' | 'royalty' | 'tax' | 'fee' | 'withholding' | 'amount'>): Cell[] {
  const numbers = statements.map(({ number }) => number).join(' ');
  return [numbers, royalty, tax, 0 - fee, 0 - withholding.amount, amount];
}

/** Return what was paid in a year as CSV, a row for each payment by its day and one for their sum. */
export function payoutYearCsv({ payouts, totals, year }: PayoutYear, language: Language): Buffer {
  return utf8Csv([
    HEADS.year[language],
    ...payouts.map(({ pay_on, ...payout }) => [pay_on, ...figuresOf(payout)]),
    [`${year} ${SUM[language]}`, '', totals.royalty, totals.tax, 0 - totals.fee, 0 - totals.withholding, totals.amount],
  ]);
}
