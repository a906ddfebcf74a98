import { PART_SECONDS, SEGMENT_SECONDS } from '../../adapters/video/films';
import type { FilmFile, FilmPart } from './filmPartModel';

const SEGMENTS_IN_PART = PART_SECONDS / SEGMENT_SECONDS;
const SOUND_CODEC = 'mp4a.40.2';

/** A piece of a stored file: `start` to `end`, both included. */
export interface FilmPiece {
  variant: string;
  start: number;
  end: number;
  /** Of a segment: its place in the film. */
  segment?: number;
}

/** Return the place in the film at which a part begins. */
const firstSegmentOf = (part: number): number => part * SEGMENTS_IN_PART;

/** Return how many segments a film has. */
export function countSegments(parts: FilmPart[]): number {
  return parts.reduce((sum, { files }) => sum + (files[0]?.segments.length ?? 0), 0);
}

/**
 * Return the list of a film's sizes, the first of which browsers begin with. All addresses in lists are relative: they carry on the
 * signature of the path under which the list was asked for.
 */
export function sizesList(parts: FilmPart[], { rate, hasSound }: { rate: number; hasSound: boolean }): string {
  const sizes = parts[0]?.files ?? [];
  const entries = sizes.toSorted(middleFirst).map((file) => {
    const codecs = hasSound ? `${file.codec},${SOUND_CODEC}` : file.codec;
    const { most, average } = bitsOf(parts, file.size);
    const picture = `RESOLUTION=${file.width}x${file.height},FRAME-RATE=${rate},CODECS="${codecs}"`;
    return `#EXT-X-STREAM-INF:BANDWIDTH=${most},AVERAGE-BANDWIDTH=${average},${picture}\nsize-${file.size}.m3u8\n`;
  });
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${entries.join('')}`;
}

/** Who has just come begins with what most connections carry. */
function middleFirst(one: FilmFile, other: FilmFile): number {
  const distance = ({ size }: FilmFile) => Math.abs(size - 480);
  return distance(one) - distance(other);
}

function bitsOf(parts: FilmPart[], size: number): { most: number; average: number } {
  const segments = parts.flatMap((part) => {
    const bytes = fileOfSize(part, size)?.segments ?? [];
    return bytes.map((length, index) => ({ length, seconds: secondsOf(part, index) }));
  });
  const most = Math.max(...segments.map(({ length, seconds }) => length / Math.max(seconds, 1)));
  const sum = segments.reduce((all, { length }) => all + length, 0);
  const seconds = parts.reduce((all, part) => all + part.seconds, 0);
  return { most: Math.ceil(most * 8), average: Math.ceil((sum * 8) / Math.max(seconds, 1)) };
}

/** Return the list of the segments of one size; null where there is no such size. */
export function segmentsList(parts: FilmPart[], size: number): string | null {
  const lines: string[] = [];
  let init = '';
  for (const part of parts) {
    const file = fileOfSize(part, size);
    if (!file) return null;
    if (file.init_digest !== init) lines.push(`#EXT-X-MAP:URI="init-${size}-${part.number}.mp4"`);
    init = file.init_digest;
    file.segments.forEach((_, index) => {
      const seconds = Math.round(secondsOf(part, index) * 1_000) / 1_000;
      lines.push(`#EXTINF:${seconds},\n${size}-${firstSegmentOf(part.number) + index}.m4s`);
    });
  }
  const begin = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`, '#EXT-X-MEDIA-SEQUENCE:0'];
  const kind = ['#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-INDEPENDENT-SEGMENTS'];
  return `${[...begin, ...kind, ...lines, '#EXT-X-ENDLIST'].join('\n')}\n`;
}

/** Return how long a segment of a part is: six seconds, but for the last one of a film. */
function secondsOf({ seconds }: FilmPart, index: number): number {
  return Math.min(SEGMENT_SECONDS, seconds - index * SEGMENT_SECONDS);
}

/** Return how many seconds some segments of a film have together. */
export function secondsOfSegments(segments: number[], duration: number): number {
  const seconds = segments.map((place) => Math.min(SEGMENT_SECONDS, duration - place * SEGMENT_SECONDS));
  return seconds.reduce((sum, one) => sum + Math.max(0, one), 0);
}

function fileOfSize({ files }: FilmPart, size: number): FilmFile | undefined {
  return files.find((file) => file.size === size);
}

/** Return where the beginning of a part lies; undefined where there is none. */
export function initPiece(parts: FilmPart[], size: number, part: number): FilmPiece | undefined {
  const file = parts[part] && fileOfSize(parts[part], size);
  return file && { variant: file.variant, start: 0, end: file.init - 1 };
}

/** Return where a segment lies; undefined where there is none. */
export function segmentPiece(parts: FilmPart[], size: number, segment: number): FilmPiece | undefined {
  const part = parts[Math.min(Math.floor(segment / SEGMENTS_IN_PART), parts.length - 1)];
  const file = part && fileOfSize(part, size);
  const index = segment - firstSegmentOf(part?.number ?? 0);
  const bytes = file?.segments[index];
  if (!file || bytes === undefined) return undefined;
  const start = file.segments.slice(0, index).reduce((sum, one) => sum + one, file.init);
  return { variant: file.variant, start, end: start + bytes - 1, segment };
}

/** Return the segments of a film that there is something of from one second to before another. */
export function segmentsBetween(from: number, to: number): number[] {
  const first = Math.floor(from / SEGMENT_SECONDS);
  return Array.from({ length: Math.max(0, Math.ceil(to / SEGMENT_SECONDS) - first) }, (_, index) => first + index);
}

/** Return the segments that bytes of the whole film hold, as if all of it were equally dense. */
export function segmentsOfBytes(
  { start, end }: { start: number; end: number },
  { bytes, segments }: { bytes: number; segments: number },
): number[] {
  const placeOf = (byte: number) => Math.min(segments - 1, Math.floor((byte / bytes) * segments));
  const first = placeOf(start);
  return Array.from({ length: placeOf(end) - first + 1 }, (_, index) => first + index);
}
