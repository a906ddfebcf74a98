import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { FfmpegError } from '../adapters/video/ffmpeg';
import type { Archive } from './archive';
import { liveEvent, type LiveEventKind } from './events';
import type { InputFormat } from './format';
import type { Outbox } from './outbox';
import { makeRecording } from './recording';
import type { Refusal } from './source';
import { LiveStream, type StreamHost } from './stream';

const GB = 1024 ** 3;
/** What must be free beside what recordings will take: for another source, and to go on. */
const FREE_TO_BEGIN = 5 * GB;
const FREE_TO_GO_ON = GB;
const LONGEST_MS = 8 * 3_600_000;
/** How long viewers who are behind still find segments when the recording is there. */
const SEGMENTS_KEPT_MS = 10 * 60_000;
/** In which the API has taken the recording. */
const KEPT_MS = 7 * 24 * 3_600_000;
const SWEEP_MS = 10_000;
const STREAM_ID = /^[0-9a-f]{24}$/;

/** What the streams of a machine share. */
export interface StreamsOptions {
  folder: string;
  ffmpeg: string | null;
  graceMs: number;
  /** How many sources are taken at once: copied, and made into H.264. */
  copies: number;
  transcodes: number;
  outbox: Outbox;
  /** Null where nothing is copied into the storage. */
  archive?: Archive | null;
  log: Logger;
  /** Bytes that are free; those of the folder's disk when left out. */
  freeBytes?: () => number;
}

/** All streams of this machine, by what lies on its disk. */
export class Streams {
  private readonly streams = new Map<string, LiveStream>();
  private readonly stopping = new AbortController();
  private readonly sweeping: NodeJS.Timeout;
  private readonly freeBytes: () => number;
  private readonly restoring = new Map<string, Promise<boolean>>();
  /** One is made at a time. */
  private recordings: Promise<void> = Promise.resolve();
  private readonly host: StreamHost;

  constructor(private readonly options: StreamsOptions) {
    const { folder, ffmpeg, graceMs, log } = options;
    mkdirSync(folder, { recursive: true });
    this.freeBytes = options.freeBytes ?? (() => freeBytesOf(folder));
    this.host = {
      ffmpeg,
      graceMs,
      log,
      fullFor: (format) => this.fullFor(format),
      makeRoomFor: (format) => this.makeRoomFor(format),
      archive: options.archive ?? null,
      hasRoomForLow: () => this.converting() < options.transcodes,
      tell: (stream, kind, detail) => this.tell(stream, kind, detail),
      onEnded: (stream) => this.queueRecording(stream),
    };
    for (const id of readdirSync(folder).filter((name) => STREAM_ID.test(name))) this.recover(id);
    this.sweeping = setInterval(() => this.sweep(Date.now()), SWEEP_MS);
  }

  /** Return a stream that there is. */
  find(id: string): LiveStream | undefined {
    return this.streams.get(id);
  }

  /** Return a stream, which may be new. Throw when it can't be one's id. */
  get(id: string): LiveStream {
    if (!STREAM_ID.test(id)) throw new Error('Not the id of a stream');
    const stream = this.streams.get(id) ?? new LiveStream(id, join(this.options.folder, id), this.host);
    this.streams.set(id, stream);
    return stream;
  }

  /**
   * Return a stream that there is, on this disk or, where that has lost it, in the storage; undefined for an unknown one. Reject while the storage
   * can't be read.
   */
  async restore(id: string): Promise<LiveStream | undefined> {
    const { archive } = this.host;
    const folder = join(this.options.folder, id);
    if (!archive || !STREAM_ID.test(id) || this.streams.has(id) || existsSync(folder)) return this.find(id);
    const restoring = this.restoring.get(id) ?? archive.restore(id, folder);
    this.restoring.set(id, restoring);
    const isThere = await restoring.finally(() => this.restoring.delete(id));
    if (isThere && !this.streams.has(id)) this.recover(id);
    return this.find(id);
  }

  /** Go on with the streams that had not come to their end, and that this disk has lost. */
  async restoreOpen(): Promise<void> {
    for (const id of (await this.host.archive?.open()) ?? []) await this.restore(id);
    this.keepOpen();
  }

  /** Forget a stream with all that there is of it. */
  remove(stream: LiveStream): void {
    this.streams.delete(stream.id);
    this.options.outbox.drop(stream.id);
    stream.remove();
    this.keepOpen();
  }

  /** End what must not go on, and take away what nobody needs any more. */
  sweep(at: number): void {
    const isOutOfSpace = this.room() < FREE_TO_GO_ON;
    for (const stream of this.streams.values()) {
      const { startedAt, ended, recording } = stream.state;
      if (ended && at - ended.at > KEPT_MS) this.remove(stream);
      else if (ended && recording === 'ready' && at - ended.at > SEGMENTS_KEPT_MS) removeSegments(stream.folder);
      else if (ended) continue;
      else if (isOutOfSpace && stream.current) stream.end('no_space');
      else if (startedAt !== null && at - startedAt > LONGEST_MS) stream.end('too_long');
    }
  }

  /** Let sources go, which are to come back, and wait for what is being made. */
  async close(): Promise<void> {
    clearInterval(this.sweeping);
    for (const stream of this.streams.values()) stream.close();
    this.stopping.abort();
    await this.recordings;
  }

  /** What can't be read is left alone: it must not keep the others from being gone on with. */
  private recover(id: string): void {
    try {
      this.goOn(this.get(id));
    } catch (error) {
      this.options.log.error({ err: error, stream: id }, 'a stream could not be recovered');
    }
  }

  private goOn(stream: LiveStream): void {
    const { ended, recording, startedAt } = stream.state;
    if (!ended || recording !== null || startedAt === null) return;
    // It may have ended just before this was told.
    this.tell(stream, 'ended', ended.reason);
    this.queueRecording(stream);
  }

  private tell(stream: LiveStream, kind: LiveEventKind, detail: string | null): void {
    const run = Math.max(0, stream.state.runs - 1);
    this.options.log.info({ stream: stream.id, run, detail }, kind);
    this.options.outbox.add(liveEvent(stream.id, { run, kind, detail }));
    if (kind === 'started') this.keepOpen(stream.id);
  }

  /** Those that have begun, the one that just begins among them, and have no recording yet. */
  private keepOpen(beginning?: string): void {
    const open = [...this.streams.values()].filter(
      ({ id, state }) => (state.startedAt !== null || id === beginning) && state.recording === null,
    );
    this.host.archive?.keepOpen(open.map(({ id }) => id));
  }

  private fullFor({ video }: InputFormat): Refusal | null {
    const sending = [...this.streams.values()].flatMap(({ current }) => current ?? []);
    const alike = sending.filter(({ format }) => format.video === video).length;
    if (alike >= (video === 'copy' ? this.options.copies : this.options.transcodes)) return 'full';
    return this.room() < FREE_TO_BEGIN ? 'no_space' : null;
  }

  /** How much H.264 is made: for sources that send none, and for second qualities. */
  private converting(): number {
    const streams = [...this.streams.values()];
    const sources = streams.filter(({ current }) => current?.format.video === 'transcode').length;
    return sources + streams.filter(({ hasLow }) => hasLow).length;
  }

  /** A source goes before the second quality of another. */
  private makeRoomFor({ video }: InputFormat): void {
    if (video === 'copy') return;
    for (const stream of this.streams.values()) if (this.converting() >= this.options.transcodes) stream.dropLow();
  }

  /** What is free when all recordings are made. */
  private room(): number {
    const open = [...this.streams.values()].filter(({ state }) => state.recording === null);
    return this.freeBytes() - open.reduce((sum, { segments }) => sum + segments.bytes, 0);
  }

  private queueRecording(stream: LiveStream): void {
    if (stream.state.startedAt !== null) this.recordings = this.recordings.then(() => this.record(stream));
  }

  /** Without one, because this process stops, it is made by the next. */
  private async record(stream: LiveStream): Promise<void> {
    const { ffmpeg, log } = this.options;
    if (!ffmpeg || this.stopping.signal.aborted) return;
    const { id, folder } = stream;
    const make = async () => {
      await this.host.archive?.fetchMissing(id, folder);
      await makeRecording({ folder, ffmpeg, stopped: this.stopping.signal });
    };
    const failure = await make().then(
      () => null,
      (error: unknown) => error,
    );
    const wasStopped = failure instanceof FfmpegError && failure.reason === 'stopped';
    if (wasStopped || this.streams.get(stream.id) !== stream) return;
    if (failure) log.error({ err: failure, stream: stream.id }, 'no recording could be made');
    this.tell(stream, failure ? 'failed' : 'recording_ready', failure ? 'recording' : null);
    stream.noteRecording(failure ? 'failed' : 'ready');
    this.keepOpen();
  }
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function removeSegments(folder: string): void {
  for (const name of readdirSync(folder)) if (/^[rl]\d+-/.test(name)) rmSync(join(folder, name), { force: true });
}
