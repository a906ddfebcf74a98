import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { StoragePort } from '../adapters/storage';
import { notedSegments } from './recovery';
import { initName, segmentName, SEGMENTS_FILE, type Segment } from './segment';
import { readState, STATE_FILE, type StreamState } from './state';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const MEDIA = 'video/mp4';
const NOTES = 'application/json';
/** So many segments are noted in one file, which is written anew with each. */
const CHUNK = 100;
/** Up to which segment a stream is in the storage, on disk. */
const STORED_FILE = 'stored';
/** The streams that have not come to their end, for an engine that has lost its disk. */
const OPEN_KEY = 'live-engine/streams.json';

const keyOf = (streamId: string, name: string) => `live-${streamId}/${name}`;
const chunkName = (number: number) => `segments-${Math.floor(number / CHUNK)}.jsonl`;

/** What of a stream in the storage is to go, by its id. */
const REMOVAL = /^([0-9a-f]{24})\.json$/;

/** Where a stream is put together that was lost, until it is whole. */
export const draftOf = (folder: string): string => `${folder}.restored`;

/** One after the other, and again until it works. */
type Work = () => Promise<void>;

/**
 * Copies of what streams consist of in the storage, where another host finds the closed segments, and this one what its disk has lost. Nothing waits for
 * them; what could not be written is tried again.
 */
export class Archive {
  private readonly queues = new Map<string, Promise<void>>();
  /** What is noted in the file of each stream that is written now. */
  private readonly chunks = new Map<string, { name: string; lines: string }>();
  private readonly closed = new AbortController();

  constructor(
    private readonly storage: StoragePort,
    /** Where it is noted what is to go from the storage, also when this process ends before. */
    private readonly removals: string,
    private readonly log: Logger,
  ) {
    mkdirSync(removals, { recursive: true });
    for (const name of readdirSync(removals)) {
      const [, id] = REMOVAL.exec(name) ?? [];
      if (id !== undefined) this.enqueueRemoval(id);
    }
  }

  /** Copy what a run begins with. */
  keepInit(streamId: string, folder: string, run: number): void {
    this.enqueue(streamId, () => this.putFile(streamId, folder, initName(run)));
  }

  /** Copy a segment that is whole and noted on disk, and note it in the storage after that. */
  keepSegment(streamId: string, folder: string, segment: Segment): void {
    const name = chunkName(segment.number);
    const notes = this.notesFor(streamId, folder, segment);
    this.enqueue(streamId, async () => {
      await this.putFile(streamId, folder, `${segmentName(segment)}.m4s`);
      await this.storage.put(keyOf(streamId, name), Buffer.from(notes), NOTES);
      writeFileSync(join(folder, STORED_FILE), String(segment.number));
    });
  }

  /** Copy what is known of a stream besides. */
  keepState(streamId: string, folder: string): void {
    this.enqueue(streamId, () => this.putFile(streamId, folder, STATE_FILE, NOTES));
  }

  /** Copy what was not, when this process ended before. */
  goOn(streamId: string, folder: string): void {
    const file = join(folder, STORED_FILE);
    const stored = existsSync(file) ? Number(readFileSync(file, 'utf8')) : -1;
    const left = notedSegments(folder).filter(({ number }) => number > stored);
    for (const run of new Set(left.map((segment) => segment.run))) this.keepInit(streamId, folder, run);
    for (const segment of left) this.keepSegment(streamId, folder, segment);
    if (left.length > 0) this.keepState(streamId, folder);
  }

  /** Say which streams have not come to their end. */
  keepOpen(ids: string[]): void {
    this.enqueue('', () => this.storage.put(OPEN_KEY, Buffer.from(JSON.stringify(ids)), NOTES));
  }

  /** Return the streams that had not come to their end. */
  async open(): Promise<string[]> {
    const content = await this.read(OPEN_KEY);
    return content ? (JSON.parse(content.toString('utf8')) as string[]) : [];
  }

  /** Return a file of a stream; null where there is none, or it can't be had. */
  async file(streamId: string, name: string): Promise<Buffer | null> {
    return this.read(keyOf(streamId, name)).catch(() => null);
  }

  /** Write what is known of a stream into a folder that there is not, as a whole or not at all; its segments come when they are needed. */
  async restore(streamId: string, folder: string): Promise<boolean> {
    if (this.isRemoved(streamId)) return false;
    const state = await this.read(keyOf(streamId, STATE_FILE));
    if (!state) return false;
    const draft = draftOf(folder);
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    const chunks: Buffer[] = [];
    for (let number = 0; ; number += CHUNK) {
      const chunk = await this.read(keyOf(streamId, chunkName(number)));
      if (!chunk) break;
      chunks.push(chunk);
    }
    await writeFile(join(draft, SEGMENTS_FILE), Buffer.concat(chunks));
    const notes = notedSegments(draft);
    for (const run of new Set(notes.map((note) => note.run))) await this.fetch(streamId, draft, initName(run));
    const last = notes.at(-1);
    if (last) await writeFile(join(draft, STORED_FILE), String(last.number));
    await writeFile(join(draft, STATE_FILE), withoutRecording(state));
    await rename(draft, folder);
    return true;
  }

  /** Fetch the segments of a stream that its folder has lost. */
  async fetchMissing(streamId: string, folder: string): Promise<void> {
    for (const note of notedSegments(folder)) await this.fetch(streamId, folder, `${segmentName(note)}.m4s`);
  }

  /** Have nothing be left of a stream, which can't be restored from now on. */
  remove(streamId: string, folder: string): void {
    const notes = notedSegments(folder);
    const names = [
      ...Array.from({ length: readState(folder).runs }, (_, run) => initName(run)),
      ...notes.map((note) => `${segmentName(note)}.m4s`),
      ...new Set(notes.map(({ number }) => chunkName(number))),
    ];
    this.chunks.delete(streamId);
    writeWhole(this.removalOf(streamId), JSON.stringify(names));
    this.enqueueRemoval(streamId);
  }

  /** Return whether a stream is to go, and may not have gone yet. */
  isRemoved(streamId: string): boolean {
    return existsSync(this.removalOf(streamId));
  }

  /** Resolve when all that waits is written. */
  async settled(): Promise<void> {
    await Promise.all(this.queues.values());
  }

  /** What still waits is gone on with by the next process. */
  close(): void {
    this.closed.abort();
  }

  /** The lines of a segment's file up to it; the file is read for the first of them that comes. */
  private notesFor(streamId: string, folder: string, segment: Segment): string {
    const name = chunkName(segment.number);
    const known = this.chunks.get(streamId);
    const before = known?.name === name ? known.lines : linesBefore(folder, segment.number);
    const lines = `${before}${lineOf(segment)}`;
    this.chunks.set(streamId, { name, lines });
    return lines;
  }

  private removalOf(streamId: string): string {
    return join(this.removals, `${streamId}.json`);
  }

  /** Without its state a stream is not there any more, whatever else is. */
  private enqueueRemoval(streamId: string): void {
    const file = this.removalOf(streamId);
    this.enqueue(streamId, async () => {
      const names = JSON.parse(readFileSync(file, 'utf8')) as string[];
      await this.storage.remove([keyOf(streamId, STATE_FILE)]);
      await this.storage.remove(names.map((name) => keyOf(streamId, name)));
      rmSync(file, { force: true });
    });
  }

  private async fetch(streamId: string, folder: string, name: string): Promise<void> {
    const file = join(folder, name);
    if (existsSync(file)) return;
    const content = await this.read(keyOf(streamId, name));
    if (!content) return;
    // A viewer must not be given half of it, nor a recording be made of that.
    await writeFile(`${file}.new`, content);
    await rename(`${file}.new`, file);
  }

  private async read(key: string): Promise<Buffer | null> {
    const content = await this.storage.open(key);
    return content && buffer(content);
  }

  private async putFile(streamId: string, folder: string, name: string, type = MEDIA): Promise<void> {
    await this.storage.put(keyOf(streamId, name), await readFile(join(folder, name)), type);
  }

  private enqueue(streamId: string, work: Work): void {
    const before = this.queues.get(streamId) ?? Promise.resolve();
    const done = before.then(() => this.tryUntilDone(streamId, work));
    this.queues.set(streamId, done);
    void done.then(() => this.queues.get(streamId) === done && this.queues.delete(streamId));
  }

  private async tryUntilDone(streamId: string, work: Work): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !this.closed.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await work();
      } catch (error) {
        // Its folder was taken away meanwhile: there is nothing to copy.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
        this.log.warn({ err: error, stream: streamId }, 'the storage has not taken a part of a stream');
        await wait(pause, undefined, { signal: this.closed.signal }).catch(() => {});
      }
    }
  }
}

/** The recording itself is not copied: it is made again of the segments. */
function withoutRecording(state: Buffer): string {
  const known = JSON.parse(state.toString('utf8')) as StreamState;
  return JSON.stringify(known.recording === 'ready' ? { ...known, recording: null } : known);
}

function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

function lineOf({ number, run, discontinuity, ms, at }: Segment): string {
  return `${JSON.stringify({ number, run, discontinuity, ms, at })}\n`;
}

function linesBefore(folder: string, number: number): string {
  const alike = notedSegments(folder).filter(
    (one) => one.number < number && chunkName(one.number) === chunkName(number),
  );
  return alike.map(lineOf).join('');
}
