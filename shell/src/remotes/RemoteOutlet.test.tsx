import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestShell, renderWithShell, ShellFrame } from '@minori/platform/testing';
import type { Remote } from '@minori/platform';
import { atom } from 'nanostores';
import type { LoadedRemote, Remotes } from './remotes';
import { RemoteOutlet } from './RemoteOutlet';
import type { ServerView } from './serverView';
import { ViewHost } from './ViewHost';

const view = {} as Remote['app'];
const loaded = (Host: (props: { onCrash(error: Error): void }) => React.ReactNode): LoadedRemote => ({
  remote: { app: view, Page: () => null, dialogs: {}, panels: {} },
  Host: Host as unknown as LoadedRemote['Host'],
});
const remotesOf = (load: Remotes['load']): Remotes => ({ $shipped: atom({}), load, peek: () => undefined });
const place = (remotes: Remotes, resetKey = '/a') => (
  <RemoteOutlet
    remotes={remotes}
    name="mf-x"
    select={(remote) => remote.app}
    viewProps={{}}
    skeleton={<p>skeleton</p>}
    resetKey={resetKey}
  />
);

test('a remote that fails leaves a fallback, and retry asks again', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValueOnce(loaded(() => <p>the remote</p>));
  renderWithShell(place(remotesOf(load)), createTestShell());
  expect(screen.getByText('skeleton')).toBeInTheDocument();
  expect(await screen.findByText('この画面を読み込めませんでした')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /再試行|もう一度/ }));
  expect(await screen.findByText('the remote')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a remote that hangs is told of within 3 seconds, and still appears when it comes', async () => {
  jest.useFakeTimers();
  let come: (remote: LoadedRemote) => void = () => {};
  renderWithShell(place(remotesOf(() => new Promise((resolve) => (come = resolve)))), createTestShell());
  await act(() => jest.advanceTimersByTimeAsync(2_999));
  expect(screen.getByText('読み込みに時間がかかっています')).toBeInTheDocument();
  await act(async () => come(loaded(() => <p>the remote</p>)));
  expect(screen.getByText('the remote')).toBeInTheDocument();
  jest.useRealTimers();
});

test('a view that crashes leaves a fallback', async () => {
  const Crashing = ({ onCrash }: { onCrash(error: Error): void }) => (
    <button type="button" onClick={() => onCrash(new Error('boom'))}>
      crash
    </button>
  );
  renderWithShell(place(remotesOf(async () => loaded(Crashing))), createTestShell());
  await userEvent.click(await screen.findByText('crash'));
  expect(await screen.findByText('この画面を読み込めませんでした')).toBeInTheDocument();
});

test('a remote that comes while its place is being rendered is shown', async () => {
  const remote = loaded(() => <p>the remote</p>);
  const peek = jest.fn(() => remote as LoadedRemote | undefined).mockReturnValueOnce(undefined);
  renderWithShell(place({ $shipped: atom({}), load: async () => remote, peek }), createTestShell());
  expect(await screen.findByText('the remote')).toBeInTheDocument();
});

test.each([
  ['comes later', undefined],
  ['is there already', loaded(ViewHost as never)],
])('what the server has rendered is hydrated without a difference when the remote %s', async (_when, there) => {
  const shell = createTestShell();
  const remotes: Remotes = { $shipped: atom({}), load: () => new Promise(() => {}), peek: () => there };
  const never = () => new Promise<never>(() => {});
  const starting = { bootstrap: never, mount: never, unmount: never } as unknown as Remote['app'];
  const rendered = { html: '<div id="minori-view"><p>the view</p></div>' };
  const element = (serverView: ServerView) => (
    <ShellFrame shell={shell}>
      <RemoteOutlet
        remotes={remotes}
        name="mf-x"
        select={() => starting}
        viewProps={{}}
        skeleton={<p>skeleton</p>}
        resetKey="/a"
        serverViewOf={() => serverView}
      />
    </ShellFrame>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = `<div>${rendered.html}</div>`;
  const differences = jest.fn();
  const { unmount } = render(element({ html: '' }), {
    container,
    hydrate: true,
    onRecoverableError: differences,
  });
  expect(differences).not.toHaveBeenCalled();
  expect(container).toHaveTextContent('the view');
  unmount();
});
