import Stripe from 'stripe';
import { AppError } from '../http/errors';
import type { Env } from '../env';

const PATIENCE_MS = 20_000;
const RETRIES = 2;
const RETRY_SECONDS = 5;

/** Stripe, as the environment names it. */
export interface CardProcessor {
  publishableKey: string;
  /** What browsers load in place of Stripe.js; null for Stripe's own. */
  scriptUrl: string | null;
  /**
   * Call Stripe. Throw `unavailable` while it can't be reached or has too much to do; what else it refuses is thrown as it is.
   * Never call it in a transaction of the database.
   */
  call: <Result>(work: (stripe: Stripe) => Promise<Result>) => Promise<Result>;
  /** Return the event of a call to our webhook, or null when Stripe has not signed it. */
  readEvent: (body: Buffer, signature: string) => Stripe.Event | null;
}

/** Return the access to Stripe, or its simulator; null where the environment names none. */
export function createCardProcessor(env: Env): CardProcessor | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: secret } = env;
  if (!key || !publishableKey || !secret) return null;
  const stripe = new Stripe(key, {
    ...(env.STRIPE_SIMULATOR_URL && addressOf(env.STRIPE_SIMULATOR_URL)),
    maxNetworkRetries: RETRIES,
    timeout: PATIENCE_MS,
    telemetry: false,
  });
  return {
    publishableKey,
    scriptUrl: env.STRIPE_SIMULATOR_URL ? `${env.STRIPE_SIMULATOR_URL}/stripe.js` : null,
    async call(work) {
      try {
        return await work(stripe);
      } catch (error) {
        throw isPassing(error) ? new AppError('unavailable', { retryAfter: RETRY_SECONDS }) : error;
      }
    },
    readEvent(body, signature) {
      try {
        return stripe.webhooks.constructEvent(body, signature, secret);
      } catch {
        return null;
      }
    },
  };
}

/** Return whether Stripe says that what a call names is not there, or not there any more. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

/** Return the payment that a bank has refused, when that is what an error says. */
export function intentOfRefusal(error: unknown): Stripe.PaymentIntent | undefined {
  return error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
}

/** Return whether Stripe says that a call does not go with how things stand there. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

const BUSY = 409;

function isPassing(error: unknown): boolean {
  return (
    // The same call is being made in this moment.
    (error instanceof Stripe.errors.StripeError && error.statusCode === BUSY) ||
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  );
}

function addressOf(url: string) {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port), protocol: 'http' as const };
}
