import { act, renderHook, screen } from '@testing-library/react';
import {
  QueryClientProvider,
  useMutation,
  useOptimisticMutation,
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

/** Make changes: those that show at once, as likes and votes, and others. */
function aChange(client: QueryClient) {
  const sent = jest.fn<Promise<void>, [string]>(async () => {});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const call = { mutationFn: sent };
  const { result } = renderHook(
    () => ({ shown: useOptimisticMutation({ ...call, optimistic: () => [] }), other: useMutation(call) }),
    { wrapper },
  );
  return {
    sent,
    change: (what: string) => act(async () => result.current.shown.mutate(what)),
    changeOther: (what: string) => act(async () => result.current.other.mutate(what)),
  };
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

test('what does not show at once fails at once without a connection, and the note says so until there is one', async () => {
  const site = createTestSite();
  renderWithSite(<ConnectionNote />, site);
  const { sent, changeOther } = aChange(site.shell.queryClient);
  sent.mockRejectedValue(new TypeError('There is no connection'));
  await tell('offline');
  expect(screen.getByRole('status')).not.toHaveTextContent('送信されませんでした');
  await changeOther('one');
  expect(screen.getByText(/^操作は送信されませんでした。/)).toBeVisible();
  expect(screen.getByRole('status')).not.toHaveTextContent('送信待ち');
  sent.mockResolvedValue();
  await tell('online');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  // Nothing of it is sent later.
  expect(sent).toHaveBeenCalledTimes(1);
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
