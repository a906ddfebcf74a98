import { writeAmf, type AmfValue } from '../live/rtmp/amf';
import { MESSAGE, type RtmpMessage } from '../live/rtmp/chunks';

const FIRST_CHUNK_SIZE = 128;

/** What a publisher sends before its first command. */
export const HANDSHAKE = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1_536)]);

/** A message as a publisher sends it, in chunks of the size that holds before another one is agreed on. */
export function chunked(chunkStream: number, { type, timestamp, body }: RtmpMessage): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt8(chunkStream, 0);
  head.writeUIntBE(Math.min(timestamp, 0xffffff), 1, 3);
  head.writeUIntBE(body.length, 4, 3);
  head.writeUInt8(type, 7);
  head.writeUInt32LE(1, 8);
  const time = Buffer.alloc(timestamp < 0xffffff ? 0 : 4);
  if (time.length > 0) time.writeUInt32BE(timestamp);
  const parts = [head, time, body.subarray(0, FIRST_CHUNK_SIZE)];
  for (let at = FIRST_CHUNK_SIZE; at < body.length; at += FIRST_CHUNK_SIZE) {
    parts.push(Buffer.from([0xc0 | chunkStream]), time, body.subarray(at, at + FIRST_CHUNK_SIZE));
  }
  return Buffer.concat(parts);
}

/** A command of a publisher. */
export const commanded = (...values: AmfValue[]): Buffer =>
  chunked(3, { type: MESSAGE.command, timestamp: 0, body: writeAmf(values) });

/** A whole session until a publisher may send media. */
export const publishing = (key: string, app = 'live'): Buffer =>
  Buffer.concat([
    HANDSHAKE,
    commanded('connect', 1, { app, flashVer: 'test' }),
    commanded('createStream', 2, null),
    commanded('publish', 3, null, key, 'live'),
  ]);
