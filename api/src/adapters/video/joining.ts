import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg } from './ffmpeg';

/** Eight hours are some 20 GB, which are written once more. */
const COPY_MS = 60 * 60_000;

/** What is joined, with a folder for what is written meanwhile. */
export interface Joining {
  /** MP4 files of our own making, in their order. */
  files: readonly string[];
  folder: string;
  target: string;
  stopped: AbortSignal;
}

/** Write several films as one MP4, by copying. Reject with an `FfmpegError`. */
export async function joinFilms(ffmpeg: string, { files, folder, target, stopped }: Joining): Promise<void> {
  const list = join(folder, 'runs.txt');
  const lines = files.map((path) => `file 'file:${path.replaceAll("'", "'\\''")}'`);
  await writeFile(list, `ffconcat version 1.0\n${lines.join('\n')}\n`);
  const input = ['-v', 'error', '-protocol_whitelist', 'file,pipe', '-f', 'concat', '-safe', '0', '-i', `file:${list}`];
  const output = ['-c', 'copy', '-movflags', '+faststart', '-f', 'mp4', '-y', `file:${target}`];
  try {
    await runFfmpeg(ffmpeg, { args: [...input, ...output], timeoutMs: COPY_MS, stopped });
  } finally {
    await rm(list, { force: true });
  }
}
