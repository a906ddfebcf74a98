import { atom } from 'nanostores';
import type { Media, Post } from '@minori/contracts';
import { ApiError } from '@minori/contracts/client';
import type { ApiClient, Attachment, NewPostAction, PostAction, UploadsCapability } from '@minori/platform';

const POLL_MS = 2_000;
/** What is gone when the page closes: what is not sent yet, and what can only be tried again from here. */
const LOST_BY_CLOSING = new Set<PostAction['status']>(['waiting', 'uploading', 'upload_failed', 'post_failed']);
const isLostByClosing = ({ status, post }: PostAction): boolean =>
  LOST_BY_CLOSING.has(status) || (status === 'file_processing' && post === null);

interface Options {
  api: ApiClient;
  upload(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Media>;
  /** Said when nothing better is known. */
  failureText(): string;
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

const workOf = (media: readonly Attachment[]): Work => ({
  key: crypto.randomUUID(),
  media: [...media],
  abort: new AbortController(),
});

/** Make the upload queue. Actions run one at a time; what closing the page would lose makes it ask first. */
export function createUploads({ api, upload, failureText }: Options): UploadStore {
  const $queue = atom<readonly PostAction[]>([]);
  const works = new Map<string, Work>();
  let isRunning = false;

  const find = (id: string) => $queue.get().find((action) => action.id === id);
  const change = (id: string, changes: Partial<PostAction>) =>
    $queue.set($queue.get().map((action) => (action.id === id ? { ...action, ...changes } : action)));
  const remove = (id: string) => {
    works.delete(id);
    $queue.set($queue.get().filter((action) => action.id !== id));
  };

  function add(action: NewPostAction, work: Work): string {
    const id = crypto.randomUUID();
    works.set(id, work);
    $queue.set([...$queue.get(), { ...action, id, status: 'waiting', progress: 0, message: null, post: null }]);
    void run();
    return id;
  }

  function end(id: string) {
    works.get(id)?.abort.abort();
    remove(id);
  }

  /** End an action for this page. What of it is not written yet goes back to its author. */
  function giveUp(action: PostAction) {
    end(action.id);
    if (action.post === null && action.status !== 'file_processing') action.onGivenUp?.();
  }

  async function run() {
    if (isRunning) return;
    isRunning = true;
    for (let next = firstWaiting(); next; next = firstWaiting()) await perform(next);
    isRunning = false;
  }

  const firstWaiting = () => $queue.get().find(({ status }) => status === 'waiting');

  async function perform({ id, ...action }: PostAction) {
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
      const written = await write(action, work);
      if (signal.aborted) return;
      change(id, { post: written });
      if (work.isUnwanted) await withdraw(id, written);
      follow(id, written, signal).catch(() => remove(id));
    } catch (error) {
      if (!signal.aborted) change(id, { status: 'post_failed', message: messageOf(error) });
    }
  }

  /** Keep a post from coming out. One that is out already goes on as if nobody had asked: its author sees that it is. */
  async function withdraw(id: string, post: Post) {
    await api('DELETE /posts/:id/schedule', { params: { id: post.id } }).then(
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
      );
      work.media[at] = { medium };
      sent += size;
    }
  }

  async function write({ actionType, postId, params }: NewPostAction, work: Work) {
    const { media: _files, published_at, ...fields } = params;
    const media_ids = work.media.flatMap((one) => ('medium' in one ? [one.medium.id] : []));
    const body = { ...fields, media_ids };
    const { key: idempotencyKey } = work;
    if (actionType === 'update' && postId) {
      const changes = { ...body, ...(published_at !== undefined && { published_at }) };
      return (await api('PUT /posts/:id', { params: { id: postId }, body: changes, idempotencyKey })).data;
    }
    return (await api('POST /posts/', { body: { ...body, ...(published_at && { published_at }) }, idempotencyKey }))
      .data;
  }

  /** The next action goes on meanwhile: what is left is the server's work. Reject when the post is not there any more. */
  async function follow(id: string, written: Post, signal: AbortSignal) {
    let post = written;
    while (post.post_state === 'processing' && !signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      // A lost connection now says nothing about the post: look again.
      post = await api('GET /posts/:id', { params: { id: post.id } }).then(
        ({ data }) => data,
        (error: unknown) => (error instanceof ApiError && error.code === 'not_found' ? Promise.reject(error) : post),
      );
    }
    if (signal.aborted) return;
    const action = find(id);
    if (post.post_state === 'failed') change(id, { status: 'post_failed', post, message: failureText() });
    else if (post.status === 'disabled' && post.post_state !== 'canceled') change(id, { status: 'disabled', post });
    else {
      change(id, { status: 'done', post });
      action?.callback?.(post);
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
      return add(action, workOf(action.params.media));
    },
    retry(id) {
      const action = find(id);
      const work = works.get(id);
      if (!action || !work) return;
      remove(id);
      work.isUnwanted = false;
      const { post, params } = action;
      // A post whose files could not be processed is there already: it gets them anew.
      if (post) add({ ...action, actionType: 'update', postId: post.id }, workOf(params.media));
      else add(action, work);
    },
    cancel(id) {
      const action = find(id);
      const work = works.get(id);
      if (!action || !work) return;
      if (action.status !== 'file_processing' || action.actionType === 'update') giveUp(action);
      else {
        work.isUnwanted = true;
        if (action.post) void withdraw(id, action.post);
      }
    },
    reset() {
      for (const action of $queue.get()) giveUp(action);
    },
  };
}
