/** What must stand in no line of any log, by what it is. */
const SECRETS: Record<string, RegExp> = {
  'a card number': /\b(4242[ -]?4242|4000[ -]?00|5555[ -]?5555|3782[ -]?8224|3566[ -]?0020)[\d -]{6,}/,
  'a client secret': /_secret_\w{8,}/,
  'a key of Stripe’s': /\b(sk|rk)_(test|live)_\w+|\bwhsec_\w+/,
  'a token': /\beyJ[\w-]{10,}\.[\w-]{10,}/,
  'an authorization': /bearer\s+[\w.-]{16,}/i,
  'a security code': /"?cvc"?\s*[:=]/i,
};

/** Return what of a log must not be there, each with the line that it stands in. */
export function secretsIn(log: string): string[] {
  return log
    .split('\n')
    .flatMap((line) =>
      Object.entries(SECRETS).flatMap(([what, pattern]) => (pattern.test(line) ? [`${what}: ${line}`] : [])),
    );
}
