import { type Db, MongoClient } from 'mongodb';
import { type MongoServer, startMongo } from './index.ts';

let server: MongoServer;
let client: MongoClient;
let db: Db;
beforeAll(async () => {
  server = await startMongo();
  client = await MongoClient.connect(server.uri);
  db = client.db('test');
});
afterAll(async () => {
  await client.close();
  await server.close();
});

test('does not start for production', async () => {
  const before = process.env.NODE_ENV;
  try {
    process.env.NODE_ENV = 'production';
    await expect(startMongo()).rejects.toThrow('not made for production');
  } finally {
    process.env.NODE_ENV = before;
  }
});

test('is a replica set of one member on the loopback interface', async () => {
  const hello = await db.command({ hello: 1 });
  expect(hello).toMatchObject({ isWritablePrimary: true, setName: 'rs0', me: `127.0.0.1:${server.port}` });
});

test('two servers do not see each other', async () => {
  const other = await startMongo();
  const stranger = await MongoClient.connect(other.uri);
  await db.collection('mine').insertOne({ a: 1 });
  expect(await stranger.db('test').collection('mine').countDocuments()).toBe(0);
  await stranger.close();
  await other.close();
});

test('a write that is asked for twice happens once', async () => {
  // Its sessions have numbers of their own, which other tests must not get.
  const other = await MongoClient.connect(server.uri);
  const own = other.db('test');
  await own.collection('retry').insertOne({ k: 1, v: 0 });
  const session = other.startSession();
  const updates = [{ q: { k: 1 }, u: { $inc: { v: 1 } } }];
  const send = () => own.command({ update: 'retry', updates, txnNumber: 1000n }, { session });
  expect(await send()).toMatchObject({ nModified: 1 });
  expect(await send()).toMatchObject({ nModified: 1 });
  expect(await own.collection('retry').findOne({ k: 1 })).toMatchObject({ v: 1 });
  await session.endSession();
  await other.close();
});

test('a time limit ends a long query', async () => {
  const docs = Array.from({ length: 3000 }, (_, i) => ({ i, s: 'x'.repeat(300) }));
  await db.collection('long').insertMany(docs);
  const slow = { $expr: { $gt: [{ $size: { $split: [{ $concat: ['$s', '$s', '$s'] }, 'x'] } }, 1e9] } };
  await expect(db.collection('long').find(slow).maxTimeMS(1).toArray()).rejects.toMatchObject({ code: 50 });
});
