import { crc32 } from 'node:zlib';
import { bodyOf, entryHead, type JournalEntry, kindOf } from './journal.ts';

/** Before each commit stand its length and its checksum. */
export const frameHead = 8;

const initialSize = 64 * 1024;

/** Memory that commits are written to, one after the other, until they go to a file together. */
export class Frames {
  private memory = Buffer.allocUnsafe(initialSize);
  private used = 0;

  /** How many bytes are waiting. */
  get size(): number {
    return this.used;
  }

  /** What is waiting; to be used before the next commit is added. */
  get bytes(): Buffer {
    return this.memory.subarray(0, this.used);
  }

  /** Add one commit. */
  add(entries: readonly JournalEntry[]): void {
    const start = this.used;
    this.reserve(frameHead);
    this.used += frameHead;
    for (const entry of entries) this.write(entry);
    const payload = this.memory.subarray(start + frameHead, this.used);
    this.memory.writeUInt32LE(payload.length, start);
    this.memory.writeUInt32LE(crc32(payload), start + 4);
  }

  private write(entry: JournalEntry): void {
    const body = bodyOf(entry);
    const name = Buffer.byteLength(entry.namespace);
    this.reserve(entryHead + name + body.length);
    const { memory } = this;
    memory[this.used] = kindOf(entry);
    memory.writeUInt16LE(name, this.used + 1);
    memory.write(entry.namespace, this.used + entryHead);
    memory.set(body, this.used + entryHead + name);
    this.used += entryHead + name + body.length;
  }

  /** Forget everything. */
  clear(): void {
    this.used = 0;
    if (this.memory.length > 16 * initialSize) this.memory = Buffer.allocUnsafe(initialSize);
  }

  /** Make room for more bytes, and the memory twice as large when there is none. */
  private reserve(count: number): void {
    if (this.used + count <= this.memory.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.used + count, this.memory.length * 2));
    this.memory.copy(grown, 0, 0, this.used);
    this.memory = grown;
  }
}
