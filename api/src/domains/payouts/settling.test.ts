import { monthAfter, tokyoMonth, type RoyaltyAmounts } from '@minori/contracts/rules';
import fc from 'fast-check';
import { faultIn } from '../ledger/service';
import { currencyOf } from '../ledger/accounts';
import { closingLegs } from './stating';
import { settle } from './settling';
import type { Movement, SettledSale } from './tallying';

const CREATOR = '0123456789abcdef01234567';
const START = new Date('2026-11-01T00:00:00+09:00').getTime();
const DAYS_MS = 95 * 86_400_000;
const MONTHS = ['2026-11', '2026-12', '2027-01', '2027-02'];

/** Sales of three months with the borders of months and of the year in them, some of which are given back later. */
const sale = fc.record({
  amount: fc.integer({ min: 100, max: 49_999 }),
  paidWith: fc.constantFrom('coin' as const, 'card' as const),
  at: fc.oneof(
    fc.integer({ min: 0, max: DAYS_MS - 1 }).map((after) => START + after),
    fc.constantFrom(
      ...['2026-12-01', '2027-01-01', '2027-02-01'].flatMap((day) => {
        const border = Date.parse(`${day}T00:00:00+09:00`);
        return [border - 1, border];
      }),
    ),
  ),
  returnedAfter: fc.option(fc.integer({ min: 1, max: DAYS_MS }), { freq: 2 }),
});
const shares = fc.array(fc.constantFrom(70, 72, 75, 78, 80, 85, 90), { minLength: 4, maxLength: 4 });

test('whatever is sold and given back, statements and journals agree to the yen, and nothing is in two months', () => {
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 30 }), shares, (sales, percents) => {
      const settledIn = new Map<number, SettledSale>();
      const stated: RoyaltyAmounts[] = [];
      for (const [index, month] of MONTHS.entries()) {
        const [sharePercent, feePermille] = [percents[index] ?? 70, 36];
        const movements = movementsOf(sales, month, settledIn);
        const settlement = settle(movements, { month, sharePercent, feePermille });
        stated.push(settlement.totals);
        expectToAgree(movements, settlement);
        for (const [number, { at }] of sales.entries()) {
          if (tokyoMonth(new Date(at)) !== month) continue;
          const statement = { statementId: `${index}`, number: `S${index}`, month, sharePercent, feePermille };
          settledIn.set(number, { ...statement, soldAt: new Date(at) });
        }
      }
      const gross = stated.reduce((sum, one) => sum + one.gross, 0);
      expect(gross).toBe(sales.reduce((sum, one) => sum + (returnMonth(one) ? 0 : one.amount), 0));
    }),
    { numRuns: 150 },
  );
});

test('what is sold alone and given back later leaves nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(70, 78, 90), (amount, sharePercent) => {
      const at = new Date(START);
      const one = { source: 'prime', paidWith: 'card', amount, at, settled: null } as const;
      const sold = settle([one], { month: '2026-11', sharePercent, feePermille: 36 });
      const settled = { statementId: '0', number: 'S0', month: '2026-11', sharePercent, feePermille: 36, soldAt: at };
      const back = settle([{ ...one, amount: -amount, settled }], {
        month: '2026-12',
        sharePercent: 90,
        feePermille: 50,
      });
      const left = Object.keys(sold.totals) as (keyof RoyaltyAmounts)[];
      expect(left.map((key) => sold.totals[key] + back.totals[key])).toEqual(left.map(() => 0));
    }),
  );
});

type Sale = typeof sale extends fc.Arbitrary<infer One> ? One : never;

/** The month in which something is given back; undefined where it is not within the time. */
function returnMonth({ at, returnedAfter }: Sale): string | undefined {
  const month = returnedAfter === null ? undefined : tokyoMonth(new Date(at + returnedAfter));
  return month !== undefined && month < monthAfter(MONTHS.at(-1) ?? '', 1) ? month : undefined;
}

function movementsOf(sales: Sale[], month: string, settledIn: Map<number, SettledSale>): Movement[] {
  return sales.flatMap((one, index): Movement[] => {
    const { amount, paidWith, at, returnedAfter } = one;
    const about = { source: 'prime' as const, paidWith };
    const sold = tokyoMonth(new Date(at)) === month ? [{ ...about, amount, at: new Date(at), settled: null }] : [];
    if (returnMonth(one) !== month) return sold;
    const back = { ...about, amount: -amount, at: new Date(at + (returnedAfter ?? 0)) };
    return [...sold, { ...back, settled: settledIn.get(index) ?? null }];
  });
}

function expectToAgree(movements: Movement[], settlement: ReturnType<typeof settle>): void {
  const { lines, adjustments, rates, totals } = settlement;
  const sumOf = (all: readonly { gross: number }[]) => all.reduce((sum, { gross }) => sum + gross, 0);
  const moved = movements.reduce((sum, { amount }) => sum + amount, 0);
  expect([sumOf(lines) + sumOf(adjustments), sumOf(rates), totals.gross]).toEqual([moved, moved, moved]);
  expect(totals.payable).toBe(totals.royalty + totals.tax - totals.fee);
  const accounts = { coin: 'coin_sales', card: 'card_sales' } as const;
  const sums = (['coin', 'card'] as const).map((paidWith) => ({
    account: `creator:${CREATOR}:${accounts[paidWith]}` as const,
    amount: movements.reduce((sum, one) => (one.paidWith === paidWith ? sum + one.amount : sum), 0),
  }));
  const legs = closingLegs(CREATOR, { sums: sums.filter(({ amount }) => amount !== 0) }, { totals });
  if (legs.length === 0) return;
  expect(faultIn(legs.map((leg) => ({ ...leg, currency: currencyOf(leg.account) })))).toBeUndefined();
}
