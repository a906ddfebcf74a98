import { atom } from 'nanostores';
import { mayPlayAt, type Ability } from '@minori/contracts/rules';
import type { PlaybackOffer, PlayerCapability, PlayerState, Track } from '@minori/platform';
import { positionOf, rememberPosition } from './positions';

const SAVE_EVERY_SECONDS = 5;
/** Within the first seconds of a track, “previous” goes to the one before; later to its beginning. */
const RESTART_AFTER_SECONDS = 3;
/** A new link that fails nearer than this to where it began was no help. */
const WORKED_FOR_SECONDS = 5;

const NOTHING = { queue: [], track: null, status: 'idle', duration: 0, offer: null } as const;
const OFFERS: Partial<Record<Track['postType'], PlaybackOffer>> = {
  paid: 'prime',
  paid_plus: 'prime_plus',
  gold: 'gold',
};

interface Options {
  createAudio?(): HTMLAudioElement;
  /** What the listener may do now. */
  abilities(): readonly Ability[];
  /** The track with links that work again; null when its post is gone. Signed links last for a while only. */
  renew(track: Track): Promise<Track | null>;
}

const sourceOf = (track: Track): string | null => (track.isLocked ? track.freeUrl : track.url);
const lengthOf = (track: Track): number =>
  track.isLocked ? Math.min(track.duration, track.freeMinutes * 60) : track.duration;

/** Make the page's player, which plays recordings; a live stream is played where it is shown. */
export function createPlayer({ createAudio = () => new Audio(), abilities, renew }: Options): PlayerCapability {
  const $player = atom<PlayerState>({ ...NOTHING, rate: 1, stream: null });
  const $position = atom(0);
  let audio: HTMLAudioElement | undefined;
  let savedAt = 0;
  /** Where the link was fetched anew last; null while the first one works. */
  let renewedAt: number | null = null;
  let pauseOther: (() => void) | null = null;

  const track = () => $player.get().track;
  const change = (changes: Partial<PlayerState>) => $player.set({ ...$player.get(), ...changes });

  function save() {
    const current = track();
    if (current) rememberPosition(current.id, $position.get(), lengthOf(current));
    savedAt = $position.get();
  }

  function element(): HTMLAudioElement {
    if (audio) return audio;
    const made = createAudio();
    made.preload = 'auto';
    made.addEventListener('playing', () => change({ status: 'playing' }));
    made.addEventListener('waiting', () => change({ status: 'loading' }));
    made.addEventListener('pause', () => {
      if (made.ended || !track()) return;
      save();
      change({ status: 'paused' });
    });
    made.addEventListener('timeupdate', () => {
      $position.set(made.currentTime);
      if (Math.abs($position.get() - savedAt) >= SAVE_EVERY_SECONDS) save();
    });
    made.addEventListener('durationchange', () => {
      if (Number.isFinite(made.duration) && made.duration > 0) change({ duration: made.duration });
    });
    made.addEventListener('ended', finish);
    made.addEventListener('error', () => void recover());
    audio = made;
    return made;
  }

  function load(next: Track, from: number, sounds = true) {
    const source = sourceOf(next);
    change({ track: next, status: sounds ? 'loading' : 'paused', duration: lengthOf(next), offer: null });
    $position.set(from);
    savedAt = from;
    if (!source) {
      finish();
      return;
    }
    const player = element();
    player.src = source;
    player.currentTime = from;
    player.playbackRate = $player.get().rate;
    if (sounds) resume();
  }

  function resume() {
    pauseOther?.();
    pauseOther = null;
    element()
      .play()
      .catch((error: Error) => {
        // The browser wants a press first, or another track came in between; a failing file reports itself.
        if (error.name === 'NotAllowedError') change({ status: 'paused' });
      });
  }

  /** A failure may mean that the link is too old, also of one that was fetched anew and has worked for a while. */
  async function recover() {
    const failed = track();
    if (!failed) return;
    const from = $position.get();
    if (renewedAt !== null && Math.abs(from - renewedAt) < WORKED_FOR_SECONDS) {
      change({ status: 'failed' });
      return;
    }
    renewedAt = from;
    const renewed = await renew(failed).catch(() => failed);
    if (track() !== failed) return;
    if (renewed) load(renewed, from);
    else change({ status: 'failed' });
  }

  /** Put what has been opened in the place of what was locked; false where it is locked still, or the listener has gone on. */
  async function unlock(locked: Track): Promise<boolean> {
    const renewed = await renew(locked).catch(() => null);
    if (!renewed || renewed.isLocked) return false;
    const { queue, status, offer } = $player.get();
    change({ queue: queue.map((one) => (one === locked ? renewed : one)) });
    if (track() === locked) load(renewed, $position.get(), offer !== null || status !== 'paused');
    return true;
  }

  function finish() {
    const ended = track();
    if (!ended) return;
    rememberPosition(ended.id, 0, 0);
    const offer = ended.isLocked ? (OFFERS[ended.postType] ?? null) : null;
    if (offer === null && neighbour(1)) capability.next();
    else change({ status: 'ended', offer });
  }

  function neighbour(step: 1 | -1): Track | undefined {
    const { queue } = $player.get();
    const at = queue.findIndex(({ id }) => id === track()?.id);
    const candidates = step === 1 ? queue.slice(at + 1) : queue.slice(0, Math.max(at, 0)).reverse();
    return candidates.find(({ removed }) => !removed);
  }

  function start(next: Track) {
    renewedAt = null;
    load(next, positionOf(next.id));
  }

  const capability: PlayerCapability = {
    $player,
    $position,
    play(next, queue) {
      const current = track();
      if (current) save();
      const known = queue ?? $player.get().queue;
      change({ queue: known.some(({ id }) => id === next.id) ? known : [...known, next] });
      if (current?.id === next.id && current.isLocked === next.isLocked && $player.get().status === 'paused') resume();
      else start(next);
    },
    enqueue(next) {
      const { queue } = $player.get();
      if (!queue.some(({ id }) => id === next.id)) change({ queue: [...queue, next] });
    },
    toggle() {
      const { status } = $player.get();
      const current = track();
      if (!current) return;
      if (status === 'playing' || status === 'loading') element().pause();
      else if (status === 'paused') resume();
      else start(current);
    },
    pause() {
      audio?.pause();
    },
    seek(seconds) {
      const { duration, status } = $player.get();
      if (!audio || !track()) return;
      const to = Math.min(Math.max(0, seconds), duration);
      audio.currentTime = to;
      $position.set(to);
      if (status !== 'ended') return;
      change({ offer: null });
      resume();
    },
    next() {
      const following = neighbour(1);
      if (!following) return;
      save();
      start(following);
    },
    previous() {
      const before = neighbour(-1);
      if (!before || $position.get() > RESTART_AFTER_SECONDS) {
        capability.seek(0);
        return;
      }
      save();
      start(before);
    },
    setRate(rate) {
      if (!mayPlayAt(rate, abilities())) return;
      change({ rate });
      if (audio) audio.playbackRate = rate;
    },
    async unlock() {
      const current = track();
      if (!current?.isLocked || !(await unlock(current))) return;
      await Promise.all(
        $player
          .get()
          .queue.filter(({ isLocked }) => isLocked)
          .map(unlock),
      );
    },
    remove(postId) {
      const queue = $player.get().queue.map((one) => (one.parent.id === postId ? { ...one, removed: true } : one));
      change({ queue });
      if (track()?.parent.id !== postId) return;
      if (neighbour(1)) capability.next();
      else capability.close();
    },
    close() {
      save();
      change(NOTHING);
      $position.set(0);
      if (!audio) return;
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
    watch: (stream) => change({ stream }),
    takeFloor(pause) {
      audio?.pause();
      if (pauseOther !== pause) pauseOther?.();
      pauseOther = pause;
    },
  };
  window.addEventListener('pagehide', save);
  return capability;
}
