import { isIP, isIPv6, SocketAddress } from 'node:net';

/** By this header the site's server proves to the API that it is the site's server. */
export const SITE_HEADER = 'minori-site';
/** By this header the site's server says for whom it calls: the visitor's address, or `THE_SITE` for its own reads. */
export const VISITOR_HEADER = 'minori-visitor';
/** Who calls when the site's server reads what it writes into pages, feeds and sitemaps. */
export const THE_SITE = 'site';

/**
 * Return where a request comes from. With so many proxies of ours before us that is what the outermost one has noted in
 * X-Forwarded-For, counted from its end: what stands left of it may be forged. Without proxies the header says nothing;
 * where it names too few, or no address, it is not from our proxies, and the connection's other end counts.
 * @param peer the address of the connection's other end
 */
export function clientAddress(forwardedFor: string | undefined, peer: string, proxies: number): string {
  if (proxies === 0) return peer;
  return addressIn(forwardedFor?.split(',').at(-proxies) ?? '') ?? peer;
}

/** An address as proxies write it, perhaps in brackets and with a port; null for anything else. */
function addressIn(text: string): string | null {
  const [, bracketed, v4] = /^\s*(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)\s*$/.exec(text) ?? [];
  const address = bracketed ?? v4 ?? text.trim();
  return isIP(address) === 0 ? null : address;
}

/** Return what counts as one address: an IPv4 address, or the /64 network that one customer has of IPv6. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  // Without a zone, and with as few digits as can be.
  const { address: ip } = new SocketAddress({ address, family: 'ipv6' });
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(ip) ?? [];
  if (v4) return v4;
  const [head = '', tail] = ip.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
