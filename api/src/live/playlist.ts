import { initName, segmentName, type Segment } from './segment';

/** Of Low-Latency HLS, with fMP4. */
const VERSION = 9;
/** As ffmpeg is told to cut fragments. */
const PART_MS = 500;

/** What a list is made of. */
export interface Listed {
  window: readonly Segment[];
  /** In ms. */
  longestPart: number;
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

function list(listed: Listed, segments: readonly Segment[], hasParts: boolean): string {
  const [first] = segments;
  const lines = [
    '#EXTM3U',
    `#EXT-X-VERSION:${VERSION}`,
    // Rounded, as the specification has it: a second more costs players of plain lists two.
    `#EXT-X-TARGETDURATION:${Math.round(listed.longestSegment / 1_000)}`,
    ...(hasParts ? partsHead(listed) : []),
    `#EXT-X-MEDIA-SEQUENCE:${first?.number ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first?.discontinuity ?? 0}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  let run: number | undefined;
  for (const segment of segments) {
    if (segment.run !== run && run !== undefined) lines.push('#EXT-X-DISCONTINUITY');
    if (segment.run !== run) lines.push(`#EXT-X-MAP:URI="${initName(segment.run)}"`);
    run = segment.run;
    lines.push(...segmentLines(segment, hasParts));
  }
  lines.push(...ending(listed, hasParts));
  return `${lines.join('\n')}\n`;
}

function partsHead({ longestPart }: Listed): string[] {
  const part = Math.max(PART_MS, longestPart);
  return [
    `#EXT-X-PART-INF:PART-TARGET=${seconds(part)}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${seconds(part * 3)}`,
  ];
}

function segmentLines(segment: Segment, hasParts: boolean): string[] {
  const name = segmentName(segment);
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
  return [`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${segmentName(last)}.${last.parts.length}.m4s"`];
}
