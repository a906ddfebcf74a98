import type { CardProcessor } from '@minori/contracts';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';

const FAILED = 'Failed to load Stripe.js';
const NOT_AVAILABLE = 'Stripe.js not available';

/** One for each page: every `Stripe()` brings frames of its own. */
let opened: { key: string; stripe: Promise<Stripe> } | undefined;

/**
 * Load Stripe.js, or what stands in for it, and return it; the next call gets the same. Rejects when it can't be loaded, which is
 * logged as a warning: call it again to try again.
 */
export function openStripe(processor: CardProcessor): Promise<Stripe> {
  if (opened?.key === processor.publishable_key) return opened.stripe;
  const stripe = load(processor);
  opened = { key: processor.publishable_key, stripe };
  stripe.catch((error: unknown) => {
    console.warn(error instanceof Error ? error.message : FAILED);
    opened = undefined;
  });
  return stripe;
}

async function load({ publishable_key, script_url }: CardProcessor): Promise<Stripe> {
  // Stripe's own loader takes what is on the page already.
  if (script_url && !('Stripe' in window)) await loadScript(script_url);
  const stripe = await loadStripe(publishable_key);
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
