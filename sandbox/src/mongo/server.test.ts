import { type Db, MongoClient } from 'mongodb';
import { startMongo } from './index.ts';
import { startTestDatabase, type TestDatabase } from './testDatabase.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await startTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

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
  expect(hello).toMatchObject({ isWritablePrimary: true, setName: 'rs0', me: `127.0.0.1:${database.server.port}` });
});

test('two servers do not see each other', async () => {
  const other = await startMongo();
  const client = await MongoClient.connect(other.uri);
  await db.collection('mine').insertOne({ a: 1 });
  expect(await client.db('test').collection('mine').countDocuments()).toBe(0);
  await client.close();
  await other.close();
});

describe('refuses what it can not do', () => {
  const cases: [command: Record<string, unknown>, code: number][] = [
    [{ noSuchCommand: 1 }, 59],
    [{ find: 'c', collation: { locale: 'en', strength: 2 } }, 115],
    [{ find: 'c', tailable: true }, 115],
    [{ find: 'c', unknownOption: 1 }, 40415],
    [{ insert: 'c', documents: [{ a: 1 }], unknownOption: 1 }, 40415],
    [{ update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } } }], writeConcern: { w: 3 } }, 100],
    [{ create: 'capped', capped: true, size: 1000 }, 115],
    [{ create: 'series', timeseries: { timeField: 't' } }, 115],
    [{ aggregate: 'c', pipeline: [{ $changeStream: {} }], cursor: {} }, 40573],
    [{ mapReduce: 'c' }, 59],
    [{ find: 'c', readConcern: { level: 'odd' } }, 9],
  ];
  test.each(cases)('%j', async (command, code) => {
    await expect(db.command(command)).rejects.toMatchObject({ code });
  });
});

describe('collections', () => {
  test('are created, listed, renamed and dropped', async () => {
    await db.createCollection('one');
    await db.collection('one').insertOne({ a: 1 });
    await db.collection('one').rename('two');
    expect(await db.collection('two').countDocuments()).toBe(1);
    expect(await db.listCollections({ name: 'two' }, { nameOnly: true }).toArray()).toHaveLength(1);
    await db.collection('two').drop();
    expect(await db.listCollections({ name: 'two' }).toArray()).toEqual([]);
  });

  test('may have a validator', async () => {
    const schema = { bsonType: 'object', required: ['a'], properties: { a: { bsonType: 'int' } } };
    const collection = await db.createCollection('valid', { validator: { $jsonSchema: schema } });
    await collection.insertOne({ a: 1 });
    await expect(collection.insertOne({ b: 1 })).rejects.toMatchObject({ code: 121 });
  });

  test('may be views', async () => {
    await db.collection('base').insertMany([{ a: 1 }, { a: 2 }]);
    const view = await db.createCollection('view', { viewOn: 'base', pipeline: [{ $match: { a: 2 } }] });
    expect(await view.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ a: 2 }]);
    await expect(view.insertOne({ a: 3 })).rejects.toMatchObject({ code: 166 });
  });
});

test('a write that is asked for twice happens once', async () => {
  const client = await MongoClient.connect(database.server.uri);
  const own = client.db('test');
  await own.collection('retry').insertOne({ k: 1, v: 0 });
  const session = client.startSession();
  const updates = [{ q: { k: 1 }, u: { $inc: { v: 1 } } }];
  const send = () => own.command({ update: 'retry', updates, txnNumber: 1000n }, { session });
  expect(await send()).toMatchObject({ nModified: 1 });
  expect(await send()).toMatchObject({ nModified: 1 });
  expect(await own.collection('retry').findOne({ k: 1 })).toMatchObject({ v: 1 });
  await session.endSession();
  await client.close();
});

test('a time limit ends a long query', async () => {
  const docs = Array.from({ length: 3000 }, (_, i) => ({ i, s: 'x'.repeat(300) }));
  await db.collection('long').insertMany(docs);
  const slow = { $expr: { $gt: [{ $size: { $split: [{ $concat: ['$s', '$s', '$s'] }, 'x'] } }, 1e9] } };
  await expect(db.collection('long').find(slow).maxTimeMS(1).toArray()).rejects.toMatchObject({ code: 50 });
});
