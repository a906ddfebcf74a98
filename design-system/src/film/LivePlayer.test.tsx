import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DesignSystemProvider } from '../provider/DesignSystemProvider.tsx';
import { LivePlayer, type LivePlayerProps } from './LivePlayer.tsx';

/** A library whose lists the test makes up, in place of the one that needs a browser. */
class FakeHls {
  static Events = { MANIFEST_PARSED: 'parsed', LEVEL_UPDATED: 'updated', ERROR: 'error' };
  static ErrorTypes = { MEDIA_ERROR: 'media' };
  static isSupported = () => true;
  static made: FakeHls[] = [];
  levels: { width: number; height: number }[] = [];
  nextLevel = -1;
  latency = 1.5;
  targetLatency = 1.5;
  liveSyncPosition = 30;
  listeners = new Map<string, (name: string, data: object) => void>();
  constructor() {
    FakeHls.made.push(this);
  }
  on(name: string, listener: (name: string, data: object) => void) {
    this.listeners.set(name, listener);
  }
  tell(name: string, data: object = {}) {
    act(() => this.listeners.get(name)?.(name, data));
  }
  attachMedia() {}
  loadSource() {}
  isDestroyed = false;
  destroy() {
    this.isDestroyed = true;
  }
}

jest.mock('hls.js/light', () => ({ __esModule: true, default: FakeHls }));

const links = { url: '/live/1/index.m3u8', plain_url: '/live/1/plain.m3u8', expires_at: '2030-01-01T00:00:00.000Z' };
const later = { ...links, url: '/live/2/index.m3u8' };
let refused: boolean;

beforeEach(() => {
  refused = false;
  FakeHls.made = [];
  Object.assign(window, { MediaSource: class {} });
  let isPaused = true;
  jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => isPaused);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    if (refused && !this.muted) throw new DOMException('A press first', 'NotAllowedError');
    isPaused = false;
    fireEvent.play(this);
    fireEvent.playing(this);
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    isPaused = true;
    fireEvent.pause(this);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'MediaSource');
});

async function show(more: Partial<LivePlayerProps> = {}) {
  const told = { onHeard: jest.fn(), onLeft: jest.fn(), onEnded: jest.fn(), renew: jest.fn(async () => later) };
  const view = render(
    <DesignSystemProvider language="ja">
      <LivePlayer title="朝の会" links={links} {...told} {...more} />
    </DesignSystemProvider>,
  );
  const video = screen.getByLabelText<HTMLVideoElement>('朝の会', { selector: 'video' });
  await screen.findByRole('button', { name: '一時停止' });
  const [hls] = FakeHls.made;
  if (!hls) throw new Error('The library was not asked for');
  return { ...told, ...view, video, hls };
}

const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);

test('sound is off until it is asked for, then on in what is watched next, and off where the browser refuses it', async () => {
  const first = await show();
  expect(first.video.muted).toBe(true);
  expect(first.onHeard).not.toHaveBeenCalled();
  await press('音を出す');
  expect(first.video.muted).toBe(false);
  expect(first.onHeard).toHaveBeenCalledTimes(1);
  // The frame around a page goes first, and the browser stops what is in it.
  const frame = first.container.parentElement;
  frame?.removeChild(first.container);
  first.video.pause();
  first.unmount();
  expect(first.onLeft).toHaveBeenCalledWith(links);

  const second = await show();
  expect(second.video.muted).toBe(false);
  expect(second.onHeard).toHaveBeenCalled();
  second.unmount();
  refused = true;
  const third = await show();
  expect(third.video.muted).toBe(true);
  await press('音を出す');
  await press('消音');
});

test('sizes can be chosen where there are more than one', async () => {
  const { hls } = await show();
  hls.levels = [{ width: 1_280, height: 720 }];
  hls.tell('parsed');
  expect(screen.queryByRole('button', { name: '画質' })).not.toBeInTheDocument();
  hls.levels = [
    { width: 854, height: 480 },
    { width: 1_280, height: 720 },
  ];
  hls.tell('parsed');
  await press('画質');
  const names = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  expect(names).toEqual(['自動', '720p', '480p']);
  await userEvent.click(screen.getByRole('menuitemradio', { name: '480p' }));
  expect(hls.nextLevel).toBe(0);
});

test('who is late is led back to what happens now; keys do what they do in films', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  try {
    const { hls, video, onLeft, unmount } = await show();
    expect(screen.getByRole('status')).toHaveTextContent('ライブを再生しています');
    hls.latency = 9;
    await act(() => jest.advanceTimersByTimeAsync(1_100));
    expect(screen.getByRole('status')).toHaveTextContent('最新の映像より遅れて再生しています');
    await user.click(screen.getByRole('button', { name: '最新の映像へ' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(video.currentTime).toBe(30);
    hls.latency = 1.5;
    await act(() => jest.advanceTimersByTimeAsync(1_100));
    expect(screen.getByText('ライブ')).toBeInTheDocument();

    fireEvent.waiting(video);
    expect(screen.getByRole('status')).toHaveTextContent('映像を待っています');
    act(() => screen.getByRole('button', { name: '一時停止' }).focus());
    await user.keyboard('k');
    expect(screen.getByRole('status')).toHaveTextContent('一時停止しています');
    unmount();
    expect(onLeft).not.toHaveBeenCalled();
  } finally {
    jest.useRealTimers();
  }
});

test('links that are refused are renewed; without others it is over for this viewer', async () => {
  const renew = jest.fn(async (): Promise<typeof links | null> => null);
  const { hls, video, onEnded, onLeft, unmount } = await show({ renew });
  await press('音を出す');
  hls.tell('error', { fatal: false, response: { code: 403 } });
  expect(await screen.findByRole('alert')).toHaveTextContent('配信を再生できませんでした');
  expect(onEnded).not.toHaveBeenCalled();
  // Nothing goes on to be heard.
  expect(video.paused).toBe(true);
  await waitFor(() => expect(hls.isDestroyed).toBe(true));
  await press('もう一度試す');
  await screen.findByRole('button', { name: '一時停止' });
  expect(FakeHls.made).toHaveLength(2);
  FakeHls.made[1]?.tell('error', { fatal: false, response: { code: 403 } });
  await screen.findByRole('alert');
  unmount();
  expect(onLeft).not.toHaveBeenCalled();
});
