import type { Endpoints } from '@minori/contracts';
import { useLanguage, useShell } from '@minori/platform';
import {
  answerQuery,
  answersOf,
  applyEdits,
  editAnswer,
  readAgain,
  STALE,
  useAnswer,
  useMutation,
  useQueryClient,
  useReader,
} from '@minori/platform/query';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { CardFailure } from '../card/cardFailure';

const CARDS = 'GET /payments/cards';
const PROCESSOR = 'GET /payments/cards/processor';

/** The member's saved cards. */
export function useCardsQuery() {
  return useAnswer(CARDS, {}, { forMembers: true });
}

/** How Stripe is reached; missing (`isMissing`) where no cards are taken. */
export function useCardProcessorQuery() {
  return useAnswer(PROCESSOR, {}, { forMembers: true, staleTime: STALE.long });
}

/** Return what gives the page's Stripe.js, which is loaded with the first call. */
export function useOpenStripe(): () => Promise<Stripe> {
  const client = useQueryClient();
  const reader = useReader();
  const language = useLanguage();
  return async () => {
    const [{ data }, { openStripe }] = await Promise.all([
      client.fetchQuery({ ...answerQuery(reader, PROCESSOR), staleTime: STALE.long }),
      import('../card/stripe'),
    ]);
    return openStripe(data, language);
  };
}

/** What a card is saved with. */
export interface CardSetting {
  stripe: Stripe;
  clientSecret: string;
}

/** Begin to save a card. */
export function useCardSetup() {
  const { api } = useShell();
  const open = useOpenStripe();
  return useMutation({
    mutationFn: async (): Promise<CardSetting> => {
      const stripe = await open();
      const { data } = await api('POST /payments/cards/setup');
      return { stripe, clientSecret: data.client_secret };
    },
  });
}

/** Save the card that was typed, and return its id. Rejects with a `CardFailure` when Stripe or the card's bank refuses it. */
export function useSaveCard(): (stripe: Stripe, elements: StripeElements) => Promise<string> {
  const { api } = useShell();
  const keep = useKeepCards();
  const client = useQueryClient();
  return async (stripe, elements) => {
    const { error, setupIntent } = await stripe.confirmSetup({ elements, redirect: 'if_required' });
    if (error) throw new CardFailure(error);
    // It is saved, whatever becomes of this: the list is read anew then, and Stripe tells the API itself.
    await api('POST /payments/cards/refresh').then(keep, () => readAgain(client, answersOf(CARDS)));
    const { payment_method: card } = setupIntent;
    return typeof card === 'string' ? card : (card?.id ?? '');
  };
}

/** Have a card be the one that pays where nothing else is said. */
export function useDefaultCardMutation() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (id: string) => api('PUT /payments/cards/default', { body: { id } }),
    onSuccess: useKeepCards(),
  });
}

/** Remove a card for ever. */
export function useRemoveCardMutation() {
  const { api } = useShell();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /payments/cards/:id', { params: { id } }),
    onSuccess: useKeepCards(),
  });
}

/** Every change is answered with all cards as they are now. */
function useKeepCards() {
  const client = useQueryClient();
  return (answer: Endpoints[typeof CARDS]['response']) =>
    applyEdits(
      client,
      editAnswer(answersOf(CARDS), () => answer),
    );
}
