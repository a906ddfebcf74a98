import { decodeDoc } from '../bson/decode.ts';
import type { Doc } from '../bson/values.ts';

/** How many bytes of documents are kept in decoded form; beyond that the oldest are decoded anew when needed. */
const decodedBudget = 48 * 1024 * 1024;

let decodedSize = 0;
let decoded: StoredDoc[] = [];
let oldest = 0;

/** One version of a stored document: its BSON bytes, decoded on demand. It is never changed. */
export class StoredDoc {
  /** The key of `_id`. */
  readonly id: string;
  readonly bytes: Buffer;
  private doc: Doc | undefined;

  constructor(id: string, bytes: Buffer) {
    this.id = id;
    this.bytes = bytes;
  }

  /** The decoded document. */
  get value(): Doc {
    if (this.doc) return this.doc;
    const doc = decodeDoc(this.bytes);
    this.doc = doc;
    decoded.push(this);
    decodedSize += this.bytes.length;
    if (decodedSize > decodedBudget) forgetOldest();
    return doc;
  }

  private forget(): void {
    this.doc = undefined;
  }

  /** Drops a decoded form that was made earliest. */
  static release(record: StoredDoc): void {
    record.forget();
    decodedSize -= record.bytes.length;
  }
}

function forgetOldest(): void {
  while (decodedSize > decodedBudget / 2 && oldest < decoded.length) {
    const record = decoded[oldest++];
    if (record) StoredDoc.release(record);
  }
  decoded = decoded.slice(oldest);
  oldest = 0;
}
