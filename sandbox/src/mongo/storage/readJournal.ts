import fs from 'node:fs';
import { crc32 } from 'node:zlib';
import { Checksums } from './checksums.ts';
import { readAll } from './files.ts';
import { frameHead } from './frames.ts';
import { decodeEntries, type JournalEntry, mayBeEntry } from './journal.ts';
import type { Progress } from './progress.ts';

const megabyte = 1024 * 1024;
const chunkSize = 8 * megabyte;

/**
 * Read a journal, giving its entries to `take` in order, and cut off an unfinished commit at the end.
 * Return the size of what was cut off, in bytes. The time grows with the size of the file, whatever is in it.
 * Throw an Error when the file is damaged before its end.
 */
export function readJournal(name: string, take: (entry: JournalEntry) => void, progress: Progress): number {
  if (!fs.existsSync(name)) return 0;
  const file = fs.openSync(name, 'r+');
  try {
    const { size } = fs.fstatSync(file);
    const end = readCommits(file, size, take, progress);
    if (end < size) cutOff(file, end, size, progress);
    return size - end;
  } finally {
    fs.closeSync(file);
  }
}

/** Give the entries of all commits up to the first that is not whole, and where that begins. */
function readCommits(file: number, size: number, take: (entry: JournalEntry) => void, progress: Progress): number {
  let good = 0;
  let chunk: Buffer = Buffer.alloc(0);
  let at = 0;
  /** Make at least so many bytes stand at `at`; whether the file has them. */
  const need = (count: number): boolean => {
    if (chunk.length - at >= count) return true;
    if (good + count > size) return false;
    progress.whileWaiting(() => `read ${inMegabytes(good)} of ${inMegabytes(size)} MB of the journal`);
    chunk = readAll(file, good, Math.min(Math.max(chunkSize, count), size - good));
    at = 0;
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
  return good;
}

function cutOff(file: number, end: number, size: number, progress: Progress): void {
  const rest = size - end;
  progress.say(
    `the commit at byte ${end} of the journal is not whole: looking for whole ones behind it (${rest} bytes)`,
  );
  if (holdsCommit(readAll(file, end + 1, rest - 1), progress)) {
    throw new Error(`The journal is damaged at byte ${end}, before its end. Restore it, or delete the data directory.`);
  }
  fs.ftruncateSync(file, end);
  progress.say(`cut an unfinished commit of ${rest} bytes off the end of the journal`);
}

/** Whether a whole commit begins anywhere: then what stands before it is no torn end. */
function holdsCommit(bytes: Buffer, progress: Progress): boolean {
  const checksums = new Checksums(bytes);
  for (let at = 0; at + frameHead < bytes.length; at++) {
    if (at % megabyte === 0)
      progress.whileWaiting(() => `searched ${inMegabytes(at)} of ${inMegabytes(bytes.length)} MB`);
    const start = at + frameHead;
    const end = start + bytes.readUInt32LE(at);
    if (end <= bytes.length && mayBeEntry(bytes, start, end) && checksums.of(start, end) === bytes.readUInt32LE(at + 4))
      return true;
  }
  return false;
}

function inMegabytes(bytes: number): number {
  return Math.round(bytes / megabyte);
}
