import type Stripe from 'stripe';

/** What an answer says of what went wrong, as Stripe writes it. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  doc_url?: string;
  param?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  setup_intent?: Stripe.SetupIntent;
  payment_method?: Stripe.PaymentMethod;
}

/** A call that is answered with an error in Stripe's shape. What it wrote before it was thrown stays written. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** Return what refuses a call that asks for what can't be. */
export function invalid(message: string, more: Pick<ErrorBody, 'code' | 'param'> = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...more });
}

/** Return what refuses a call about an object that there is none of. */
export function missing(kind: string, id: string, param = 'id'): StripeFailure {
  const message = `No such ${kind.replaceAll('_', '')}: '${id}'`;
  return new StripeFailure(404, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

/** Return what a call about a card is refused with. */
export function cardFailure(code: string, message: string, more: Partial<ErrorBody> = {}): StripeFailure {
  const doc_url = `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`;
  return new StripeFailure(402, { type: 'card_error', code, doc_url, message, ...more });
}
