import { ApiError } from '@minori/platform';
import { createTestShell, renderWithShell } from '@minori/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlayerHost } from './PlayerHost';

const STREAM = {
  id: 'a'.repeat(24),
  title: '朝の相場を見る会',
  host: '春子',
  poster: null,
  links: { url: '/live/hls/1/index.m3u8', plain_url: '/live/hls/1/plain.m3u8', expires_at: '2030-01-01T00:00:00.000Z' },
};

beforeEach(() => {
  // jsdom plays nothing.
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const unasked = (): never => {
  throw new Error('Nobody asks for links that work');
};

async function show(answer: () => never = unasked) {
  const shell = createTestShell({ answers: { 'GET /live/streams/:id/playback': answer } });
  renderWithShell(<PlayerHost />, shell);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  act(() => shell.player.watch(STREAM));
  const corner = await screen.findByRole('region', { name: '視聴中のライブ配信' });
  const video = screen.getByLabelText<HTMLVideoElement>(STREAM.title, { selector: 'video' });
  await waitFor(() => expect(video).toHaveAttribute('src', STREAM.links.plain_url));
  return { shell, corner, video };
}

test('a stream goes on in the corner, leads back to its page, and is closed', async () => {
  const { shell, corner } = await show();
  expect(screen.getByRole('link', { name: STREAM.title })).toHaveAttribute('href', `/livestream/${STREAM.id}`);
  expect(document.documentElement).not.toHaveAttribute('data-player');
  await userEvent.click(screen.getByRole('button', { name: 'ライブ配信を閉じる' }));
  expect(corner).not.toBeInTheDocument();
  expect(shell.messages).toEqual([]);
});

test.each([
  ['ends for who may not watch any more', 'forbidden', 403, `「${STREAM.title}」は視聴できなくなりました。`],
  ['ends with the stream', 'conflict', 409, `「${STREAM.title}」の配信は終了しました。`],
] as const)('it %s', async (_, code, status, text) => {
  const { shell, corner, video } = await show(() => {
    throw new ApiError(code, 'No', status);
  });
  fireEvent.error(video);
  await waitFor(() => expect(corner).not.toBeInTheDocument());
  expect(shell.messages).toEqual([{ type: 'info', text }]);
});

test('a lost connection ends nothing: it can be tried again', async () => {
  const { shell, corner, video } = await show(() => {
    throw new ApiError('network', '', 0);
  });
  fireEvent.error(video);
  expect(await screen.findByRole('alert')).toHaveTextContent('配信を再生できませんでした');
  expect(corner).toBeInTheDocument();
  expect(shell.messages).toEqual([]);
});
