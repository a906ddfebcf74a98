import { ABILITIES, type Ability } from '@minori/contracts/rules';
import type { Track } from '@minori/platform';
import { createPlayer } from './player';
import { positionOf, rememberPosition } from './positions';

/** An audio element whose time the test moves. */
class FakeAudio extends EventTarget {
  src = '';
  preload = '';
  currentTime = 0;
  duration = NaN;
  playbackRate = 1;
  ended = false;
  play = jest.fn(async () => {
    this.ended = false;
    this.dispatchEvent(new Event('playing'));
  });
  pause = jest.fn(() => {
    this.dispatchEvent(new Event('pause'));
  });
  load() {}
  removeAttribute() {
    this.src = '';
  }
  to(seconds: number) {
    this.currentTime = seconds;
    this.dispatchEvent(new Event('timeupdate'));
  }
  end() {
    this.ended = true;
    this.dispatchEvent(new Event('ended'));
  }
  fail() {
    this.dispatchEvent(new Event('error'));
  }
}

const track = (id: string, changes: Partial<Track> = {}): Track => ({
  id,
  url: `/${id}.m4a`,
  trackTitle: id,
  postAuthor: '春子',
  parent: { id: `post-${id}`, username: 'haru_tsumi' },
  spectrum: [],
  duration: 300,
  thumbnailUrl: null,
  canSeeFreeMinutes: false,
  freeMinutes: 0,
  freeUrl: null,
  isLocked: false,
  isPostDetail: false,
  postType: 'free',
  postSource: 'timeline',
  removed: false,
  ...changes,
});

const nothing: (locked: Track) => Promise<Track | null> = async () => null;

function setUp({ abilities = [] as Ability[], renew = nothing } = {}) {
  localStorage.clear();
  const audio = new FakeAudio();
  const createAudio = () => audio as unknown as HTMLAudioElement;
  const player = createPlayer({ createAudio, abilities: () => abilities, renew });
  return { audio, player, state: () => player.$player.get() };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('plays the whole of an open track, and goes on with the next', () => {
  const { audio, player, state } = setUp();
  const queue = [track('a'), track('gone', { removed: true }), track('b')];
  player.play(queue[0]!, queue);
  expect(audio.src).toBe('/a.m4a');
  expect(state()).toMatchObject({ status: 'playing', duration: 300 });
  audio.end();
  expect(state().track?.id).toBe('b');
  audio.end();
  expect(state()).toMatchObject({ status: 'ended', offer: null });
});

test.each([
  ['paid', 'prime'],
  ['paid_plus', 'prime_plus'],
  ['gold', 'gold'],
] as const)('stops a locked %s track after its free minutes and offers %s', (postType, offer) => {
  const { audio, player, state } = setUp();
  const locked = track('a', { isLocked: true, url: null, freeUrl: '/a-free.m4a', freeMinutes: 2, postType });
  player.play(locked, [locked, track('b')]);
  expect(audio.src).toBe('/a-free.m4a');
  expect(state().duration).toBe(120);
  audio.end();
  expect(state()).toMatchObject({ status: 'ended', offer, track: { id: 'a' } });
});

test('takes the offer back when somebody hears the free minutes again', () => {
  const { audio, player, state } = setUp();
  player.play(track('a', { isLocked: true, url: null, freeUrl: '/a-free.m4a', freeMinutes: 2, postType: 'paid' }));
  audio.end();
  player.seek(30);
  expect(state()).toMatchObject({ status: 'playing', offer: null });
  expect(audio.currentTime).toBe(30);
});

test('what was opened is heard on at the second where its free minutes have ended, and so is what follows', async () => {
  let isOpen = false;
  const renew = async (locked: Track) => (isOpen ? { ...locked, isLocked: false, url: `/${locked.id}.m4a` } : locked);
  const { audio, player, state } = setUp({ renew });
  const locked = { isLocked: true, url: null, freeUrl: '/free.m4a', freeMinutes: 2, postType: 'paid' } as const;
  const queue = [track('a', locked), track('b', locked)];
  player.play(queue[0]!, queue);
  audio.to(120);
  audio.end();
  await player.unlock();
  expect(state()).toMatchObject({ status: 'ended', offer: 'prime' });
  isOpen = true;
  await player.unlock();
  expect(audio.src).toBe('/a.m4a');
  expect(audio.currentTime).toBe(120);
  expect(state()).toMatchObject({ status: 'playing', offer: null, duration: 300 });
  player.next();
  expect(audio.src).toBe('/b.m4a');
});

test('what is paused stays so when it is opened', async () => {
  const renew = async (locked: Track) => ({ ...locked, isLocked: false, url: '/a.m4a' });
  const { audio, player, state } = setUp({ renew });
  player.play(track('a', { isLocked: true, url: null, freeUrl: '/free.m4a', freeMinutes: 2, postType: 'gold' }));
  audio.to(30);
  player.pause();
  await player.unlock();
  expect(audio.src).toBe('/a.m4a');
  expect(audio.play).toHaveBeenCalledTimes(1);
  expect(state()).toMatchObject({ status: 'paused', duration: 300 });
  player.toggle();
  expect(state().status).toBe('playing');
});

test('offers at once what has no free minutes', () => {
  const { audio, player, state } = setUp();
  player.play(track('a', { isLocked: true, url: null, postType: 'paid' }));
  expect(audio.play).not.toHaveBeenCalled();
  expect(state()).toMatchObject({ status: 'ended', offer: 'prime' });
});

test('goes on where one stopped', () => {
  const { audio, player } = setUp();
  player.play(track('a'));
  audio.to(42);
  player.play(track('b'));
  expect(audio.currentTime).toBe(0);
  player.play(track('a'));
  expect(audio.currentTime).toBe(42);
});

test('remembers the last hundred places, and none at the very end', () => {
  localStorage.clear();
  for (let at = 0; at < 105; at += 1) rememberPosition(`t${at}`, 60, 300);
  expect(positionOf('t0')).toBe(0);
  expect(positionOf('t104')).toBe(60);
  rememberPosition('t104', 298, 300);
  expect(positionOf('t104')).toBe(0);
});

test.each<[rate: number, Ability[], expected: number]>([
  [2, [], 2],
  [1.75, [], 1],
  [1.75, ['play_at_more_rates'], 1.75],
  [0.25, ['play_at_more_rates'], 1],
  [0.25, ['play_at_wide_rates'], 0.25],
  [3, ['play_at_wide_rates'], 1],
  [3, ['play_at_all_rates'], 3],
  [1.1, [...ABILITIES], 1],
])('rate %d with %j plays at %d', (rate, abilities, expected) => {
  const { audio, player, state } = setUp({ abilities });
  player.play(track('a'));
  player.setRate(rate);
  expect([state().rate, audio.playbackRate]).toEqual([expected, expected]);
});

test('fetches a link anew when the first is too old, and goes on at the same place', async () => {
  const renew = jest.fn(async (): Promise<Track | null> => track('a', { url: '/a.m4a?new' }));
  const { audio, player, state } = setUp({ renew });
  player.play(track('a'));
  audio.to(50);
  audio.fail();
  await settled();
  expect(audio.src).toBe('/a.m4a?new');
  expect(audio.currentTime).toBe(50);
  audio.fail();
  await settled();
  expect(state().status).toBe('failed');
  expect(renew).toHaveBeenCalledTimes(1);
});

test('fetches links as often as a long track takes, each after the one before has worked', async () => {
  let links = 0;
  const renew = jest.fn(async (): Promise<Track | null> => track('a', { url: `/a.m4a?${(links += 1)}` }));
  const { audio, player, state } = setUp({ renew });
  player.play(track('a', { duration: 9_000 }));
  for (const seconds of [1_800, 3_600, 5_400]) {
    audio.to(seconds);
    audio.fail();
    await settled();
    expect([audio.src, audio.currentTime]).toEqual([`/a.m4a?${links}`, seconds]);
  }
  expect(links).toBe(3);
  audio.fail();
  await settled();
  expect(state().status).toBe('failed');
});

test('only one thing sounds at a time', () => {
  const { audio, player, state } = setUp();
  const first = jest.fn();
  const second = jest.fn();
  player.play(track('a'));
  player.takeFloor(first);
  expect(audio.pause).toHaveBeenCalled();
  expect(state().status).toBe('paused');
  player.takeFloor(second);
  expect(first).toHaveBeenCalledTimes(1);
  player.toggle();
  expect(second).toHaveBeenCalledTimes(1);
  expect(state().status).toBe('playing');
});

test('a deleted post leaves the queue, also while it plays', () => {
  const { player, state } = setUp();
  const queue = [track('a'), track('b')];
  player.play(queue[0]!, queue);
  player.remove('post-a');
  expect(state().track?.id).toBe('b');
  player.remove('post-b');
  expect(state()).toMatchObject({ track: null, status: 'idle' });
});

test('previous goes to the beginning first, then to the track before', () => {
  const { audio, player, state } = setUp();
  const queue = [track('a'), track('b')];
  player.play(queue[1]!, queue);
  audio.to(20);
  player.previous();
  expect([state().track?.id, audio.currentTime]).toEqual(['b', 0]);
  player.previous();
  expect(state().track?.id).toBe('a');
});
