import { timingSafeEqual } from 'node:crypto';

/** Return whether a secret that was given is the expected one, in a time that tells nothing of where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
