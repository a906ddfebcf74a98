import type { Deps } from '../../deps';
import { differenceOf, findSymbol, lastPriceOf, originOf, tradedBetween, type SymbolDocument } from '../market/service';
import { sideOf, type Move } from './crossing';
import type { ReadSymbols, SymbolReadings } from './engine';
import type { AlertStateDocument } from './stateModel';

/** What was traded on a trading day, or in a part of it. */
export type TradedRange = Awaited<ReturnType<typeof tradedBetween>>[number];

/** What is known of a symbol's price before a look: itself, its change in percent, and the trading day of both. */
export interface KnownPrice {
  price: number;
  price_change: number;
  day: string;
}

/**
 * Return what reads the prices of symbols as they are when it is called, by their id, and what they reached since the look
 * before.
 */
export function priceReader({ clock }: Pick<Deps, 'clock'>): ReadSymbols {
  return async (symbolIds, known) => {
    const at = clock();
    const looks = await Promise.all(
      symbolIds.map(async (id) => {
        const symbol = await findSymbol(id);
        return [id, symbol && (await lookAt(symbol, known.get(id), at))] as const;
      }),
    );
    return new Map(looks.filter((entry): entry is [string, SymbolReadings] => entry[1] !== undefined));
  };
}

/** What is older than what is known, as another process may still have it, says nothing. */
async function lookAt(
  symbol: SymbolDocument,
  state: Pick<AlertStateDocument, 'values' | 'priced'> | undefined,
  at: Date,
): Promise<SymbolReadings | undefined> {
  const last = await lastPriceOf(symbol, at);
  if (!last) return undefined;
  const { day, price, at: traded_at } = last;
  const origin = originOf(symbol);
  const priced = { at, day, traded_at, origin };
  const readings = { price, price_change: percentageOf(symbol, price, last.previousClose) };
  const known = state?.priced?.origin === origin ? state.priced : undefined;
  if (known && (known.at > at || known.traded_at > traded_at)) return undefined;
  const { price: from, price_change } = state?.values ?? {};
  if (!known || from === undefined || price_change === undefined) return { at, readings, moves: [], priced };
  const traded = await tradedBetween(symbol, known.at, at);
  // What a source tells late, or puts right, was not traded after the look before.
  const ranges = traded.length > 0 ? traded : [{ ...last, high: price, low: price }];
  return { at, readings, priced, moves: priceMoves({ price: from, price_change, day: known.day }, ranges, symbol) };
}

/**
 * Return how the price of a symbol and its change in percent have moved from what is known, by what was traded since, oldest
 * first: to the highest and to the lowest that was reached, also where the price came back. The change begins anew at 0 with each
 * trading day. It is what alerts fire by.
 */
export function priceMoves(
  known: KnownPrice,
  ranges: readonly TradedRange[],
  { decimals }: Pick<SymbolDocument, 'decimals'>,
): Move[] {
  return ranges.flatMap(({ day, previousClose, high, low }) => {
    const base = day === known.day ? known.price_change : 0;
    return [high, low].flatMap((price, index): Move[] => {
      const side = index === 0 ? 'high' : 'low';
      const moves: Move[] = [
        { metric: 'price', from: known.price, to: price },
        { metric: 'price_change', from: base, to: percentageOf({ decimals }, price, previousClose), price },
      ];
      return moves.filter((move) => move.from !== move.to && sideOf(move) === side);
    });
  });
}

function percentageOf({ decimals }: Pick<SymbolDocument, 'decimals'>, price: number, previousClose: number): number {
  return differenceOf({ price, previousClose }, decimals).change_percentage;
}
