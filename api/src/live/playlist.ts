import type { Init } from './fmp4/init';
import { LOW_BITS } from './format';
import { initName, segmentName, type Quality, type Segment } from './segment';

/** Of Low-Latency HLS, with fMP4. */
const VERSION = 9;
/** As ffmpeg is told to cut fragments. */
const PART_MS = 500;

/** A segment as one of the lists has it. */
export interface ListedSegment extends Segment {
  /** The first when left out. */
  quality?: Quality;
}

/** What a list is made of. */
export interface Listed {
  window: readonly ListedSegment[];
  /** In ms. */
  longestSegment: number;
  isEnded: boolean;
}

/** Return the list with parts for low latency, or null as long as there is nothing to list. */
export function lowLatencyList(listed: Listed): string | null {
  return listed.window.length > 0 ? list(listed, listed.window, true) : null;
}

/** Return the list of whole segments alone, or null as long as there is none. */
export function plainList(listed: Listed): string | null {
  const whole = listed.window.filter(({ state }) => state === 'closed');
  return whole.length > 0 ? list(listed, whole, false) : null;
}

const seconds = (ms: number) => (ms / 1_000).toFixed(3);

function list(listed: Listed, segments: readonly ListedSegment[], hasParts: boolean): string {
  const [first] = segments;
  const lines = [
    '#EXTM3U',
    `#EXT-X-VERSION:${VERSION}`,
    // Rounded, as the specification has it: a second more costs players of plain lists two.
    `#EXT-X-TARGETDURATION:${Math.round(listed.longestSegment / 1_000)}`,
    ...(hasParts ? partsHead(segments) : []),
    `#EXT-X-MEDIA-SEQUENCE:${first?.number ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first?.discontinuity ?? 0}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  let last: ListedSegment | undefined;
  for (const segment of segments) {
    const { run, quality } = segment;
    if (last && last.run !== run) lines.push('#EXT-X-DISCONTINUITY');
    if (last?.run !== run || last.quality !== quality) lines.push(`#EXT-X-MAP:URI="${initName(run, quality)}"`);
    last = segment;
    lines.push(...segmentLines(segment, hasParts));
  }
  lines.push(...ending(listed, hasParts));
  return `${lines.join('\n')}\n`;
}

/** One picture that came late makes a long part, and players stay further behind as long as it is listed, not for good. */
function partsHead(segments: readonly ListedSegment[]): string[] {
  const part = Math.max(PART_MS, ...segments.flatMap(({ parts }) => parts.map(({ ms }) => ms)));
  return [
    `#EXT-X-PART-INF:PART-TARGET=${seconds(part)}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${seconds(part * 3)}`,
  ];
}

function segmentLines(segment: ListedSegment, hasParts: boolean): string[] {
  const name = segmentName(segment, segment.quality);
  const parts = hasParts ? segment.parts : [];
  return [
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.at).toISOString()}`,
    ...parts.map(({ ms, isIndependent }, index) => {
      const independent = isIndependent ? ',INDEPENDENT=YES' : '';
      return `#EXT-X-PART:DURATION=${seconds(ms)},URI="${name}.${index}.m4s"${independent}`;
    }),
    ...(segment.state === 'closed' ? [`#EXTINF:${seconds(segment.ms)},`, `${name}.m4s`] : []),
  ];
}

function ending({ window, isEnded }: Listed, hasParts: boolean): string[] {
  if (isEnded) return ['#EXT-X-ENDLIST'];
  const last = window.at(-1);
  if (!hasParts || last?.state !== 'growing') return [];
  return [`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${segmentName(last, last.quality)}.${last.parts.length}.m4s"`];
}

/**
 * Return the segments that the list of the second quality names: those that are made in it, and the others as they were sent, so that who watches it goes
 * on when it comes late or ends. Numbers and times are the same in both.
 * @param isMaking whether a segment will be there in it, or more of it
 */
export function lowWindow(window: readonly Segment[], isMaking: (segment: Segment) => boolean): ListedSegment[] {
  const listed: ListedSegment[] = [];
  for (const segment of window) {
    const { low } = segment;
    if (low?.isWhole) listed.push({ ...segment, parts: low.parts, quality: 'low' });
    else if (!isMaking(segment)) listed.push(segment);
    else {
      if (low) listed.push({ ...segment, parts: low.parts, state: 'growing', quality: 'low' });
      // What comes after it is listed when it is whole.
      break;
    }
  }
  return listed;
}

/** Bits in a second that are told as long as nothing can be measured, and at least. */
const USUAL_BITS = 3_000_000;
const LEAST_BITS = 1_000_000;
const STEP = 100_000;

/** What the qualities begin with; null where there is no second one. */
type Inits = Record<'high', Init> & Record<'low', Init | null>;

/** Return the list that players begin with: which qualities there are now. */
export function mainList({ high, low }: Inits, window: readonly Segment[], { isPlain }: { isPlain: boolean }): string {
  const suffix = isPlain ? '-plain' : '';
  const hasLow = window.some((segment) => segment.low?.isWhole || (segment.low?.parts.length ?? 0) > 0);
  return [
    '#EXTM3U',
    `#EXT-X-VERSION:${VERSION}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-STREAM-INF:BANDWIDTH=${bitsOf(window)},${pictureOf(high)}`,
    `high${suffix}.m3u8`,
    ...(low && hasLow ? [`#EXT-X-STREAM-INF:BANDWIDTH=${LOW_BITS},${pictureOf(low)}`, `low${suffix}.m3u8`] : []),
    '',
  ].join('\n');
}

/** The most of any segment whose parts are there still. */
function bitsOf(window: readonly Segment[]): number {
  const rates = window.flatMap(({ parts, ms }) => {
    const bytes = parts.reduce((sum, { data }) => sum + data.length, 0);
    return ms > 0 && bytes > 0 ? [(bytes * 8_000) / ms] : [];
  });
  const most = rates.length > 0 ? Math.max(...rates, LEAST_BITS) : USUAL_BITS;
  return Math.ceil(most / STEP) * STEP;
}

function pictureOf({ width, height, videoCodec, tracks }: Init): string {
  const hasSound = [...tracks.values()].some(({ kind }) => kind === 'audio');
  const codecs = videoCodec ? `,CODECS="${videoCodec}${hasSound ? ',mp4a.40.2' : ''}"` : '';
  return `RESOLUTION=${width}x${height}${codecs}`;
}
