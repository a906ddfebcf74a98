import { readFragment, type FragmentFacts } from './fmp4/fragment';
import { readInit, type Init } from './fmp4/init';
import { FragmentSplitter } from './fmp4/splitter';
import { liveArgs, type InputFormat, type Preset } from './format';
import { Meter } from './meter';
import { Program } from './program';
import type { Sink, Source } from './source';

const MOST_KBPS = 6_000;
const LONGER_SIDE = 1_920;
const SHORTER_SIDE = 1_080;
/** A segment ends with a whole picture: without one it would grow for ever. */
const MOST_KEY_FRAME_SECONDS = 15;
/** Another source may take the place of one that is silent for so long. */
const SILENT_MS = 3_000;
/** What makes H.264 may be so far behind. */
const MOST_BACKLOG_MS = 3_000;

/** Why what makes H.264 was given up: this machine is too slow for it. */
export const TOO_SLOW = 'too_slow_to_convert';

/** What one run is begun with. */
export interface RunOptions {
  number: number;
  source: Source;
  format: InputFormat;
  /** Where ffmpeg is. */
  ffmpeg: string;
  preset: Preset;
}

/** What a stream hears of its run. */
export interface RunEvents {
  onInit(bytes: Buffer): void;
  /** Its first picture was sent at `at`. */
  onFragment(facts: FragmentFacts, bytes: Buffer, at: number): void;
  /** Once, and nothing after it. */
  onOver(reason: string, saidGoodbye: boolean, log: string): void;
}

/** One unbroken publishing of a stream: a source, the program that its bytes go through, and how it does. */
export class Run {
  readonly number: number;
  readonly source: Source;
  readonly format: InputFormat;
  readonly meter = new Meter();
  hasSent = false;
  private readonly program: Program;
  private readonly splitter = new FragmentSplitter({
    onInit: (bytes) => this.takeInit(bytes),
    onFragment: (bytes) => this.takeFragment(bytes),
  });
  private init: Init | null = null;
  private lastData = Date.now();
  /** When the picture that comes next was sent: counted on from the first bytes, for what ffmpeg writes comes later. */
  private clock = 0;
  private ending: { reason: string; saidGoodbye: boolean } | null = null;
  private isOver = false;

  constructor(
    { number, source, format, ffmpeg, preset }: RunOptions,
    private readonly events: RunEvents,
  ) {
    this.number = number;
    this.source = source;
    this.format = format;
    this.program = new Program(ffmpeg, liveArgs(format, preset), {
      onOutput: (bytes) => this.takeOutput(bytes),
      onEnd: (log) => this.finish(log),
    });
  }

  /** Where its source sends. */
  readonly sink: Sink = {
    write: (bytes) => this.takeInput(bytes),
    onDrain: (go) => this.program.onDrain(go),
    end: (reason, saidGoodbye) => {
      this.ending ??= { reason, saidGoodbye };
      this.program.end();
    },
  };

  /** Whether another source may take its place. */
  get isSilent(): boolean {
    return this.ending !== null || Date.now() - this.lastData > SILENT_MS;
  }

  /** End it now; what is under way is dropped. */
  stop(reason: string, log = ''): void {
    this.ending = { reason, saidGoodbye: false };
    this.program.kill();
    this.finish(log);
  }

  private takeInput(bytes: Buffer): boolean {
    if (this.isOver || this.ending) return true;
    this.lastData = Date.now();
    this.clock ||= this.lastData;
    this.meter.count(bytes.length, this.lastData);
    if (this.meter.kbps(this.lastData) > MOST_KBPS) this.stop('bit_rate');
    return this.isOver || this.program.write(bytes);
  }

  /** Whatever goes wrong with what a source sent, or with the disk, ends this run at most. */
  private takeOutput(bytes: Buffer): void {
    if (this.isOver) return;
    try {
      this.splitter.push(bytes);
    } catch (error) {
      this.stop('failed', String(error));
    }
  }

  private takeInit(bytes: Buffer): void {
    if (this.isOver) return;
    this.init = readInit(bytes);
    const codecs = [...this.init.tracks.values()].map(({ codec }) => codec);
    const [longer, shorter] = [
      Math.max(this.init.width, this.init.height),
      Math.min(this.init.width, this.init.height),
    ];
    if (codecs.some((codec) => codec !== 'avc1' && codec !== 'mp4a')) this.stop('unsupported');
    else if (longer > LONGER_SIDE || shorter > SHORTER_SIDE) this.stop('picture_size');
    else this.events.onInit(bytes);
  }

  private takeFragment(bytes: Buffer): void {
    if (this.isOver || !this.init) return;
    const facts = readFragment(bytes, this.init.tracks);
    this.meter.add(facts, Date.now());
    this.events.onFragment(facts, bytes, this.clock);
    this.hasSent = true;
    this.clock += facts.ms;
    if (this.meter.keyFrameSeconds > MOST_KEY_FRAME_SECONDS) this.stop('key_frames');
    else if (this.isTooSlow()) this.stop(TOO_SLOW);
  }

  private isTooSlow(): boolean {
    return this.format.video === 'transcode' && this.meter.droppedMs > MOST_BACKLOG_MS && this.program.isBehind;
  }

  private finish(log: string): void {
    if (this.isOver) return;
    this.isOver = true;
    // One that still sends must not wait for what is gone: it connects anew.
    const { reason, saidGoodbye } = this.ending ?? { reason: 'program_ended', saidGoodbye: false };
    this.source.close(reason);
    this.events.onOver(reason, saidGoodbye, log);
  }
}
