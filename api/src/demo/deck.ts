import type { SeededRandom } from '../adapters/marketData/seededRandom';

/** Deals pieces in a shuffled order and begins anew only when all of them have been dealt. */
export interface Deck<Piece> {
  deal(): Piece;
}

/** Return a deck of these pieces. Throw when there are none. */
export function createDeck<Piece>(random: SeededRandom, pieces: readonly Piece[]): Deck<Piece> {
  let left: Piece[] = [];
  return {
    deal() {
      if (left.length === 0) left = random.shuffle(pieces);
      const piece = left.pop();
      if (piece === undefined) throw new RangeError('an empty deck');
      return piece;
    },
  };
}
