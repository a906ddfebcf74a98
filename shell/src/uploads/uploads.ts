import { atom } from 'nanostores';
import type { Media } from '@minori/contracts';
import { ApiError } from '@minori/contracts/client';
import type { ApiClient, Attachment, NewUploadAction, UploadAction, UploadsCapability } from '@minori/platform';
import type { FileUploads } from './files/fileUploads';
import { createWriters } from './writers';

const POLL_MS = 2_000;
/** What is gone when the page closes: what is not sent yet, and what can only be tried again from here. */
const LOST_BY_CLOSING = new Set<UploadAction['status']>(['waiting', 'uploading', 'upload_failed', 'post_failed']);
const isLostByClosing = ({ status, written }: UploadAction): boolean =>
  LOST_BY_CLOSING.has(status) || (status === 'file_processing' && written === null);

interface Options {
  api: ApiClient;
  /** Files that are sent in parts, beside what waits in the queue. */
  files: FileUploads;
  upload(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Media>;
  /** Said when nothing better is known. */
  failureText(): string;
  /** Said when something arrived in an earlier try of which nobody heard the answer. */
  alreadySentText(): string;
}

/** The queue, and what ends it. */
export interface UploadStore extends UploadsCapability {
  /** Give everything up, as when the member signs out. */
  reset(): void;
}

/** What of an action stays when it is tried again. */
interface Work {
  /** Tells the API that a repeated call is the same one. */
  key: string;
  media: Attachment[];
  abort: AbortController;
  /** Its author does not want it any more, and it may be written all the same. */
  isUnwanted?: boolean;
}

/** An action that is written. */
type WrittenAction = Pick<UploadAction, 'id' | 'owner'> & { written: NonNullable<UploadAction['written']> };

/** What the API answers when a file itself is wrong. */
const REFUSALS = new Set<ApiError['code']>(['invalid_input', 'payload_too_large']);

/** What the API answers when a key came before: with other files, or for what is removed by now. */
const wasSentBefore = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'idempotency_key_reused' || error.code === 'not_found');

const workOf = (media: readonly Attachment[], key: string = crypto.randomUUID()): Work => ({
  key,
  media: [...media],
  abort: new AbortController(),
});

/** Make the upload queue. Actions run one at a time; what closing the page would lose makes it ask first. */
export function createUploads({ api, files, upload, failureText, alreadySentText }: Options): UploadStore {
  const $queue = atom<readonly UploadAction[]>([]);
  const writers = createWriters(api);
  const works = new Map<string, Work>();
  let isRunning = false;

  const find = (id: string) => $queue.get().find((action) => action.id === id);
  const change = (id: string, changes: Partial<UploadAction>) =>
    $queue.set($queue.get().map((action) => (action.id === id ? { ...action, ...changes } : action)));
  const remove = (id: string) => {
    works.delete(id);
    $queue.set($queue.get().filter((action) => action.id !== id));
  };

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

  const firstWaiting = () => $queue.get().find(({ status }) => status === 'waiting');

  async function perform({ id, ...action }: UploadAction) {
    const work = works.get(id);
    if (!work) return;
    const { signal } = work.abort;
    try {
      change(id, { status: 'uploading' });
      await sendFiles(id, work);
    } catch (error) {
      if (!signal.aborted) change(id, { status: 'upload_failed', message: messageOf(error) });
      return;
    }
    if (signal.aborted) return;
    try {
      change(id, { status: 'file_processing', progress: 100 });
      const mediaIds = work.media.flatMap((one) => ('medium' in one ? [one.medium.id] : []));
      const written = await writers[action.owner.kind].write(action, { mediaIds, key: work.key });
      if (signal.aborted) return;
      change(id, { written });
      action.onWritten?.();
      const writtenAction = { ...action, id, written };
      if (work.isUnwanted) await withdraw(writtenAction);
      follow(writtenAction, signal).catch(() => remove(id));
    } catch (error) {
      if (signal.aborted) return;
      const isThere = action.actionType === 'create' && wasSentBefore(error);
      // Tried again, it is a post of its own.
      if (isThere) work.key = crypto.randomUUID();
      change(id, { status: 'post_failed', message: isThere ? alreadySentText() : messageOf(error) });
    }
  }

  /** Keep what was created from coming out. What is out already goes on as if nobody had asked: its author sees that it is. */
  async function withdraw({ id, owner, written }: WrittenAction) {
    await writers[owner.kind].withdraw(written.id).then(
      () => end(id),
      () => {},
    );
  }

  async function sendFiles(id: string, work: Work) {
    const sizes = work.media.map((one) => ('file' in one ? one.file.size : 0));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    let sent = 0;
    for (const [at, one] of work.media.entries()) {
      // One that had arrived when it was canceled is not followed by others.
      if (work.abort.signal.aborted) return;
      if (!('file' in one)) continue;
      const size = sizes[at] ?? 0;
      const medium = await upload(
        one.file,
        (share) => change(id, { progress: Math.floor(((sent + share * size) / total) * 100) }),
        work.abort.signal,
      ).catch((error: unknown) => {
        if (error instanceof ApiError && REFUSALS.has(error.code)) change(id, { refused: [at] });
        throw error;
      });
      work.media[at] = { medium };
      sent += size;
    }
  }

  /** The next action goes on meanwhile: what is left is the server's work. Reject when what was written is gone. */
  async function follow({ id, owner, written: first }: WrittenAction, signal: AbortSignal) {
    const writer = writers[owner.kind];
    let written = first;
    while (writer.stateOf(written) === 'processing' && !signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      // A lost connection now says nothing about it: look again.
      written = await writer
        .read(written.id)
        .catch((error: unknown) =>
          error instanceof ApiError && error.code === 'not_found' ? Promise.reject(error) : written,
        );
    }
    if (signal.aborted) return;
    const action = find(id);
    const state = writer.stateOf(written);
    if (state === 'failed') change(id, { status: 'post_failed', written, message: failureText() });
    else if (state === 'disabled') change(id, { status: 'disabled', written });
    else {
      change(id, { status: 'done', written });
      action?.callback?.(written);
    }
  }

  function messageOf(error: unknown): string {
    if (!(error instanceof ApiError) || error.code === 'network') return failureText();
    return Object.values(error.fields)[0]?.message ?? error.message;
  }

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
        if (action.written) void withdraw({ ...action, written: action.written });
      }
    },
    reset() {
      for (const action of $queue.get()) giveUp(action);
      files.reset();
    },
  };
}
