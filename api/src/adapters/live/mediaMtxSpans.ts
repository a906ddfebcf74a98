import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Env } from '../../env';
import { AppError } from '../../http/errors';
import { workFolder } from '../../workFolder';
import { findFfmpeg } from '../video/ffmpeg';
import { joinFilms } from '../video/joining';

/** So much of this machine's disk stays free; how much comes is not known before. */
const FREE_TO_GO_ON = 1024 ** 3;
const CHECKED_EACH = 64 * 1024 ** 2;
const RETRY_SECONDS = 60;

/** An unbroken part of what was recorded. */
export interface Span {
  start: string;
  /** In seconds. */
  duration: number;
}

/** What is put together: the recording of a stream, of its parts. */
interface Spans {
  streamId: string;
  spans: Span[];
  open: (span: Span) => Promise<ReadableStream | null>;
}

/**
 * Return the parts of a recording as one MP4, which is put together in a file of this machine until it was read. What a process that was killed has
 * left of the same recording goes before. Throw `unavailable` where one of them can't be had, several not be joined for want of ffmpeg, or the disk
 * would be full.
 */
export async function joinedSpans(
  env: Env,
  { streamId, spans, open }: Spans,
): Promise<{ bytes: number; content: Readable }> {
  const shared = join(workFolder(env), `live-${streamId}`);
  await rm(shared, { recursive: true, force: true });
  const folder = join(shared, randomUUID());
  await mkdir(folder, { recursive: true });
  const clear = () => rm(folder, { recursive: true, force: true });
  try {
    const files: string[] = [];
    for (const [index, span] of spans.entries()) {
      const file = join(folder, `${index}.mp4`);
      await fetchTo(file, await open(span));
      files.push(file);
    }
    const whole = files.length > 1 ? await joinAll(env, folder, files) : (files[0] ?? '');
    const { size } = await stat(whole);
    const content = createReadStream(whole);
    // Whether it was read to its end or not.
    content.once('close', () => void clear());
    return { bytes: size, content };
  } catch (error) {
    await clear();
    throw error;
  }
}

async function fetchTo(file: string, content: ReadableStream | null): Promise<void> {
  if (!content) throw new AppError('unavailable');
  // The same streams under the names of two libraries of types.
  const source = Readable.fromWeb(content as NodeReadableStream);
  await pipeline(source, (pieces: AsyncIterable<Buffer>) => whileRoom(file, pieces), createWriteStream(file));
}

async function* whileRoom(file: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let unchecked = CHECKED_EACH;
  for await (const piece of pieces) {
    unchecked += piece.length;
    if (unchecked > CHECKED_EACH) {
      await assertRoom(dirname(file), 0);
      unchecked = 0;
    }
    yield piece;
  }
}

async function assertRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + FREE_TO_GO_ON) throw new AppError('unavailable', { retryAfter: RETRY_SECONDS });
}

async function joinAll(env: Env, folder: string, files: string[]): Promise<string> {
  const ffmpeg = findFfmpeg(env.FFMPEG_PATH, env.NODE_ENV === 'production');
  if (!ffmpeg) throw new AppError('unavailable');
  const target = join(folder, 'whole.mp4');
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  await assertRoom(
    folder,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  await joinFilms(ffmpeg, { files, folder, target, stopped: new AbortController().signal });
  return target;
}
