import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { serialize } from 'bson';
import { type MongoServer, startMongo } from '../index.ts';
import { framed, send, sendBytes } from '../testWire.ts';

let server: MongoServer;
beforeAll(async () => {
  server = await startMongo();
});
afterAll(() => server.close());

/** A repeatable source of numbers from 0 to below 1. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Send messages over one connection after the other, without waiting for answers; a refused one ends its connection. */
async function flood(messages: readonly Buffer[]): Promise<void> {
  const { port, hostname } = new URL(server.uri);
  for (const message of messages) {
    await new Promise<void>((resolve) => {
      const socket = net.connect(Number(port), hostname, () => socket.end(message));
      socket.on('data', () => undefined);
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
    });
  }
}

const commands = [
  { insert: 'c', documents: [{ _id: 1, a: 'x', n: [1, { b: 2.5 }] }], $db: 'd' },
  { find: 'c', filter: { a: /x/i, at: new Date(0) }, $db: 'd' },
  { update: 'c', updates: [{ q: { _id: 1 }, u: { $set: { 'n.0': null } } }], $db: 'd' },
];

/** Messages that were right before some of their bytes were changed. */
function* mutated(count: number): Generator<Buffer> {
  const random = randomOf(7);
  for (let i = 0; i < count; i++) {
    const message = framed(serialize(commands[i % commands.length]!));
    const changes = 1 + Math.floor(random() * 4);
    // The size and the kind in front stay: what comes behind them is what is tried.
    for (let k = 0; k < changes; k++)
      message[16 + Math.floor(random() * (message.length - 16))] = Math.floor(random() * 256);
    yield message;
  }
}

test('messages with wrong bytes do not end the server', async () => {
  await flood([...mutated(4000)]);
  await flood(Array.from({ length: 300 }, (_, i) => framed(randomBytes(1 + (i % 90)))));
  await flood(
    Array.from({ length: 300 }, (_, i) => framed(serialize({ ping: 1, $db: 'd' }), randomBytes(1 + (i % 30)))),
  );
  await flood(Array.from({ length: 100 }, (_, i) => randomBytes(1 + i)));
  expect(await send(server.uri, { ping: 1 })).toEqual({ ok: 1 });
}, 60_000);

/** A document of one field, written by hand. */
function raw(type: number, value: Buffer, size = 8 + value.length): Buffer {
  const bytes = Buffer.concat([Buffer.from([0, 0, 0, 0, type, 97, 0]), value, Buffer.from([0])]);
  bytes.writeInt32LE(size, 0);
  return bytes;
}

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};

test.each([
  ['a string of a negative size', raw(2, Buffer.concat([int32(-5), Buffer.from('x\0')]))],
  ['a string that goes beyond its document', raw(2, Buffer.concat([int32(900), Buffer.from('x\0')]))],
  ['a string without an end', raw(2, Buffer.concat([int32(2), Buffer.from('xy')]))],
  ['a string that is not UTF-8', raw(2, Buffer.concat([int32(2), Buffer.from([0xc3, 0])]))],
  ['a document of a negative size', raw(3, int32(-1))],
  ['an array that goes beyond its document', raw(4, Buffer.concat([int32(99), Buffer.from([0])]))],
  ['binary data of a negative size', raw(5, Buffer.concat([int32(-1), Buffer.from([0, 0])]))],
  ['a regular expression without an end', raw(11, Buffer.from('xx'))],
])('%s is an error', async (_, document) => {
  const command = serialize({ insert: 'c', $db: 'd' });
  const section = Buffer.concat([
    Buffer.from([1]),
    int32(4 + 10 + document.length),
    Buffer.from('documents\0'),
    document,
  ]);
  expect(await sendBytes(server.uri, framed(command, section))).toMatchObject({ writeErrors: [{ code: 22 }] });
});

test.each([
  ['undefined', raw(6, Buffer.alloc(0))],
  ['a symbol', raw(14, Buffer.concat([int32(2), Buffer.from('x\0')]))],
  ['a second _id', Buffer.concat([int32(23), Buffer.from('\x10_id\0\x01\0\0\0\x10_id\0\x02\0\0\0\0', 'latin1')])],
  ['a date that JavaScript does not have', raw(9, Buffer.from([0, 0, 0, 0, 0, 0, 0, 0x7f]))],
])('%s is refused', async (_, document) => {
  const command = serialize({ insert: 'c', $db: 'd' });
  const section = Buffer.concat([
    Buffer.from([1]),
    int32(4 + 10 + document.length),
    Buffer.from('documents\0'),
    document,
  ]);
  expect(await sendBytes(server.uri, framed(command, section))).toMatchObject({ writeErrors: [{ code: 2 }] });
});

function nested(depth: number): object {
  let doc: object = { leaf: 1 };
  for (let i = 1; i < depth; i++) doc = { a: doc };
  return doc;
}

test('documents may be nested 180 deep', async () => {
  const insert = (depth: number) => send(server.uri, { insert: 'deep', documents: [nested(depth)] });
  expect(await insert(180)).toMatchObject({ n: 1, ok: 1 });
  expect(await insert(181)).toMatchObject({ n: 0, writeErrors: [{ code: 15 }] });
  expect(await insert(5000)).toMatchObject({ ok: 0, code: 15 });
  const path = Array.from({ length: 185 }, () => 'a').join('.');
  const updates = [{ q: {}, u: { $set: { [path]: 1 } } }];
  expect(await send(server.uri, { update: 'deep', updates })).toMatchObject({ writeErrors: [{ code: 15 }] });
});

test('documents may have 16 MB', async () => {
  const half = 'x'.repeat(8_500_000);
  expect(await send(server.uri, { insert: 'large', documents: [{ _id: 1, half }] })).toMatchObject({ n: 1 });
  const grown = { update: 'large', updates: [{ q: { _id: 1 }, u: { $set: { other: half } } }] };
  expect(await send(server.uri, grown)).toMatchObject({ n: 0, writeErrors: [{ code: 10334 }] });
  const inserted = await send(server.uri, { insert: 'large', documents: [{ _id: 2, half: half + half }] });
  expect(inserted).toMatchObject({ n: 0, writeErrors: [{ code: 10334 }] });
  expect((await send(server.uri, { find: 'large', projection: { other: 1 } })).cursor.firstBatch).toEqual([{ _id: 1 }]);
});

test.each([
  [{ find: 'c', $db: '' }],
  [{ find: 'c', $db: 'a.b' }],
  [{ find: 'c', $db: 'a$b' }],
  [{ find: 'c', $db: 'x'.repeat(64) }],
  [{ find: '' }],
  [{ find: 5 }],
  [{ insert: 'a$b', documents: [{}] }],
  [{ insert: '.a', documents: [{}] }],
  [{ insert: 'a.', documents: [{}] }],
  [{ insert: 'a\0b', documents: [{}] }],
  [{ insert: 'x'.repeat(260), documents: [{}] }],
  [{ renameCollection: 'd.deep', to: 'nodot', $db: 'admin' }],
])('%j names no collection', async (command) => {
  expect(await send(server.uri, command)).toMatchObject({ ok: 0, code: 73 });
});
