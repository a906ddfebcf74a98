import type { SavedCard } from '@minori/contracts';
import type { StripeError } from '@stripe/stripe-js';

/** Return a saved card, for tests and stories. */
export function aCard(changes: Partial<SavedCard> = {}): SavedCard {
  return { id: 'pm_1', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, is_default: false, ...changes };
}

/** A member's cards: the default one, another, and one that has expired. */
export const SOME_CARDS = [
  aCard({ is_default: true }),
  aCard({ id: 'pm_2', brand: 'jcb', last4: '0505' }),
  aCard({ id: 'pm_3', brand: 'mastercard', last4: '4444', exp_month: 1, exp_year: 2025 }),
];

/** How intents come out: of the one that is read first, and of what the payer does about it. */
export interface StripePlay {
  /** Status of a payment intent before the payer has done anything. */
  status?: string;
  /** What 3-D Secure or a confirmation ends with; it works where nothing is said. */
  error?: Partial<StripeError>;
}

let play: StripePlay = {};

/** Have Stripe.js be on the page already, with fields that draw nothing and intents that come out as said. */
export function playStripe(next: StripePlay = {}): void {
  play = next;
  Object.assign(window, { Stripe: Object.assign(makeStripe, { version: 'endive' }) });
}

function makeStripe() {
  const outcome = (name: string, intent: object) =>
    play.error ? { error: { type: 'card_error', message: '', ...play.error } } : { [name]: intent };
  return {
    elements: () => ({ create: makeElement }),
    confirmSetup: async () => outcome('setupIntent', { status: 'succeeded', payment_method: 'pm_new' }),
    retrievePaymentIntent: async () => ({ paymentIntent: { status: play.status ?? 'requires_action' } }),
    handleNextAction: async () => outcome('paymentIntent', { status: 'succeeded' }),
  };
}

function makeElement() {
  let tellReady = () => {};
  return {
    on(event: string, listener: () => void) {
      if (event === 'ready') tellReady = listener;
    },
    mount(place: HTMLElement) {
      place.textContent = '（Stripeの入力欄）';
      queueMicrotask(tellReady);
    },
    focus() {},
    destroy() {},
  };
}
