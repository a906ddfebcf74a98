import { createHmac } from 'node:crypto';
import { PARTNERS, TRADE_USERNAME, TRADE_USERNAME_MAX, type PartnerKey } from '@minori/contracts/rules';
import { z } from 'zod';
import { isSameSecret } from '../../secrets';

/** That somebody at a partner's site is the owner of an account there, as the partner has signed it. */
export interface LinkToken {
  partner: PartnerKey;
  /** The partner's own id of it: it links once. */
  id: string;
  tradeUsername: string;
}

/** Nothing that holds for longer is taken: it could lie about somewhere. */
const LIFE_MAX_SECONDS = 3_600;

const claims = z.object({
  id: z.string().regex(/^[\w.:-]{16,100}$/),
  trade_username: z.string().max(TRADE_USERNAME_MAX).regex(TRADE_USERNAME),
  /** In seconds since 1970. */
  expires: z.int(),
});

/**
 * Return what a token says, `PARTNER.CLAIMS.HEX`: CLAIMS is JSON as base64url, HEX the HMAC-SHA256 of
 * `link_trade_account.PARTNER.CLAIMS` with a key of the partner. Null where it is not signed so, over, or holds too long.
 */
export function readLinkToken(
  token: string,
  keysOf: (partner: PartnerKey) => readonly string[],
  at: number = Date.now(),
): LinkToken | null {
  const [, name = '', payload = '', given = ''] = /^([a-z]+)\.([\w-]+)\.([0-9a-f]{64})$/.exec(token) ?? [];
  const partner = PARTNERS.find((one) => one === name);
  if (!partner) return null;
  const mac = (key: string) =>
    createHmac('sha256', key).update(`link_trade_account.${partner}.${payload}`).digest('hex');
  if (!keysOf(partner).some((key) => isSameSecret(given, mac(key)))) return null;
  const read = claims.safeParse(parsed(payload));
  if (!read.success) return null;
  const { id, trade_username: tradeUsername, expires } = read.data;
  const left = expires - at / 1_000;
  return left > 0 && left <= LIFE_MAX_SECONDS ? { partner, id, tradeUsername } : null;
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
