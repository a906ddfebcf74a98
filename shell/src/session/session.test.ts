import type { CurrentUser } from '@minori/contracts';
import { aCurrentUser, createMemoryHistory } from '@minori/platform/testing';
import { ApiError, createNavigation } from '@minori/platform';
import { startGuestRedirect } from './guestRedirect';
import type { Identity, IdentityProvider } from './identity';
import { createSession } from './session';

const user = aCurrentUser();
const member: Identity = { uid: 'u', email: 'a@example.com', isEmailVerified: true, memberId: user.id };

interface SetUp {
  hint?: boolean;
  first?: Identity | null;
  readMember?: () => Promise<CurrentUser>;
  remembered?: CurrentUser;
  drawn?: () => Promise<void>;
  connected?: () => Promise<void>;
  /** Whether the provider can't be loaded the first time. */
  isBroken?: boolean;
}

function setUp({
  hint = false,
  first = null,
  readMember = async () => user,
  remembered,
  drawn,
  connected,
  isBroken = false,
}: SetUp = {}) {
  document.cookie = `minori_signed_in=1; max-age=${hint ? 100 : 0}; path=/`;
  let listener: (identity: Identity | null) => void = () => {};
  let present = first;
  const provider = {
    onChange(callback: typeof listener) {
      listener = callback;
      callback(first);
    },
    token: jest.fn(async () => (present ? 'token' : null)),
    current: async () => present,
    reload: async () => present,
    signOut: async () => listener((present = null)),
  } as unknown as IdentityProvider;
  const loadProvider = jest.fn(async () => provider);
  if (isBroken) loadProvider.mockRejectedValueOnce(new Error('the chunk does not load'));
  const startAgain = jest.fn();
  const onMember = jest.fn();
  const onLeft = jest.fn();
  const session = createSession({
    loadProvider,
    readMember,
    remembered: () => remembered ?? null,
    ...(drawn && { drawn }),
    ...(connected && { connected }),
    startAgain,
    onMember,
    onLeft,
  });
  return {
    session,
    loadProvider,
    provider,
    startAgain,
    onMember,
    onLeft,
    signIn: (identity: Identity) => listener((present = identity)),
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => sessionStorage.clear());

test('a browser that was never signed in is a guest at once, without the provider', async () => {
  const { session, loadProvider } = setUp();
  expect(session.$session.get().status).toBe('guest');
  expect(await session.token()).toBeNull();
  expect(loadProvider).not.toHaveBeenCalled();
});

test('a browser that was signed in waits for the provider, then reads the member', async () => {
  const { session } = setUp({ hint: true, first: member });
  expect(session.$session.get().status).toBe('initialising');
  expect(await session.token()).toBe('token');
  await settled();
  expect(session.$session.get()).toEqual({ status: 'member', user });
});

test('an identity without the claim is no member', async () => {
  const { session } = setUp({ hint: true, first: { ...member, memberId: null } });
  await session.token();
  expect(session.$session.get()).toEqual({ status: 'unregistered', user: null });
});

test('a member who can’t be read for a moment is not taken for a guest', async () => {
  jest.useFakeTimers();
  const readMember = jest.fn(async () => user).mockRejectedValueOnce(new ApiError('network', 'aborted', 0));
  const { session } = setUp({ hint: true, first: member, readMember });
  const seen: string[] = [];
  session.$session.subscribe(({ status }) => seen.push(status));
  await jest.advanceTimersByTimeAsync(500);
  expect(seen).toEqual(['initialising', 'member']);
  jest.useRealTimers();
});

test('a member who can’t be read at all has not left: who is remembered stays, and nothing is forgotten', async () => {
  jest.useFakeTimers();
  const readMember = async () => Promise.reject(new ApiError('internal', 'down', 503));
  const remembering = setUp({ hint: true, first: member, remembered: user, readMember });
  const stranger = setUp({ hint: true, first: member, readMember });
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  expect(remembering.session.$session.get()).toEqual({ status: 'member', user });
  expect(stranger.session.$session.get().status).toBe('guest');
  for (const { onMember, onLeft } of [remembering, stranger]) {
    expect([onMember.mock.calls, onLeft.mock.calls]).toEqual([[[user.id]], []]);
  }
  remembering.signIn({ ...member, uid: 'v', memberId: 'd'.repeat(24) });
  expect(remembering.onLeft).toHaveBeenCalledTimes(1);
});

test('where the provider can’t be loaded nobody has left, and a member’s calls are sent with their token or not at all', async () => {
  const { session, onMember, onLeft } = setUp({ hint: true, first: member, remembered: user, isBroken: true });
  const stranger = setUp({ hint: true, first: member, isBroken: true });
  await settled();
  expect(session.$session.get()).toEqual({ status: 'member', user });
  expect([onMember.mock.calls, onLeft.mock.calls]).toEqual([[], []]);
  expect(document.cookie).toContain('minori_signed_in=1');
  expect(await session.token()).toBe('token');
  expect(stranger.session.$session.get().status).toBe('guest');
  expect(await stranger.session.token()).toBeNull();
});

test('a member who was shut out is a guest', async () => {
  const readMember = async () => Promise.reject(new ApiError('unauthenticated', 'gone', 401));
  const { session } = setUp({ hint: true, first: member, readMember });
  await session.token();
  await settled();
  expect(session.$session.get().status).toBe('guest');
});

test('a sign-in reads the member once, however often it is told', async () => {
  const readMember = jest.fn(async () => user);
  const { session, signIn } = setUp({ readMember });
  await session.provider();
  signIn(member);
  expect(await session.signedIn()).toEqual({ status: 'member', user });
  signIn({ ...member });
  expect(await session.signedIn()).toEqual({ status: 'member', user });
  expect(readMember).toHaveBeenCalledTimes(1);
});

test('a member who is read when somebody else has signed in is not shown', async () => {
  const other = { ...user, id: 'other' };
  const answers = new Map<string, (read: typeof user) => void>();
  const readMember = jest.fn(() => new Promise<typeof user>((resolve) => answers.set(`${answers.size}`, resolve)));
  const { session, signIn } = setUp({ readMember });
  await session.provider();
  signIn(member);
  signIn({ ...member, uid: 'v', memberId: other.id });
  answers.get('1')!(other);
  answers.get('0')!(user);
  await settled();
  expect(session.$session.get().user?.id).toBe('other');
});

test('signing out leaves a guest, and no trace for the next visit', async () => {
  const { session, onLeft } = setUp({ hint: true, first: member });
  await session.token();
  await session.signOut();
  await settled();
  expect(onLeft).toHaveBeenCalledTimes(1);
  expect(session.$session.get().status).toBe('guest');
  expect(document.cookie).not.toContain('minori_signed_in=1');
});

test('the token is refreshed every 10 minutes', async () => {
  jest.useFakeTimers();
  const { session, provider } = setUp({ hint: true, first: member });
  await jest.advanceTimersByTimeAsync(0);
  expect(session.$session.get().status).toBe('member');
  await jest.advanceTimersByTimeAsync(600_000);
  expect(provider.token).toHaveBeenLastCalledWith(true);
  jest.useRealTimers();
});

test('a guest is sent from a page of members to /, and back once', async () => {
  const { session, signIn } = setUp();
  await session.provider();
  const navigation = createNavigation(createMemoryHistory({ initialEntries: ['/chart?id=7'], v5Compat: true }));
  const onRedirect = jest.fn();
  const isMembersOnly = () => navigation.$place.get().location.pathname === '/chart';
  startGuestRedirect({ navigation, $session: session.$session, isMembersOnly, onRedirect });
  const path = () => navigation.$place.get().location.pathname + navigation.$place.get().location.search;
  expect(path()).toBe('/');
  expect(onRedirect).toHaveBeenCalledTimes(1);
  signIn(member);
  await settled();
  expect(path()).toBe('/chart?id=7');
  navigation.navigator.push('/');
  expect(path()).toBe('/');
});

test('the page is a remembered member’s before the provider has answered, and what it calls waits', async () => {
  const newer = aCurrentUser({ name: '新しい名前' });
  const { session, loadProvider } = setUp({
    hint: true,
    first: member,
    remembered: user,
    readMember: async () => newer,
  });
  let token: string | null | undefined;
  void session.token().then((given) => (token = given));
  expect(session.$session.get()).toEqual({ status: 'member', user });
  expect(token).toBeUndefined();
  await loadProvider.mock.results[0]?.value;
  await settled();
  expect(token).toBe('token');
  expect(session.$session.get()).toEqual({ status: 'member', user: newer });
});

test('a remembered member’s provider comes once what was kept is drawn, a stranger’s at once', async () => {
  let draw = () => {};
  const drawn = () => new Promise<void>((resolve) => (draw = resolve));
  const { session, loadProvider } = setUp({ hint: true, first: member, remembered: user, drawn });
  await settled();
  expect(loadProvider).not.toHaveBeenCalled();
  draw();
  expect(await session.token()).toBe('token');
  const stranger = setUp({ hint: true, first: member, drawn });
  await settled();
  expect(stranger.loadProvider).toHaveBeenCalledTimes(1);
});

test('without a connection nobody is taken for signed out: who was remembered stays, and is asked for once there is one', async () => {
  let connect = () => {};
  const connected = () => new Promise<void>((resolve) => (connect = resolve));
  const { session, loadProvider, onMember } = setUp({ hint: true, first: member, remembered: user, connected });
  await settled();
  expect(session.$session.get()).toEqual({ status: 'member', user });
  expect([loadProvider.mock.calls, onMember.mock.calls]).toEqual([[], []]);
  connect();
  expect(await session.token()).toBe('token');
});

test('nobody is remembered once the browser knows that they are signed out', () => {
  const { session } = setUp({ remembered: user });
  expect(session.$session.get().status).toBe('guest');
});

test('a remembered member whose session has ended is a guest', async () => {
  const { session, onMember } = setUp({ hint: true, first: null, remembered: user });
  expect(await session.token()).toBeNull();
  expect(session.$session.get().status).toBe('guest');
  expect(onMember).toHaveBeenLastCalledWith(null);
});

test('a remembered member who was shut out is a guest, and remembered no more', async () => {
  const readMember = async () => Promise.reject(new ApiError('unauthenticated', 'gone', 401));
  const { session, onMember } = setUp({ hint: true, first: member, remembered: user, readMember });
  await session.token();
  await settled();
  expect(session.$session.get().status).toBe('guest');
  expect(onMember).toHaveBeenLastCalledWith(null);
});

test('the page begins anew, without having called anything, when somebody else is signed in than is remembered', async () => {
  const other = { ...member, memberId: 'c'.repeat(24) };
  const { session, startAgain, onMember } = setUp({ hint: true, first: other, remembered: user });
  const token = jest.fn();
  void session.token().then(token);
  await settled();
  expect(startAgain).toHaveBeenCalledTimes(1);
  expect(onMember).toHaveBeenLastCalledWith(other.memberId);
  expect(token).not.toHaveBeenCalled();
});
