import { createHmac } from 'node:crypto';
import { isSameSecret } from '../secrets';

/** A call that is older was perhaps recorded by somebody, and made again. */
const TOLERANCE_SECONDS = 300;

/**
 * Return whether the bytes of a call were signed with one of the secrets within the last five minutes. The signature is
 * `t=SECONDS,v1=HEX`, HEX being the HMAC-SHA256 of `SECONDS.BODY`; who is changing keys may give one `v1` for each.
 * @param at the machine's time: that of the product can be advanced, and who calls does not know it
 */
export function isSigned(
  body: Buffer,
  signature: string,
  secrets: readonly string[],
  at: number = Date.now(),
): boolean {
  const parts = signature.split(',').map((part) => part.trim().split('=', 2));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(at / 1_000 - Number(seconds)) > TOLERANCE_SECONDS) return false;
  const given = parts.flatMap(([name, value = '']) => (name === 'v1' ? [value] : []));
  const expected = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex'),
  );
  return expected.some((mac) => given.some((one) => isSameSecret(one, mac)));
}
