import { randomBytes } from 'node:crypto';

const RANDOM_BYTES = 16;

/** Return a new id for a member who goes to a partner's site: nobody can guess it, and it tells nothing of the member. */
export function newClickId(): string {
  return randomBytes(RANDOM_BYTES).toString('base64url');
}
