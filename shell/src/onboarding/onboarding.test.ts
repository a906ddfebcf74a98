import { act } from '@testing-library/react';
import type { Onboarding } from '@minori/contracts';
import { aCurrentUser } from '@minori/platform/testing';
import { createDialogBus } from '../dialogs/dialogBus';
import { createTestSite, type TestSiteOptions } from '../testing/testSite';
import { startOnboarding } from './startOnboarding';

const ASK = 'GET /users/onboarding';
const settled = () => act(() => new Promise((resolve) => void setTimeout(resolve)));
const now = () => new Date().toISOString();
const user = aCurrentUser({ created_at: now() });
const begun = (changes: Partial<Onboarding> = {}): Onboarding => ({
  done: [],
  step: 'language',
  opens_at: now(),
  ...changes,
});

async function start({ state = begun(), ...options }: TestSiteOptions & { state?: Onboarding } = {}) {
  const { shell, bus } = createTestSite({ user, answers: { [ASK]: { data: state } }, ...options });
  if (options.path === '/busy') bus.open('auth.login', {});
  const onboarding = startOnboarding({
    api: shell.api,
    $session: shell.session.$session,
    $place: shell.navigation.$place,
    bus,
  });
  await act(() => onboarding.decided());
  const shown = () => bus.$dialogs.get().filter(({ isOpen }) => isOpen);
  const gone = async () => {
    const [dialog] = bus.$dialogs.get();
    if (dialog) bus.remove(dialog.id);
    await settled();
  };
  const go = async (path: string) => {
    shell.navigation.navigator.push(path);
    await settled();
  };
  return { shell, bus, shown, gone, go };
}

test('a new member is shown it once a visit', async () => {
  const { shown, gone, go, shell } = await start();
  expect(shown()).toMatchObject([{ name: 'system.onboarding' }]);
  await gone();
  await go('/trending_topics');
  expect(shown()).toEqual([]);
  expect(shell.calls.map(({ key }) => key)).toEqual([ASK]);
});

test.each<[string, Partial<TestSiteOptions> & { state?: Onboarding }, asked: number]>([
  ['guests', { user: null }, 0],
  ['who came long ago', { user: aCurrentUser({ created_at: '2026-01-05T00:00:00.000Z' }) }, 0],
  ['who has ended it', { state: begun({ step: null, opens_at: null }) }, 1],
  ['who goes on tomorrow', { state: begun({ opens_at: new Date(Date.now() + 3_600_000).toISOString() }) }, 1],
])('%s are shown nothing', async (_, options, asked) => {
  const { shown, shell } = await start(options);
  expect(shown()).toEqual([]);
  expect(shell.calls).toHaveLength(asked);
});

test.each(['/mails/verify', '/help', '/privacy_policy', '/about', '/lp/trading', '/p/link_account/x'])(
  'not on %s, and not before the page is left',
  async (path) => {
    const { shown, go } = await start({ path });
    expect(shown()).toEqual([]);
    await go('/');
    expect(shown()).toHaveLength(1);
  },
);

test('it steps aside where one goes to such a page, and comes back afterwards', async () => {
  const { shown, gone, go } = await start();
  await go('/help');
  expect(shown()).toEqual([]);
  await gone();
  await go('/');
  expect(shown()).toHaveLength(1);
});

test('another dialog comes first', async () => {
  const { bus, shown } = await start({ path: '/busy' });
  expect(shown()).toMatchObject([{ name: 'auth.login' }]);
  bus.remove(bus.$dialogs.get()[0]!.id);
  await settled();
  expect(shown()).toMatchObject([{ name: 'system.onboarding' }]);
});

test('what waited for that dialog goes on before it', async () => {
  const { bus, shown } = await start({ path: '/busy' });
  void bus.open('auth.login', {}).result.then(() => bus.open('auth.password', {}));
  bus.remove(bus.$dialogs.get()[0]!.id);
  await settled();
  expect(shown()).toMatchObject([{ name: 'auth.password' }]);
  bus.remove(bus.$dialogs.get()[0]!.id);
  await settled();
  expect(shown()).toMatchObject([{ name: 'system.onboarding' }]);
});

test('who has registered a moment ago is shown it also where the clock is slow', async () => {
  const created_at = new Date(Date.now() + 120_000).toISOString();
  const { shown } = await start({ user: aCurrentUser({ created_at }), state: begun({ opens_at: created_at }) });
  expect(shown()).toHaveLength(1);
});

test('where nobody shows it nothing is opened', async () => {
  const { shell } = createTestSite({ user, answers: { [ASK]: { data: begun() } } });
  const bus = createDialogBus({ isShown: () => false });
  const { $session } = shell.session;
  const onboarding = startOnboarding({ api: shell.api, $session, $place: shell.navigation.$place, bus });
  await act(() => onboarding.decided());
  expect(bus.$dialogs.get()).toEqual([]);
});
