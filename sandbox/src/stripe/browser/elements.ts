import { createPaymentElement, type PaymentElement } from './paymentElement.ts';
import type { Answer, Locale } from './messages.ts';
import { only, refusal } from './refuse.ts';

/** What the elements of a page are made with. */
export interface Surroundings {
  origin: string;
  publishableKey: string;
  /** As `Stripe()` was told; the browser's own where it was not. */
  locale: string | undefined;
}

/** A group of elements, and what the stand-in itself does with it. */
export interface Elements {
  clientSecret: string;
  locale: Locale;
  /** Confirm an intent with the card that was typed. */
  confirm: (clientSecret: string) => Promise<Answer>;
}

interface ElementsOptions {
  clientSecret?: string;
  locale?: string;
  appearance?: { theme?: string; variables?: Record<string, string> };
}

/** Return the language of a frame: the browser's own where nothing, or `auto`, is said. */
export function localeOf(locale: string | undefined): Locale {
  const named = !locale || locale === 'auto' ? navigator.language : locale;
  return named.startsWith('ja') ? 'ja' : 'en';
}

/** Stand in for `stripe.elements()`: the payment element with the fields of a card. */
export function createElements(given: object, { origin, publishableKey, ...around }: Surroundings) {
  only(given, ['clientSecret', 'locale', 'appearance'], 'elements()');
  const options = given as ElementsOptions;
  const { clientSecret } = options;
  if (!clientSecret) throw refusal('The stand-in for Stripe.js wants the client secret of an intent in elements().');
  only(options.appearance, ['theme', 'variables'], 'appearance');
  const locale = localeOf(options.locale ?? around.locale);
  const variables = options.appearance?.variables ?? {};
  let element: PaymentElement | undefined;
  return {
    clientSecret,
    locale,
    create(type: string, choices?: object) {
      if (type !== 'payment') throw refusal(`The stand-in for Stripe.js has no element \`${type}\`.`);
      if (element) throw refusal('Can only create one Element of type payment through an Elements instance.');
      element = createPaymentElement(choices, {
        src: `${origin}/elements/card`,
        begin: { publishableKey, locale, variables },
        onDestroy: () => (element = undefined),
      });
      return element;
    },
    getElement: (type: string) => (type === 'payment' ? (element ?? null) : null),
    confirm(secret: string) {
      if (!element) throw refusal('elements should have a mounted Payment Element.');
      return element.confirm(secret);
    },
  };
}
