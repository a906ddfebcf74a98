import type { RoyaltyAdjustment, SaleLine, SaleSource } from '@minori/contracts';
import { grouped } from '../../batching';
import { monthStart, royaltyAmounts, sumOfRoyalties, taxPercentAt, type RoyaltyAmounts } from '@minori/contracts/rules';

/** Something that was sold for a creator, or given back, and is in no statement yet. */
export interface Movement {
  /** Of its journal. */
  journalId: string;
  source: SaleSource;
  paidWith: 'coin' | 'card';
  /** Yen with tax; negative for what was given back. */
  amount: number;
  at: Date;
  /** Where what is given back was sold in a month that is settled. */
  settled: SettledSale | null;
}

/** The statement in which something was sold, and when it was. */
export interface SettledSale {
  statementId: string;
  number: string;
  month: string;
  sharePercent: number;
  feePermille: number;
  soldAt: Date;
}

/** What movements come to for their creator. */
export interface Settlement {
  /** What was sold and given back in the period itself. */
  lines: SaleLine[];
  /** What was given back of statements before. */
  adjustments: RoyaltyAdjustment[];
  /** All of it for each rate of consumption tax. */
  rates: (RoyaltyAmounts & { tax_percent: number })[];
  totals: RoyaltyAmounts;
}

/**
 * Return what movements come to. What the period itself has brought is added up for each rate of tax and rounded once; what comes off a
 * statement before does so at the share and the fee of that one.
 */
export function settle(
  movements: readonly Movement[],
  { month, sharePercent, feePermille }: { month: string; sharePercent: number; feePermille: number },
): Settlement {
  const own = movements.filter(({ settled }) => settled === null);
  const adjustments = adjustmentsFor(movements);
  const owned = byTax(own, ({ at }) => taxPercentAt(at)).map(([tax_percent, group]) => ({
    tax_percent,
    ...royaltyAmounts(sumOf(group), { taxPercent: tax_percent, sharePercent, feePermille }),
  }));
  const all = [...owned, ...adjustments];
  const rates = byTax(all, ({ tax_percent }) => tax_percent).map(([tax_percent, group]) => ({
    tax_percent,
    ...sumOfRoyalties(group),
  }));
  return {
    lines: linesOf(own, monthStart(month)),
    adjustments,
    rates,
    totals: sumOfRoyalties(all),
  };
}

/** Groups by a rate of tax, the highest first. */
function byTax<Item>(items: Item[], percentOf: (item: Item) => number): [number, Item[]][] {
  return [...grouped(items, (item) => String(percentOf(item)))]
    .map(([percent, group]): [number, Item[]] => [Number(percent), group])
    .toSorted(([one], [other]) => other - one);
}

function linesOf(movements: readonly Movement[], start: Date): SaleLine[] {
  const lines = movements.map(({ source, paidWith, amount, at }): SaleLine => ({
    source,
    paid_with: paidWith,
    kind: amount < 0 ? 'returned' : 'sold',
    tax_percent: taxPercentAt(at),
    is_late: at < start,
    count: 1,
    gross: amount,
  }));
  const kindOf = ({ source, paid_with, kind, tax_percent, is_late }: SaleLine) =>
    [Number(is_late), source, paid_with, kind === 'sold' ? 0 : 1, tax_percent].join(' ');
  return [...grouped(lines, kindOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...rest]]) =>
      first
        ? [rest.reduce((sum, { gross }) => ({ ...sum, count: sum.count + 1, gross: sum.gross + gross }), first)]
        : [],
    );
}

function adjustmentsFor(movements: readonly Movement[]): RoyaltyAdjustment[] {
  const returned = movements.flatMap(({ amount, settled }) => (settled ? [{ amount, settled }] : []));
  const groups = grouped(returned, ({ settled }) => `${settled.statementId} ${taxPercentAt(settled.soldAt)}`);
  const adjustments = [...groups.values()].flatMap((group): RoyaltyAdjustment[] => {
    const settled = group[0]?.settled;
    if (!settled) return [];
    const { statementId, number, month, sharePercent, feePermille, soldAt } = settled;
    const taxPercent = taxPercentAt(soldAt);
    return [
      {
        statement_id: statementId,
        number,
        month,
        tax_percent: taxPercent,
        share_percent: sharePercent,
        fee_permille: feePermille,
        count: group.length,
        ...royaltyAmounts(sumOf(group), { taxPercent, sharePercent, feePermille }),
      },
    ];
  });
  return adjustments.toSorted((one, other) => (`${one.month}${one.number}` < `${other.month}${other.number}` ? -1 : 1));
}

function sumOf(all: readonly { amount: number }[]): number {
  return all.reduce((sum, { amount }) => sum + amount, 0);
}
