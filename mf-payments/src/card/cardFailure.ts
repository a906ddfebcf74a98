import type { Language } from '@minori/contracts';
import { cardRefusalMessage } from '@minori/contracts/rules';
import type { StripeError } from '@stripe/stripe-js';
import { messages } from './messages';

/** What Stripe.js has refused. */
export class CardFailure extends Error {
  readonly refusal: StripeError;

  constructor(refusal: StripeError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Return what the payer is told when something about a card went wrong: why it was refused, else that nobody knows. */
export function cardFailureText(error: unknown, language: Language): string {
  const t = messages[language];
  if (!(error instanceof CardFailure)) return t.unanswered;
  const { type, code } = error.refusal;
  if (type === 'validation_error') return t.incomplete;
  const isOfCard = type === 'card_error' || code?.endsWith('_authentication_failure');
  return isOfCard ? cardRefusalMessage(error.refusal, language) : t.unanswered;
}
