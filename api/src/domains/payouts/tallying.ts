import type { SaleSource } from '@minori/contracts';
import { taxPercentAt } from '@minori/contracts/rules';

/** Something that was sold for a creator, or given back, and is in no statement yet. */
export interface Movement {
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

/** Movements that count alike, added up. */
export interface Tally {
  source: SaleSource;
  paid_with: Movement['paidWith'];
  kind: 'sold' | 'returned';
  tax_percent: number;
  /** Whether they are of a month before, and came into the books after that was closed. */
  is_late: boolean;
  /** The statement that they come off; null for what the period itself has brought. */
  settled: Omit<SettledSale, 'soldAt'> | null;
  count: number;
  gross: number;
}

/** Return tallies with movements added to them, of a period that begins at an instant. */
export function tallied(tallies: readonly Tally[], movements: readonly Movement[], start: Date): Tally[] {
  const all = new Map(tallies.map((tally) => [keyOf(tally), tally]));
  for (const movement of movements) {
    const one = tallyOf(movement, start);
    const known = all.get(keyOf(one));
    all.set(keyOf(one), known ? { ...known, count: known.count + 1, gross: known.gross + one.gross } : one);
  }
  return [...all.values()];
}

function tallyOf({ source, paidWith, amount, at, settled }: Movement, start: Date): Tally {
  const { soldAt, ...statement } = settled ?? { soldAt: at };
  return {
    source,
    paid_with: paidWith,
    kind: amount < 0 ? 'returned' : 'sold',
    tax_percent: taxPercentAt(soldAt),
    is_late: at < start,
    settled: settled && (statement as Omit<SettledSale, 'soldAt'>),
    count: 1,
    gross: amount,
  };
}

function keyOf({ source, paid_with, kind, tax_percent, is_late, settled }: Tally): string {
  if (settled) return [settled.statementId, tax_percent].join(' ');
  return [Number(is_late), source, paid_with, kind === 'sold' ? 0 : 1, tax_percent].join(' ');
}
