import { mkdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Archive } from './archive';
import type { LiveEventKind } from './events';
import type { Init } from './fmp4/init';
import type { InputFormat } from './format';
import { lowLatencyList, lowWindow, mainList, plainList, type ListedSegment } from './playlist';
import { hasSmaller, Rendition } from './rendition';
import { Run, TOO_SLOW } from './run';
import { isListed, type Quality, type Segment } from './segment';
import { Segments } from './segments';
import type { Admission, Refusal, Source } from './source';
import { readState, writeState, type StreamState } from './state';
import { Waiters } from './waiters';

/** Who said goodbye is not expected back, but may have pressed the wrong button. */
const GOODBYE_MS = 5_000;
/** Calls that wait are answered after so long at the latest. */
const WAIT_MS = 6_000;
/** A list that is so far ahead is never waited for. */
const MOST_AHEAD = 2;
const STORED = /^[rl]\d{1,9}-(?:init\.mp4|\d{1,9}\.m4s)$/;
const PART = /^([rl])\d{1,9}-(\d{1,9})\.(\d{1,6})\.m4s$/;

/** What a stream needs of the engine. */
export interface StreamHost {
  /** Null where there is none. */
  ffmpeg: string | null;
  graceMs: number;
  log: Logger;
  /** Return why no further source of this kind can be taken, or null. */
  fullFor(format: InputFormat): Refusal | null;
  /** A source of this kind comes in: what it needs is freed. */
  makeRoomFor(format: InputFormat): void;
  /** Return whether there is room for a second quality. */
  hasRoomForLow(): boolean;
  /** Null where nothing is copied into the storage. */
  archive: Archive | null;
  tell(stream: LiveStream, kind: LiveEventKind, detail: string | null): void;
  /** It is over: its recording can be made. */
  onEnded(stream: LiveStream): void;
}

/** One of a stream's lists: that of a quality, or of those that there are. */
export interface ListName {
  isPlain: boolean;
  quality: Quality | null;
}

/** What a list is asked for. */
export interface ListWish extends ListName {
  /** The segment, and the part, that it is to have; null: as it is now. */
  number: number | null;
  part: number | null;
}

/** How a source is doing, as hosts are shown it. */
export interface Health {
  is_publishing: boolean;
  source: StreamState['source'];
  kbps: number;
  fps: number;
  key_frame_seconds: number;
  dropped_ms: number;
  runs: number;
  /** Of all that was sent. */
  seconds: number;
}

/**
 * One stream: its runs, one after another, with the time in which a source may come back; what viewers are given of it; and its end. All
 * that matters is on disk: one that is made of the same folder goes on with it.
 */
export class LiveStream {
  readonly state: StreamState;
  readonly segments: Segments;
  private run: Run | null = null;
  private rendition: Rendition | null = null;
  /** The run that had a second quality last: each has one once. */
  private lowRun = -1;
  private lowInit: Init | null = null;
  private readonly waiters = new Waiters();
  private lists = new Map<string, string | null>();
  private graceUntil = 0;
  private grace: NodeJS.Timeout | undefined;

  constructor(
    readonly id: string,
    readonly folder: string,
    private readonly host: StreamHost,
  ) {
    mkdirSync(folder, { recursive: true });
    this.state = readState(folder);
    this.segments = new Segments(folder, (segment) => host.archive?.keepSegment(id, folder, segment));
    host.archive?.goOn(id, folder);
    if (this.state.ended) this.segments.finish();
    else if (this.state.startedAt !== null) this.interrupt('engine_restarted', host.graceMs);
  }

  /** What is being sent now is of this run. */
  get current(): Run | null {
    return this.run;
  }

  /** Whether its recording is yet to be made of what was sent. */
  get isBeingRecorded(): boolean {
    return this.state.startedAt !== null && this.state.recording === null;
  }

  /** Return why no source of this kind would be let in now, or null. */
  refusalFor(format: InputFormat): Refusal | null {
    return this.closedFor() ?? this.fullFor(format);
  }

  /** Let a source in, unless another one sends, or there is no room. One that is silent gives way. */
  open(source: Source, format: InputFormat): Admission {
    const { ffmpeg } = this.host;
    const closed = this.closedFor();
    if (closed) return { refused: closed };
    this.run?.stop('taken_over');
    const refused = this.fullFor(format);
    if (refused || !ffmpeg) return { refused: refused ?? 'not_available' };
    const number = this.state.runs;
    this.change({ runs: number + 1, source: source.kind });
    this.host.makeRoomFor(format);
    const run: Run = new Run(
      { number, source, format, ffmpeg, preset: this.state.preset },
      {
        onInit: (bytes) => {
          this.segments.beginRun(number, bytes);
          this.host.archive?.keepInit(this.id, this.folder, number);
        },
        onFragment: (facts, bytes, at) => {
          this.begin(run, at);
          const segment = this.segments.add(number, facts, bytes, at);
          if (segment.parts.length === 1) this.beginLow(segment);
          this.rendition?.take(segment, bytes, facts);
          this.show();
        },
        onOver: (reason, saidGoodbye, log) => this.finishRun(run, { reason, saidGoodbye, log }),
      },
    );
    this.run = run;
    return { sink: run.sink };
  }

  /** Let the source go; it may come back. */
  kick(reason: string): void {
    this.run?.stop(reason);
  }

  /** It is over, for good. Nothing happens to one that is. */
  end(reason: string): void {
    if (this.state.ended) return;
    clearTimeout(this.grace);
    this.change({ ended: { at: Date.now(), reason } });
    this.run?.stop(reason);
    this.rendition?.stop('over');
    this.segments.finish();
    this.show();
    this.host.tell(this, 'ended', reason);
    this.host.onEnded(this);
  }

  /** Whoever holds a link of an earlier epoch sees nothing more. */
  raiseEpoch(epoch: number): void {
    if (epoch > this.state.epoch) this.change({ epoch });
  }

  /** Note what became of the recording. */
  noteRecording(recording: 'ready' | 'failed'): void {
    this.change({ recording });
  }

  /** Return a list once it has what is wished, or after some seconds as it is; null when there is none, or never will be. */
  async list({ isPlain, quality, number, part }: ListWish): Promise<string | null> {
    if (number !== null && number > this.segments.number + MOST_AHEAD) return null;
    const isThere = () => number === null || this.isOver || isListed(this.windowOf(quality), number, part ?? undefined);
    await this.waiters.until(isThere, WAIT_MS);
    const name = `${quality} ${isPlain}`;
    const known = this.lists.get(name);
    if (known !== undefined) return known;
    const list = this.write({ isPlain, quality });
    this.lists.set(name, list);
    return list;
  }

  /** Return what a list names, or null. A part may be asked for just before it is there. */
  async file(name: string): Promise<Buffer | null> {
    if (STORED.test(name)) {
      const inMemory = this.segments.wholeOf(name);
      if (inMemory) return inMemory;
      const content = await readFile(join(this.folder, name)).catch(() => null);
      return content ?? this.host.archive?.file(this.id, name) ?? null;
    }
    const [, letter, number, part] = PART.exec(name) ?? [];
    if (number === undefined || Number(number) > this.segments.number) return null;
    const quality = letter === 'l' ? 'low' : 'high';
    const isThere = () => this.isOver || isListed(this.windowOf(quality), Number(number), Number(part));
    await this.waiters.until(isThere, WAIT_MS);
    return this.segments.partOf(Number(number), Number(part), quality) ?? null;
  }

  /** Whether there is a second quality now. */
  get hasLow(): boolean {
    return this.rendition !== null;
  }

  /** There is no room any more for a second quality: who watches it gets the first. */
  dropLow(): void {
    this.rendition?.stop('no_room');
  }

  /** Return how its source is doing. */
  health(): Health {
    const meter = this.run?.meter;
    return {
      is_publishing: this.run?.hasSent ?? false,
      source: this.state.source,
      kbps: meter?.kbps(Date.now()) ?? 0,
      fps: meter?.fps ?? 0,
      key_frame_seconds: meter?.keyFrameSeconds ?? 0,
      dropped_ms: meter?.droppedMs ?? 0,
      runs: this.state.runs,
      seconds: Math.round(this.segments.ms / 1_000),
    };
  }

  /** This process ends: the source is to come back to the next one. */
  close(): void {
    this.kick('engine_restarts');
    this.rendition?.stop('over');
    clearTimeout(this.grace);
    this.show();
  }

  /** Nobody is to find anything of it any more. */
  remove(): void {
    this.change({ ended: this.state.ended ?? { at: Date.now(), reason: 'removed' } });
    this.run?.stop('removed');
    this.close();
    this.segments.finish();
    this.host.archive?.remove(this.id, this.folder);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private closedFor(): Refusal | null {
    if (this.state.ended) return 'ended';
    return this.run && !this.run.isSilent ? 'already_publishing' : null;
  }

  private fullFor(format: InputFormat): Refusal | null {
    return this.host.ffmpeg ? this.host.fullFor(format) : 'not_available';
  }

  private get isOver(): boolean {
    return this.state.ended !== null;
  }

  private windowOf(quality: Quality | null): readonly ListedSegment[] {
    const { window } = this.segments;
    return quality === 'low' ? lowWindow(window, (segment) => this.rendition?.isMaking(segment) ?? false) : window;
  }

  private write({ isPlain, quality }: ListName): string | null {
    const { window, init, longestSegment } = this.segments;
    if (quality === null) return init && mainList({ high: init, low: this.lowInit }, window, { isPlain });
    const listed = { window: this.windowOf(quality), longestSegment, isEnded: this.isOver };
    return isPlain ? plainList(listed) : lowLatencyList(listed);
  }

  /** A second quality begins with a segment, once in a run, where there is room for it. */
  private beginLow({ run }: Segment): void {
    const { ffmpeg, hasRoomForLow, log } = this.host;
    const { init } = this.segments;
    if (!ffmpeg || !init || this.rendition || this.lowRun === run || !hasSmaller(init) || !hasRoomForLow()) return;
    this.lowRun = run;
    const rendition = new Rendition(
      { ffmpeg, folder: this.folder, run, init },
      {
        onPart: (lowInit) => {
          this.lowInit = lowInit;
          this.show();
        },
        onEnd: (reason, programLog) => {
          if (this.rendition === rendition) this.rendition = null;
          log.info({ stream: this.id, run, reason, log: programLog || undefined }, 'the second quality has ended');
          this.show();
        },
      },
    );
    this.rendition = rendition;
  }

  /** Viewers can have what was just added. */
  private show(): void {
    this.lists.clear();
    this.waiters.wake();
  }

  private begin(run: Run, at: number): void {
    if (run.hasSent) return;
    clearTimeout(this.grace);
    if (this.state.startedAt === null) {
      this.host.tell(this, 'started', null);
      this.change({ startedAt: at });
    } else if (this.state.isInterrupted) {
      this.host.tell(this, 'resumed', null);
      this.change({ isInterrupted: false });
    }
  }

  private finishRun(
    run: Run,
    { reason, saidGoodbye, log }: { reason: string; saidGoodbye: boolean; log: string },
  ): void {
    if (this.run !== run) return;
    this.host.log.info({ stream: this.id, run: run.number, reason, log: log || undefined }, 'a source has ended');
    if (this.isOver) {
      this.run = null;
      return;
    }
    if (run.hasSent) this.interrupt(reason, saidGoodbye ? GOODBYE_MS : this.host.graceMs);
    this.run = null;
    if (reason === TOO_SLOW) this.tryFaster();
    else if (!run.hasSent && this.state.isInterrupted) this.waitForSource();
  }

  /** The next source is made H.264 of with less work; where even that was too much, it is over. */
  private tryFaster(): void {
    if (this.state.preset === 'ultrafast') this.end(TOO_SLOW);
    else this.change({ preset: 'ultrafast' });
  }

  private interrupt(reason: string, graceMs: number): void {
    this.rendition?.end();
    this.segments.interrupt();
    this.show();
    if (!this.state.isInterrupted) {
      this.host.tell(this, 'interrupted', reason);
      this.change({ isInterrupted: true });
    }
    this.graceUntil = Date.now() + Math.min(graceMs, this.host.graceMs);
    this.waitForSource();
  }

  private waitForSource(): void {
    clearTimeout(this.grace);
    // A source that has just come, and has not sent anything yet, is waited for.
    const give = () => this.run ?? this.end('source_gone');
    this.grace = setTimeout(give, Math.max(0, this.graceUntil - Date.now()));
  }

  private change(changes: Partial<StreamState>): void {
    Object.assign(this.state, changes);
    writeState(this.folder, this.state);
    this.host.archive?.keepState(this.id, this.folder);
  }
}
