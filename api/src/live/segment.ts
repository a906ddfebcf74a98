/** A line for each segment that is whole. */
export const SEGMENTS_FILE = 'segments.jsonl';

/** What can be shown before its segment is whole: one fragment. */
export interface Part {
  ms: number;
  isIndependent: boolean;
  data: Buffer;
}

/** A stream is there as it was sent and, where the machine has room for that, with 480 lines. */
export type Quality = 'high' | 'low';

/** What of a segment is in memory: the last ones are asked for by every viewer. */
export interface InMemory {
  /** None when it is older. */
  parts: Part[];
  /** All of it once it is whole, of which the parts are views. */
  whole?: Buffer;
}

/** A segment in the second quality. */
export interface LowSegment extends InMemory {
  ms: number;
  /** Whether there comes no more. */
  isWhole: boolean;
}

/** A piece of a stream that can be shown by itself, in a file of its own. */
export interface Segment extends InMemory {
  /** Its place in the whole stream. */
  number: number;
  run: number;
  /** How many interruptions there were before it. */
  discontinuity: number;
  ms: number;
  /** When its first picture was sent, in ms. */
  at: number;
  /**
   * `held`: its run is over, which is told when the next one begins: players take a segment amiss that comes to be after a
   * discontinuity when they thought otherwise.
   */
  state: 'growing' | 'held' | 'closed';
  /** As far as it is made. */
  low?: LowSegment;
}

/** Put the parts of a segment together that is whole now; return its bytes. */
export function joinParts(segment: InMemory): Buffer {
  const whole = Buffer.concat(segment.parts.map(({ data }) => data));
  let at = 0;
  for (const part of segment.parts) {
    part.data = whole.subarray(at, at + part.data.length);
    at += part.data.length;
  }
  segment.whole = whole;
  return whole;
}

/** Leave a segment to its file. */
export function forget(segment: InMemory): void {
  segment.parts = [];
  delete segment.whole;
}

const LETTER = { high: 'r', low: 'l' } as const;

/** Return the name of a segment's file without its ending. */
export function segmentName({ run, number }: Pick<Segment, 'run' | 'number'>, quality: Quality = 'high'): string {
  return `${LETTER[quality]}${run}-${number}`;
}

/** Return the name of the file with the beginning of a run. */
export function initName(run: number, quality: Quality = 'high'): string {
  return `${LETTER[quality]}${run}-init.mp4`;
}

/** Return whether a segment, or a part of it, is among those that can be listed, the oldest first. */
export function isListed(window: readonly Segment[], number: number, part?: number): boolean {
  const last = window.at(-1);
  if (!last || number > last.number) return false;
  if (number < last.number || last.state === 'closed') return true;
  return part !== undefined && last.parts.length > part;
}
