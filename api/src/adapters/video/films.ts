import { writeFile } from 'node:fs/promises';
import type { MediaSource } from './source';

/** A segment is so long, and begins with a whole picture, in all sizes at the same instant. */
export const SEGMENT_SECONDS = 6;
/**
 * A film is made in parts of this length: whole segments, and at 48,000 samples a second a whole number of the 1,024 that sound comes in, so
 * that it goes from part to part without a gap.
 */
export const PART_SECONDS = 120;
const RATE_MAX = 30;

/** A part of a film, in all its sizes. */
export interface FilmPartOrder {
  source: MediaSource;
  /** Where it begins in the film, and how long it is, in seconds. */
  from: number;
  seconds: number;
  /** Frames in a second. */
  rate: number;
  /** A file with the sound of the whole film. */
  sound: string | null;
  /** The shorter side of each picture, the largest first, and the file for it. */
  targets: { size: number; path: string }[];
}

/** Parts of one size that are to be one film. */
export interface FilmJoin {
  parts: string[];
  sound: string | null;
  target: string;
  /** A file to work with. */
  list: string;
}

/** How ffmpeg is told to read a file. */
type FilmInput = (source: MediaSource) => string[];

/** What is sent at most of a picture with this shorter side, in thousands of bits a second. */
const bitsOf = (size: number) => Math.round(Math.max(250, 4_500 * (size / 1_080) ** 1.6));

/** Return how many whole frames a second a film gets: as many as it has, half of them where these are more than 30. */
export function filmRate(rate: number | null): number {
  if (!rate) return RATE_MAX;
  const steady = rate > RATE_MAX + 0.5 ? rate / 2 : rate;
  return Math.min(RATE_MAX, Math.max(1, Math.round(steady)));
}

/**
 * Return what ffmpeg is told to make the sound of a whole film, which begins and ends with its picture: a browser waits for ever where one of
 * the two is missing.
 */
export function soundArgs(input: string[], target: string, seconds: number): string[] {
  const steady = ['-af', 'aresample=48000:async=1000:first_pts=0,apad', '-t', String(seconds)];
  const aac = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
  return [...input, '-map', '0:a:0', '-map_metadata', '-1', ...steady, ...aac, ...wholeMp4(target)];
}

/** Return what ffmpeg is told to make a part of a film. */
export function partArgs(order: FilmPartOrder, inputOf: FilmInput): string[] {
  const { source, from, seconds, sound, targets } = order;
  const window = ['-ss', String(from), '-t', String(seconds)];
  const sounds = sound ? [...window, ...inputOf({ path: sound, container: 'mov' })] : [];
  const outputs = targets.flatMap(({ size, path }, index) => outputArgs(order, { size, path, index }));
  const graph = ['-filter_complex_threads', '1', '-filter_complex', graphOf(order)];
  return [...window, ...inputOf(source), ...sounds, ...graph, ...outputs];
}

/** Every size is made of the one above it. What has too few frames stands still at its end. */
function graphOf({ seconds, rate, targets }: FilmPartOrder): string {
  const frames = Math.max(1, Math.round(seconds * rate));
  const steady = `[0:v:0]fps=${rate}:start_time=0,tpad=stop=-1:stop_mode=clone,trim=end_frame=${frames},format=yuv420p`;
  const chains = targets.map(({ size }, index) => {
    const shorter = `scale=w='if(lt(iw,ih),${size},-2)':h='if(lt(iw,ih),-2,${size})',setsar=1`;
    const begin = index === 0 ? `${steady},` : `[rest${index - 1}]`;
    const end = index === targets.length - 1 ? `[out${index}]` : `,split=2[out${index}][rest${index}]`;
    return `${begin}${shorter}${end}`;
  });
  return chains.join(';');
}

function outputArgs(
  { from, rate, sound }: FilmPartOrder,
  { size, path, index }: { size: number; path: string; index: number },
): string[] {
  const bits = bitsOf(size);
  const keyframes = String(SEGMENT_SECONDS * rate);
  const maps = ['-map', `[out${index}]`, ...(sound ? ['-map', '1:a:0', '-c:a', 'copy'] : [])];
  const bare = ['-map_metadata', '-1', '-map_chapters', '-1'];
  const picture = ['-c:v', 'libx264', '-preset', 'superfast', '-profile:v', 'high', '-crf', '24', '-bf', '0'];
  const bounds = ['-maxrate', `${bits}k`, '-bufsize', `${bits * 2}k`, '-threads', '2'];
  const whole = ['-g', keyframes, '-keyint_min', keyframes, '-sc_threshold', '0'];
  // What is made of the film's middle has its times in the film.
  const times = ['-output_ts_offset', String(from), '-avoid_negative_ts', 'disabled', '-use_editlist', '0'];
  const fragments = '+frag_keyframe+empty_moov+default_base_moof+frag_discont+skip_trailer';
  return [...maps, ...bare, ...picture, ...bounds, ...whole, ...times, '-movflags', fragments, '-f', 'mp4', '-y', path];
}

/** Write the list of the parts and return what ffmpeg is told to put them together. */
export async function joinArgs({ parts, sound, target, list }: FilmJoin, inputOf: FilmInput): Promise<string[]> {
  const lines = parts.map((path) => `file 'file:${path.replaceAll("'", "'\\''")}'\nduration ${PART_SECONDS}`);
  await writeFile(list, `ffconcat version 1.0\n${lines.join('\n')}\n`);
  const pictures = ['-protocol_whitelist', 'file,pipe', '-f', 'concat', '-safe', '0', '-i', `file:${list}`];
  const sounds = sound ? inputOf({ path: sound, container: 'mov' }) : [];
  const maps = ['-map', '0:v:0', ...(sound ? ['-map', '1:a:0'] : [])];
  return [...pictures, ...sounds, ...maps, '-c', 'copy', '-map_metadata', '-1', ...wholeMp4(target)];
}

function wholeMp4(target: string): string[] {
  return ['-use_editlist', '0', '-movflags', '+faststart', '-f', 'mp4', '-y', target];
}
