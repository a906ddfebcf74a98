/** The largest message: a key frame of more than 1080 lines fits. */
export const MAX_MESSAGE = 4 * 1024 * 1024;
/** Enough for all commands; what has no key yet may not make us keep more. */
export const MAX_COMMAND = 64 * 1024;
const MAX_CHUNK_STREAMS = 16;
const FIRST_CHUNK_SIZE = 128;
/** In place of a time: a longer one follows. */
const EXTENDED = 0xffffff;
const HEADER_BYTES = [11, 7, 3, 0] as const;
/** Below it a piece is copied: it would keep the whole buffer alive in which it came. */
const SMALL_PIECE = 4 * 1024;

/** What RTMP calls a message. */
export interface RtmpMessage {
  type: number;
  /** In ms, modulo 2^32. */
  timestamp: number;
  body: Buffer;
}

/** The kinds of messages that are looked at. */
export const MESSAGE = {
  chunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  window: 5,
  bandwidth: 6,
  audio: 8,
  video: 9,
  data: 18,
  amf3Command: 17,
  command: 20,
} as const;

/** A sequence of messages whose pieces come between those of others. */
interface ChunkStream {
  timestamp: number;
  delta: number;
  /** The time as its last head had it, and as a longer one if there was one. */
  field: number;
  time: number;
  length: number;
  type: number;
  /** Of the message that is coming. */
  pieces: Buffer[];
  got: number;
}

interface Head {
  id: number;
  format: number;
  bytes: number;
}

/**
 * The messages of RTMP's chunk stream, put together of what comes. What is kept is bounded by the largest message, in how small
 * pieces ever they come.
 */
export class ChunkReader {
  /** Raised once a publisher has shown a key. */
  maxMessage = MAX_COMMAND;
  private rest: Buffer = Buffer.alloc(0);
  private chunkSize = FIRST_CHUNK_SIZE;
  private readonly streams = new Map<number, ChunkStream>();
  /** Whose chunk is coming, and how much of it is still to come. */
  private current: ChunkStream | null = null;
  private left = 0;
  /** Of all messages that are not whole yet. */
  private kept = 0;

  /** Read on; return the next message, or null until there is more. Throw at what is no chunk stream, or beyond our limits. */
  next(): RtmpMessage | null {
    for (;;) {
      if (!this.current && !this.readHead()) return null;
      const message = this.readPiece();
      if (message === undefined) return null;
      if (message && !this.isOurs(message)) return message;
    }
  }

  /** Take in what has come. */
  push(bytes: Buffer): void {
    this.rest = this.rest.length > 0 ? Buffer.concat([this.rest, bytes]) : bytes;
  }

  /** Messages about the chunk stream itself. */
  private isOurs({ type, body }: RtmpMessage): boolean {
    if (type !== MESSAGE.chunkSize) return type === MESSAGE.abort;
    const size = body.readUInt32BE(0);
    if (size < 1 || size > MAX_MESSAGE) throw new Error('RTMP: chunks of such a size');
    this.chunkSize = size;
    return true;
  }

  /** Return whether the head of a chunk was there. */
  private readHead(): boolean {
    const head = this.head();
    if (!head || this.rest.length < head.bytes + HEADER_BYTES[head.format as 0]) return false;
    const known = this.streams.get(head.id);
    const stream = known ?? this.newStream(head);
    const { format } = head;
    let at = head.bytes;
    const field = format < 3 ? this.rest.readUIntBE(at, 3) : stream.field;
    const length = format < 2 ? this.rest.readUIntBE(at + 3, 3) : stream.length;
    const type = format < 2 ? this.rest.readUInt8(at + 6) : stream.type;
    at += HEADER_BYTES[format as 0];
    let time = field;
    if (field === EXTENDED) {
      if (this.rest.length < at + 4) return false;
      time = this.rest.readUInt32BE(at);
      // Some publishers leave it out where a message goes on.
      const isLeftOut = format === 3 && stream.got > 0 && time !== stream.time;
      if (isLeftOut) time = stream.time;
      else at += 4;
    }
    if (stream.got > 0 && format < 3) throw new Error('RTMP: a message within a message');
    if (length > this.maxMessage) throw new Error('RTMP: the message is too long');
    if (stream.got === 0) this.begin(stream, format, time);
    Object.assign(stream, { field, time, length, type });
    this.streams.set(head.id, stream);
    this.rest = this.rest.subarray(at);
    this.current = stream;
    this.left = Math.min(this.chunkSize, length - stream.got);
    return true;
  }

  private head(): Head | null {
    const { rest } = this;
    if (rest.length === 0) return null;
    const first = rest.readUInt8(0);
    const [format, short] = [first >> 6, first & 63];
    if (short > 1) return { id: short, format, bytes: 1 };
    const bytes = short + 2;
    if (rest.length < bytes) return null;
    const id = 64 + rest.readUInt8(1) + (short === 1 ? rest.readUInt8(2) * 256 : 0);
    return { id, format, bytes };
  }

  private newStream({ format }: Head): ChunkStream {
    // Some libraries begin with the second kind of head.
    if (format > 1) throw new Error('RTMP: a chunk without a beginning');
    if (this.streams.size >= MAX_CHUNK_STREAMS) throw new Error('RTMP: too many chunk streams');
    return { timestamp: 0, delta: 0, field: 0, time: 0, length: 0, type: 0, pieces: [], got: 0 };
  }

  private begin(stream: ChunkStream, format: number, time: number): void {
    if (format === 0) stream.delta = 0;
    else if (format < 3) stream.delta = time;
    stream.timestamp = format === 0 ? time : (stream.timestamp + stream.delta) >>> 0;
  }

  /** Return a message that is whole now, null when its next chunk is to follow, undefined when more has to come. */
  private readPiece(): RtmpMessage | null | undefined {
    const stream = this.current;
    if (!stream) return null;
    const piece = this.rest.subarray(0, this.left);
    this.rest = this.rest.subarray(piece.length);
    this.keep(stream, piece);
    this.left -= piece.length;
    if (this.left > 0) return undefined;
    this.current = null;
    if (stream.got < stream.length) return null;
    const body = stream.pieces.length === 1 ? (stream.pieces[0] ?? piece) : Buffer.concat(stream.pieces);
    this.kept -= stream.got;
    stream.pieces = [];
    stream.got = 0;
    return { type: stream.type, timestamp: stream.timestamp, body };
  }

  private keep(stream: ChunkStream, piece: Buffer): void {
    if (piece.length === 0) return;
    this.kept += piece.length;
    if (this.kept > this.maxMessage + MAX_COMMAND) throw new Error('RTMP: too many messages at once');
    stream.got += piece.length;
    const last = stream.pieces.at(-1);
    if (last && last.length < SMALL_PIECE) stream.pieces[stream.pieces.length - 1] = Buffer.concat([last, piece]);
    else stream.pieces.push(piece);
  }
}
