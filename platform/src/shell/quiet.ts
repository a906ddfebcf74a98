import { atom } from 'nanostores';
import type { EventsCapability } from './events';
import type { PlayerCapability, PlayerState } from './player';
import type { FileUpload, UploadAction, UploadsCapability } from './uploads';

/** Return a player that keeps its state and makes no sound: for tests, and for a remote's own page. */
export function createQuietPlayer(): PlayerCapability {
  const nothing: PlayerState = {
    queue: [],
    track: null,
    status: 'idle',
    rate: 1,
    duration: 0,
    offer: null,
    stream: null,
  };
  const $player = atom(nothing);
  const $position = atom(0);
  const change = (changes: Partial<PlayerState>) => $player.set({ ...$player.get(), ...changes });
  return {
    $player,
    $position,
    play: (track, queue = [track]) =>
      change({ track, queue, status: 'playing', duration: track.duration, offer: null }),
    enqueue: (track) => change({ queue: [...$player.get().queue, track] }),
    toggle: () => change({ status: $player.get().status === 'playing' ? 'paused' : 'playing' }),
    pause: () => change({ status: 'paused' }),
    seek: (seconds) => $position.set(seconds),
    next() {},
    previous() {},
    setRate: (rate) => change({ rate }),
    unlock: async () => {},
    remove: (postId) => change({ queue: $player.get().queue.filter(({ parent }) => parent.id !== postId) }),
    close: () => change({ ...nothing, stream: $player.get().stream }),
    watch: (stream) => change({ stream }),
    takeFloor: () => change({ status: 'paused' }),
  };
}

/** Return streams of events in which nothing happens: for the server, and for a remote's own page. */
export const createQuietEvents = (): EventsCapability => ({ listen: () => ({ close() {} }) });

/** Return an upload queue in which everything waits: for tests, and for a remote's own page. */
export function createQuietUploads(): UploadsCapability {
  const $queue = atom<readonly UploadAction[]>([]);
  const $files = atom<readonly FileUpload[]>([]);
  const setStatus = (id: string, status: FileUpload['status']) =>
    $files.set($files.get().map((upload) => (upload.id === id ? { ...upload, status } : upload)));
  return {
    $queue,
    enqueue(action) {
      const id = String($queue.get().length + 1);
      $queue.set([
        ...$queue.get(),
        { ...action, id, status: 'waiting', progress: 0, message: null, refused: [], written: null },
      ]);
      return id;
    },
    retry() {},
    cancel(id) {
      $queue.set($queue.get().filter((action) => action.id !== id));
      $files.set($files.get().filter((upload) => upload.id !== id));
    },
    $files,
    start({ file, purpose, target }) {
      const id = `file-${$files.get().length + 1}`;
      const begun = { sent: 0, secondsLeft: null, status: 'waiting', message: null, medium: null } as const;
      $files.set([...$files.get(), { id, purpose, target, name: file.name, bytes: file.size, ...begun }]);
      return id;
    },
    pause: (id) => setStatus(id, 'paused'),
    resume: (id) => setStatus(id, 'waiting'),
  };
}
