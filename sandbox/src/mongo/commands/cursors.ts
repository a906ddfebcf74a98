import { encodeCursorReply, encodeDoc } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';

/** How much one batch may hold, in bytes. */
const maxBatchBytes = 16 * 1024 * 1024;
const firstBatchCount = 101;
const idleLimit = 10 * 60_000;

type Item = Buffer | Doc;

interface Cursor {
  id: number;
  namespace: string;
  rest: Iterator<Item>;
  /** What comes next, if anything does. */
  next: IteratorResult<Item>;
  usedAt: number;
}

/** What a cursor is opened with: documents as bytes, or still to be written as such; read as they are asked for. */
export interface CursorRequest {
  namespace: string;
  items: Iterable<Item>;
  batchSize: number | undefined;
  single?: boolean;
}

/** The cursors that clients have open. */
export class Cursors {
  private readonly open = new Map<number, Cursor>();
  private lastId = 0;

  /** Answer with the first batch, and keep the rest. */
  first({ namespace, items, batchSize, single }: CursorRequest): Buffer {
    const rest = items[Symbol.iterator]();
    const cursor = { id: 0, namespace, rest, next: rest.next(), usedAt: Date.now() };
    const batch = nextBatch(cursor, batchSize ?? firstBatchCount);
    if (cursor.next.done || single) return encodeCursorReply('firstBatch', batch, 0, namespace);
    cursor.id = ++this.lastId;
    this.open.set(cursor.id, cursor);
    return encodeCursorReply('firstBatch', batch, cursor.id, namespace);
  }

  /** Answer with the next batch. @throws MongoError CursorNotFound */
  next(id: number, namespace: string, batchSize: number | undefined): Buffer {
    const cursor = this.open.get(id);
    if (!cursor || cursor.namespace !== namespace) throw new MongoError('CursorNotFound', `cursor id ${id} not found`);
    cursor.usedAt = Date.now();
    const batch = nextBatch(cursor, batchSize || Infinity);
    const { done } = cursor.next;
    if (done) this.open.delete(id);
    return encodeCursorReply('nextBatch', batch, done ? 0 : id, cursor.namespace);
  }

  /** Close a cursor; whether there was one. */
  kill(id: number): boolean {
    return this.open.delete(id);
  }

  /** Close the cursors that nobody has read from for ten minutes. */
  killIdle(now: number): void {
    for (const [id, { usedAt }] of this.open) if (now - usedAt > idleLimit) this.open.delete(id);
  }
}

function nextBatch(cursor: Cursor, count: number): Buffer[] {
  const batch: Buffer[] = [];
  let size = 0;
  while (batch.length < count && !cursor.next.done) {
    const item = cursor.next.value;
    const bytes = Buffer.isBuffer(item) ? item : encodeDoc(item);
    if (batch.length > 0 && size + bytes.length > maxBatchBytes) break;
    size += bytes.length;
    batch.push(bytes);
    cursor.next = cursor.rest.next();
  }
  return batch;
}
