import { act, renderHook, screen } from '@testing-library/react';
import {
  QueryClientProvider,
  useMutation,
  dropWaitingChanges,
  isOnline,
  type QueryClient,
} from '@minori/platform/query';
import type { ReactNode } from 'react';
import { createTestSite, renderWithSite } from '../testing/testSite';
import { ConnectionNote } from './ConnectionNote';
import { keepWaitingChanges } from './keepWaitingChanges';
import { waitForConnection } from './waitForConnection';

const tell = (type: 'online' | 'offline') => act(async () => void window.dispatchEvent(new Event(type)));
afterEach(() => tell('online'));

/** Make changes as those of likes and votes are. */
function aChange(client: QueryClient) {
  const sent = jest.fn<Promise<void>, [string]>(async () => {});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useMutation({ mutationFn: sent }), { wrapper });
  return { sent, change: (what: string) => act(async () => result.current.mutate(what)) };
}

test('without a connection the note says how many changes wait, until they are sent', async () => {
  const site = createTestSite();
  renderWithSite(<ConnectionNote />, site);
  const { sent, change } = aChange(site.shell.queryClient);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await tell('offline');
  expect(screen.getByText('オフラインです')).toBeVisible();
  expect(screen.getByText(/時点の内容を表示しています/)).toBeVisible();
  await change('one');
  await change('two');
  expect(screen.getByRole('status')).toHaveTextContent('オフラインです（送信待ち2件）');
  expect(sent).not.toHaveBeenCalled();
  await tell('online');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(sent.mock.calls.map(([what]) => what)).toEqual(['one', 'two']);
});

test('the browser asks before changes that wait are lost, and only then', async () => {
  const { shell } = createTestSite();
  const { sent, change } = aChange(shell.queryClient);
  keepWaitingChanges(shell.queryClient);
  const asks = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(asks()).toBe(false);
  await tell('offline');
  await change('one');
  expect(asks()).toBe(true);
  // As when the member has signed out.
  dropWaitingChanges(shell.queryClient);
  expect(asks()).toBe(false);
  await tell('online');
  expect(sent).not.toHaveBeenCalled();
});

test('a page that the worker has kept is without a connection until the site answers', async () => {
  jest.useFakeTimers();
  const answers = [() => Promise.reject(new TypeError('no network')), async () => ({ ok: true }) as Response];
  const ask = jest.fn(() => answers.shift()!());
  globalThis.fetch = ask;
  waitForConnection();
  expect(isOnline()).toBe(false);
  await jest.advanceTimersByTimeAsync(2_000);
  expect([isOnline(), ask.mock.calls.length]).toEqual([false, 1]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect([isOnline(), ask.mock.calls.length]).toEqual([true, 2]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
