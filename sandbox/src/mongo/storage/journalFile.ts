import fs from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { decodeEntries, encodeEntries, type Journal, type JournalEntry } from './journal.ts';

const headSize = 8;
const chunkSize = 8 * 1024 * 1024;
/** How long written data may wait for the disk itself; only a power cut can lose it. */
const syncEvery = 100;

/** Frames one commit: its length, its checksum, its bytes. */
function frame(entries: readonly JournalEntry[]): Buffer {
  const payload = encodeEntries(entries);
  const head = Buffer.allocUnsafe(headSize);
  head.writeUInt32LE(payload.length, 0);
  head.writeUInt32LE(crc32(payload), 4);
  return Buffer.concat([head, payload]);
}

/** A journal in a file that only grows. */
export class JournalFile implements Journal {
  private readonly file: number;
  private readonly timer: NodeJS.Timeout;
  private pending: Buffer[] = [];
  private size: number;
  private unsynced = false;

  constructor(name: string) {
    this.file = fs.openSync(name, 'a');
    this.size = fs.fstatSync(this.file).size;
    this.timer = setInterval(() => this.sync(), syncEvery);
    this.timer.unref();
  }

  append(entries: readonly JournalEntry[]): void {
    this.pending.push(frame(entries));
  }

  flush(): void {
    if (this.pending.length === 0) return;
    const bytes = this.pending.length === 1 ? this.pending[0]! : Buffer.concat(this.pending);
    try {
      writeAll(this.file, bytes);
    } catch (error) {
      // What was written of it (a full disk) must not stand before later commits; it is tried again with them.
      fs.ftruncateSync(this.file, this.size);
      throw error;
    }
    this.pending = [];
    this.size += bytes.length;
    this.unsynced = true;
  }

  close(): void {
    clearInterval(this.timer);
    this.flush();
    fs.fsyncSync(this.file);
    fs.closeSync(this.file);
  }

  private sync(): void {
    if (!this.unsynced) return;
    this.unsynced = false;
    // The file may be closed meanwhile; that syncs by itself.
    fs.fdatasync(this.file, () => undefined);
  }
}

function writeAll(file: number, bytes: Buffer): void {
  let done = 0;
  while (done < bytes.length) done += fs.writeSync(file, bytes, done);
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
  while (need(headSize)) {
    const length = chunk.readUInt32LE(at);
    if (!need(headSize + length)) break;
    const payload = chunk.subarray(at + headSize, at + headSize + length);
    if (crc32(payload) !== chunk.readUInt32LE(at + 4)) {
      if (good + headSize + length >= size) break;
      throw new Error(
        `The journal is damaged at byte ${good}, before its end. Restore it, or delete the data directory.`,
      );
    }
    for (const entry of decodeEntries(payload)) take(entry);
    at += headSize + length;
    good += headSize + length;
  }
  return good;
}

/** Writes a new journal beside the old one and puts it into its place once it is whole. */
export function rewriteJournal(name: string, commits: Iterable<readonly JournalEntry[]>): void {
  const temporary = `${name}.new`;
  const file = fs.openSync(temporary, 'w');
  let pending: Buffer[] = [];
  let size = 0;
  const flush = (): void => {
    writeAll(file, Buffer.concat(pending));
    pending = [];
    size = 0;
  };
  for (const commit of commits) {
    const bytes = frame(commit);
    pending.push(bytes);
    size += bytes.length;
    if (size > chunkSize) flush();
  }
  flush();
  fs.fsyncSync(file);
  fs.closeSync(file);
  fs.renameSync(temporary, name);
  syncDirectory(path.dirname(name));
}

/** Makes a rename last. Windows can't open directories, and needs no such call. */
function syncDirectory(name: string): void {
  if (process.platform === 'win32') return;
  const directory = fs.openSync(name, 'r');
  fs.fsyncSync(directory);
  fs.closeSync(directory);
}
