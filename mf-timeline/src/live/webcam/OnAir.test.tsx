import type { Stream } from '@minori/contracts';
import { aStream, createTestShell, renderWithShell } from '@minori/platform/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom } from 'nanostores';
import type { BroadcastState } from './broadcast';
import { OnAir } from './OnAir';
import type { Studio } from './studio';

const END = '配信を終了する';

function show(changes: Partial<Stream>, first: BroadcastState) {
  const $state = atom<BroadcastState>(first);
  const stop = jest.fn(() => $state.set({ kind: 'over', why: 'host' }));
  const scene = { $state: atom({ camera: {}, microphone: {}, isMuted: false, isScreenOn: false }) };
  const studio = { $broadcast: atom({ $state }), scene, stop } as unknown as Studio;
  const stream = aStream({ source: 'webcam', ...changes }, { is_my_post: true });
  const shell = createTestShell({
    answers: {
      'GET /live/streams/:id': { data: stream },
      'POST /live/streams/:id/end': () => Promise.reject(new TypeError('Failed to fetch')),
    },
  });
  renderWithShell(
    <OnAir stream={stream} studio={studio}>
      {null}
    </OnAir>,
    shell,
  );
  return { $state, stop, shell };
}

test('what has not come through yet is given up, and its plan stays', async () => {
  const { stop, shell } = show({ status: 'before_live' }, { kind: 'connecting' });
  expect(screen.queryByRole('button', { name: END })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '中止' }));
  expect(stop).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: '配信を開始する' })).toBeEnabled();
  expect(shell.calls.map(({ key }) => key)).not.toContain('POST /live/streams/:id/end');
});

test('what is ended is sent no more, though the API can’t be reached, and is ended again', async () => {
  const { $state, stop } = show({ status: 'in_live' }, { kind: 'reconnecting' });
  await userEvent.click(screen.getByRole('button', { name: END }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: END }));
  expect(stop).toHaveBeenCalledTimes(1);
  expect(await dialog.findByRole('alert')).not.toHaveTextContent('Failed');
  act(() => $state.set({ kind: 'over', why: 'unreachable' }));
  expect(screen.getByText(/^配信サーバーに接続できませんでした/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: END })).toBeEnabled();
});
