import { decodeDoc } from './bson/decode.ts';
import type { Doc } from './bson/values.ts';

const opReply = 1;
const opQuery = 2004;
const opMessage = 2013;
const headerSize = 16;
const maxMessageSize = 48_000_000;

const checksumPresent = 1;
const moreToCome = 2;

/** A request of the wire protocol. */
export interface Request {
  id: number;
  /** Whether it came in the old form that only the first greeting uses. */
  legacy: boolean;
  /** Whether the client waits for an answer. */
  answered: boolean;
  command: Doc;
  /** The command's bytes. */
  body: Buffer;
  /** The documents that came beside the command, by field name. */
  sequences: Map<string, Buffer[]>;
}

/** Cut a stream of bytes into messages. */
export class Framer {
  private chunks: Buffer[] = [];
  private size = 0;

  /** Add bytes and give the messages that are complete now. @throws Error when a length is impossible */
  *feed(chunk: Buffer): Generator<Buffer> {
    this.chunks.push(chunk);
    this.size += chunk.length;
    while (this.size >= 4) {
      const joined = this.joined();
      const length = joined.readInt32LE(0);
      if (length < headerSize || length > maxMessageSize) throw new Error(`a message of ${length} bytes`);
      if (this.size < length) return;
      this.size -= length;
      this.chunks = this.size > 0 ? [joined.subarray(length)] : [];
      yield joined.subarray(0, length);
    }
  }

  private joined(): Buffer {
    const [first] = this.chunks;
    // Joining waits until the whole message is there: a large one comes in many pieces.
    if (first && (this.chunks.length === 1 || (first.length >= 4 && this.size < first.readInt32LE(0)))) return first;
    const all = Buffer.concat(this.chunks);
    this.chunks = [all];
    return all;
  }
}

/** Read a message. @throws Error when it is none of the known kinds, or not whole */
export function parseRequest(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const kind = message.readInt32LE(12);
  if (kind === opMessage) return parseMessage(message, id);
  if (kind === opQuery) return parseQuery(message, id);
  throw new Error(`wire protocol operation ${kind} is not supported`);
}

function parseMessage(message: Buffer, id: number): Request {
  const flags = message.readUInt32LE(headerSize);
  if ((flags & 0xffff & ~(checksumPresent | moreToCome)) !== 0) throw new Error(`message flags ${flags}`);
  const end = message.length - (flags & checksumPresent ? 4 : 0);
  const sequences = new Map<string, Buffer[]>();
  let body: Buffer | undefined;
  let pos = headerSize + 4;
  while (pos < end) {
    const kind = message[pos++];
    const section = piece(message, pos, end);
    if (kind === 0 && !body) body = section;
    else if (kind === 1) addSequence(section, sequences);
    else throw new Error(`message section of kind ${kind}`);
    pos += section.length;
  }
  if (!body) throw new Error('a message without a body');
  return { id, legacy: false, answered: (flags & moreToCome) === 0, command: decodeDoc(body), body, sequences };
}

/** The bytes of something that begins with its size. @throws Error when it is not whole */
function piece(bytes: Buffer, pos: number, end: number): Buffer {
  const size = pos + 4 <= end ? bytes.readInt32LE(pos) : 0;
  if (size < 5 || pos + size > end) throw new Error(`a piece of ${size} bytes in a message`);
  return bytes.subarray(pos, pos + size);
}

function addSequence(section: Buffer, sequences: Map<string, Buffer[]>): void {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new Error('a name without an end in a message');
  const documents: Buffer[] = [];
  let pos = nameEnd + 1;
  while (pos < section.length) {
    const document = piece(section, pos, section.length);
    documents.push(document);
    pos += document.length;
  }
  sequences.set(section.toString('utf8', 4, nameEnd), documents);
}

/** All that drivers still send in the old form. */
const greetings = new Set(['hello', 'ismaster']);

function parseQuery(message: Buffer, id: number): Request {
  const nameEnd = message.indexOf(0, headerSize + 4);
  const body = piece(message, nameEnd + 9, message.length);
  const command = decodeDoc(body);
  const [name = ''] = Object.keys(command);
  if (!greetings.has(name.toLowerCase())) throw new Error(`'${name}' in the old form of a request`);
  return { id, legacy: true, answered: true, command, body, sequences: new Map() };
}

let lastId = 0;

/** Frames the answer to a request. */
export function frameReply(request: Pick<Request, 'id' | 'legacy'>, document: Buffer): Buffer {
  const size = request.legacy ? 36 : 21;
  const out = Buffer.allocUnsafe(size + document.length).fill(0, 0, size);
  lastId = (lastId + 1) & 0x7fffffff;
  out.writeInt32LE(out.length, 0);
  out.writeInt32LE(lastId, 4);
  out.writeInt32LE(request.id, 8);
  out.writeInt32LE(request.legacy ? opReply : opMessage, 12);
  if (request.legacy) {
    out.writeInt32LE(8, 16);
    out.writeInt32LE(1, 32);
  }
  document.copy(out, size);
  return out;
}
