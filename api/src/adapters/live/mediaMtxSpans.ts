import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Env } from '../../env';
import { AppError } from '../../http/errors';
import { findFfmpeg } from '../video/ffmpeg';
import { joinFilms } from '../video/joining';

/** An unbroken part of what was recorded. */
export interface Span {
  start: string;
  /** In seconds. */
  duration: number;
}

/**
 * Return the parts of a recording as one MP4, which is put together in a file of this machine until it was read. Throw `unavailable` where one of them
 * can't be had, or several not be joined for want of ffmpeg.
 */
export async function joinedSpans(
  env: Env,
  spans: Span[],
  open: (span: Span) => Promise<ReadableStream | null>,
): Promise<{ bytes: number; content: Readable }> {
  await mkdir(env.MEDIA_DIR, { recursive: true });
  const folder = await mkdtemp(join(env.MEDIA_DIR, 'live-'));
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
  await pipeline(Readable.fromWeb(content as NodeReadableStream), createWriteStream(file));
}

async function joinAll(env: Env, folder: string, files: string[]): Promise<string> {
  const ffmpeg = findFfmpeg(env.FFMPEG_PATH, env.NODE_ENV === 'production');
  if (!ffmpeg) throw new AppError('unavailable');
  const target = join(folder, 'whole.mp4');
  await joinFilms(ffmpeg, { files, folder, target, stopped: new AbortController().signal });
  return target;
}
