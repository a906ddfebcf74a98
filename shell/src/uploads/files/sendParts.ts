import type { Upload } from '@minori/contracts';
import { partCount, partRange } from '@minori/contracts/rules';
import { ApiError } from '@minori/platform';
import { isPassing } from '@minori/platform/query';
import { createProgress, type Progress } from './progress';
import { sha256 } from './sameFile';

/** So many parts go side by side. */
const LANES = 3;
const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 30_000;
const TOLD_EACH_MS = 250;

/** One part, as it is sent. */
export interface PartToSend {
  uploadId: string;
  number: number;
  bytes: ArrayBuffer;
  sha256: string;
  onProgress(share: number): void;
  signal: AbortSignal;
}

/** What sending needs of the page around it. */
export interface Line {
  sendPart(part: PartToSend): Promise<unknown>;
  isOnline(): boolean;
  whenOnline(): Promise<void>;
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** The file can't be read any more: it was moved or changed since. */
export class FileGone extends Error {
  override readonly name = 'FileGone';
}

interface Sending {
  file: File;
  upload: Upload;
  line: Line;
  signal: AbortSignal;
  onProgress(progress: Progress): void;
  /** Told that there is no connection, and that there is one again. */
  onOffline(isOffline: boolean): void;
}

/** Try something until it succeeds, ever more rarely, while it fails by the line only. Wait for a connection where there is none. */
export async function untilOnline<Result>(
  { line, signal, onOffline }: Pick<Sending, 'line' | 'signal' | 'onOffline'>,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LAST_WAIT_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
    }
    if (line.isOnline()) {
      // Lanes that broke together do not come back together.
      await line.wait(waitMs * (0.75 + Math.random() / 2), signal);
    } else {
      onOffline(true);
      await Promise.race([line.whenOnline(), aborted(signal)]);
      onOffline(false);
      waitMs = FIRST_WAIT_MS / 2;
    }
    if (signal.aborted) throw new ApiError('aborted', 'the upload was stopped', 0);
  }
}

/** What came damaged, or cut off, comes better another time. */
function mayPass(error: unknown): boolean {
  const code = error instanceof ApiError ? error.fields['part']?.code : undefined;
  return isPassing(error) || code === 'part_damaged' || code === 'part_size';
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Send the parts of a file that are not there, several at a time. Reject with {@link FileGone}, or with what the API refuses. */
export async function sendParts(sending: Sending): Promise<void> {
  const { file, upload, onProgress } = sending;
  const bytesOf = (number: number) => {
    const { start, end } = partRange(file.size, number);
    return end - start;
  };
  const there = upload.parts.reduce((sum, number) => sum + bytesOf(number), 0);
  const progress = createProgress(file.size, there);
  const missing = Array.from({ length: partCount(file.size) }, (_, index) => index + 1).filter(
    (number) => !upload.parts.includes(number),
  );
  let toldAt = 0;
  const tell = () => {
    if (performance.now() - toldAt < TOLD_EACH_MS) return;
    toldAt = performance.now();
    onProgress(progress.read());
  };
  onProgress(progress.read());

  // One that is refused, or given up, ends the others.
  const end = new AbortController();
  const signal = AbortSignal.any([sending.signal, end.signal]);
  async function lane() {
    for (let number = missing.shift(); number !== undefined && !signal.aborted; number = missing.shift()) {
      await send(number);
    }
  }
  async function send(number: number) {
    await untilOnline({ ...sending, signal }, async () => {
      const { start, end: until } = partRange(file.size, number);
      const bytes = await file
        .slice(start, until)
        .arrayBuffer()
        .catch(() => Promise.reject(new FileGone()));
      const move = (share: number) => {
        progress.move(number, share * bytes.byteLength);
        tell();
      };
      const part = { uploadId: upload.id, number, bytes, sha256: await sha256(bytes), onProgress: move, signal };
      await sending.line.sendPart(part).catch((error: unknown) => {
        progress.end(number, 0);
        throw error;
      });
    });
    progress.end(number, bytesOf(number));
    tell();
  }
  const lanes = Array.from({ length: LANES }, () => lane());
  try {
    await Promise.all(lanes);
  } finally {
    end.abort();
    await Promise.allSettled(lanes);
  }
  if (sending.signal.aborted) throw new ApiError('aborted', 'the upload was stopped', 0);
  onProgress(progress.read());
}
