import type {
  PaymentIntentOrSetupIntentResult,
  PaymentIntentResult,
  SetupIntentResult,
  Stripe,
  StripeError,
} from '@stripe/stripe-js';
import { challenge } from './challenge.ts';
import { createElements, localeOf, type Elements } from './elements.ts';
import { addressOf, callSimulator } from './intents.ts';
import type { Answer, IntentAnswer } from './messages.ts';
import { only, refusal } from './refuse.ts';

declare const RELEASE_TRAIN: string;

/** What of Stripe.js is here. */
type StandIn = Pick<
  Stripe,
  'confirmPayment' | 'confirmSetup' | 'elements' | 'handleNextAction' | 'retrievePaymentIntent' | 'retrieveSetupIntent'
>;
type Result = PaymentIntentOrSetupIntentResult;

interface ConfirmOptions {
  elements?: unknown;
  clientSecret?: string;
  confirmParams?: object;
  redirect?: string;
}

const ORIGIN = new URL((document.currentScript as HTMLScriptElement).src).origin;

/** Stand in for `Stripe` of Stripe.js, with the simulator that this script comes from. */
function createStripe(publishableKey: unknown, given?: object): StandIn {
  if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_test_')) {
    throw refusal('The stand-in for Stripe.js takes publishable test keys only.');
  }
  only(given, ['locale'], 'Stripe()');
  const { locale } = (given ?? {}) as { locale?: string };

  const read = (clientSecret: string) =>
    callSimulator(`${ORIGIN}${addressOf(clientSecret)}?client_secret=${encodeURIComponent(clientSecret)}`, {
      publishableKey,
    });

  /** Have the owner of the card show who they are where their bank asks for that, and tell how the intent came out. */
  async function finish(clientSecret: string, answer: Answer, language = locale): Promise<Result> {
    if ('error' in answer || answer.status !== 'requires_action') return resultOf(answer);
    const { use_stripe_sdk, redirect_to_url } = answer.next_action ?? {};
    const url = use_stripe_sdk?.stripe_js ?? redirect_to_url?.url;
    if (!url?.startsWith(`${ORIGIN}/`)) throw refusal('The intent asks for what the stand-in does not know.');
    await challenge(url, localeOf(language));
    return resultOf(await read(clientSecret));
  }

  async function confirm(what: string, options: ConfirmOptions): Promise<Result> {
    only(options, ['elements', 'clientSecret', 'confirmParams', 'redirect'], what);
    only(options.confirmParams, ['return_url'], `confirmParams of ${what}`);
    if (options.redirect !== 'if_required') throw refusal(`The stand-in wants redirect: 'if_required' of ${what}.`);
    const elements = options.elements as Elements | undefined;
    if (!elements) throw refusal(`The stand-in wants elements of ${what}.`);
    const clientSecret = options.clientSecret ?? elements.clientSecret;
    return finish(clientSecret, await elements.confirm(clientSecret), elements.locale);
  }

  const standIn = {
    elements: (options: object) => createElements(options, { origin: ORIGIN, publishableKey, locale }),
    confirmSetup: (options: ConfirmOptions) => confirm('confirmSetup', options) as Promise<SetupIntentResult>,
    confirmPayment: (options: ConfirmOptions) => confirm('confirmPayment', options) as Promise<PaymentIntentResult>,
    async handleNextAction(options: { clientSecret: string }) {
      only(options, ['clientSecret'], 'handleNextAction');
      const answer = await read(options.clientSecret);
      if (!('error' in answer) && answer.status !== 'requires_action') {
        throw refusal('handleNextAction: The intent supplied is not in the requires_action state.');
      }
      return finish(options.clientSecret, answer);
    },
    retrieveSetupIntent: async (clientSecret: string) => retrieved(await read(clientSecret)) as SetupIntentResult,
    retrievePaymentIntent: async (clientSecret: string) => retrieved(await read(clientSecret)) as PaymentIntentResult,
  };
  return standIn as unknown as StandIn;
}

/** Return what Stripe.js tells of how an attempt ended: an intent that waits for another card has been refused. */
function resultOf(answer: Answer): Result {
  if ('error' in answer) return { error: answer.error as StripeError };
  const failure = answer.last_setup_error ?? answer.last_payment_error;
  if (answer.status !== 'requires_payment_method' || !failure) return retrieved(answer);
  return { error: { ...failure, [answer.object]: answer } as unknown as StripeError };
}

function retrieved(answer: Answer): Result {
  if ('error' in answer) return { error: answer.error as StripeError };
  const name = answer.object === 'setup_intent' ? 'setupIntent' : 'paymentIntent';
  return { [name]: answer satisfies IntentAnswer } as unknown as Result;
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: RELEASE_TRAIN }) });
