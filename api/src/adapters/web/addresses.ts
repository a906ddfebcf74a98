import ipaddr from 'ipaddr.js';

/** What IPv6 hands out to the public internet; everything else has a special meaning. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Return whether an address belongs to a public host. Not: private, loopback, link-local, multicast and reserved ones,
 * nor any form of IPv6 that stands for an IPv4 address (mapped, NAT64, 6to4, Teredo), whatever that one is.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}
