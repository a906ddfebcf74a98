/** What Stripe.js throws at who calls it wrongly. */
class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}

/** Return what refuses a call. */
export const refusal = (message: string) => new IntegrationError(message);

/** Throw when something is asked for that the stand-in does not know: it ignores nothing. */
export function only(given: object | undefined, known: readonly string[], where: string): void {
  const unknown = Object.entries(given ?? {}).find(([name, value]) => value !== undefined && !known.includes(name));
  if (unknown) throw refusal(`The stand-in for Stripe.js does not know \`${unknown[0]}\` of ${where}.`);
}
