import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { FfmpegError } from '../adapters/video/ffmpeg';
import { draftOf, type Archive } from './archive';
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
/** How long it is waited, twice as long each time, until the storage is tried again. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
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

/** The storage does not say now what it has of a stream, or whether it has one. */
export class UnknownYet extends Error {
  override readonly name = 'UnknownYet';
}

/** All streams of this machine, by what lies on its disk. */
export class Streams {
  private readonly streams = new Map<string, LiveStream>();
  private readonly stopping = new AbortController();
  private readonly sweeping: NodeJS.Timeout;
  private readonly freeBytes: () => number;
  private readonly restoring = new Map<string, Promise<void>>();
  /** Those of the storage's list that are not restored yet; null until it was read: it must not be written before. */
  private unrestored: Set<string> | null = null;
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
    for (const name of readdirSync(folder)) {
      // A process has ended while it restored or removed this one.
      const isLeft = name.endsWith(draftOf('')) || this.host.archive?.isRemoved(name);
      if (isLeft) rmSync(join(folder, name), { recursive: true, force: true });
      else if (STREAM_ID.test(name)) this.recover(name);
    }
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
   * Return a stream that there is, on this disk or, where that has lost it, in the storage; undefined for an unknown one. Reject with
   * {@link UnknownYet} while the storage can't be read.
   */
  async restore(id: string): Promise<LiveStream | undefined> {
    const { archive } = this.host;
    if (!archive || !STREAM_ID.test(id)) return this.find(id);
    if (!this.isHere(id) && !this.restoring.has(id)) {
      const restored = this.fetchBack(archive, id).finally(() => this.restoring.delete(id));
      this.restoring.set(id, restored);
    }
    await this.restoring.get(id);
    return this.find(id);
  }

  /**
   * Go on with the streams that had not come to their end, and that this disk has lost. Resolve when each was tried once: those that can't be had
   * are tried again until they are.
   */
  async restoreOpen(): Promise<void> {
    const { archive } = this.host;
    if (archive && !(await this.tryOpen(archive))) void this.restoreOpenLater(archive);
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

  private isHere(id: string): boolean {
    return this.streams.has(id) || existsSync(join(this.options.folder, id));
  }

  private async fetchBack(archive: Archive, id: string): Promise<void> {
    const isThere = await archive.restore(id, join(this.options.folder, id)).catch((error: unknown) => {
      throw new UnknownYet(`The stream ${id} could not be restored`, { cause: error });
    });
    if (isThere) this.recover(id);
  }

  private async restoreOpenLater(archive: Archive): Promise<void> {
    const { signal } = this.stopping;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await wait(pause, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted || (await this.tryOpen(archive))) return;
    }
  }

  /** Return whether all of them are here. One that can't be had does not keep the others from it. */
  private async tryOpen(archive: Archive): Promise<boolean> {
    const { log } = this.options;
    try {
      this.unrestored ??= new Set(await archive.open());
    } catch (error) {
      log.error({ err: error }, 'the storage does not say which streams were open');
      return false;
    }
    const unrestored = this.unrestored;
    const tryOne = (id: string) =>
      this.restore(id).then(
        () => unrestored.delete(id),
        (error: unknown) => log.error({ err: error, stream: id }, 'a stream could not be restored'),
      );
    await Promise.all([...unrestored].map(tryOne));
    this.keepOpen();
    return unrestored.size === 0;
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
    if (!this.unrestored) return;
    const open = [...this.streams.values()].filter(
      ({ id, state }) => (state.startedAt !== null || id === beginning) && state.recording === null,
    );
    this.host.archive?.keepOpen([...new Set([...open.map(({ id }) => id), ...this.unrestored])]);
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

  private queueRecording(stream: LiveStream, pause = FIRST_PAUSE_MS): void {
    if (stream.state.startedAt !== null) this.recordings = this.recordings.then(() => this.record(stream, pause));
  }

  /** The storage is tried again later, when those that wait have had their turn. */
  private async queueAgain(stream: LiveStream, pause: number): Promise<void> {
    const { signal } = this.stopping;
    await wait(pause, undefined, { signal, ref: false }).catch(() => {});
    this.queueRecording(stream, Math.min(pause * 2, LONGEST_PAUSE_MS));
  }

  /** Without one, because this process stops, it is made by the next. */
  private async record(stream: LiveStream, pause: number): Promise<void> {
    const { ffmpeg, log } = this.options;
    const { id, folder } = stream;
    const isUnwanted = () => this.stopping.signal.aborted || this.streams.get(id) !== stream;
    if (!ffmpeg || isUnwanted()) return;
    try {
      await this.host.archive?.fetchMissing(id, folder);
    } catch (error) {
      // Of what the storage has, but does not give now, nothing may be left out.
      log.warn({ err: error, stream: id }, 'the segments of a recording could not be had');
      void this.queueAgain(stream, pause);
      return;
    }
    const failure = await makeRecording({ folder, ffmpeg, stopped: this.stopping.signal }).then(
      () => null,
      (error: unknown) => error,
    );
    const wasStopped = failure instanceof FfmpegError && failure.reason === 'stopped';
    if (wasStopped || this.streams.get(id) !== stream) return;
    if (failure) log.error({ err: failure, stream: id }, 'no recording could be made');
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
