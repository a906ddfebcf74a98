import type { CardProcessor, Language } from '@minori/contracts';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';

const FAILED = 'Failed to load Stripe.js';
const NOT_AVAILABLE = 'Stripe.js not available';

/** One for each page and language: every `Stripe()` brings frames of its own. */
let opened: { by: string; stripe: Promise<Stripe> } | undefined;

/**
 * Load Stripe.js, or what stands in for it, and return it as it speaks a language; the next call gets the same. Rejects when it can't
 * be loaded, which is logged as a warning: call it again to try again.
 */
export function openStripe(processor: CardProcessor, language: Language): Promise<Stripe> {
  const by = `${processor.publishable_key} ${language}`;
  if (opened?.by === by) return opened.stripe;
  const stripe = load(processor, language);
  opened = { by, stripe };
  stripe.catch((error: unknown) => {
    console.warn(error instanceof Error ? error.message : FAILED);
    opened = undefined;
  });
  return stripe;
}

async function load({ publishable_key, script_url }: CardProcessor, locale: Language): Promise<Stripe> {
  // Stripe's own loader takes what is on the page already.
  if (script_url && !('Stripe' in window)) await loadScript(script_url);
  const stripe = await loadStripe(publishable_key, { locale });
  if (!stripe) throw new Error(NOT_AVAILABLE);
  return stripe;
}

function loadScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  return new Promise((resolve, reject) => {
    const fail = (message: string) => {
      script.remove();
      reject(new Error(message));
    };
    script.addEventListener('load', () => ('Stripe' in window ? resolve() : fail(NOT_AVAILABLE)));
    script.addEventListener('error', () => fail(FAILED));
    document.head.append(script);
  });
}
