import type { CoinPackOffer, CoinPurchase } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { answersOf, readAgain, useAnswer, usePages, useQueryClient } from '@minori/platform/query';

const BALANCE = 'GET /payments/coins';
const MOVEMENTS = 'GET /payments/coins/movements';
const PACKS = 'GET /payments/coins/packs';
const UPCOMING = 'GET /profiles/upcoming-coins';

/** The member's balance of coins. */
export function useCoinsQuery() {
  return useAnswer(BALANCE, {}, { forMembers: true });
}

/** Coins of the member's that will come or go soon. */
export function useUpcomingCoinsQuery() {
  return useAnswer(UPCOMING, {}, { forMembers: true });
}

/** Which of the movements of coins are shown; days in Tokyo, `YYYY-MM-DD`. */
export interface CoinMovementsAsked {
  direction?: 'in' | 'out' | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** What came to the member's coins and what went, newest first, page by page. */
export function useCoinMovementsQuery(asked: CoinMovementsAsked) {
  return usePages(MOVEMENTS, { query: asked }, { forMembers: true });
}

/** The packs of coins on sale, asked anew each time that they are shown; missing (`isMissing`) where no cards are taken. */
export function useCoinPacksQuery() {
  return useAnswer(PACKS, {}, { forMembers: true, staleTime: 0, refetchOnMount: 'always' });
}

/** Return what buys a pack as it was shown, under a key: with one key it is paid for once. */
export function useBuyCoins(): (pack: CoinPackOffer, cardId: string, key: string) => Promise<CoinPurchase> {
  const { api } = useShell();
  return async ({ coins, shown }, cardId, key) => {
    const body = { coins, shown, card_id: cardId };
    return (await api('POST /payments/coins/purchases', { body, idempotencyKey: key })).data;
  };
}

/** Return what has all about the member's coins be read anew. */
export function useCoinsChanged(): () => Promise<void> {
  const client = useQueryClient();
  const keys = [answersOf(BALANCE), answersOf(MOVEMENTS), answersOf(PACKS), answersOf(UPCOMING)];
  return () => readAgain(client, ...keys);
}
