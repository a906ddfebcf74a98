import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestShell, renderWithShell } from '@minori/platform/testing';
import type { Remote } from '@minori/platform';
import type { LoadedRemote, Remotes } from './remotes';
import { RemoteOutlet } from './RemoteOutlet';

const view = {} as Remote['app'];
const loaded = (Host: (props: { onCrash(error: Error): void }) => React.ReactNode): LoadedRemote => ({
  remote: { name: 'mf-x', app: view, dialogs: {}, panels: {} },
  Host: Host as unknown as LoadedRemote['Host'],
});
const remotesOf = (load: Remotes['load']): Remotes => ({ load, peek: () => undefined });
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
