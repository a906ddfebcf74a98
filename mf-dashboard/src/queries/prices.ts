import type { CreatorPriceList, Endpoints } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { answersOf, applyEdits, editAnswer, useAnswer, useMutation, useQueryClient } from '@minori/platform/query';

const PRICES = 'GET /payments/subscriptions/prices';
const SET = 'PUT /payments/subscriptions/prices';

/** Prices as they are set. */
export type PricesInput = Endpoints[typeof SET]['body'];

/** The creator's own prices, and who was asked about higher ones. */
export function usePricesQuery() {
  return useAnswer(PRICES, {}, { forMembers: true });
}

/** Set the own prices. */
export function usePricesMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PricesInput): Promise<{ data: CreatorPriceList }> => api(SET, { body }),
    onSuccess: (answer) =>
      applyEdits(
        client,
        editAnswer(answersOf(PRICES), () => answer),
      ),
  });
}
