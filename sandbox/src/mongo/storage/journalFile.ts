import fs from 'node:fs';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { writeAll } from './files.ts';
import { frameHead, Frames } from './frames.ts';
import { decodeEntries, type Journal, type JournalEntry, kinds } from './journal.ts';
import { Rewrite } from './rewrite.ts';

/** One entry: its head and an empty document. */
const smallestCommit = 8;
const chunkSize = 8 * 1024 * 1024;
/** How long written data may wait for the disk itself; only a power cut can lose it. */
const syncEvery = 100;

/** A journal in a file that grows until it is written anew. */
export class JournalFile implements Journal {
  private readonly name: string;
  private readonly timer: NodeJS.Timeout;
  private readonly pending = new Frames();
  private file: number;
  private written: number;
  private unsynced = false;
  /** The sync that is under way, and the one that has to follow it. */
  private syncing: Promise<void> | undefined;
  private following: Promise<void> | undefined;
  /** What made the file useless: nothing more is written until the next start. */
  private broken: unknown;
  private rewrite: Rewrite | undefined;

  constructor(name: string) {
    this.name = name;
    this.file = fs.openSync(name, 'a');
    this.written = fs.fstatSync(this.file).size;
    this.timer = setInterval(() => void this.synced().catch(() => undefined), syncEvery);
    this.timer.unref();
  }

  /** How large the file is, in bytes. */
  get size(): number {
    return this.written;
  }

  append(entries: readonly JournalEntry[]): void {
    this.pending.add(entries);
    // What is copied as it goes must not be called otherwise meanwhile.
    if (this.rewrite && entries.some(changesCatalog)) this.endRewrite();
  }

  flush(): void {
    if (this.pending.size === 0) return;
    if (this.broken !== undefined) throw this.broken;
    const { bytes } = this.pending;
    try {
      writeAll(this.file, bytes);
    } catch (error) {
      this.cutBack();
      throw error;
    }
    this.rewrite?.take(bytes);
    this.written += bytes.length;
    this.pending.clear();
    this.unsynced = true;
  }

  synced(): Promise<void> {
    if (this.broken !== undefined) return Promise.reject(this.broken);
    if (!this.unsynced) return this.syncing ?? Promise.resolve();
    if (!this.syncing) return this.sync();
    // The one under way may have begun before the last write. Whoever comes meanwhile waits for the same.
    this.following ??= this.syncing.then(() => {
      this.following = undefined;
      return this.synced();
    });
    return this.following;
  }

  /** Begins to write the journal anew, with whatever is flushed meanwhile. */
  beginRewrite(): Rewrite {
    this.rewrite = new Rewrite(this.name, () => this.endRewrite());
    return this.rewrite;
  }

  /** Puts the new file, once it is whole and on the disk, into the place of this one. */
  async adopt(rewrite: Rewrite): Promise<void> {
    await this.syncing?.catch(() => undefined);
    if (this.rewrite !== rewrite) return;
    try {
      this.flush();
      this.written = rewrite.replace(this.name);
    } catch (error) {
      this.endRewrite();
      throw error;
    }
    this.rewrite = undefined;
    fs.closeSync(this.file);
    this.file = rewrite.file;
    this.unsynced = false;
  }

  close(): void {
    clearInterval(this.timer);
    this.endRewrite();
    try {
      this.flush();
      fs.fsyncSync(this.file);
    } finally {
      fs.closeSync(this.file);
      this.broken ??= new Error('the journal is closed');
    }
  }

  private endRewrite(): void {
    this.rewrite?.discard();
    this.rewrite = undefined;
  }

  /** What was written of a commit (on a full disk) must not stand before later ones. */
  private cutBack(): void {
    try {
      fs.ftruncateSync(this.file, this.written);
    } catch (error) {
      this.broken = error;
    }
  }

  private sync(): Promise<void> {
    this.unsynced = false;
    this.syncing = promisify(fs.fdatasync)(this.file).then(
      () => {
        this.syncing = undefined;
      },
      (error: unknown) => {
        // The system may have forgotten what it could not write, and would not tell again.
        this.syncing = undefined;
        this.broken ??= error;
        throw error;
      },
    );
    return this.syncing;
  }
}

function changesCatalog({ kind }: JournalEntry): boolean {
  return kind !== 'put' && kind !== 'remove' && kind !== 'outcome';
}

/** What reading a journal gives beside its entries. */
export interface ReadResult {
  /** The size of the part that is whole. */
  goodBytes: number;
  /** The size of the unfinished commit at the end that was cut off. */
  cutBytes: number;
}

/**
 * Reads a journal, giving its entries to `take` in order, and cuts off an unfinished commit at the end.
 * @throws Error when the file is damaged before its end
 */
export function readJournal(name: string, take: (entry: JournalEntry) => void): ReadResult {
  if (!fs.existsSync(name)) return { goodBytes: 0, cutBytes: 0 };
  const file = fs.openSync(name, 'r+');
  try {
    const { size } = fs.fstatSync(file);
    const goodBytes = readCommits(file, size, take);
    if (goodBytes < size) fs.ftruncateSync(file, goodBytes);
    return { goodBytes, cutBytes: size - goodBytes };
  } finally {
    fs.closeSync(file);
  }
}

function readCommits(file: number, size: number, take: (entry: JournalEntry) => void): number {
  let good = 0;
  let chunk: Buffer = Buffer.alloc(0);
  let at = 0;
  /** Makes at least so many bytes stand at `at`; whether the file has them. */
  const need = (count: number): boolean => {
    if (chunk.length - at >= count) return true;
    if (good + count > size) return false;
    chunk = Buffer.allocUnsafe(Math.min(Math.max(chunkSize, count), size - good));
    at = 0;
    for (let read = 0; read < chunk.length;) read += fs.readSync(file, chunk, read, chunk.length - read, good + read);
    return true;
  };
  while (need(frameHead)) {
    const length = chunk.readUInt32LE(at);
    if (length === 0 || !need(frameHead + length)) break;
    const payload = chunk.subarray(at + frameHead, at + frameHead + length);
    if (crc32(payload) !== chunk.readUInt32LE(at + 4)) break;
    for (const entry of decodeEntries(payload)) take(entry);
    at += frameHead + length;
    good += frameHead + length;
  }
  if (good < size && holdsCommit(file, good + 1, size)) {
    throw new Error(
      `The journal is damaged at byte ${good}, before its end. Restore it, or delete the data directory.`,
    );
  }
  return good;
}

/** Whether a whole commit begins somewhere between two places: then what stands before it is no torn end. */
function holdsCommit(file: number, start: number, size: number): boolean {
  const bytes = Buffer.allocUnsafe(size - start);
  for (let read = 0; read < bytes.length;) read += fs.readSync(file, bytes, read, bytes.length - read, start + read);
  for (let at = 0; at + frameHead < bytes.length; at++) {
    const length = bytes.readUInt32LE(at);
    if (length < smallestCommit || at + frameHead + length > bytes.length || bytes[at + frameHead]! >= kinds.length)
      continue;
    const payload = bytes.subarray(at + frameHead, at + frameHead + length);
    if (crc32(payload) === bytes.readUInt32LE(at + 4)) return true;
  }
  return false;
}
