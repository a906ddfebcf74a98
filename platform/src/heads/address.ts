/** Return an address or a path of the site as an address; null stays. */
export function absoluteAddress(siteUrl: string, address: string | null): string | null {
  return address === null || /^https?:/.test(address) ? address : siteUrl + address;
}
