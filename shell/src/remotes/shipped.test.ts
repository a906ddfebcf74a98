import { aManifest, SHIPPED } from '../testing/shipped';
import { cardAt, hasDialog, isExclusive, ownerOf, pageAt, type Shipped } from './shipped';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://minori.example');
  return pageAt(SHIPPED, { pathname, search });
};

test.each([
  ['/', 'mf-timeline', 'home'],
  ['/taro_1', 'mf-timeline', 'profile'],
  ['/taro_1/posts/0123456789abcdef01234567', 'mf-timeline', 'post'],
  ['/chart?id=1', 'mf-market', 'symbol'],
  ['/dashboard/whatever', 'mf-dashboard', 'dashboard'],
  ['/mails/verify', 'shell', 'verify'],
  ['/about/', 'shell', 'about'],
])('%s is shown by %s as %s', (address, owner, name) => {
  const page = at(address);
  expect([page?.manifest.name, page?.name]).toEqual([owner, name]);
});

test.each(['/abc', '/taro-1', '/taro_1/unknown', '/topics', '/Dashboard', '/mails', '/admin', '/no/such/page'])(
  'nobody shows %s',
  (address) => expect(at(address)).toBeNull(),
);

test('a dialog and an area of the frame belong to the remote that names them', () => {
  expect(ownerOf(SHIPPED, 'dialogs', 'post.delete')).toBe('mf-timeline');
  expect(ownerOf(SHIPPED, 'panels', 'notifications.panel')).toBe('mf-notifications');
  expect(ownerOf(SHIPPED, 'dialogs', 'coin.summary')).toBe('coin.summary');
});

test('a dialog is there where the shell or a remote names it', () => {
  expect(hasDialog(SHIPPED, 'post.delete')).toBe(true);
  expect(hasDialog(SHIPPED, 'auth.login')).toBe(true);
  expect(hasDialog(SHIPPED, 'membership.pay')).toBe(false);
});

test('a dialog is exclusive where its owner says so, and in remotes of before that none is', () => {
  const payments = aManifest('mf-payments', {}, { dialogs: ['membership.pay'], exclusiveDialogs: ['membership.pay'] });
  const shipped: Shipped = { ...SHIPPED, 'mf-payments': { address: '', manifest: payments } };
  expect(isExclusive(shipped, 'membership.pay')).toBe(true);
  expect(isExclusive(shipped, 'post.delete')).toBe(false);
});

test('a card is told of whom its page is, by what the address says', () => {
  const open = { layout: 'columns', audience: 'everybody', screen: 'x' } as const;
  const symbol = { path: '/coins/:kind', query: ['id'], ...open, card: 'coin.card' };
  const coins = aManifest('mf-coins', { symbol, list: { path: '/coins', ...open } });
  const shipped: Shipped = { 'mf-coins': { address: '', manifest: coins } };
  expect(cardAt(shipped, { pathname: '/coins/gold', search: '?id=7&tab=chart' })).toEqual({
    owner: 'mf-coins',
    name: 'coin.card',
    params: { kind: 'gold', id: '7' },
  });
  expect(cardAt(shipped, { pathname: '/coins', search: '?id=7' })).toBeNull();
});
