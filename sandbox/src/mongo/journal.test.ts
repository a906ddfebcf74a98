import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { type MongoServer, startMongo } from './index.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mongo-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

/** Start on the data directory, do something, and stop. */
async function session<T>(work: (client: MongoClient, server: MongoServer) => Promise<T>): Promise<T> {
  const server = await startMongo({ dataDir });
  const client = await MongoClient.connect(server.uri);
  try {
    return await work(client, server);
  } finally {
    await client.close();
    await server.close();
  }
}

const journal = () => path.join(dataDir, 'journal');

test('documents and indexes are there again after a restart', async () => {
  await session(async (client) => {
    const collection = client.db('d').collection('c');
    await collection.createIndex({ n: 1 }, { unique: true });
    await collection.insertMany([{ n: 1 }, { n: 2 }, { n: 3 }]);
    await collection.updateOne({ n: 2 }, { $set: { v: 'new' } });
    await collection.deleteOne({ n: 3 });
    await client.db('d').collection('gone').insertOne({});
    await client.db('d').dropCollection('gone');
    await client.db('d').collection('old').insertOne({ moved: true });
    await client.db('d').collection('old').rename('young');
  });
  await session(async (client) => {
    const collection = client.db('d').collection('c');
    expect(
      await collection
        .find({}, { projection: { _id: 0 } })
        .sort({ n: 1 })
        .toArray(),
    ).toEqual([{ n: 1 }, { n: 2, v: 'new' }]);
    await expect(collection.insertOne({ n: 1 })).rejects.toMatchObject({ code: 11000 });
    const names = await client.db('d').listCollections().toArray();
    expect(names.map(({ name }) => name).sort()).toEqual(['c', 'young']);
  });
});

test('an unfinished commit at the end is cut off, whole', async () => {
  await session(async (client) => {
    const collection = client.db('d').collection<{ _id: number }>('c');
    await collection.insertOne({ _id: 1 });
    await client.withSession((inner) =>
      inner.withTransaction(async () => {
        await collection.insertOne({ _id: 2 }, { session: inner });
        await collection.insertOne({ _id: 3 }, { session: inner });
      }),
    );
  });
  fs.truncateSync(journal(), fs.statSync(journal()).size - 5);
  await session(async (client, server) => {
    expect(server.recovery).toMatchObject({ documents: 1, cutBytes: expect.any(Number) });
    expect(server.recovery?.cutBytes).toBeGreaterThan(0);
    expect(await client.db('d').collection('c').countDocuments()).toBe(1);
    await client.db('d').collection('c').insertOne({ after: true });
  });
  await session(async (client, server) => {
    expect(server.recovery?.cutBytes).toBe(0);
    expect(await client.db('d').collection('c').countDocuments()).toBe(2);
  });
});

test('damage before the end is told, not passed over', async () => {
  await session(async (client) => {
    await client
      .db('d')
      .collection('c')
      .insertMany([{ a: 1 }, { a: 2 }, { a: 3 }]);
  });
  const bytes = fs.readFileSync(journal());
  bytes[30] = (bytes[30] ?? 0) ^ 255;
  fs.writeFileSync(journal(), bytes);
  await expect(startMongo({ dataDir })).rejects.toThrow('damaged');
});

test('history is left out once it outweighs the data', async () => {
  await session(async (client) => {
    const collection = client.db('d').collection<{ _id: number; v: string }>('c');
    await collection.createIndex({ v: 1 });
    for (let i = 0; i < 60; i++)
      await collection.updateOne({ _id: 1 }, { $set: { v: String(i).padStart(40_000) } }, { upsert: true });
  });
  const before = fs.statSync(journal()).size;
  await session(async (client) => {
    while (fs.statSync(journal()).size > before / 10) await setTimeout(10);
    await client.db('d').collection('c').insertOne({ v: 'later' });
  });
  await session(async (client) => {
    expect(await client.db('d').collection('c').countDocuments()).toBe(2);
    expect(await client.db('d').collection('c').indexes()).toHaveLength(2);
  });
});

test('a directory belongs to one process', async () => {
  fs.writeFileSync(path.join(dataDir, 'owner'), String(process.ppid));
  await expect(startMongo({ dataDir })).rejects.toThrow('in use');
});

test('also to a process of another user', async () => {
  fs.writeFileSync(path.join(dataDir, 'owner'), '12345');
  const kill = jest.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  await expect(startMongo({ dataDir })).rejects.toThrow('in use by the process 12345');
  kill.mockRestore();
});
