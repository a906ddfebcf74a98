import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { DesignSystemProvider } from '../provider/DesignSystemProvider.tsx';
import { FilmPlayer, type FilmHandle, type FilmPlayerProps } from './FilmPlayer.tsx';
import { inPlaceOf } from './addresses.ts';

const addressesOf = (signature: string) => ({
  hls: `/films/1/${signature}/sizes.m3u8`,
  mp4: `/films/1/${signature}/film.mp4`,
  poster: `/films/1/${signature}/poster.webp`,
  expires_at: new Date(Date.now() + 600_000).toISOString(),
});

beforeEach(() => {
  // jsdom plays nothing.
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    fireEvent.play(this);
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    fireEvent.pause(this);
  });
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

function show(more: Partial<FilmPlayerProps> = {}) {
  const told = { renew: jest.fn(async () => addressesOf('second')), onPlay: jest.fn(), onTime: jest.fn() };
  const heard = { onSeek: jest.fn(), onEnded: jest.fn(), onLockedRate: jest.fn(), ref: createRef<FilmHandle>() };
  const player = (props: Partial<FilmPlayerProps>) => (
    <DesignSystemProvider language="ja">
      <FilmPlayer title="移動平均線" duration={300} links={addressesOf('first')} {...told} {...heard} {...props} />
    </DesignSystemProvider>
  );
  const { rerender } = render(player(more));
  const again = (props: Partial<FilmPlayerProps>) => rerender(player(props));
  return {
    ...told,
    ...heard,
    again,
    video: screen.getByLabelText<HTMLVideoElement>('移動平均線', { selector: 'video' }),
  };
}

const begin = () => userEvent.click(screen.getByRole('button', { name: '移動平均線を再生' }));

test('nothing of a film is read before it is played; it begins where one stopped, and tells where it is', async () => {
  const { video, onPlay, onTime, onEnded } = show({ startAt: 90 });
  expect(video).not.toHaveAttribute('src');
  expect(screen.getByText('05:00')).toBeInTheDocument();
  await begin();
  expect(video).toHaveAttribute('src', '/films/1/first/film.mp4');
  expect(onPlay).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: '一時停止' })).toHaveFocus();
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBe(90);
  video.currentTime = 95;
  fireEvent.timeUpdate(video);
  expect(onTime).toHaveBeenCalledWith(95);
  expect(screen.getByRole('slider', { name: '再生位置' })).toHaveAttribute('aria-valuetext', '01:35 / 05:00');
  fireEvent.ended(video);
  expect(onEnded).toHaveBeenCalled();
});

test('keys, chapters and the page move it', async () => {
  const chapters = [
    { at: 0, title: 'はじめに' },
    { at: 120, title: '計算のしかた' },
  ];
  const { video, onSeek, ref } = show({ chapters });
  await begin();
  await userEvent.click(screen.getByRole('button', { name: 'チャプター' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: /計算のしかた/ }));
  expect([video.currentTime, onSeek.mock.lastCall]).toEqual([120, [120]]);
  fireEvent.timeUpdate(video);
  const bar = screen.getByRole('group', { name: '移動平均線' });
  fireEvent.keyDown(bar, { key: 'ArrowLeft' });
  expect(video.currentTime).toBe(115);
  fireEvent.keyDown(bar, { key: 'm' });
  expect(video.muted).toBe(true);
  fireEvent.keyDown(bar, { key: ' ' });
  expect(screen.getByRole('button', { name: '再生' })).toBeInTheDocument();
  fireEvent.keyDown(bar, { key: ' ', ctrlKey: true });
  expect(screen.getByRole('button', { name: '再生' })).toBeInTheDocument();
  act(() => {
    ref.current?.seek(400);
  });
  expect(video.currentTime).toBe(300);
});

test('speeds are chosen, and locked ones lead to what opens them', async () => {
  const { video, onLockedRate } = show({ rates: [{ rate: 2 }, { rate: 1.75, isLocked: true }, { rate: 1 }] });
  await begin();
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: '再生の設定' }));
    const rates = screen.getByRole('group', { name: '再生速度' });
    await userEvent.click(within(rates).getByRole('menuitemradio', { name }));
  };
  await choose('2倍速');
  expect(video.playbackRate).toBe(2);
  await choose('1.75倍速');
  expect([video.playbackRate, onLockedRate.mock.lastCall]).toEqual([2, [1.75]]);
});

test('captions are switched by a key and a button, and their lines come one after the other', async () => {
  const onCaptions = jest.fn();
  const cue = (start: number, settings = '') => ({ start, end: start + 2, marked: `<b>${start}</b>`, settings });
  const captions = (...cues: ReturnType<typeof cue>[]) => [{ language: 'ja', label: '日本語', cues }];
  const { video, again } = show({ captions: captions(), onCaptions });
  await begin();
  const button = screen.getByRole('button', { name: '字幕' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  fireEvent.keyDown(button, { key: 'c' });
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(onCaptions).toHaveBeenLastCalledWith('ja');
  const [track] = video.textTracks;
  const lines = () => [...(track?.cues ?? [])].map(({ startTime }) => startTime);
  expect([track?.mode, lines()]).toEqual(['showing', []]);
  again({ captions: captions(cue(60), cue(62, 'line:10%,end position:120% size:50% align:left')), onCaptions });
  // Those that are there stay, whatever comes with them again.
  again({ captions: captions(cue(0), cue(60)), onCaptions });
  expect(lines()).toEqual([60, 62, 0]);
  expect(track?.cues?.[1]).toMatchObject({ line: 10, snapToLines: false, lineAlign: 'end', size: 50, align: 'left' });
  expect(track?.cues?.[1]).toMatchObject({ position: 'auto', text: '<b>62</b>' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect([track?.mode, onCaptions.mock.lastCall]).toEqual(['disabled', [null]]);
});

test('where addresses have ended it goes on by new ones, and says so where these are no help', async () => {
  const { video, renew } = show();
  await begin();
  video.currentTime = 60;
  await act(async () => fireEvent.error(video));
  expect(video).toHaveAttribute('src', '/films/1/second/film.mp4');
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBe(60);
  await act(async () => fireEvent.error(video));
  expect(screen.getByRole('alert')).toHaveTextContent('動画を再生できませんでした');
  expect(renew).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(video).toHaveAttribute('src');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what lists name is asked for under the newest addresses', () => {
  expect(inPlaceOf('https://x.example/films/1/first/720-3.m4s', '/films/1/second/sizes.m3u8')).toBe(
    '/films/1/second/720-3.m4s',
  );
});

test('a film that lies in one file is played from it, and offers nothing to choose', async () => {
  const { hls: _hls, ...links } = addressesOf('first');
  const { video } = show({ links });
  await begin();
  expect(video).toHaveAttribute('src', '/films/1/first/film.mp4');
  expect(screen.queryByRole('button', { name: '再生の設定' })).not.toBeInTheDocument();
});
