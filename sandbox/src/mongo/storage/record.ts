import { decodeDoc } from '../bson/decode.ts';
import type { Doc } from '../bson/values.ts';

/** How many bytes of documents are kept in decoded form; beyond that the oldest are decoded anew when needed. */
const decodedBudget = 16 * 1024 * 1024;

let decodedSize = 0;
let decoded: StoredDoc[] = [];

/** One version of a stored document: its BSON bytes, decoded on demand. It is never changed. */
export class StoredDoc {
  /** The key of `_id`. */
  readonly id: string;
  readonly bytes: Buffer;
  private doc: Doc | undefined;

  /** @param doc the decoded form, when it is at hand */
  constructor(id: string, bytes: Buffer, doc?: Doc) {
    this.id = id;
    this.bytes = bytes;
    if (doc) this.remember(doc);
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

  /** Lets go of the decoded form. */
  forget(): void {
    this.doc = undefined;
    decodedSize -= this.bytes.length;
  }

  private remember(doc: Doc): void {
    this.doc = doc;
    decoded.push(this);
    decodedSize += this.bytes.length;
    if (decodedSize > decodedBudget) forgetOldest();
  }
}

function forgetOldest(): void {
  let oldest = 0;
  while (decodedSize > decodedBudget / 2 && oldest < decoded.length) decoded[oldest++]?.forget();
  decoded = decoded.slice(oldest);
}
