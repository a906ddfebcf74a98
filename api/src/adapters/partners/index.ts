import type { PartnerKey } from '@minori/contracts/rules';
import type { Env } from '../../env';
import { isSigned } from '../signedCalls';
import { readLinkToken, type LinkToken } from './linkToken';
import { parsePostback, type Postback } from './postback';
import { parsePartnerKeys, parsePartnerSites } from './settings';

export type { LinkToken } from './linkToken';
export type { Postback } from './postback';

/** Partners: where their sites are, and how to know that it is they who tell something. */
export interface PartnersPort {
  /** Return the address of a partner's site for who comes with a click; null where the environment names no site or no keys. */
  siteFor(partner: PartnerKey, clickId: string): string | null;
  /** Return whether the environment names a site and keys of a partner. */
  isKnown(partner: PartnerKey): boolean;
  /** Return what a call tells; null when the partner has not signed it, or it says something else. */
  readPostback(partner: PartnerKey, body: Buffer, signature: string): Postback | null;
  /** Return what a token says; null when no partner has signed it, or it is over. */
  readLinkToken(token: string): LinkToken | null;
}

/** Return the partners that the environment names. */
export function createPartners({
  PARTNER_SITES,
  PARTNER_KEYS,
}: Pick<Env, 'PARTNER_SITES' | 'PARTNER_KEYS'>): PartnersPort {
  const sites = parsePartnerSites(PARTNER_SITES) ?? new Map<PartnerKey, string>();
  const keys = parsePartnerKeys(PARTNER_KEYS) ?? new Map<PartnerKey, string[]>();
  const keysOf = (partner: PartnerKey) => keys.get(partner) ?? [];
  const isKnown = (partner: PartnerKey) => sites.has(partner) && keysOf(partner).length > 0;
  return {
    isKnown,
    siteFor(partner, clickId) {
      const site = sites.get(partner);
      if (site === undefined || !isKnown(partner)) return null;
      const url = new URL(site);
      url.searchParams.set('click_id', clickId);
      return url.href;
    },
    readPostback: (partner, body, signature) =>
      isSigned(body, signature, keysOf(partner)) ? parsePostback(body) : null,
    readLinkToken: (token) => readLinkToken(token, keysOf),
  };
}
