import { decodeDoc } from '../bson/decode.ts';
import { encodeDoc } from '../bson/encode.ts';
import { isNum, toNumber } from '../bson/numbers.ts';
import { type Doc, isDoc } from '../bson/values.ts';
import type { IndexSpec } from '../indexes/index.ts';
import type { Outcome } from './outcomes.ts';

/** One step of a commit as the journal keeps it. */
export type JournalEntry =
  | { kind: 'put'; namespace: string; bytes: Buffer }
  | { kind: 'remove'; namespace: string; id: unknown }
  | { kind: 'create'; namespace: string; options: Doc }
  | { kind: 'drop'; namespace: string }
  | { kind: 'rename'; namespace: string; to: string }
  | { kind: 'createIndex'; namespace: string; spec: IndexSpec }
  | { kind: 'dropIndex'; namespace: string; name: string }
  | { kind: 'outcome'; namespace: ''; outcome: Outcome }
  | { kind: 'clock'; namespace: ''; aheadMs: number };

/** Where commits are kept. */
export interface Journal {
  /** Take one commit, which is kept whole or not at all. It is on its way to the disk only after `flush`. */
  append(entries: readonly JournalEntry[]): void;
  /**
   * Hand everything to the operating system: from here on it survives the end of this process.
   * @throws Error when that fails; it is tried again with the next call
   */
  flush(): void;
  /** Wait until everything that was flushed is on the disk itself. Reject when that fails. */
  synced(): Promise<void>;
  close(): void;
}

/** The kinds by the number that stands for them in the file: never reorder. */
export const kinds = [
  'put',
  'remove',
  'create',
  'drop',
  'rename',
  'createIndex',
  'dropIndex',
  // How outcomes were written at first.
  'outcomeDocument',
  'outcome',
  'clock',
] as const;

/** The size of what stands before an entry's namespace: its kind, and the namespace's length. */
export const entryHead = 3;

/** The size of the smallest BSON document. */
const emptyBody = 5;

/** Return the number that stands for an entry's kind. */
export function kindOf({ kind }: JournalEntry): number {
  return kinds.indexOf(kind);
}

/** Return what follows the namespace: a BSON document. */
export function bodyOf(entry: JournalEntry): Buffer {
  if (entry.kind === 'put') return entry.bytes;
  if (entry.kind === 'outcome') return outcomeBytes(entry.outcome);
  const { kind: _, namespace: __, ...rest } = entry;
  return encodeDoc(rest);
}

/** Read the entries of a commit back. Documents are views of the same memory. */
export function* decodeEntries(bytes: Buffer): Generator<JournalEntry> {
  let pos = 0;
  while (pos < bytes.length) {
    const kind = kinds[bytes[pos]!];
    const start = pos + entryHead + bytes.readUInt16LE(pos + 1);
    const namespace = bytes.toString('utf8', pos + entryHead, start);
    const end = start + bytes.readInt32LE(start);
    yield entryOf(kind, namespace, bytes.subarray(start, end));
    pos = end;
  }
}

/**
 * Return whether an entry may stand at `start`: a known kind, and a document that ends before `end`. A look at the
 * lengths only.
 */
export function mayBeEntry(bytes: Buffer, start: number, end: number): boolean {
  if (start + entryHead > end || bytes[start]! >= kinds.length) return false;
  const body = start + entryHead + bytes.readUInt16LE(start + 1);
  if (body + emptyBody > end) return false;
  const bodyEnd = body + bytes.readUInt32LE(body);
  return bodyEnd >= body + emptyBody && bodyEnd <= end && bytes[bodyEnd - 1] === 0;
}

function entryOf(kind: (typeof kinds)[number] | undefined, namespace: string, bytes: Buffer): JournalEntry {
  if (kind === 'put') return { kind, namespace, bytes };
  if (kind === 'outcome') return { kind, namespace: '', outcome: readOutcome(bytes) };
  const body = decodeDoc(bytes);
  switch (kind) {
    case 'remove':
      return { kind, namespace, id: body.id };
    case 'create':
      return { kind, namespace, options: isDoc(body.options) ? body.options : {} };
    case 'drop':
      return { kind, namespace };
    case 'rename':
      return { kind, namespace, to: String(body.to) };
    case 'createIndex':
      return { kind, namespace, spec: body.spec as IndexSpec };
    case 'dropIndex':
      return { kind, namespace, name: String(body.name) };
    case 'clock':
      return { kind, namespace: '', aheadMs: isNum(body.aheadMs) ? toNumber(body.aheadMs) : 0 };
    case 'outcomeDocument':
      return { kind: 'outcome', namespace: '', outcome: outcomeOf(body) };
    case undefined:
      throw new Error('The journal holds an entry of an unknown kind; it was written by a newer version.');
  }
}

function outcomeOf({ session, number, statement, reply, at }: Doc): Outcome {
  return {
    session: String(session),
    number: BigInt(String(number)),
    statement: isNum(statement) ? toNumber(statement) : 'commit',
    reply: isDoc(reply) ? reply : {},
    at: isNum(at) ? toNumber(at) : 0,
  };
}

/** Nearly every write has an outcome: its numbers stand at fixed places, before the session and the reply. */
const outcomeHead = { number: 4, at: 12, statement: 20, session: 25 } as const;

const commitStatement = -1;

function outcomeBytes({ session, number, statement, reply, at }: Outcome): Buffer {
  const replyBytes = encodeDoc(reply);
  const bytes = Buffer.allocUnsafe(outcomeHead.session + session.length + replyBytes.length);
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeBigInt64LE(number, outcomeHead.number);
  bytes.writeDoubleLE(at, outcomeHead.at);
  bytes.writeInt32LE(statement === 'commit' ? commitStatement : statement, outcomeHead.statement);
  bytes[outcomeHead.session - 1] = session.length;
  bytes.write(session, outcomeHead.session, 'latin1');
  bytes.set(replyBytes, outcomeHead.session + session.length);
  return bytes;
}

function readOutcome(bytes: Buffer): Outcome {
  const statement = bytes.readInt32LE(outcomeHead.statement);
  const sessionEnd = outcomeHead.session + bytes[outcomeHead.session - 1]!;
  return {
    session: bytes.toString('latin1', outcomeHead.session, sessionEnd),
    number: bytes.readBigInt64LE(outcomeHead.number),
    statement: statement === commitStatement ? 'commit' : statement,
    reply: decodeDoc(bytes.subarray(sessionEnd)),
    at: bytes.readDoubleLE(outcomeHead.at),
  };
}
