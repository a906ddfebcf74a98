import { createReadStream, existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { runFfmpeg } from '../adapters/video/ffmpeg';
import { joinFilms } from '../adapters/video/joining';
import { initName } from './segment';

/** The whole stream as one MP4, and a picture of it. */
export const RECORDING = 'recording.mp4';
export const POSTER = 'poster.jpg';
/** Eight hours are some 20 GB, which are written twice. */
const COPY_MS = 60 * 60_000;
const POSTER_MS = 60_000;
const POSTER_WIDTH = 1_280;
const SEGMENT = /^r(\d+)-(\d+)\.m4s$/;

/** What a recording is made with. */
export interface RecordingOptions {
  folder: string;
  ffmpeg: string;
  stopped: AbortSignal;
}

/**
 * Make the recording and its poster of what lies in a stream's folder, by copying: nothing else needs to be known of the stream.
 * Reject with an `FfmpegError`.
 */
export async function makeRecording({ folder, ffmpeg, stopped }: RecordingOptions): Promise<void> {
  const run = (args: string[], input?: Readable) =>
    runFfmpeg(ffmpeg, { args: ['-v', 'error', ...args], timeoutMs: COPY_MS, stopped, ...(input && { input }) });
  const runs = await runsIn(folder);
  const drafts = runs.map((_, index) => join(folder, `run${index}.mp4.new`));
  const draft = join(folder, `${RECORDING}.new`);
  try {
    for (const [index, files] of runs.entries()) {
      const target = runs.length > 1 ? (drafts[index] ?? draft) : draft;
      await run(copyArgs(target), bytesOf(folder, files));
    }
    if (runs.length > 1) await joinFilms(ffmpeg, { files: drafts, folder, target: draft, stopped });
    await makePoster({ folder, ffmpeg, stopped }, draft);
    await rename(draft, join(folder, RECORDING));
  } finally {
    await Promise.all([...drafts, draft].map((file) => rm(file, { force: true })));
  }
}

/** The files of each run that has sent something, its beginning first. */
async function runsIn(folder: string): Promise<string[][]> {
  const runs = new Map<number, { number: number; name: string }[]>();
  for (const name of await readdir(folder)) {
    const [, run, number] = SEGMENT.exec(name) ?? [];
    if (run === undefined) continue;
    const files = runs.get(Number(run)) ?? [];
    files.push({ number: Number(number), name });
    runs.set(Number(run), files);
  }
  const inOrder = [...runs].toSorted(([one], [other]) => one - other);
  return inOrder
    .filter(([run]) => existsSync(join(folder, initName(run))))
    .map(([run, files]) => [
      initName(run),
      ...files.toSorted((one, other) => one.number - other.number).map(({ name }) => name),
    ]);
}

function bytesOf(folder: string, files: string[]): Readable {
  async function* read(): AsyncGenerator<Buffer> {
    for (const file of files) yield* createReadStream(join(folder, file)) as AsyncIterable<Buffer>;
  }
  return Readable.from(read(), { objectMode: false });
}

function copyArgs(target: string): string[] {
  const input = ['-protocol_whitelist', 'pipe', '-f', 'mp4', '-i', 'pipe:0'];
  return [...input, '-c', 'copy', '-movflags', '+faststart', '-f', 'mp4', '-y', `file:${target}`];
}

/** The first moment may be black: the second one is taken where there is one. */
async function makePoster({ folder, ffmpeg, stopped }: RecordingOptions, recording: string): Promise<void> {
  const target = join(folder, POSTER);
  for (const second of ['1', '0']) {
    const input = ['-ss', second, '-protocol_whitelist', 'file', '-f', 'mp4', '-i', `file:${recording}`];
    const picture = ['-frames:v', '1', '-vf', `scale='min(${POSTER_WIDTH},iw)':-2`, '-q:v', '4', '-f', 'image2'];
    const args = ['-v', 'error', ...input, ...picture, '-y', `file:${target}`];
    await runFfmpeg(ffmpeg, { args, timeoutMs: POSTER_MS, stopped });
    if (existsSync(target)) return;
  }
}
