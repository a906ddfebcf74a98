import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFragment, type FragmentFacts } from './fmp4/fragment';
import { readInit, type Init, type Track } from './fmp4/init';
import { FragmentSplitter } from './fmp4/splitter';
import { earliestOf, moved, startOf } from './fmp4/times';
import { LOW_LINES, lowArgs } from './format';
import { Program } from './program';
import { initName, joinParts, segmentName, type LowSegment, type Segment } from './segment';

/** It is given up when it is so far behind: viewers would wait for it. */
const MOST_BEHIND_MS = 4_000;
/** A whole picture that begins a segment may come so much before or after the one it was made of. */
const APART_MS = 300;

/** Why there is no second quality any more. */
export type RenditionEnd = 'too_slow' | 'no_room' | 'failed' | 'over';

/** What a rendition is made with. */
export interface RenditionOptions {
  ffmpeg: string;
  folder: string;
  run: number;
  /** What the fragments of the run begin with. */
  init: Init;
}

/** What is heard of a rendition. */
export interface RenditionEvents {
  /** Viewers can have another part of it; what it begins with. */
  onPart(init: Init): void;
  /** Once, and nothing after it. */
  onEnd(reason: RenditionEnd, log: string): void;
}

/** Return whether a picture is worth being made smaller. */
export function hasSmaller({ width, height }: Init): boolean {
  return Math.min(width, height) > LOW_LINES;
}

/**
 * The second quality of a run: another ffmpeg, which reads the fragments that the first has made and writes smaller ones. Its whole pictures are where
 * theirs are, so its segments have their numbers and times.
 */
export class Rendition {
  private readonly program: Program;
  private readonly splitter = new FragmentSplitter({
    onInit: (bytes) => this.takeInit(bytes),
    onFragment: (bytes) => this.takeFragment(bytes),
  });
  /** What its fragments begin with. */
  init: Init | null = null;
  /** Segments that it has been given and has not come to, with when their first picture is shown. */
  private coming: { segment: Segment; start: number }[] = [];
  private current: { segment: Segment; low: LowSegment } | null = null;
  private last: Segment | null = null;
  /** ffmpeg counts from its first fragment on: what is to be added. */
  private shift: Record<Track['kind'], number> | null = null;
  private givenMs = 0;
  private madeMs = 0;
  private isOver = false;

  constructor(
    private readonly options: RenditionOptions,
    private readonly events: RenditionEvents,
  ) {
    const heard = {
      onOutput: (bytes: Buffer) => this.takeOutput(bytes),
      onEnd: (log: string) => this.finish('over', log),
    };
    // What was sent goes first.
    this.program = new Program(options.ffmpeg, lowArgs(options.init), heard, 'low');
    this.program.write(readFileSync(join(options.folder, initName(options.run))));
  }

  /** Take in a fragment of a segment; the first one begins with a whole picture. */
  take(segment: Segment, bytes: Buffer, { ms }: FragmentFacts): void {
    if (this.isOver) return;
    const { tracks } = this.options.init;
    if (segment !== this.last) this.coming.push({ segment, start: startOf(bytes, tracks) ?? 0 });
    this.last = segment;
    this.shift ??= shiftTo(earliestOf(bytes, tracks));
    this.givenMs += ms;
    if (this.givenMs - this.madeMs > MOST_BEHIND_MS) this.stop('too_slow');
    else this.program.write(bytes);
  }

  /** Return whether a segment will be there, or more of it. */
  isMaking(segment: Segment): boolean {
    return !this.isOver && (segment === this.current?.segment || this.coming.some((one) => one.segment === segment));
  }

  /** Its run is over: what is under way is still made. */
  end(): void {
    if (!this.isOver) this.program.end();
  }

  /** End it now. */
  stop(reason: RenditionEnd, log = ''): void {
    this.program.kill();
    this.finish(reason, log);
  }

  private takeOutput(bytes: Buffer): void {
    if (this.isOver) return;
    try {
      this.splitter.push(bytes);
    } catch (error) {
      this.stop('failed', String(error));
    }
  }

  private takeInit(bytes: Buffer): void {
    const { folder, run } = this.options;
    this.init = readInit(bytes);
    writeFileSync(join(folder, initName(run, 'low')), bytes);
  }

  private takeFragment(bytes: Buffer): void {
    if (this.isOver || !this.init || !this.shift) return;
    const { tracks } = this.init;
    const { ms, isIndependent } = readFragment(bytes, tracks);
    if (isIndependent) this.begin((startOf(bytes, tracks) ?? 0) + this.shift.video);
    const low = this.current?.low;
    low?.parts.push({ ms, isIndependent, data: moved(bytes, tracks, this.shift) });
    if (low) low.ms += ms;
    this.madeMs += ms;
    this.events.onPart(this.init);
  }

  /** A whole picture begins a segment when one of the run's does so then; the first one always does. */
  private begin(at: number): void {
    const index = this.current ? this.coming.findIndex(({ start }) => Math.abs(start - at) < APART_MS) : 0;
    const next = this.coming[index];
    if (!next || !this.shift) return;
    // Times of pictures that are not shown in the order of their decoding are read a little later than they are.
    if (this.current) this.shift.video += next.start - at;
    this.close();
    this.coming = this.coming.slice(index + 1);
    const low: LowSegment = { ms: 0, isWhole: false, parts: [] };
    next.segment.low = low;
    this.current = { segment: next.segment, low };
  }

  /** What is not as long as it should be is not listed: the segment is there as it was sent. */
  private close(): void {
    if (!this.current) return;
    const { segment, low } = this.current;
    this.current = null;
    if (segment.state === 'growing' || Math.abs(low.ms - segment.ms) > APART_MS) {
      delete segment.low;
      return;
    }
    writeFileSync(join(this.options.folder, `${segmentName(segment, 'low')}.m4s`), joinParts(low));
    low.isWhole = true;
  }

  private finish(reason: RenditionEnd, log: string): void {
    if (this.isOver) return;
    try {
      this.close();
    } catch {
      // The disk takes nothing: the segment is there as it was sent.
    }
    this.isOver = true;
    this.events.onEnd(reason, log);
  }
}

const shiftTo = (ms: number) => ({ video: ms, audio: ms });
