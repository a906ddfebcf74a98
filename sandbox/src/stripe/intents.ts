import type Stripe from 'stripe';
import { z } from 'zod';
import { invalid, missing } from './errors.ts';
import { randomLetters } from './ids.ts';
import { flag, text } from './params.ts';
import { cardData, methodNamed, newMethod, refuseSpent } from './paymentMethods.ts';
import type { Call } from './routes.ts';

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/** How the ways to pay may be chosen: there are cards only, and a card never sends anybody elsewhere. */
export const automatic = z.strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() });

/** What a confirmation may bring. */
export const confirmation = {
  client_secret: text.optional(),
  payment_method: text.optional(),
  payment_method_data: cardData.optional(),
  return_url: z.url({ protocol: /^https?$/ }).optional(),
};
type Confirmation = z.output<z.ZodObject<typeof confirmation>>;

/** Return a secret by which a browser may work on one intent. */
export const secretFor = (id: string) => `${id}_secret_${randomLetters(25)}`;

/** Throw unless a browser has the secret of the intent that it calls about. */
export function checkSecret({ isBrowser }: Call, intent: Intent, secret: string | undefined): void {
  if (!isBrowser || (secret !== undefined && secret === intent.client_secret)) return;
  throw missing(intent.object, intent.id, 'intent');
}

/** Return the card that an intent is confirmed with. */
export function methodFor(call: Call, intent: Intent, given: Confirmation): Stripe.PaymentMethod {
  const known = given.payment_method ?? (intent.payment_method as string | null);
  if (!given.payment_method_data && !known) {
    throw invalid(`You cannot confirm this ${nameOf(intent)} because it's missing a payment method.`, {
      code: `${intent.object}_unexpected_state`,
    });
  }
  const method = given.payment_method_data
    ? newMethod(call, given.payment_method_data)
    : methodNamed(call, known ?? '');
  if (method.customer && method.customer !== intent.customer) {
    throw invalid(`The PaymentMethod ${method.id} belongs to another customer than this ${nameOf(intent)}.`, {
      param: 'payment_method',
    });
  }
  refuseSpent(call, method);
  return method;
}

/** Throw when the intent is past the point where something could still be done about it. */
export function refuseEnded(intent: Intent, what: 'cancel' | 'confirm'): void {
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return;
  throw invalid(`You cannot ${what} this ${nameOf(intent)} because it has a status of ${intent.status}.`, {
    code: `${intent.object}_unexpected_state`,
  });
}

/** Return what the owner of the card has to do next. */
export function challenge(call: Call, intent: Intent, return_url: string | undefined) {
  const url = `${call.address}/3ds/${intent.id}?client_secret=${intent.client_secret}`;
  return return_url
    ? { type: 'redirect_to_url', redirect_to_url: { url, return_url } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
}

const nameOf = ({ object }: Intent) => (object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent');
