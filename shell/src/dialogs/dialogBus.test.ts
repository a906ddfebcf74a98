import type { DialogName } from '@minori/platform';
import { createDialogBus } from './dialogBus';

const named = (name: string) => name as DialogName;

test('open() resolves with the result once the dialog is gone', async () => {
  const bus = createDialogBus();
  const opened = bus.open('auth.login', {});
  const [dialog] = bus.$dialogs.get();
  let isResolved = false;
  void opened.then(() => (isResolved = true));
  bus.close(dialog!.id, { signed_in: true });
  await Promise.resolve();
  expect(bus.$dialogs.get()).toMatchObject([{ isOpen: false }]);
  expect(isResolved).toBe(false);
  bus.remove(dialog!.id);
  expect(await opened).toEqual({ signed_in: true });
  expect(bus.$dialogs.get()).toEqual([]);
});

test('a dismissed dialog resolves with undefined', async () => {
  const bus = createDialogBus();
  const opened = bus.open('coin.summary', {});
  const { id } = bus.$dialogs.get()[0]!;
  bus.close(id);
  bus.remove(id);
  expect(await opened).toBeUndefined();
});

test('opening one of the money dialogs closes the other three, and nothing else', () => {
  const bus = createDialogBus();
  const exclusive = ['payment', 'tipping', 'membership.pay', 'card.add'];
  void bus.open('coin.summary', {});
  for (const name of exclusive) {
    void bus.open(named(name), {} as never);
    const open = bus.$dialogs.get().filter((dialog) => dialog.isOpen);
    expect(open.map((dialog) => dialog.name)).toEqual(['coin.summary', name]);
  }
});

test('opening an open dialog again brings no second one', () => {
  const bus = createDialogBus();
  const first = bus.open('auth.login', {});
  expect(bus.open('auth.login', { mode: 'signup' })).toBe(first);
  expect(bus.$dialogs.get()).toHaveLength(1);
});
