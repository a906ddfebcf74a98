import type { Payout, PayoutYear, RoyaltyStatement, RunningRoyalty, StatementSummary } from '@minori/contracts';
import { royaltyAmounts, withholdingOf } from '@minori/contracts/rules';

const RATES = { taxPercent: 10, sharePercent: 70, feePermille: 36 };
const PERSON = { kind: 'person', residence: 'resident' } as const;
const NOTHING = { royalty: 0, tax: 0, fee: 0, payable: 0 };
const line = { kind: 'sold', tax_percent: 10, is_late: false } as const;

const TOTALS = royaltyAmounts(990_000, RATES);
const LINES: RoyaltyStatement['lines'] = [
  { ...line, source: 'tips', paid_with: 'coin', count: 412, gross: 500_000 },
  { ...line, source: 'prime', paid_with: 'card', count: 500, gross: 500_000 },
  { ...line, source: 'prime', paid_with: 'card', kind: 'returned', count: 10, gross: -10_000 },
];

/** Return a statement as lists show it: that of October, which can be objected to; with the given fields changed. */
export function aSummary(changes: Partial<StatementSummary> = {}): StatementSummary {
  return {
    id: 'a'.repeat(24),
    number: 'S20261101-7F3K-9Q2M-XT4A',
    month: '2026-10',
    kind: 'month',
    state: 'sent',
    totals: TOTALS,
    sent_at: '2026-11-10T00:00:00.000Z',
    objection_until: '2026-11-24T15:00:00.000Z',
    pay_on: '2026-11-30',
    payout: null,
    ...changes,
  };
}

/** Return a whole statement, the one of the check case: 593,037 yen are to be paid; with the given fields changed. */
export function aStatement(changes: Partial<RoyaltyStatement> = {}): RoyaltyStatement {
  return {
    ...aSummary(),
    period: { from: '2026-10-01', to: '2026-10-31' },
    maker: { name: '株式会社実例', address: '東京都千代田区1-1', invoice_number: 'T7000012050002' },
    supplier: { name: '髙橋 実', address: '京都府京都市2-2', invoice_number: 'T7123456789012' },
    level: 4,
    share_percent: 70,
    fee_permille: 36,
    lines: LINES,
    adjustments: [],
    rates: [{ ...TOTALS, tax_percent: 10 }],
    carried: NOTHING,
    withholding: { ...PERSON, amount: withholdingOf(TOTALS.royalty, PERSON, '2026-11-30') },
    correction: null,
    objection: null,
    closed_at: '2026-10-31T15:00:00.000Z',
    confirmed_at: null,
    ...changes,
  };
}

/** Return what corrects that statement. */
export function aCorrection(): RoyaltyStatement {
  const totals = { gross: 0, net: 0, royalty: 1_000, tax: 100, fee: 0, payable: 1_100 };
  return aStatement({
    id: 'b'.repeat(24),
    number: 'S20261120-2B4C-6D8E-ZK5P',
    kind: 'correction',
    state: 'confirmed',
    totals,
    rates: [{ ...totals, tax_percent: 10 }],
    lines: [],
    withholding: { ...PERSON, amount: 102 },
    correction: {
      statement_id: aStatement().id,
      number: aStatement().number,
      reason: '集計から漏れた売上がありました。',
    },
    confirmed_at: '2026-11-24T15:00:00.000Z',
  });
}

/** Return what has come in so far, with the given fields changed. */
export function aRunningMonth(changes: Partial<RunningRoyalty> = {}): RunningRoyalty {
  const totals = royaltyAmounts(110_000, RATES);
  return {
    is_estimate: true,
    month: '2026-11',
    level: 4,
    share_percent: 70,
    fee_permille: 36,
    lines: [{ ...line, source: 'tips', paid_with: 'coin', count: 96, gross: 110_000 }],
    adjustments: [],
    totals,
    carried: NOTHING,
    withholding: { ...PERSON, amount: withholdingOf(totals.royalty, PERSON, '2026-12-30') },
    ends_at: '2026-11-30T15:00:00.000Z',
    statement_on: '2026-12-10',
    pay_on: '2026-12-30',
    ...changes,
  };
}

/** Return a transfer that has arrived, with the given fields changed. */
export function aPayout(changes: Partial<Payout> = {}): Payout {
  const { royalty, tax, fee, payable } = TOTALS;
  return {
    id: 'c'.repeat(24),
    state: 'sent',
    pay_on: '2026-10-30',
    royalty,
    tax,
    fee,
    payable,
    withholding: { ...PERSON, amount: 64_323 },
    amount: 593_037,
    statements: [{ id: 'd'.repeat(24), number: 'S20261001-1A2B-3C4D-5E6F', month: '2026-09', payable }],
    account: { bank: 'ﾐﾂｲｽﾐﾄﾓ', branch: 'ﾄｳｷﾖｳﾁﾕｳｵｳ', number_end: '321' },
    return_reason: null,
    ...changes,
  };
}

/** Return what was paid in 2026. */
export function aYear(payouts: Payout[] = [aPayout({ pay_on: '2026-09-30', amount: 240_000 }), aPayout()]): PayoutYear {
  const sum = (of: (payout: Payout) => number) => payouts.reduce((total, payout) => total + of(payout), 0);
  return {
    year: 2026,
    payouts,
    totals: {
      royalty: sum(({ royalty }) => royalty),
      tax: sum(({ tax }) => tax),
      fee: sum(({ fee }) => fee),
      payable: sum(({ payable }) => payable),
      withholding: sum(({ withholding }) => withholding.amount),
      amount: sum(({ amount }) => amount),
    },
  };
}
