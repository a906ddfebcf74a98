import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom } from 'nanostores';
import { lazy, type ComponentType } from 'react';
import { DesignSystemProvider } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { defineRemote, type DialogViewProps } from '@minori/platform';
import type { LoadedRemote, Remotes } from '../remotes/remotes';
import { ViewHost } from '../remotes/ViewHost';
import { aManifest } from '../testing/shipped';
import { createTestSite, renderWithSite } from '../testing/testSite';
import { DialogHost } from './DialogHost';

// The first dialog of a run loads the dialogs' own code.
configure({ asyncUtilTimeout: 10_000 });

type ViewOf = ComponentType<DialogViewProps<'post.composer'>>;

const ComposerView: ViewOf = ({ open, onClose, onClosed, text }) => (
  <Dialog open={open} onClose={() => onClose()} afterClose={onClosed} title={`投稿 ${text ?? ''}`}>
    <input aria-label="内容" />
  </Dialog>
);

function later<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<T>((onCome, onFail) => ([resolve, reject] = [onCome, onFail]));
  return { promise, resolve, reject };
}

/** A remote whose entry and whose dialog's own code come when the test says so, or not. */
function setUp() {
  const entry = later<void>();
  const code = later<{ default: ViewOf }>();
  const remote = defineRemote({
    manifest: { routes: {}, dialogs: ['post.composer'] },
    pages: {},
    Provider: DesignSystemProvider,
    dialogs: { 'post.composer': lazy(() => code.promise) },
  });
  const load = jest.fn((): Promise<LoadedRemote> => entry.promise.then(() => ({ remote, Host: ViewHost })));
  const manifest = aManifest('mf-timeline', {}, { dialogs: ['post.composer'] });
  const remotes: Remotes = {
    $shipped: atom({ 'mf-timeline': { address: '', manifest } }),
    load,
    peek: () => undefined,
  };
  const site = createTestSite();
  const { bus, shell } = site;
  const open = () => bus.open('post.composer', { text: '買い' });
  renderWithSite(
    <>
      <button type="button" onClick={open}>
        開く
      </button>
      <DialogHost bus={bus} remotes={remotes} />
    </>,
    site,
  );
  return { bus, shell, load, entry, code: { ...code, come: () => code.resolve({ default: ComposerView }) }, open };
}

const opener = () => screen.getByRole('button', { name: '開く' });
const loading = () => screen.findByRole('dialog', { name: '読み込み中' });
const theDialog = () => screen.findByRole('dialog', { name: '投稿 買い' });

// mount() of a remote resolves only once React has rendered, which act() would hold back until mount() resolves.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

test('a dialog of a remote is loading until its own code has come, and gives the focus back to what opened it', async () => {
  const { entry, code } = setUp();
  await userEvent.click(opener());
  expect(await loading()).toHaveFocus();
  entry.resolve();
  await act(async () => {});
  expect(await loading()).toBeVisible();
  code.come();
  const dialog = await theDialog();
  expect(screen.queryByRole('dialog', { name: '読み込み中' })).toBeNull();
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener()).toHaveFocus();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the one who opened it', undefined],
])('closed by %s while it loads, it does not come any more, and may be opened again', async (_who, press) => {
  const { bus, entry, code, open } = setUp();
  opener().focus();
  const { result, close } = open();
  await loading();
  await (press ?? (async () => close()))();
  expect(await result).toBeUndefined();
  await waitFor(() => expect(opener()).toHaveFocus());
  entry.resolve();
  code.come();
  await new Promise((resolve) => setTimeout(resolve));
  expect(bus.$dialogs.get()).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(opener());
  expect(await theDialog()).toBeVisible();
});

test.each(['entry', 'code'] as const)(
  'when the %s can not be had, that is said, and nothing comes of it',
  async (part) => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { shell, open, ...parts } = setUp();
    opener().focus();
    const { result } = open();
    await loading();
    if (part === 'code') parts.entry.resolve();
    parts[part].reject(new Error('gone'));
    expect(await result).toBeUndefined();
    expect(shell.messages).toMatchObject([{ type: 'error' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(opener()).toHaveFocus());
    quiet.mockRestore();
  },
);

test('it takes on other props, before and after it has come', async () => {
  const { entry, code, open } = setUp();
  const { update } = open();
  await loading();
  update({ text: '売り' });
  entry.resolve();
  code.come();
  expect(await screen.findByRole('dialog', { name: '投稿 売り' })).toBeVisible();
  update({ text: '買い' });
  expect(await theDialog()).toBeVisible();
});

test('a dialog of the shell is loading like any other', async () => {
  const { bus } = setUp();
  bus.open('auth.login', {});
  expect(await screen.findByRole('dialog', { name: 'ログイン' })).toBeVisible();
});
