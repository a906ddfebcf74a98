import type { DialogName } from '@minori/platform';
import { createDialogBus } from './dialogBus';

const named = (name: string) => name as DialogName;

function setUp() {
  const bus = createDialogBus();
  return { bus, first: () => bus.$dialogs.get()[0]! };
}

test('the result is there once the dialog is gone', async () => {
  const { bus, first } = setUp();
  const { result } = bus.open('auth.login', {});
  let isSettled = false;
  void result.then(() => (isSettled = true));
  const { id } = first();
  bus.close(id, { signed_in: true });
  await Promise.resolve();
  expect(bus.$dialogs.get()).toMatchObject([{ isOpen: false }]);
  expect([isSettled, bus.isBusy()]).toEqual([false, true]);
  bus.remove(id);
  expect(await result).toEqual({ signed_in: true });
  expect(bus.isBusy()).toBe(false);
  expect(bus.$dialogs.get()).toEqual([]);
});

test('nothing comes of a dialog that was dismissed', async () => {
  const { bus, first } = setUp();
  const { result } = bus.open('coin.summary', {});
  const { id } = first();
  bus.close(id);
  bus.remove(id);
  expect(await result).toBeUndefined();
});

test('who has opened a dialog may close it, with its animation, and nothing comes of it', async () => {
  const { bus, first } = setUp();
  const { result, close } = bus.open('auth.login', {});
  close();
  expect(first()).toMatchObject({ name: 'auth.login', isOpen: false });
  bus.remove(first().id);
  expect(await result).toBeUndefined();
  close();
  expect(bus.$dialogs.get()).toEqual([]);
});

test('who has opened a dialog may show it with other props; those that are left out stay', () => {
  const { bus, first } = setUp();
  const { update } = bus.open('post.composer', { text: '#nisa ' });
  bus.open('coin.summary', {});
  update({ post: undefined });
  update({ text: '#ipo ' });
  expect(first().props).toEqual({ text: '#ipo ', post: undefined });
  expect(bus.$dialogs.get()[1]).toMatchObject({ name: 'coin.summary', props: {} });
});

test('props and results are typed, also of dialogs that remotes show', async () => {
  const { bus, first } = setUp();
  const { result, update } = bus.open('report.send', { target_type: 'user', target_id: '1' });
  // @ts-expect-error -- the owner says what may be reported
  update({ target_type: 'page' });
  bus.close(first().id, { reported: true });
  bus.remove(first().id);
  // @ts-expect-error -- this is what comes of another dialog
  void (await result)?.deleted;
  const reported: true | undefined = (await result)?.reported;
  expect(reported).toBe(true);
});

test('opening an exclusive dialog closes the others that are, and nothing else', () => {
  const exclusive = new Set<string>(['membership.pay', 'auth.register', 'report.send']);
  const bus = createDialogBus({ isExclusive: (name) => exclusive.has(name) });
  bus.open('coin.summary', {});
  for (const name of exclusive) {
    bus.open(named(name), {} as never);
    const open = bus.$dialogs.get().filter((dialog) => dialog.isOpen);
    expect(open.map((dialog) => dialog.name)).toEqual(['coin.summary', name]);
  }
});

test('opening an open dialog again shows nothing new, and returns the handle of the open one', () => {
  const { bus, first } = setUp();
  const handle = bus.open('auth.login', {});
  expect(bus.open('auth.login', { mode: 'signup' })).toBe(handle);
  expect(bus.$dialogs.get()).toMatchObject([{ props: {} }]);
  handle.close();
  expect(bus.open('auth.login', { mode: 'signup' })).not.toBe(handle);
  expect(bus.$dialogs.get()).toMatchObject([
    { id: first().id, isOpen: false },
    { props: { mode: 'signup' }, isOpen: true },
  ]);
});
