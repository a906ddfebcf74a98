import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Priority } from '../../priority';
import { FfmpegError, findFfmpeg, runFfmpeg } from './ffmpeg';
import { joinArgs, partArgs, soundArgs, type FilmJoin, type FilmPartOrder } from './films';
import { measureLoudness, type Loudness } from './loudness';
import type { MediaSource } from './source';

export { FfmpegError } from './ffmpeg';
export type { MediaSource } from './source';

/** What is in a file. */
export interface Inspection {
  hasVideo: boolean;
  hasAudio: boolean;
  /** Seconds; null when the file does not say. */
  duration: number | null;
  /** Of the picture as shown; null without one. */
  width: number | null;
  height: number | null;
  /** Frames in a second; null when the file does not say. */
  rate: number | null;
  /** What picture and sound were made with, as ffmpeg names it: `h264`, `aac`; null without one. */
  codecs: { picture: string | null; sound: string | null };
}

/** A part of a film, in seconds. */
export interface FilmRange {
  from: number;
  to: number;
}

/** Processes films and sounds. All reject with an {@link FfmpegError}. */
export interface VideoPort {
  inspect(source: MediaSource): Promise<Inspection>;
  /** Write an MP4 for the web, no longer than `maxSeconds`. */
  makeFilm(source: MediaSource, target: string, maxSeconds: number): Promise<void>;
  /** Write an MP4 for the web of a film of any length, by copying what browsers play. */
  keepFilm(source: MediaSource, target: string): Promise<void>;
  /**
   * Write a part of a film that {@link VideoPort.keepFilm} has made, from the first whole picture at `from` or after it on, so that nothing of
   * what was before is in the file; return where that is, in seconds.
   */
  trimFilm(source: MediaSource, target: string, part: FilmRange): Promise<number>;
  /** Return how long the picture of a film is, in seconds, by reading all of it. */
  measureFilm(source: MediaSource): Promise<number>;
  /** Write the sound of a whole film of this length, for its parts, at the lowest priority, as all that is for parts. */
  makeFilmSound(source: MediaSource, target: string, seconds: number): Promise<void>;
  /** Write a part of a film in several sizes, as fragments that lie where they do in the film. */
  makeFilmPart(order: FilmPartOrder): Promise<void>;
  /** Write an MP4 of all parts of one size. */
  joinFilm(join: FilmJoin): Promise<void>;
  /** A PNG of a moment, in seconds. */
  takeStill(source: MediaSource, second: number): Promise<Buffer>;
  /** Write an M4A for the web, no longer than `maxSeconds`; return how loud it is where. */
  makeSound(source: MediaSource, target: string, maxSeconds: number): Promise<Loudness>;
  /** Write the beginning of an M4A that was made here. */
  cutSound(path: string, target: string, seconds: number): Promise<void>;
  /** Stop what runs; it rejects with the reason `stopped`. */
  close(): Promise<void>;
}

const INSPECT_MS = 15_000;
const WORK_MS = 20 * 60_000;
/** The sound of a film of hours. */
const FILM_WORK_MS = 60 * 60_000;
const RAW_RATE = 4_000;
/** Of one frame; 8K has 33 million. */
const PIXELS_MAX = 40_000_000;
/** Even sides, the longer one 1920 at most. */
const SCALE =
  "scale='min(1920,iw)':'min(1920,ih)':force_original_aspect_ratio=decrease,scale='trunc(iw/2)*2':'trunc(ih/2)*2',setsar=1";
/** Nothing of the original but sound and picture. */
const BARE = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'];
const AAC = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '44100'];
/** A picture of any kind made into what browsers play. */
const X264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-vf', SCALE];
const VIDEO = [...X264, '-threads', '2', '-vsync', 'vfr', '-max_muxing_queue_size', '1024'];
/** The first picture and the first sound, where there is one. */
const WHOLE = ['-map', '0:v:0', '-map', '0:a:0?', ...BARE];
/** ffmpeg looks for a whole picture up to 3/23 of a second before the one that is meant. */
const SOUGHT_BEFORE = 0.14;
const MP4 = ['-movflags', '+faststart', '-f', 'mp4', '-y'];

/** Works with ffmpeg; null when there is none, which the log says. */
export function createVideo(
  settings: { FFMPEG_PATH?: string | undefined; NODE_ENV: string; FILM_PRIORITY?: Priority | undefined },
  limits: { workMs?: number } = {},
): VideoPort | null {
  const found = findFfmpeg(settings.FFMPEG_PATH, settings.NODE_ENV === 'production');
  return found ? createFfmpegVideo(found, limits.workMs ?? WORK_MS, settings.FILM_PRIORITY ?? 'lowest') : null;
}

function createFfmpegVideo(program: string, workMs: number, filmPriority: Priority): VideoPort {
  const abort = new AbortController();
  const run = (
    args: string[],
    timeoutMs: number,
    onOutput?: (output: Readable) => Promise<void>,
    priority?: Priority,
  ) => runFfmpeg(program, { args, timeoutMs, stopped: abort.signal, priority, ...(onOutput && { onOutput }) });
  const work = (args: string[], onOutput?: (output: Readable) => Promise<void>) =>
    run(['-v', 'error', ...args], workMs, onOutput);
  const workLong = (args: string[], onOutput?: (output: Readable) => Promise<void>) =>
    run(['-v', 'error', ...args], FILM_WORK_MS, onOutput, filmPriority);

  const inspect = async (source: MediaSource) => {
    // It always ends with an error, for there is no output; what it found out stands in the log.
    const log = await run(input(source), INSPECT_MS).catch((error: unknown) => {
      if (error instanceof FfmpegError && error.reason === 'refused') return error.log;
      throw error;
    });
    return readInspection(log);
  };
  /** Where the first whole picture at a second, or after it, is; null when there is none. */
  const wholePictureAt = async (source: MediaSource, from: number) => {
    const looked = ['-ss', String(from), '-skip_frame', 'nokey', ...input(source), '-map', '0:v:0', '-frames:v', '1'];
    const log = await run([...looked, '-vf', 'showinfo', '-f', 'null', '-y', '/dev/null'], FILM_WORK_MS);
    const [, after] = / pts_time:([\d.]+)/.exec(log) ?? [];
    return after === undefined ? null : from + Number(after);
  };

  return {
    inspect,
    async makeFilm(source, target, maxSeconds) {
      await work([...input(source), ...WHOLE, '-t', String(maxSeconds), ...VIDEO, ...AAC, ...MP4, target]);
    },
    async keepFilm(source, target) {
      const { codecs } = await inspect(source);
      const picture = codecs.picture === 'h264' ? ['-c:v', 'copy'] : VIDEO;
      const sound = codecs.sound === 'aac' ? ['-c:a', 'copy'] : AAC;
      await workLong([...input(source), ...WHOLE, ...picture, ...sound, ...MP4, target]);
    },
    async trimFilm(source, target, { from, to }) {
      const begin = await wholePictureAt(source, from);
      const isCopied = begin !== null && begin < to;
      const at = isCopied ? begin : from;
      const window = ['-ss', String(isCopied ? at + SOUGHT_BEFORE : at), ...input(source), '-t', String(to - at)];
      // Shifted, for the beginning would else stay in the file and be hidden only.
      const made = isCopied ? ['-c', 'copy', '-avoid_negative_ts', 'make_zero'] : [...VIDEO, ...AAC];
      await workLong([...window, ...WHOLE, ...made, ...MP4, target]);
      return at;
    },
    async measureFilm(source) {
      let told = '';
      const copied = ['-map', '0:v:0', '-c', 'copy', '-progress', 'pipe:1', '-f', 'null', '-y', '/dev/null'];
      await workLong([...input(source), ...copied], async (output) => {
        told = (await buffer(output)).toString();
      });
      return secondsOf(told.match(/out_time=([\d:.]+)/g)?.at(-1) ?? '') ?? 0;
    },
    makeFilmSound: async (source, target, seconds) => void (await workLong(soundArgs(input(source), target, seconds))),
    makeFilmPart: async (order) => void (await workLong(partArgs(order, input))),
    joinFilm: async (join) => void (await workLong(await joinArgs(join, input))),
    async takeStill(source, second) {
      let still: Buffer = Buffer.alloc(0);
      const args = ['-ss', String(second), ...input(source), '-map', '0:v:0', '-frames:v', '1'];
      await work([...args, '-c:v', 'png', '-f', 'image2pipe', 'pipe:1'], async (output) => {
        still = await buffer(output);
      });
      return still;
    },
    async makeSound(source, target, maxSeconds) {
      let loudness: Loudness | undefined;
      const end = ['-t', String(maxSeconds)];
      const sound = ['-map', '0:a:0', ...BARE, ...end, ...AAC, ...MP4, target];
      const samples = ['-map', '0:a:0', ...end, '-ac', '1', '-ar', String(RAW_RATE), '-f', 's16le', 'pipe:1'];
      await work([...input(source), ...sound, ...samples], async (output) => {
        loudness = await measureLoudness(output, RAW_RATE);
      });
      if (!loudness || loudness.duration === 0) throw new FfmpegError('refused', 'there is no sound');
      return loudness;
    },
    async cutSound(path, target, seconds) {
      const source: MediaSource = { path, container: 'mov' };
      await work([...input(source), '-map', '0:a:0', ...BARE, '-t', String(seconds), '-c:a', 'copy', ...MP4, target]);
    },
    close: async () => abort.abort(),
  };
}

/** Read one file of this machine as the container that it was found to be, and open nothing else. */
function input({ path, container }: MediaSource): string[] {
  const guards = ['-protocol_whitelist', 'file,pipe', '-max_alloc', '536870912', '-threads', '2'];
  return [...guards, '-max_pixels', String(PIXELS_MAX), '-f', container, '-i', `file:${path}`];
}

function readInspection(log: string): Inspection {
  const streams = log.match(/^ +Stream #0:\d+.*$/gm) ?? [];
  const picture = streams.find((line) => line.includes(': Video: ') && !line.includes('(attached pic)'));
  const [, width, height] = /, (\d{1,5})x(\d{1,5})[ ,]/.exec(`${picture ?? ''},`) ?? [];
  const [, rate] = /, ([\d.]+) fps[ ,]/.exec(`${picture ?? ''},`) ?? [];
  const sound = streams.find((line) => line.includes(': Audio: '));
  const codecOf = (line: string | undefined) => /: (?:Video|Audio): (\w+)/.exec(line ?? '')?.[1] ?? null;
  return {
    hasVideo: picture !== undefined,
    hasAudio: sound !== undefined,
    codecs: { picture: codecOf(picture), sound: codecOf(sound) },
    duration: secondsOf(/^ +Duration: [\d:.]+/m.exec(log)?.[0] ?? ''),
    width: width === undefined ? null : Number(width),
    height: height === undefined ? null : Number(height),
    rate: rate === undefined ? null : Number(rate),
  };
}

/** Read hours, minutes and seconds; null where there are none. */
function secondsOf(text: string): number | null {
  const [, hours, minutes, seconds] = /(\d+):(\d+):([\d.]+)/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
