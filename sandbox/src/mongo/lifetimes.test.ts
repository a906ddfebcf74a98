import { Binary, UUID } from 'bson';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { Cursors } from './commands/cursors.ts';
import { type MongoServer, startMongo } from './index.ts';
import { Sessions } from './sessions.ts';
import { Store } from './storage/store.ts';
import { deleteExpired } from './expiry.ts';
import { recordOf } from './commands/write.ts';
import type { TestDoc } from './testDatabase.ts';
import { send } from './testWire.ts';

const minute = 60_000;
const newSession = () => ({ id: new Binary(new UUID().buffer, Binary.SUBTYPE_UUID) });

let server: MongoServer;
let client: MongoClient;
beforeAll(async () => {
  server = await startMongo();
  client = await MongoClient.connect(server.uri);
});
afterAll(async () => {
  await client.close();
  await server.close();
});

test('a transaction that nobody ends is ended after a minute', () => {
  const sessions = new Sessions(new Store());
  const transaction = { lsid: newSession(), txnNumber: 1, autocommit: false };
  expect(sessions.transactionOf({ ...transaction, startTransaction: true })).toBeDefined();
  sessions.expire(Date.now() + minute - 1000);
  expect(sessions.transactionOf(transaction)).toBeDefined();
  sessions.expire(Date.now() + minute + 1000);
  expect(() => sessions.transactionOf(transaction)).toThrow(expect.objectContaining({ code: 251 }));
});

test('how long a transaction may be open can be set, as on MongoDB', async () => {
  const set = (seconds: unknown) => send(server.uri, { setParameter: 1, transactionLifetimeLimitSeconds: seconds });
  expect(await set(5)).toMatchObject({ ok: 1, was: 60 });
  expect(await set(60)).toMatchObject({ ok: 1, was: 5 });
  expect(await set(0)).toMatchObject({ ok: 0, codeName: 'BadValue' });
  expect(await send(server.uri, { setParameter: 1, other: 1 })).toMatchObject({ ok: 0, codeName: 'InvalidOptions' });

  const sessions = new Sessions(new Store());
  sessions.limitTransactions({ transactionLifetimeLimitSeconds: 2 });
  const transaction = { lsid: newSession(), txnNumber: 1, autocommit: false };
  sessions.transactionOf({ ...transaction, startTransaction: true });
  sessions.expire(Date.now() + 3_000);
  expect(() => sessions.transactionOf(transaction)).toThrow(expect.objectContaining({ code: 251 }));
});

test('a cursor that nobody reads is closed after ten minutes', () => {
  const cursors = new Cursors();
  const items = Array.from({ length: 5 }, (_, i) => ({ _id: i }));
  cursors.first({ namespace: 'd.c', items, batchSize: 1 });
  cursors.killIdle(Date.now() + 9 * minute);
  cursors.next(1, 'd.c', 1);
  cursors.killIdle(Date.now() + 11 * minute);
  expect(() => cursors.next(1, 'd.c', 1)).toThrow(expect.objectContaining({ code: 43 }));
});

test('a transaction of a client that went away does not hold its locks for ever', async () => {
  const transaction = { lsid: newSession(), txnNumber: 1n, autocommit: false };
  await send(server.uri, { insert: 'held', documents: [{ _id: 1 }] });
  const updates = [{ q: { _id: 1 }, u: { $set: { v: 1 } } }];
  await send(server.uri, { update: 'held', updates, ...transaction, startTransaction: true });
  const waiting = send(server.uri, { update: 'held', updates: [{ q: { _id: 1 }, u: { $set: { w: 1 } } }] });
  await send(server.uri, { ping: 1 });
  await send(server.uri, { endSessions: [transaction.lsid] });
  expect(await waiting).toMatchObject({ nModified: 1 });
  expect((await send(server.uri, { find: 'held' })).cursor.firstBatch).toEqual([{ _id: 1, w: 1 }]);
});

test('the number of a transaction is used once', async () => {
  const transaction = { lsid: newSession(), txnNumber: 5n, autocommit: false };
  const insert = (_id: number) => ({ insert: 'numbers', documents: [{ _id }], ...transaction });
  expect(await send(server.uri, { ...insert(1), startTransaction: true })).toMatchObject({ n: 1 });
  expect(await send(server.uri, { ...insert(2), startTransaction: true })).toMatchObject({ code: 50911 });
  expect(await send(server.uri, { commitTransaction: 1, ...transaction })).toMatchObject({ code: 251 });
  const older = { ...insert(3), txnNumber: 4n, startTransaction: true };
  expect(await send(server.uri, older)).toMatchObject({ code: 225 });
  expect(await send(server.uri, { ...insert(4), txnNumber: 6n })).toMatchObject({ code: 251 });
});

test.each([
  [{ txnNumber: 1n }],
  [{ txnNumber: 1n, autocommit: false, startTransaction: true }],
  [{ lsid: newSession(), autocommit: false, startTransaction: true }],
  [{ lsid: newSession(), txnNumber: 1n, startTransaction: true }],
  [{ lsid: newSession(), txnNumber: 1n, autocommit: true, startTransaction: true }],
  [{ lsid: {}, txnNumber: 1n }],
])('a part of what makes a transaction is refused, not passed over (%#)', async (fields) => {
  const shown = { insert: 'partial', documents: [{}], ...fields };
  expect(await send(server.uri, shown)).toMatchObject({ ok: 0, code: 72 });
  expect((await send(server.uri, { count: 'partial' })).n).toBe(0);
});

test('a commit is refused when its write concern can not be met', async () => {
  const transaction = { lsid: newSession(), txnNumber: 1n, autocommit: false };
  await send(server.uri, { insert: 'concern', documents: [{}], ...transaction, startTransaction: true });
  const commit = { commitTransaction: 1, ...transaction, writeConcern: { w: 3 } };
  expect(await send(server.uri, commit)).toMatchObject({ ok: 0, code: 100 });
});

test('documents expire by indexes of every kind', async () => {
  const collection = client.db('d').collection<TestDoc>('expiring');
  await collection.createIndex({ 'x.at': -1 }, { expireAfterSeconds: 0, partialFilterExpression: { live: false } });
  const past = new Date(Date.now() - 5000);
  await collection.insertMany([
    { _id: 1, x: { at: past }, live: false },
    { _id: 2, x: { at: past }, live: true },
    { _id: 3, x: { at: [new Date(Date.now() + minute), past] }, live: false },
    { _id: 4, x: { at: new Date(Date.now() + minute) }, live: false },
    { _id: 5, x: { at: 'never' }, live: false },
  ]);
  for (let i = 0; i < 40 && (await collection.countDocuments()) > 3; i++) await sleep(100);
  expect((await collection.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([2, 4, 5]);
});

test('documents of a database that was asked to keep them stay', async () => {
  const keeping = await startMongo({ deletesExpired: false });
  const there = await MongoClient.connect(keeping.uri);
  for (const { db, kept } of [
    { db: there.db('d'), kept: 1 },
    { db: client.db('d'), kept: 0 },
  ]) {
    const collection = db.collection<TestDoc>('expired');
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 0 });
    await collection.insertOne({ _id: 1, at: new Date(0) });
    for (let i = 0; i < 15; i++) await sleep(100);
    expect(await collection.countDocuments()).toBe(kept);
  }
  await there.close();
  await keeping.close();
});

test('documents that a transaction holds expire after it', () => {
  const store = new Store();
  const collection = store.createCollection('d.c');
  store.createIndexes(collection, [{ v: 2, name: 'at_1', key: { at: 1 }, expireAfterSeconds: 0 }]);
  const record = recordOf({ _id: 1, at: new Date(0) });
  store.write(collection, record.id, record, undefined, 'insert');
  const transaction = store.begin();
  store.write(collection, record.id, recordOf({ _id: 1, at: new Date(0), v: 1 }), transaction);
  deleteExpired(store, Date.now());
  expect(collection.records.size).toBe(1);
  store.abort(transaction);
  deleteExpired(store, Date.now());
  expect(collection.records.size).toBe(0);
});

test('the parts of a write that was asked for twice are done once', async () => {
  const lsid = newSession();
  const command = (...documents: object[]) => ({ insert: 'twice', documents, ordered: false, lsid, txnNumber: 1n });
  const answer = await send(server.uri, command({ _id: 1 }, { _id: 1 }, { _id: 2 }));
  expect(answer).toMatchObject({ n: 2, writeErrors: [{ index: 1, code: 11000 }] });
  expect(await send(server.uri, command({ _id: 1 }, { _id: 1 }, { _id: 2 }))).toEqual(answer);
});

test('a transaction that waited for is known by its commit, which may be asked for twice', async () => {
  const transaction = { lsid: newSession(), txnNumber: 1n, autocommit: false };
  await send(server.uri, { insert: 'commits', documents: [{ _id: 1 }], ...transaction, startTransaction: true });
  expect(await send(server.uri, { commitTransaction: 1, ...transaction })).toEqual({ ok: 1 });
  expect(await send(server.uri, { commitTransaction: 1, ...transaction })).toEqual({ ok: 1 });
  expect(await send(server.uri, { abortTransaction: 1, ...transaction })).toMatchObject({ code: 256 });
  expect(await send(server.uri, { insert: 'commits', documents: [{}], ...transaction })).toMatchObject({ code: 256 });
});
