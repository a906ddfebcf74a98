/** What the page is told of a frame of the simulator, and the frame of the page. Nothing of a card's number is among it. */

/** What a frame begins with. */
export interface Begin {
  publishableKey: string;
  locale: Locale;
  /** How it looks: values of style sheets by Stripe's names for them. */
  variables: Record<string, string>;
}

export type Locale = 'en' | 'ja';

/** What the page asks the frame with the fields of a card. */
export type ToCard =
  | { type: 'blur' | 'clear' | 'focus' }
  /** Confirm an intent with the card; `answered` with the same number tells how that went. */
  | { type: 'confirm'; call: number; clientSecret: string };

/** What the frame with the fields of a card tells the page. */
export type FromCard =
  | { type: 'blur' | 'escape' | 'focus' | 'ready' | 'submit' }
  | { type: 'change'; isEmpty: boolean; isComplete: boolean }
  | { type: 'resize'; height: number }
  | { type: 'answered'; call: number; answer: Answer };

/** What a call of the API is answered with: an object of Stripe's, or why not. */
export type Answer = { error: AnswerError } | IntentAnswer;

export interface AnswerError {
  type: string;
  message: string;
  code?: string;
  decline_code?: string;
}

/** An intent, as far as a browser is told of it. */
export interface IntentAnswer {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  status: string;
  next_action: { use_stripe_sdk?: { stripe_js?: string }; redirect_to_url?: { url: string } } | null;
  last_payment_error?: AnswerError | null;
  last_setup_error?: AnswerError | null;
}

/** What the frame with the page of the bank tells the page, once it was answered. */
export const CHALLENGE_ENDED = 'minori-simulator-challenge-ended';
