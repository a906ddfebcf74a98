import { writeAmf, type AmfValue } from './amf';
import { MESSAGE } from './chunks';

/** Some publishers, ffmpeg for one, send theirs in chunks of the same size, and each chunk by itself: a picture should be one. */
const CHUNK_SIZE = 60_000;
/** After so many bytes each side acknowledges what it got. */
export const WINDOW = 2_500_000;
const DYNAMIC = 2;
/** By the specification: what is about the connection, and commands. */
const CONTROL_STREAM = 2;
const COMMAND_STREAM = 3;

/** Return a message in one chunk stream, in chunks of the size that {@link greeting} sets. */
function message(chunkStream: number, type: number, messageStream: number, body: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt8(chunkStream, 0);
  head.writeUIntBE(body.length, 4, 3);
  head.writeUInt8(type, 7);
  head.writeUInt32LE(messageStream, 8);
  return Buffer.concat([head, body]);
}

function control(type: number, value: number, more: number[] = []): Buffer {
  const body = Buffer.alloc(4 + more.length);
  body.writeUInt32BE(value, 0);
  body.set(more, 4);
  return message(CONTROL_STREAM, type, 0, body);
}

/** Return what is said once a publisher connects: the windows, and the size of our chunks. */
export function greeting(): Buffer {
  return Buffer.concat([
    control(MESSAGE.window, WINDOW),
    control(MESSAGE.bandwidth, WINDOW, [DYNAMIC]),
    control(MESSAGE.chunkSize, CHUNK_SIZE),
  ]);
}

/** Return what says that so many bytes have come. */
export function acknowledgement(bytes: number): Buffer {
  return control(MESSAGE.acknowledgement, bytes % 0x1_0000_0000);
}

/** Return a command, or the answer to one. */
export function command(messageStream: number, values: AmfValue[]): Buffer {
  return message(COMMAND_STREAM, MESSAGE.command, messageStream, writeAmf(values));
}

/** Return what says how publishing goes. */
export function status(level: 'status' | 'error', code: string, description: string): Buffer {
  return command(1, ['onStatus', 0, null, { level, code, description }]);
}

/** Return the answer to `connect`. */
export function connected(transaction: AmfValue): Buffer {
  const server = { fmsVer: 'FMS/3,0,1,123', capabilities: 31 };
  const how = {
    level: 'status',
    code: 'NetConnection.Connect.Success',
    description: 'Connected',
    objectEncoding: 0,
  };
  return command(0, ['_result', transaction, server, how]);
}
