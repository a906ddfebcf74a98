import type { CreatorPriceList } from '@minori/contracts';

/** Return the prices of a creator who sells Prime for 980 yen, and Prime Plus for 2,000, with `changes`. */
export function aPriceList(changes: Partial<CreatorPriceList> = {}): CreatorPriceList {
  return {
    prime: 980,
    prime_plus: 2_000,
    joins_campaigns: false,
    is_restricted: false,
    may_sell_plus: true,
    asked: 0,
    agreed: 0,
    ...changes,
  };
}
