import type { RoyaltyAdjustment, SaleLine } from '@minori/contracts';
import { grouped } from '../../batching';
import { monthStart, royaltyAmounts, sumOfRoyalties, type RoyaltyAmounts } from '@minori/contracts/rules';
import { tallied, type Movement, type Tally } from './tallying';

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

/** By what a period is settled. */
interface Rates {
  month: string;
  sharePercent: number;
  feePermille: number;
}

/** Return what movements come to, as {@link settleTallies} does. */
export function settle(movements: readonly Movement[], rates: Rates): Settlement {
  return settleTallies(tallied([], movements, monthStart(rates.month)), rates);
}

/**
 * Return what tallied movements come to. What the period itself has brought is added up for each rate of tax and rounded once; what comes off
 * a statement before does so at the share and the fee of that one.
 */
export function settleTallies(
  tallies: readonly Tally[],
  { sharePercent, feePermille }: Pick<Rates, 'sharePercent' | 'feePermille'>,
): Settlement {
  const own = tallies.filter(({ settled }) => settled === null);
  const adjustments = adjustmentsFor(tallies);
  const owned = byTax(own).map(([tax_percent, group]) => ({
    tax_percent,
    ...royaltyAmounts(sumOf(group), { taxPercent: tax_percent, sharePercent, feePermille }),
  }));
  const all = [...owned, ...adjustments];
  const rates = byTax(all).map(([tax_percent, group]) => ({ tax_percent, ...sumOfRoyalties(group) }));
  return { lines: linesOf(own), adjustments, rates, totals: sumOfRoyalties(all) };
}

/** Groups by a rate of tax, the highest first. */
function byTax<Item extends { tax_percent: number }>(items: Item[]): [number, Item[]][] {
  return [...grouped(items, ({ tax_percent }) => String(tax_percent))]
    .map(([percent, group]): [number, Item[]] => [Number(percent), group])
    .toSorted(([one], [other]) => other - one);
}

function linesOf(own: readonly Tally[]): SaleLine[] {
  const lines = own.map(({ settled: _settled, ...line }): SaleLine => line);
  const placeOf = ({ source, paid_with, kind, tax_percent, is_late }: SaleLine) =>
    [Number(is_late), source, paid_with, kind === 'sold' ? 0 : 1, tax_percent].join(' ');
  return lines.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

function adjustmentsFor(tallies: readonly Tally[]): RoyaltyAdjustment[] {
  const adjustments = tallies.flatMap(({ settled, tax_percent: taxPercent, count, gross }): RoyaltyAdjustment[] => {
    if (!settled) return [];
    const { statementId, number, month, sharePercent, feePermille } = settled;
    return [
      {
        statement_id: statementId,
        number,
        month,
        tax_percent: taxPercent,
        share_percent: sharePercent,
        fee_permille: feePermille,
        count,
        ...royaltyAmounts(gross, { taxPercent, sharePercent, feePermille }),
      },
    ];
  });
  return adjustments.toSorted((one, other) => (`${one.month}${one.number}` < `${other.month}${other.number}` ? -1 : 1));
}

function sumOf(all: readonly Tally[]): number {
  return all.reduce((sum, { gross }) => sum + gross, 0);
}
