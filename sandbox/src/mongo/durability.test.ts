import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { type MongoServer, startMongo } from './index.ts';

let dataDir: string;
let server: MongoServer;
let client: MongoClient;

async function start(): Promise<void> {
  server = await startMongo({ dataDir });
  client = await MongoClient.connect(server.uri, { retryWrites: false });
}

async function stop(): Promise<void> {
  await client.close();
  await server.close();
}

beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mongo-'));
  await start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const collection = () => client.db('d').collection<{ _id: number }>('c');

function diskError(code: string): Error {
  return Object.assign(new Error(`${code}: the disk says no`), { code });
}

/** Let the disk take a few bytes of the next write, and no more. */
function fillDisk(): void {
  const { writeSync } = fs;
  let calls = 0;
  jest.spyOn(fs, 'writeSync').mockImplementation((file: number, ...rest: unknown[]) => {
    if (++calls > 1) throw diskError('ENOSPC');
    return writeSync(file, rest[0] as Uint8Array, 0, 10);
  });
}

test('a write that the disk does not take is answered with an error, until there is room again', async () => {
  await collection().insertOne({ _id: 1 });
  const { size } = fs.statSync(path.join(dataDir, 'journal'));
  fillDisk();
  await expect(collection().insertOne({ _id: 2 })).rejects.toMatchObject({ code: 14031 });
  await expect(collection().countDocuments()).rejects.toMatchObject({ code: 14031 });
  expect(fs.statSync(path.join(dataDir, 'journal')).size).toBe(size);
  jest.restoreAllMocks();
  await collection().insertOne({ _id: 3 });
  await stop();
  await start();
  expect(server.recovery?.cutBytes).toBe(0);
  expect((await collection().find().toArray()).map(({ _id }) => _id)).toEqual([1, 2, 3]);
});

test('j: true waits for the disk, together with others', async () => {
  const sync = jest.spyOn(fs, 'fdatasync');
  await collection().insertOne({ _id: 0 });
  sync.mockClear();
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => collection().insertOne({ _id: i + 1 }, { writeConcern: { j: true } })),
  );
  expect(sync).toHaveBeenCalled();
  expect(sync.mock.calls.length).toBeLessThan(20);
});

test('after a sync that failed nothing is acknowledged any more', async () => {
  await collection().insertOne({ _id: 1 });
  jest.spyOn(fs, 'fdatasync').mockImplementation((_file, done) => done(diskError('EIO')));
  await expect(collection().insertOne({ _id: 2 }, { writeConcern: { j: true } })).rejects.toMatchObject({ code: 1 });
  jest.restoreAllMocks();
  await expect(collection().insertOne({ _id: 3 })).rejects.toMatchObject({ code: 1 });
  await expect(collection().insertOne({ _id: 4 }, { writeConcern: { j: true } })).rejects.toMatchObject({ code: 1 });
  await expect(stop()).rejects.toThrow('EIO');
  await start();
  expect((await collection().find().toArray()).map(({ _id }) => _id)).toEqual([1, 2]);
});
