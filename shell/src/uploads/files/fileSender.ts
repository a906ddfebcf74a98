import type { WritableAtom } from 'nanostores';
import type { Upload } from '@minori/contracts';
import { ApiError, type ApiClient, type FileUpload, type NewFileUpload } from '@minori/platform';
import type { KeptUpload, UploadShelf } from './kept';
import { isReadable, keptFile, mustAsk } from './lastingFile';
import { digestOf } from './sameFile';
import { FileGone, sendParts, untilOnline, type Line } from './sendParts';

/** What was begun earlier is not taken up any more. */
const KEPT_MS = 14 * 24 * 3_600_000;

/** What the sender needs of the page around it. */
export interface FileSenderOptions {
  $files: WritableAtom<readonly FileUpload[]>;
  api: ApiClient;
  line: Line;
  shelf: UploadShelf;
  /** Do something that one tab at a time does; resolve with false where another one does. */
  alone(id: string, work: () => Promise<void>): Promise<boolean>;
  /** Resolve once the other tab does not do it any more. */
  whenLeft(id: string, signal: AbortSignal): Promise<void>;
  /** Remember whether there is something to take up on the next visit. */
  onKept(isAny: boolean): void;
  texts(): { failure: string; wrongFile: string };
}

/** Sends files in parts. */
export interface FileSender {
  add(id: string, memberId: string, upload: NewFileUpload): Promise<void>;
  /** Go on with what a member has begun on earlier visits; what others have left is forgotten. */
  takeUp(memberId: string): Promise<void>;
  pause(id: string): Promise<void>;
  resume(id: string, file?: File): Promise<void>;
  cancel(id: string): Promise<void>;
  /** End everything: nothing of it is taken up again. */
  reset(): Promise<void>;
}

interface Work {
  kept: KeptUpload;
  file?: File;
  /** Ends what is just done about it. */
  stop: AbortController;
}

/** Return what sends files in parts, one file at a time. */
export function createFileSender(options: FileSenderOptions): FileSender {
  const { $files, api, line, shelf, alone, whenLeft, onKept, texts } = options;
  const works = new Map<string, Work>();
  let isRunning = false;

  const find = (id: string) => $files.get().find((upload) => upload.id === id);
  const change = (id: string, changes: Partial<FileUpload>) =>
    $files.set($files.get().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));

  async function keep(work: Work, changes: Partial<KeptUpload>) {
    work.kept = { ...work.kept, ...changes };
    const { medium, id } = work.kept;
    const file = medium === null ? work.file : undefined;
    if (works.get(id) === work) await shelf.keep(file ? { ...work.kept, file } : work.kept);
    // Given up while it was written.
    if (works.get(id) !== work) await shelf.forget(id);
  }

  function drop(id: string) {
    works.get(id)?.stop.abort();
    works.delete(id);
    $files.set($files.get().filter((upload) => upload.id !== id));
    onKept(works.size > 0);
  }

  async function run() {
    if (isRunning) return;
    isRunning = true;
    const next = () => $files.get().find(({ id, status }) => status === 'waiting' && works.has(id));
    for (let one = next(); one; one = next()) await perform(one.id);
    isRunning = false;
  }

  async function perform(id: string) {
    const work = works.get(id);
    if (!work) return;
    work.stop = new AbortController();
    const { signal } = work.stop;
    try {
      change(id, { status: 'uploading', message: null, secondsLeft: null });
      if (await alone(id, () => send(work, signal))) return;
      change(id, { status: 'elsewhere' });
      void whenLeft(id, signal).then(
        () => again(id),
        () => {},
      );
    } catch (error) {
      if (signal.aborted) return;
      const isGone = error instanceof FileGone;
      if (isGone) delete work.file;
      change(id, isGone ? { status: 'file_needed' } : { status: 'failed', message: messageOf(error) });
    }
  }

  function again(id: string) {
    if (!works.has(id)) return;
    change(id, { status: 'waiting', message: null });
    void run();
  }

  async function send(work: Work, signal: AbortSignal) {
    const { id } = work.kept;
    // Another tab may have gone on with it, or ended it.
    const kept = await shelf.find(id);
    if (!kept) return drop(id);
    work.kept = kept;
    if (kept.medium) return change(id, { status: 'done', medium: kept.medium, sent: kept.bytes });
    work.file ??= await keptFile(kept, false);
    const { file } = work;
    if (!file && (await mustAsk(kept))) return change(id, { status: 'paused' });
    if (!file || !(await isReadable(file))) throw new FileGone();
    if (kept.digest === null) await keep(work, { digest: await digestOf(file) });
    const onOffline = (isOffline: boolean) => {
      if (!signal.aborted) change(id, { status: isOffline ? 'offline' : 'uploading', secondsLeft: null });
    };
    const patient = <Result>(attempt: () => Promise<Result>) => untilOnline({ line, signal, onOffline }, attempt);
    const upload = await patient(() => begun(work));
    if (signal.aborted) return;
    if (upload.status === 'open') {
      const onProgress = (progress: Pick<FileUpload, 'sent' | 'secondsLeft'>) => change(id, progress);
      await sendParts({ file, upload, line, signal, onProgress, onOffline });
    }
    const completed = await patient(() => api('POST /uploads/:id/complete', { params: { id: upload.id }, signal }));
    await keep(work, { medium: completed.data });
    change(id, { status: 'done', medium: completed.data, sent: file.size, secondsLeft: null });
  }

  /** Return the upload as the API has it: as it was begun, on this device or another one, or a new one. */
  async function begun(work: Work): Promise<Upload> {
    const { uploadId, purpose, name, bytes, target, times, id } = work.kept;
    const digest = work.kept.digest ?? '';
    if (uploadId) {
      const known = await api('GET /uploads/:id', { params: { id: uploadId } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not_found') return undefined;
        throw error;
      });
      if (known) return known.data;
    }
    const taken = new Set([...works.values()].map(({ kept }) => kept.uploadId));
    const open = (await api('GET /uploads')).data.find(
      (one) => one.digest === digest && one.bytes === bytes && one.target === target && !taken.has(one.id),
    );
    const body = { purpose, name, bytes, digest, target };
    const upload = open ?? (await api('POST /uploads', { body, idempotencyKey: `${id}.${times}` })).data;
    await keep(work, { uploadId: upload.id, times: times + 1 });
    return upload;
  }

  function messageOf(error: unknown): string {
    if (!(error instanceof ApiError) || error.code === 'network') return texts().failure;
    return Object.values(error.fields)[0]?.message ?? error.message;
  }

  /** Return whether a file is the one that was begun. */
  async function isSame({ digest, bytes, name }: KeptUpload, file: File): Promise<boolean> {
    if (file.size !== bytes || file.name !== name) return false;
    return digest === null || (await digestOf(file).catch(() => '')) === digest;
  }

  return {
    async add(id, memberId, { file, handle, purpose, target }) {
      const about = { id, memberId, purpose, target, name: file.name, bytes: file.size, digest: null };
      const kept = { ...about, uploadId: null, times: 0, isPaused: false, medium: null };
      const begun = { ...kept, begunAt: Date.now(), ...(handle && { handle }) };
      const work = { kept: begun, file, stop: new AbortController() };
      works.set(id, work);
      onKept(true);
      await keep(work, {});
      await run();
    },
    async takeUp(memberId) {
      const all = await shelf.all();
      const isOwn = (kept: KeptUpload) => kept.memberId === memberId && kept.begunAt > Date.now() - KEPT_MS;
      for (const { id } of all.filter((kept) => !isOwn(kept))) await shelf.forget(id);
      const own = all.filter((kept) => isOwn(kept) && !works.has(kept.id));
      for (const kept of own) works.set(kept.id, { kept, stop: new AbortController() });
      onKept(works.size > 0);
      const shown = own.map((kept): FileUpload => {
        const { id, purpose, target, name, bytes, medium, isPaused } = kept;
        const status = medium ? 'done' : isPaused ? 'paused' : 'waiting';
        return { id, purpose, target, name, bytes, status, medium, sent: 0, secondsLeft: null, message: null };
      });
      $files.set([...$files.get(), ...shown]);
      await run();
    },
    async pause(id) {
      const work = works.get(id);
      if (!work || find(id)?.status === 'done') return;
      work.stop.abort();
      change(id, { status: 'paused', secondsLeft: null });
      await keep(work, { isPaused: true });
    },
    async resume(id, file) {
      const work = works.get(id);
      if (!work || find(id)?.status === 'done') return;
      if (file && !(await isSame(work.kept, file))) return change(id, { message: texts().wrongFile });
      const found = file ?? work.file ?? (await keptFile(work.kept, true));
      if (found) work.file = found;
      await keep(work, { isPaused: false });
      again(id);
    },
    async cancel(id) {
      const { uploadId, medium } = works.get(id)?.kept ?? {};
      drop(id);
      await shelf.forget(id);
      if (uploadId && !medium) await api('DELETE /uploads/:id', { params: { id: uploadId } }).catch(() => {});
    },
    async reset() {
      const ended = [...works.keys()];
      for (const id of ended) {
        works.get(id)?.stop.abort();
        works.delete(id);
      }
      $files.set($files.get().filter(({ id }) => !ended.includes(id)));
      const kept = await shelf.all();
      for (const { id } of kept.filter((one) => !works.has(one.id))) await shelf.forget(id);
      onKept(works.size > 0);
    },
  };
}
