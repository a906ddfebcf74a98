import { once } from 'node:events';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import fc from 'fast-check';
import { chunked, commanded, HANDSHAKE, publishing } from '../../testing/rtmp';
import type { Admission, Sink } from '../source';
import { readAmf, writeAmf } from './amf';
import { ChunkReader, MAX_COMMAND, MAX_MESSAGE, MESSAGE, type RtmpMessage } from './chunks';
import { createRtmpServer, type RtmpOptions } from './server';

const PATIENCE = { publishMs: 300, silenceMs: 300 };
const KEY = 'right';

let server: Server | undefined;
let received: Buffer[];
let ends: string[];
let asked: (string | null)[];
let isFull: boolean;
let drain: () => void;

const sink: Sink = {
  write(bytes) {
    received.push(bytes);
    return !isFull;
  },
  onDrain: (go) => (drain = go),
  end: (reason, saidGoodbye) => ends.push(`${reason} ${saidGoodbye}`),
};

beforeEach(() => {
  [received, ends, asked, isFull] = [[], [], [], false];
});

afterEach(() => {
  server?.close();
});

async function open(options: Partial<RtmpOptions> = {}): Promise<() => Socket> {
  const admit = async (key: string | null): Promise<Admission> => {
    asked.push(key);
    if (key === 'broken') throw new Error('No answer');
    return key === KEY ? { sink } : { refused: 'unknown_key' };
  };
  server = createRtmpServer({ patience: PATIENCE, isClosedTo: () => false, admit, ...options });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return () => connect(port, '127.0.0.1').on('error', () => {});
}

/** All that a publisher is answered until the connection ends. */
async function answerTo(socket: Socket, bytes: Buffer): Promise<string> {
  let answer = '';
  socket.on('data', (data) => (answer += data.toString('latin1')));
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

const media = (type: number, body: number[], timestamp = 0) => chunked(4, { type, timestamp, body: Buffer.from(body) });

test('sound and picture of a publisher with a key arrive as FLV, and a goodbye is one', async () => {
  const newSocket = await open();
  const metadata = writeAmf(['@setDataFrame', 'onMetaData', { width: 640 }]);
  const session = Buffer.concat([
    publishing(`${KEY}?token=1`),
    chunked(4, { type: MESSAGE.data, timestamp: 0, body: metadata }),
    media(MESSAGE.video, [0x17, 1, 2]),
    media(MESSAGE.audio, [0xaf, 1], 0x1_000_001),
    commanded('FCUnpublish', 4, null, KEY),
  ]);
  const answer = await answerTo(newSocket(), session);
  expect(answer).toContain('NetConnection.Connect.Success');
  expect(answer).toContain('NetStream.Publish.Start');
  const flv = Buffer.concat(received);
  expect(flv.subarray(0, 4).toString('latin1')).toBe('FLV\x01');
  expect(flv.toString('latin1')).not.toContain('@setDataFrame');
  const picture = Buffer.from([9, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0x17, 1, 2, 0, 0, 0, 14]);
  const sound = Buffer.from([8, 0, 0, 2, 0, 0, 1, 1, 0, 0, 0, 0xaf, 1, 0, 0, 0, 13]);
  expect(flv.indexOf(Buffer.concat([picture, sound]))).toBeGreaterThan(13);
  expect(asked).toEqual([KEY]);
  expect(ends).toEqual(['unpublished true']);
});

test('wrong keys, other codecs, players, and who can’t be asked about are refused with the reason', async () => {
  const newSocket = await open();
  expect(await answerTo(newSocket(), publishing('wrong'))).toContain('unknown_key');
  expect(await answerTo(newSocket(), publishing(KEY, 'other'))).toContain('unknown_key');
  expect(await answerTo(newSocket(), publishing('broken'))).toContain('not_available');
  expect(await answerTo(newSocket(), Buffer.concat([HANDSHAKE, commanded('play', 1, null, KEY)]))).toContain(
    'unsupported',
  );
  for (const body of [
    [MESSAGE.video, 0x12],
    [MESSAGE.video, 0x90],
    [MESSAGE.audio, 0x2f],
  ] as const) {
    const session = Buffer.concat([publishing(KEY), media(body[0], [body[1], 0])]);
    expect(await answerTo(newSocket(), session)).toContain('unsupported');
  }
  expect(ends).toEqual(Array(3).fill('unsupported false'));
});

test('whoever does not publish, or falls silent, is cut off; one address has a few connections', async () => {
  const newSocket = await open({ mostPerAddress: 2 });
  const [idle, silent] = [newSocket(), newSocket()];
  await Promise.all([once(idle, 'connect'), once(silent, 'connect')]);
  await once(newSocket(), 'close');
  silent.write(publishing(KEY));
  idle.resume();
  silent.resume();
  await Promise.all([once(idle, 'close'), once(silent, 'close')]);
  expect(ends).toEqual(['silent false']);
  expect(server?.maxConnections).toBe(200);
  server?.close();
  const closed = await open({ isClosedTo: () => true });
  await once(closed(), 'close');
});

test('eight connections of an address are taken, and 64 commands of one', async () => {
  const newSocket = await open();
  const sockets = Array.from({ length: 8 }, () => newSocket());
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await once(newSocket(), 'close');
  const [first] = sockets;
  const createStreams = (count: number) => Buffer.concat(Array(count).fill(commanded('createStream', 2, null)));
  first?.write(Buffer.concat([HANDSHAKE, createStreams(64)]));
  let answered = 0;
  first?.on('data', (bytes) => (answered += bytes.toString('latin1').split('_result').length - 1));
  while (answered < 64) await new Promise(setImmediate);
  first?.write(createStreams(1));
  if (first) await once(first, 'close');
  expect(answered).toBe(64);
  for (const socket of sockets) socket.destroy();
});

test('a publisher waits while what it sends can’t be taken', async () => {
  const newSocket = await open({ patience: { publishMs: 5_000, silenceMs: 5_000 } });
  isFull = true;
  const socket = newSocket();
  socket.write(Buffer.concat([publishing(KEY), media(MESSAGE.video, [0x17])]));
  while (received.length < 1) await new Promise(setImmediate);
  const piece = Buffer.concat(
    Array.from({ length: 4_000 }, () => media(MESSAGE.video, Array<number>(1_000).fill(0x17))),
  );
  socket.write(piece);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const bytes = () => received.reduce((sum, { length }) => sum + length, 0);
  expect(bytes()).toBeLessThan(200_000);
  isFull = false;
  drain();
  while (bytes() < 4_060_029) await new Promise(setImmediate);
  socket.destroy();
});

test('what comes first is passed on at once, small messages after it together, all in order', async () => {
  const newSocket = await open({ patience: { publishMs: 5_000, silenceMs: 5_000 } });
  const socket = newSocket();
  const sounds = Array.from({ length: 40 }, (_, index) => media(MESSAGE.audio, [0xaf, index], index));
  socket.write(Buffer.concat([publishing(KEY), sounds[0] ?? Buffer.alloc(0)]));
  while (received.length < 1) await new Promise(setImmediate);
  for (const sound of sounds.slice(1)) {
    socket.write(sound);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  socket.end(commanded('FCUnpublish', 4, null, KEY));
  socket.resume();
  await once(socket, 'close');
  expect(received.length).toBeLessThan(10);
  // A head of 13 bytes, then tags of 17, in each of which the sound is at 12.
  const flv = Buffer.concat(received);
  expect(sounds.map((_, index) => flv[13 + 17 * index + 12])).toEqual(sounds.map((_, index) => index));
  expect(flv).toHaveLength(13 + 17 * sounds.length);
});

const messages = fc.array(
  fc.record({
    chunkStream: fc.integer({ min: 3, max: 12 }),
    message: fc.record({
      type: fc.constantFrom(8, 9, 18, 20),
      timestamp: fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0xfffff0, max: 0xffffffff })),
      body: fc.uint8Array({ minLength: 0, maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
    }),
  }),
  { minLength: 1, maxLength: 10 },
);

function readAll(reader: ChunkReader, bytes: Buffer, cut: number): RtmpMessage[] {
  const found: RtmpMessage[] = [];
  for (let at = 0; at < bytes.length; at += cut) {
    reader.push(bytes.subarray(at, at + cut));
    for (let message; (message = reader.next());) found.push(message);
  }
  return found;
}

test('messages are the same however the network cuts them', () => {
  fc.assert(
    fc.property(messages, fc.integer({ min: 1, max: 300 }), (sent, cut) => {
      const bytes = Buffer.concat(sent.map(({ chunkStream, message }) => chunked(chunkStream, message)));
      expect(readAll(new ChunkReader(), bytes, cut)).toEqual(sent.map(({ message }) => message));
    }),
  );
});

test('no bytes do more than end their own connection, and what was kept of them is bounded', async () => {
  const newSocket = await open({ mostPerAddress: 1_000 });
  const whole = Buffer.concat([publishing(KEY), media(MESSAGE.video, [0x17, 1]), media(MESSAGE.audio, [0xaf, 1])]);
  const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 12 });
  const session = fc.oneof(
    { weight: 3, arbitrary: changes.map((made) => changed(whole, made)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 5_000 }).map((bytes) => Buffer.concat([HANDSHAKE, bytes])) },
  );
  const before = process.memoryUsage().rss;
  await fc.assert(
    fc.asyncProperty(session, async (bytes) => {
      const socket = newSocket();
      socket.resume();
      socket.end(bytes);
      await once(socket, 'close');
    }),
    { numRuns: 400 },
  );
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024);
  expect(await answerTo(newSocket(), publishing('wrong'))).toContain('unknown_key');
});

function changed(bytes: Buffer, changes: [number, number][]): Buffer {
  const copy = Buffer.from(bytes);
  // The handshake's own bytes mean nothing: changes go to what comes after it.
  for (const [at, byte] of changes) copy[Math.max(at, Math.min(HANDSHAKE.length, copy.length - 1))] = byte;
  return copy;
}

test('before a key is shown, and with one, no more is kept than the largest message', () => {
  for (const most of [MAX_COMMAND, MAX_MESSAGE]) {
    const reader = new ChunkReader();
    reader.maxMessage = most;
    const size = Buffer.alloc(4);
    size.writeUInt32BE(most - 1);
    readAll(reader, chunked(2, { type: MESSAGE.chunkSize, timestamp: 0, body: size }), 1_000);
    let fed = 0;
    const feed = () => {
      for (let stream = 3; stream < 16; stream += 1) {
        const begun = Buffer.alloc(12 + most - 1);
        begun.writeUInt8(stream, 0);
        begun.writeUIntBE(most, 4, 3);
        readAll(reader, begun, 64 * 1024);
        fed += begun.length;
      }
    };
    expect(feed).toThrow('too many messages');
    expect(fed).toBeLessThan(3 * most);
  }
  const tooMany = Buffer.concat(
    Array.from({ length: 17 }, (_, index) => chunked(3 + index, { type: 9, timestamp: 0, body: Buffer.alloc(1) })),
  );
  expect(() => readAll(new ChunkReader(), tooMany, 100)).toThrow('too many chunk streams');
  const tooLong = Buffer.alloc(12);
  tooLong.writeUInt8(3, 0);
  tooLong.writeUIntBE(MAX_COMMAND + 1, 4, 3);
  expect(() => readAll(new ChunkReader(), tooLong, 12)).toThrow('too long');
});

test('values of commands are read as they were written, eight levels deep', () => {
  const nested = (levels: number) =>
    Buffer.concat([...Array(levels).fill(Buffer.from([3, 0, 1, 97])), Buffer.from([5])]);
  const closed = (levels: number) => Buffer.concat([nested(levels), Buffer.from(Array(levels).fill([0, 0, 9]).flat())]);
  expect(() => readAmf(closed(8))).not.toThrow();
  expect(() => readAmf(closed(9))).toThrow('too deeply');
  const value = fc.oneof(fc.double({ noNaN: true }), fc.boolean(), fc.string(), fc.constant(null));
  fc.assert(
    fc.property(fc.array(fc.oneof(value, fc.dictionary(fc.string({ minLength: 1 }), value))), (values) => {
      expect(readAmf(writeAmf(values))).toEqual(values);
    }),
  );
});
