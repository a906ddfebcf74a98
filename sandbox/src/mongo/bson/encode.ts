import { MongoError } from '../errors.ts';
import { maxDepth } from './decode.ts';
import type { Doc } from './values.ts';
import { Writer } from './writer.ts';

/** The largest document that MongoDB keeps, in bytes. */
export const maxDocumentSize = 16 * 1024 * 1024;

const writer = new Writer();

/**
 * Write a document as BSON.
 * @param depth how deep it may be nested
 * @throws MongoError BSONObjectTooLarge, Overflow
 */
export function encodeDoc(doc: Doc, depth = maxDepth): Buffer {
  const bytes = writer.encode(doc, depth);
  if (bytes.length > maxDocumentSize + 16 * 1024) {
    throw new MongoError('BSONObjectTooLarge', `BSONObj size: ${bytes.length} is larger than ${maxDocumentSize}`);
  }
  return bytes;
}

/**
 * Write `{ cursor: { <batchName>: documents, id, ns }, ok: 1 }`, copying the documents' bytes as they are.
 * @param id the cursor's number, 0 when all has been read
 */
export function encodeCursorReply(batchName: string, documents: readonly Buffer[], id: number, ns: string): Buffer {
  const rest = encodeDoc({ id: BigInt(id), ns });
  let batchSize = 5;
  for (let i = 0; i < documents.length; i++) batchSize += 2 + digits(i) + documents[i]!.length;
  // the type byte, the name and its end, then the batch and what follows it
  const cursorSize = 4 + 1 + batchName.length + 1 + batchSize + (rest.length - 5) + 1;
  const out = Buffer.allocUnsafe(4 + 1 + 7 + cursorSize + 1 + 3 + 8 + 1);
  let pos = out.writeInt32LE(out.length, 0);
  pos = writeName(out, pos, 3, 'cursor');
  pos = out.writeInt32LE(cursorSize, pos);
  pos = writeName(out, pos, 4, batchName);
  pos = out.writeInt32LE(batchSize, pos);
  for (let i = 0; i < documents.length; i++) {
    const document = documents[i]!;
    pos = writeName(out, pos, 3, String(i));
    out.set(document, pos);
    pos += document.length;
  }
  out[pos++] = 0;
  pos += rest.copy(out, pos, 4, rest.length - 1);
  out[pos++] = 0;
  pos = writeName(out, pos, 1, 'ok');
  pos = out.writeDoubleLE(1, pos);
  out[pos] = 0;
  return out;
}

function digits(n: number): number {
  return n < 10 ? 1 : n < 100 ? 2 : n < 1000 ? 3 : String(n).length;
}

/** Names are short and ASCII: writing them byte by byte is faster than a call. */
function writeName(out: Buffer, pos: number, type: number, name: string): number {
  out[pos] = type;
  const end = pos + 1 + name.length;
  for (let i = 0; i < name.length; i++) out[pos + 1 + i] = name.charCodeAt(i);
  out[end] = 0;
  return end + 1;
}
