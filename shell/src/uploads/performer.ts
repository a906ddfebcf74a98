import type { Media } from '@minori/contracts';
import { ApiError } from '@minori/contracts/client';
import type { ApiClient, Attachment, UploadAction } from '@minori/platform';
import { createWriters } from './writers';

const POLL_MS = 2_000;
/** An action that is written. */
type WrittenAction = Pick<UploadAction, 'id' | 'owner'> & { written: NonNullable<UploadAction['written']> };

/** What the API answers when a file itself is wrong. */
const REFUSALS = new Set<ApiError['code']>(['invalid_input', 'payload_too_large']);

/** What the API answers when a key came before: with other files, or for what is removed by now. */
const wasSentBefore = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'idempotency_key_reused' || error.code === 'not_found');

/** What of an action stays when it is tried again. */
export interface Work {
  /** Tells the API that a repeated call is the same one. */
  key: string;
  media: Attachment[];
  abort: AbortController;
  /** Its author does not want it any more, and it may be written all the same. */
  isUnwanted?: boolean;
}

/** The queue that an action stands in. */
export interface Queue {
  find(id: string): UploadAction | undefined;
  change(id: string, changes: Partial<UploadAction>): void;
  /** Take an action off, and stop what is sent for it. */
  end(id: string): void;
  remove(id: string): void;
}

export interface PerformerOptions {
  api: ApiClient;
  upload(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Media>;
  /** Said when nothing better is known. */
  failureText(): string;
  /** Said when something arrived in an earlier try of which nobody heard the answer. */
  alreadySentText(): string;
}

/** What does the work of a queue. */
export interface Performer {
  /** Send the files of an action, then write what they belong to. Resolve once it is written or has failed. */
  perform(action: UploadAction, work: Work): Promise<void>;
  /** Keep what was created from coming out. What is out already goes on as if nobody had asked: its author sees that it is. */
  withdraw(action: WrittenAction): Promise<void>;
}

/** Make what does the work of a queue. */
export function createPerformer(
  { find, change, end, remove }: Queue,
  { api, upload, failureText, alreadySentText }: PerformerOptions,
): Performer {
  const writers = createWriters(api);

  async function perform({ id, ...action }: UploadAction, work: Work) {
    const { signal } = work.abort;
    try {
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

  return { perform, withdraw };
}
