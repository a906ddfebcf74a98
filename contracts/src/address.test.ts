import { addressKey, clientAddress } from './address';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['::2:3:4:5:192.0.2.1', '0:0:2:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %p counts as %p', (address, key) => expect(addressKey(address)).toBe(key));

const PEER = '198.51.100.1';

test.each([
  [0, undefined, PEER],
  [0, '203.0.113.7', PEER],
  [1, '203.0.113.7', '203.0.113.7'],
  [1, 'forged, 192.0.2.1, 203.0.113.7', '203.0.113.7'],
  [1, ', 203.0.113.7', '203.0.113.7'],
  [2, '192.0.2.1, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
  [1, '203.0.113.7:5678', '203.0.113.7'],
  [1, '[2001:db8::7]:443', '2001:db8::7'],
  [1, '[2001:db8::7]', '2001:db8::7'],
  [1, '2001:db8::7', '2001:db8::7'],
  // Not from our proxies: too few, or no address where theirs stands.
  [1, undefined, PEER],
  [1, '', PEER],
  [2, '203.0.113.7', PEER],
  [1, 'unknown', PEER],
  [1, '203.0.113.7, ', PEER],
  [1, '203.0.113.300', PEER],
  [1, '203.0.113.7 192.0.2.1', PEER],
  [1, 'for=203.0.113.7', PEER],
])('behind %p proxies, X-Forwarded-For %p is from %p', (proxies, forwardedFor, address) =>
  expect(clientAddress(forwardedFor, PEER, proxies)).toBe(address),
);
