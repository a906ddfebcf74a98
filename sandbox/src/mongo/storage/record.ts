import { decodeDoc } from '../bson/decode.ts';
import type { Doc } from '../bson/values.ts';

/** How many bytes of documents are kept in decoded form; beyond that the oldest are decoded anew when needed. */
const decodedBudget = 4 * 1024 * 1024;

let decodedSize = 0;
let decoded: StoredDoc[] = [];

/** Committed documents stand one after the other in pieces of this size: an object for each would outweigh them. */
const chunkSize = 64 * 1024;

let chunk = Buffer.alloc(0);
let used = 0;

/** One version of a stored document: its BSON bytes, decoded on demand. It is never changed. */
export class StoredDoc {
  /** The key of `_id`. */
  readonly id: string;
  /** Where its bytes are; others' may be around them. */
  private memory: Buffer;
  private start = 0;
  private doc: Doc | undefined;
  /** Where it stands in the indexes; what is not committed has no place. */
  place: Place | undefined;

  /** @param doc the decoded form, when it is at hand; it is let go of when the document is committed */
  constructor(id: string, bytes: Buffer, doc?: Doc) {
    this.id = id;
    this.memory = bytes;
    this.doc = doc;
  }

  /** The size of its BSON form. */
  get size(): number {
    return this.memory.readInt32LE(this.start);
  }

  /** Its BSON form, which must not be changed. */
  get bytes(): Buffer {
    const { memory, start, size } = this;
    return memory.length === size ? memory : memory.subarray(start, start + size);
  }

  /** The decoded document. */
  get value(): Doc {
    if (this.doc) return this.doc;
    const doc = decodeDoc(this.bytes);
    this.remember(doc);
    return doc;
  }

  /** The decoded document, without keeping it: for passes over everything. */
  peek(): Doc {
    return this.doc ?? decodeDoc(this.bytes);
  }

  /** Let go of the decoded form. */
  forget(): void {
    this.doc = undefined;
    decodedSize -= this.size;
  }

  /** Move the bytes to where committed documents are kept, and let go of all else. */
  keep(): void {
    const { bytes, size } = this;
    this.doc = undefined;
    if (size > chunkSize / 4) {
      if (bytes.buffer.byteLength > size) {
        this.memory = Buffer.allocUnsafeSlow(size);
        this.memory.set(bytes);
      }
      this.start = 0;
      return;
    }
    if (used + size > chunk.length) {
      chunk = Buffer.allocUnsafeSlow(chunkSize);
      used = 0;
    }
    chunk.set(bytes, used);
    this.memory = chunk;
    this.start = used;
    used += size;
  }

  private remember(doc: Doc): void {
    this.doc = doc;
    decoded.push(this);
    decodedSize += this.size;
    if (decodedSize > decodedBudget) forgetOldest();
  }
}

/** A document's place in the indexes, which stays the same through all its versions. */
export interface Place {
  record: StoredDoc;
}

/** Return the place of a committed document. @param before the version that it replaces, whose place it takes */
export function placeOf(record: StoredDoc, before?: StoredDoc): Place {
  const place = record.place ?? before?.place ?? { record };
  place.record = record;
  record.place = place;
  return place;
}

function forgetOldest(): void {
  let oldest = 0;
  while (decodedSize > decodedBudget / 2 && oldest < decoded.length) decoded[oldest++]?.forget();
  decoded = decoded.slice(oldest);
}
