import { PARTNERS, type PartnerKey } from '@minori/contracts/rules';

/** So many keys a partner may have at once: the one that is going, and the one that comes. */
const KEYS_MAX = 2;
const SECRET_LENGTH_MIN = 32;

const entriesOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function namedIn(entry: string): [partner: PartnerKey, value: string] | undefined {
  const at = entry.indexOf('=');
  const partner = PARTNERS.find((one) => one === entry.slice(0, at));
  return partner && [partner, entry.slice(at + 1)];
}

/** Return the sites of partners, written `PARTNER=URL,PARTNER=URL`; undefined where the text says something else. */
export function parsePartnerSites(text: string): Map<PartnerKey, string> | undefined {
  const entries = entriesOf(text).map(namedIn);
  const sites = new Map(entries.filter((entry) => entry !== undefined));
  const isRight =
    sites.size === entries.length && [...sites.values()].every((url) => /^https?:/.test(url) && URL.canParse(url));
  return isRight ? sites : undefined;
}

/**
 * Return the keys with which partners sign, written `PARTNER=SECRET,PARTNER=SECRET`; a partner that is changing its key has two.
 * Undefined where the text says something else, or a secret is short.
 */
export function parsePartnerKeys(text: string): Map<PartnerKey, string[]> | undefined {
  const keys = new Map<PartnerKey, string[]>();
  for (const entry of entriesOf(text).map(namedIn)) {
    if (!entry || entry[1].length < SECRET_LENGTH_MIN) return undefined;
    const [partner, secret] = entry;
    keys.set(partner, [...(keys.get(partner) ?? []), secret]);
  }
  return [...keys.values()].every(({ length }) => length <= KEYS_MAX) ? keys : undefined;
}
