import { useLanguage } from '@minori/platform';
import type { PaymentIntentOrSetupIntentResult, StripeError } from '@stripe/stripe-js';
import { useState } from 'react';
import { useOpenStripe } from '../queries/cards';
import { CardFailure, cardFailureText } from './cardFailure';

/** How it ended: it is done, and the API may be asked what came of it; or why it is not, in the payer's words. */
export type CardActionResult = { isDone: true } | { isDone: false; failure: string };

/** What the bank of a card still wants of the payer. */
export interface CardAction {
  /** While it is true the page of the bank may lie over ours: give `focusTrap={false}` to the dialog around it. */
  isBusy: boolean;
  /**
   * Finish what the API could not without the payer: show 3-D Secure for the payment or setup intent of this client secret. Never
   * rejects. Whoever fails or closes it is told so, and nothing was charged: try again with another intent or another card. What is
   * finished already, as in another tab, is done.
   */
  finish(clientSecret: string): Promise<CardActionResult>;
}

/** Return what finishes a payment by card that waits for 3-D Secure. */
export function useCardAction(): CardAction {
  const language = useLanguage();
  const open = useOpenStripe();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async finish(clientSecret) {
      setBusy(true);
      try {
        const stripe = await open();
        const isSetup = clientSecret.startsWith('seti_');
        const now = await (isSetup
          ? stripe.retrieveSetupIntent(clientSecret)
          : stripe.retrievePaymentIntent(clientSecret));
        const waits = statusOf(now) === 'requires_action';
        check(waits ? await stripe.handleNextAction({ clientSecret }) : now);
        return { isDone: true };
      } catch (error) {
        return { isDone: false, failure: cardFailureText(error, language) };
      } finally {
        setBusy(false);
      }
    },
  };
}

const DONE = ['processing', 'requires_capture', 'succeeded'];

const intentOf = ({ paymentIntent, setupIntent }: PaymentIntentOrSetupIntentResult) => paymentIntent ?? setupIntent;
const statusOf = (result: PaymentIntentOrSetupIntentResult) => intentOf(result)?.status;

/** Throw what Stripe says against an intent that did not succeed. */
function check(result: PaymentIntentOrSetupIntentResult): void {
  if (result.error) throw new CardFailure(result.error);
  if (DONE.includes(statusOf(result) ?? '')) return;
  const last = result.paymentIntent?.last_payment_error ?? result.setupIntent?.last_setup_error;
  throw last ? new CardFailure(last as StripeError) : new Error(`The intent is ${statusOf(result)}`);
}
