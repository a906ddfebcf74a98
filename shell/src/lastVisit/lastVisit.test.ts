import { createQueryClient } from '@minori/platform/query';
import { aCurrentUser } from '@minori/platform/testing';
import { createLastVisit } from './lastVisit';

const HOUR = 60 * 60_000;
const user = aCurrentUser();
const other = aCurrentUser({ id: 'b'.repeat(24) });

/** A client as it is at the end of a visit: one answer that may be kept, one that may not. */
function aClient(posts: unknown = ['first', 'second']) {
  const client = createQueryClient();
  const cache = client.getQueryCache();
  cache.build(client, { queryKey: ['posts'], meta: { isKept: true } }).setData(posts);
  cache.build(client, { queryKey: ['account'] }).setData('mine alone');
  return client;
}

/** Begin a visit and return who is remembered, with the posts that stand there at once. */
function begin(visit = createLastVisit('1'), isOffline = false) {
  const client = createQueryClient();
  const remembered = visit.begin(client, isOffline)?.user ?? null;
  return { remembered, client, posts: client.getQueryData(['posts']) };
}

function keepOne(visit = createLastVisit('1')) {
  visit.belongTo(user.id);
  visit.keep(user, aClient());
  return visit;
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a visit begins with the member and the lists of the one before, which are read anew at once', () => {
  keepOne();
  const { remembered, client, posts } = begin();
  expect(remembered).toEqual(user);
  expect(posts).toEqual(['first', 'second']);
  expect(client.getQueryState(['posts'])?.isInvalidated).toBe(true);
});

test('only what may be kept is', () => {
  keepOne();
  expect(begin().client.getQueryData(['account'])).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).not.toContain('mine alone');
});

test('of a list that was read on only the first page is kept', () => {
  const visit = createLastVisit('1');
  visit.belongTo(user.id);
  visit.keep(user, aClient({ pages: [['a'], ['b']], pageParams: [null, 'b'] }));
  expect(begin().posts).toEqual({ pages: [['a']], pageParams: [null] });
});

test('what there is no room for is left out, the oldest first', () => {
  const client = aClient();
  client
    .getQueryCache()
    .build(client, { queryKey: ['huge'], meta: { isKept: true } })
    .setData('x'.repeat(400_000), { updatedAt: 1, manual: true });
  const visit = createLastVisit('1');
  visit.belongTo(user.id);
  visit.keep(user, client);
  const begun = begin();
  expect(begun.posts).toEqual(['first', 'second']);
  expect(begun.client.getQueryData(['huge'])).toBeUndefined();
});

test('signing out forgets everything', () => {
  keepOne().belongTo(null);
  expect(localStorage).toHaveLength(0);
  expect(begin()).toMatchObject({ remembered: null, posts: undefined });
});

test('another member forgets everything, and a tab of the first one keeps nothing more', () => {
  const tab = keepOne();
  createLastVisit('1').belongTo(other.id);
  expect(begin()).toMatchObject({ remembered: null, posts: undefined });
  tab.keep(user, aClient());
  expect(begin()).toMatchObject({ remembered: null, posts: undefined });
});

test('what was read last shows without a connection alone, and lasts from visit to visit, for its member alone', () => {
  const visit = keepOne();
  const client = createQueryClient();
  const read = (name: string, viewer: string) =>
    client
      .getQueryCache()
      .build(client, { queryKey: [name, { viewer }], meta: { isKept: 'offline' } })
      .setData(name);
  read('mine', user.id);
  read('theirs', other.id);
  visit.keep(user, client);
  const shown = (begun: ReturnType<typeof begin>) => [
    begun.client.getQueryData(['mine', { viewer: user.id }]),
    begun.client.getQueryData(['theirs', { viewer: other.id }]),
  ];
  const next = createLastVisit('1');
  expect(shown(begin(next))).toEqual([undefined, undefined]);
  next.belongTo(user.id);
  next.keep(user, aClient());
  const offline = begin(createLastVisit('1'), true);
  expect([shown(offline), offline.posts]).toEqual([
    ['mine', undefined],
    ['first', 'second'],
  ]);
});

/** A client that has read what is of use only without a connection. */
function aReader(viewer: string, data: unknown = viewer, name = 'posts', updatedAt = Date.now()) {
  const client = createQueryClient();
  client
    .getQueryCache()
    .build(client, { queryKey: [name, { viewer }], meta: { isKept: 'offline' } })
    .setData(data, { updatedAt, manual: true });
  return client;
}
const offlinePosts = (viewer: string, name = 'posts') =>
  begin(createLastVisit('1'), true).client.getQueryData([name, { viewer }]);

test.each([null, other])('another tab writes back nothing of a member after they have signed out', (next) => {
  keepOne().keep(user, aReader(user.id, 'of A'));
  const tab = createLastVisit('1');
  tab.begin(createQueryClient(), false);
  tab.belongTo(user.id);
  createLastVisit('1').belongTo(next?.id ?? null);
  tab.belongTo(next?.id ?? null);
  tab.keep(next, aReader(user.id, 'of A'));
  expect(JSON.stringify({ ...localStorage })).not.toContain('of A');
});

test.each([null, user])(
  'tabs keep what others have read, the newer of both, without having begun with it',
  (reader) => {
    const viewer = reader?.id ?? 'guest';
    const tabs = [createLastVisit('1'), createLastVisit('1')] as const;
    for (const tab of tabs) tab.belongTo(reader?.id ?? null);
    tabs[0].keep(reader, aReader(viewer, 'long ago', 'posts', Date.now() - HOUR));
    tabs[1].keep(reader, aReader(viewer, 'now'));
    tabs[0].keep(reader, aReader(viewer, 'long ago', 'posts', Date.now() - HOUR));
    tabs[0].keep(reader, aReader(viewer, 'else', 'comments'));
    expect([offlinePosts(viewer), offlinePosts(viewer, 'comments')]).toEqual(['now', 'else']);
  },
);

test('a guest’s visit is kept too, but not on the page on which a member has signed out', () => {
  const client = createQueryClient();
  const read = (viewer: string) =>
    client
      .getQueryCache()
      .build(client, { queryKey: ['posts', { viewer }], meta: { isKept: 'offline' } })
      .setData(viewer);
  read('guest');
  read(user.id);
  const visit = keepOne();
  visit.belongTo(null);
  visit.keep(null, client);
  expect(localStorage).toHaveLength(0);
  createLastVisit('1').keep(null, client);
  const offline = begin(createLastVisit('1'), true);
  expect(offline.client.getQueryData(['posts', { viewer: 'guest' }])).toBe('guest');
  expect(offline.client.getQueryData(['posts', { viewer: user.id }])).toBeUndefined();
  createLastVisit('1').belongTo(user.id);
  expect(localStorage.getItem('minori.last_visit')).toBeNull();
});

test('a visit is forgotten after a day', () => {
  keepOne();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 23 * HOUR);
  expect(begin().remembered).toEqual(user);
  jest.spyOn(Date, 'now').mockReturnValue(now + 24 * HOUR);
  expect(begin().remembered).toBeNull();
  expect(localStorage.getItem('minori.last_visit')).toBeNull();
});

test('what another version has kept is not shown', () => {
  keepOne();
  expect(begin(createLastVisit('2'))).toMatchObject({ remembered: null, posts: undefined });
});

test.each([
  '{',
  'null',
  '[]',
  '{"stamp":"1"}',
  `{"stamp":"1","at":${Date.now()},"user":{"id":"${user.id}"},"answers":[null]}`,
])('garbled storage counts as none: %s', (stored) => {
  createLastVisit('1').belongTo(user.id);
  localStorage.setItem('minori.last_visit', stored);
  expect(begin().remembered).toBeNull();
});

test('a storage that is full keeps nothing rather than something old', () => {
  const visit = keepOne();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  visit.keep(user, aClient(['third']));
  expect(begin().remembered).toBeNull();
});

test('a storage that is closed is no reason for an error', () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  const storage = { getItem: closed, setItem: closed, removeItem: closed } as unknown as Storage;
  const visit = createLastVisit('1', storage);
  visit.belongTo(user.id);
  visit.keep(user, aClient());
  expect(begin(visit).remembered).toBeNull();
});
