import { atom } from 'nanostores';
import type { Attachment, NewUploadAction, UploadAction, UploadsCapability } from '@minori/platform';
import type { FileUploads } from './files/fileUploads';
import type { Performer, Queue, Work } from './performer';

/** What is gone when the page closes: what is not sent yet, and what can only be tried again from here. */
const LOST_BY_CLOSING = new Set<UploadAction['status']>(['waiting', 'uploading', 'upload_failed', 'post_failed']);
const isLostByClosing = ({ status, written }: UploadAction): boolean =>
  LOST_BY_CLOSING.has(status) || (status === 'file_processing' && written === null);

interface Options {
  /** Files that are sent in parts, beside what waits in the queue. */
  files: FileUploads;
  /** Load what sends and writes: guests, and who only reads, never need it. */
  load(queue: Queue): Promise<Performer>;
  /** Said when that can't be loaded. */
  failureText(): string;
}

/** The queue, and what ends it. */
export interface UploadStore extends UploadsCapability {
  /** Give everything up, as when the member signs out. */
  reset(): void;
}

const workOf = (media: readonly Attachment[], key: string = crypto.randomUUID()): Work => ({
  key,
  media: [...media],
  abort: new AbortController(),
});

/** Make the upload queue. Actions run one at a time; what closing the page would lose makes it ask first. */
export function createUploads({ files, load, failureText }: Options): UploadStore {
  const $queue = atom<readonly UploadAction[]>([]);
  const works = new Map<string, Work>();
  let isRunning = false;

  const find = (id: string) => $queue.get().find((action) => action.id === id);
  const change = (id: string, changes: Partial<UploadAction>) =>
    $queue.set($queue.get().map((action) => (action.id === id ? { ...action, ...changes } : action)));
  const remove = (id: string) => {
    works.delete(id);
    $queue.set($queue.get().filter((action) => action.id !== id));
  };

  let loading: Promise<Performer> | undefined;
  async function performer(): Promise<Performer> {
    loading ??= load({ find, change, end, remove });
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  function add(action: NewUploadAction, work: Work): string {
    const id = crypto.randomUUID();
    works.set(id, work);
    $queue.set([
      ...$queue.get(),
      { ...action, id, status: 'waiting', progress: 0, message: null, refused: [], written: null },
    ]);
    void run();
    return id;
  }

  function end(id: string) {
    works.get(id)?.abort.abort();
    remove(id);
  }

  /** End an action for this page. What of it is not written yet goes back to its author. */
  function giveUp(action: UploadAction) {
    end(action.id);
    if (action.written === null && action.status !== 'file_processing') action.onGivenUp?.();
  }

  async function run() {
    if (isRunning) return;
    isRunning = true;
    for (let next = firstWaiting(); next; next = firstWaiting()) await perform(next);
    isRunning = false;
  }

  async function perform(action: UploadAction) {
    const { id } = action;
    const work = works.get(id);
    if (!work) return;
    change(id, { status: 'uploading' });
    const loaded = await performer().catch(() => null);
    if (work.abort.signal.aborted) return;
    if (loaded) await loaded.perform(action, work);
    else change(id, { status: 'upload_failed', message: failureText() });
  }

  const firstWaiting = () => $queue.get().find(({ status }) => status === 'waiting');

  function warn(event: BeforeUnloadEvent) {
    event.preventDefault();
  }
  $queue.listen((queue) => {
    if (queue.some(isLostByClosing)) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  });

  return {
    $queue,
    enqueue(action) {
      return add(action, workOf(action.params.media, action.key));
    },
    retry(id, leftOut = []) {
      const action = find(id);
      const work = works.get(id);
      if (!action || !work) return;
      remove(id);
      const isLeft = (_: Attachment, at: number) => !leftOut.includes(at);
      const { owner, written, params } = action;
      const left = { ...action, params: { ...params, media: params.media.filter(isLeft) } };
      const sent = work.media.filter(isLeft);
      // What has files that could not be processed is there already: it gets them anew, or is left with the others.
      if (written) {
        const media = leftOut.length > 0 ? sent : params.media;
        const { onGivenUp: _neverAgain, ...kept } = left;
        add({ ...kept, actionType: 'update', owner: { ...owner, id: written.id } }, workOf(media));
      } else add(left, { ...work, media: sent, isUnwanted: false });
    },
    $files: files.$files,
    start: files.start,
    pause: files.pause,
    resume: files.resume,
    cancel(id) {
      if (files.cancel(id)) return;
      const action = find(id);
      const work = works.get(id);
      if (!action || !work) return;
      if (action.status !== 'file_processing' || action.actionType === 'update') giveUp(action);
      else {
        work.isUnwanted = true;
        const { written } = action;
        if (written) void performer().then(({ withdraw }) => withdraw({ ...action, written }));
      }
    },
    reset() {
      for (const action of $queue.get()) giveUp(action);
      files.reset();
    },
  };
}
