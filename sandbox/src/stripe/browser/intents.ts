import type { Answer } from './messages.ts';

/** Return the address of the intent that a client secret is of. */
export function addressOf(clientSecret: string): string {
  const [id = ''] = clientSecret.split('_secret_');
  return `/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;
}

/** Call the simulator as a browser does. What never reached it is answered as Stripe.js does. */
export async function callSimulator(
  url: string,
  { publishableKey, form }: { publishableKey: string; form?: Record<string, string> },
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${publishableKey}` },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    return (await response.json()) as Answer;
  } catch {
    return { error: { type: 'api_connection_error', message: 'We are having trouble connecting to Stripe.' } };
  }
}
