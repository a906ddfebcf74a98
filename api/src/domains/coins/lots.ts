import type { CoinBalance } from '@minori/contracts';
import { COIN_SOURCES, coinsReceivedOn, tokyoMonth, type CoinSource } from '@minori/contracts/rules';

/** What is left of coins that came together. */
export interface CoinLot {
  /** The id of the journal by which they came. */
  id: string;
  source: CoinSource;
  /** More than 0. */
  left: number;
  /** From this instant on they can't be used any more. */
  expires_at: Date;
}

/** Return what of lots can be used at an instant. */
export function balanceIn(lots: readonly CoinLot[], at: Date): CoinBalance {
  const usable = lots.filter(({ expires_at }) => at < expires_at);
  const of = (source: CoinSource) => sumOf(usable.filter((lot) => lot.source === source));
  const [granted, bought] = [of('granted'), of('bought')];
  return { sum: granted + bought, granted, bought };
}

/** Return what expires after an instant and until another, by when it does, soonest first. */
export function expiringIn(
  lots: readonly CoinLot[],
  { after, until }: { after: Date; until: Date },
): { amount: number; at: Date }[] {
  const soon = lots.filter(({ expires_at }) => after < expires_at && expires_at <= until);
  const times = [...new Set(soon.map(({ expires_at }) => expires_at.getTime()))].toSorted((a, b) => a - b);
  return times.map((time) => ({
    amount: sumOf(soon.filter(({ expires_at }) => expires_at.getTime() === time)),
    at: new Date(time),
  }));
}

/** Coins that are taken out of a lot. */
export type TakenCoins = Pick<CoinLot, 'id' | 'source' | 'expires_at'> & { amount: number };

/**
 * Take coins of some sources, of all unless told, out of lots in the order in which they are spent: what expires first, given
 * before bought, then what came first.
 * Return what is taken and what is left; undefined where there is too little that can be used.
 */
export function takeFrom(
  lots: readonly CoinLot[],
  amount: number,
  at: Date,
  sources: readonly CoinSource[] = COIN_SOURCES,
): { taken: TakenCoins[]; left: CoinLot[] } | undefined {
  const taken: TakenCoins[] = [];
  let missing = amount;
  const usable = lots.filter(({ source, expires_at }) => sources.includes(source) && at < expires_at);
  for (const { left, ...lot } of usable.toSorted(bySpending)) {
    const part = Math.min(left, missing);
    if (part > 0) taken.push({ ...lot, amount: part });
    missing -= part;
  }
  if (missing > 0) return undefined;
  const amounts = new Map(taken.map((part) => [part.id, part.amount]));
  const left = lots.map((lot) => ({ ...lot, left: lot.left - (amounts.get(lot.id) ?? 0) }));
  return { taken, left: left.filter((lot) => lot.left > 0) };
}

/**
 * Return how much of coins that are spent counts toward the month of Tokyo: those that were bought in an earlier one. What was
 * bought in the same month counted when it was bought, and what was given is no money.
 */
export function countedOf(taken: readonly TakenCoins[], at: Date): number {
  const isCounted = ({ source, expires_at }: TakenCoins) =>
    source === 'bought' && !coinsReceivedOn(source, expires_at).startsWith(tokyoMonth(at));
  return taken.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0);
}

/** Return the coins that were taken without those that came back already: what was taken last came back first. */
export function withoutReturned(taken: readonly TakenCoins[], returned: number): TakenCoins[] {
  let left = taken.reduce((sum, { amount }) => sum + amount, 0) - returned;
  return taken.flatMap((coins) => {
    const amount = Math.min(coins.amount, Math.max(0, left));
    left -= amount;
    return amount > 0 ? [{ ...coins, amount }] : [];
  });
}

/**
 * Return which of the coins that were taken come back for an amount: those that were taken last come first. `rest` is what of
 * it has no lot to come back to, since its lot has expired or too few were taken.
 */
export function partsToReturn(
  taken: readonly TakenCoins[],
  amount: number,
  at: Date,
): { parts: TakenCoins[]; rest: number } {
  const parts: TakenCoins[] = [];
  let [missing, rest] = [amount, 0];
  for (const coins of taken.toReversed()) {
    const part = Math.min(coins.amount, missing);
    missing -= part;
    if (at >= coins.expires_at) rest += part;
    else if (part > 0) parts.push({ ...coins, amount: part });
  }
  return { parts, rest: rest + missing };
}

/** Return lots with coins that have come back to them. */
export function putBack(lots: readonly CoinLot[], parts: readonly TakenCoins[]): CoinLot[] {
  return parts.reduce<CoinLot[]>(
    (all, { amount, ...lot }) => {
      const known = all.find(({ id }) => id === lot.id);
      return [...all.filter((one) => one !== known), { ...lot, left: (known?.left ?? 0) + amount }];
    },
    [...lots],
  );
}

function bySpending(one: CoinLot, other: CoinLot): number {
  const byExpiry = one.expires_at.getTime() - other.expires_at.getTime();
  if (byExpiry !== 0) return byExpiry;
  if (one.source !== other.source) return one.source === 'granted' ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** Return how many coins lots hold, whether they can be used or not. */
export function sumOf(lots: readonly CoinLot[]): number {
  return lots.reduce((sum, { left }) => sum + left, 0);
}
