import { appendFileSync, closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { FragmentFacts } from './fmp4/fragment';
import { readInit, type Init } from './fmp4/init';
import { recoverSegments } from './recovery';
import { forget, initName, joinParts, segmentName, SEGMENTS_FILE, type Quality, type Segment } from './segment';

/** A segment ends with the first whole picture after so long. */
const SEGMENT_MS = 2_000;
/** Pictures that come a little early end it too. */
const TOLERANCE_MS = 100;
/** A list names so many segments. */
const WINDOW = 6;
/** Of so many the parts can be asked for, which stay in memory. */
const WITH_PARTS = 4;

/**
 * The segments of one stream, as files and, the last ones, in memory. They are the recording, too: nothing is written twice. Files
 * are written at once and in order, a few hundred kB a second, so that a process that is killed loses what is under way at most.
 */
export class Segments {
  /** The last ones, the oldest first. */
  window: Segment[] = [];
  /** The next one's. */
  number = 0;
  /** Of all files. */
  bytes = 0;
  /** Of all that was sent. */
  ms = 0;
  /** The longest so far, in ms: what lists promise of segments must not change. */
  longestSegment = SEGMENT_MS;
  private known: { run: number; init: Init } | null = null;
  private growing: { segment: Segment; file: number } | null = null;

  constructor(
    private readonly folder: string,
    /** What is to be done with one that is whole. */
    private readonly onWhole: (segment: Segment) => void = () => {},
  ) {
    const { segments, bytes } = recoverSegments(folder);
    for (const segment of segments) this.count(segment);
    this.number = (segments.at(-1)?.number ?? -1) + 1;
    this.bytes = bytes;
    this.window = segments.slice(-WINDOW);
  }

  /** Keep what the fragments of a run begin with. */
  beginRun(run: number, init: Buffer): void {
    writeFileSync(join(this.folder, initName(run)), init);
    this.bytes += init.length;
  }

  /** Add a fragment, which was sent at `at`. */
  add(run: number, { ms, isIndependent }: FragmentFacts, data: Buffer, at: number): Segment {
    const { segment, file } = this.segmentFor(run, isIndependent, at);
    writeSync(file, data);
    this.bytes += data.length;
    segment.parts.push({ ms, isIndependent, data });
    segment.ms += ms;
    return segment;
  }

  /** End the segment that grows; that its run is over is told later. */
  interrupt(): void {
    this.close();
    const last = this.window.at(-1);
    if (last && last.parts.length > 0) last.state = 'held';
  }

  /** Nothing comes any more. */
  finish(): void {
    this.close();
    for (const segment of this.window) {
      segment.state = 'closed';
      forgetAll(segment);
    }
  }

  /** Return the bytes of a part, or undefined. */
  partOf(number: number, part: number, quality: Quality): Buffer | undefined {
    const segment = this.window.find((one) => one.number === number);
    return (quality === 'low' ? segment?.low?.parts : segment?.parts)?.[part]?.data;
  }

  /** Return the bytes of a file with a segment as long as they are in memory, or undefined. */
  wholeOf(file: string): Buffer | undefined {
    for (const segment of this.window) {
      if (file === `${segmentName(segment)}.m4s`) return segment.whole;
      if (file === `${segmentName(segment, 'low')}.m4s`) return segment.low?.whole;
    }
    return undefined;
  }

  /** Return what the run of the last segment begins with; null when nothing was sent yet. */
  get init(): Init | null {
    const run = this.window.at(-1)?.run;
    if (run === undefined) return null;
    if (this.known?.run !== run) this.known = { run, init: readInit(readFileSync(join(this.folder, initName(run)))) };
    return this.known.init;
  }

  private segmentFor(run: number, isIndependent: boolean, at: number) {
    const { growing } = this;
    const isFull = growing && isIndependent && growing.segment.ms >= SEGMENT_MS - TOLERANCE_MS;
    if (growing && !isFull) return growing;
    this.close();
    const last = this.window.at(-1);
    const discontinuity = (last?.discontinuity ?? 0) + (last && last.run !== run ? 1 : 0);
    for (const segment of this.window) segment.state = 'closed';
    const segment: Segment = { number: this.number, run, discontinuity, ms: 0, at, state: 'growing', parts: [] };
    this.number += 1;
    this.window = [...this.window, segment].slice(-WINDOW);
    for (const older of this.window.slice(0, -WITH_PARTS)) forgetAll(older);
    this.growing = { segment, file: openSync(join(this.folder, `${segmentName(segment)}.m4s`), 'w') };
    return this.growing;
  }

  private close(): void {
    if (!this.growing) return;
    const { segment, file } = this.growing;
    this.growing = null;
    closeSync(file);
    segment.state = 'closed';
    joinParts(segment);
    this.count(segment);
    const { number, run, discontinuity, ms, at } = segment;
    appendFileSync(join(this.folder, SEGMENTS_FILE), `${JSON.stringify({ number, run, discontinuity, ms, at })}\n`);
    this.onWhole(segment);
  }

  private count({ ms }: Segment): void {
    this.ms += ms;
    this.longestSegment = Math.max(this.longestSegment, ms);
  }
}

function forgetAll(segment: Segment): void {
  forget(segment);
  if (segment.low) forget(segment.low);
}
