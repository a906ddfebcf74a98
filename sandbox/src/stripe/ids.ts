import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Return a new id as Stripe writes them: `cus_4fKq…`. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${randomLetters(length)}`;
}

/** Return letters and digits that nobody can guess. */
export function randomLetters(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Return the id of an object that a field names, which is never expanded where it is stored. */
export function idOf(named: string | { id: string } | null): string {
  return named === null || typeof named === 'string' ? (named ?? '') : named.id;
}
