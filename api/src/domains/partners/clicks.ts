import { createHmac, randomBytes } from 'node:crypto';
import type { PartnerKey } from '@minori/contracts/rules';
import type { Env } from '../../env';
import { isSameSecret } from '../../secrets';

const RANDOM_BYTES = 16;

type Secret = Pick<Env, 'SIGNING_SECRET'>;

/** Return a new id for a member who goes to a partner's site: nobody can guess it, and it tells nothing of the member. */
export function newClickId(env: Secret, partner: PartnerKey): string {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  return `${random}.${sign(env, partner, random)}`;
}

/** Return whether an id is one that was made for this partner. */
export function isClickId(env: Secret, partner: PartnerKey, clickId: string): boolean {
  const [random = '', signature = ''] = clickId.split('.');
  return isSameSecret(signature, sign(env, partner, random)) && clickId === `${random}.${signature}`;
}

function sign({ SIGNING_SECRET: secret }: Secret, partner: PartnerKey, random: string): string {
  return createHmac('sha256', secret).update(`partner_click:${partner}:${random}`).digest('base64url');
}
