import type { ClientSession } from 'mongodb';
import { ids, startTestDatabase, type TestDatabase } from '../testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

/** Do something in a transaction, then something beside it that has to wait, and commit. */
async function beside<T>(inside: (session: ClientSession) => Promise<unknown>, outside: () => Promise<T>): Promise<T> {
  const session = database.client.startSession();
  session.startTransaction();
  await inside(session);
  const waiting = outside();
  await database.begun();
  await session.commitTransaction();
  await session.endSession();
  return waiting;
}

test('an upsert that waited updates what was inserted meanwhile', async () => {
  const collection = database.fresh();
  await collection.createIndex({ k: 1 }, { unique: true });
  const upsert = () => collection.updateOne({ k: 1 }, { $inc: { v: 1 } }, { upsert: true });
  const result = await beside((session) => collection.insertOne({ _id: 1, k: 1, v: 5 }, { session }), upsert);
  expect([result.upsertedCount, result.modifiedCount]).toEqual([0, 1]);
  expect(await collection.find().toArray()).toEqual([{ _id: 1, k: 1, v: 6 }]);
});

test.each([
  ['that asks for more than the key', { k: 1, s: 'open' }, { $inc: { v: 1 } }],
  ['that asks for less than the key', {}, { $set: { k: 1 } }],
  ['that asks for a range', { k: { $gte: 1, $lt: 2 } }, { $set: { k: 1 } }],
  ['whose key is another one', { k: 2 }, { $set: { k: 1 } }],
])('an upsert %s does not search again', async (_, filter, update) => {
  const collection = database.fresh();
  await collection.createIndex({ k: 1 }, { unique: true });
  const upsert = () => collection.updateOne(filter, update, { upsert: true }).catch((error: unknown) => error);
  const inserted = (session: ClientSession) => collection.insertOne({ _id: 1, k: 1, s: 'closed' }, { session });
  expect(await beside(inserted, upsert)).toMatchObject({ code: 11000 });
});

test('nor does an upsert of many', async () => {
  const collection = database.fresh();
  await collection.createIndex({ k: 1 }, { unique: true });
  const upsert = () =>
    collection.updateMany({ k: 1 }, { $inc: { v: 1 } }, { upsert: true }).catch((error: unknown) => error);
  const inserted = (session: ClientSession) => collection.insertOne({ _id: 1, k: 1, v: 5 }, { session });
  expect(await beside(inserted, upsert)).toMatchObject({ code: 11000 });
});

test('upserts at the same time make one document', async () => {
  const collection = database.fresh();
  await collection.createIndex({ k: 1 }, { unique: true });
  const upsert = () => collection.updateOne({ k: 1 }, { $inc: { v: 1 } }, { upsert: true });
  await Promise.all(Array.from({ length: 20 }, upsert));
  expect(await collection.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ k: 1, v: 20 }]);
});

test('a filter is put again to what changed while the write waited', async () => {
  const collection = database.fresh();
  await collection.insertMany([
    { _id: 1, s: 'open' },
    { _id: 2, s: 'open' },
  ]);
  const close = (session: ClientSession) => collection.updateOne({ _id: 1 }, { $set: { s: 'closed' } }, { session });
  const taken = await beside(close, () =>
    collection.findOneAndUpdate({ s: 'open' }, { $set: { s: 'taken' } }, { sort: { _id: 1 } }),
  );
  expect(taken?._id).toBe(2);
  expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, s: 'closed' },
    { _id: 2, s: 'taken' },
  ]);
});

test('a key is free for others only when the deletion is committed', async () => {
  const collection = database.fresh();
  await collection.createIndex({ k: 1 }, { unique: true });
  await collection.insertOne({ _id: 1, k: 1 });
  await beside(
    (session) => collection.deleteOne({ _id: 1 }, { session }),
    () => collection.insertOne({ _id: 2, k: 1 }),
  );
  expect(ids(await collection.find().toArray())).toEqual([2]);
  const session = database.client.startSession();
  session.startTransaction();
  await collection.deleteOne({ _id: 2 }, { session });
  const waiting = collection.insertOne({ _id: 3, k: 1 }).catch((error: unknown) => error);
  await database.begun();
  await session.abortTransaction();
  await session.endSession();
  expect(await waiting).toMatchObject({ code: 11000 });
});

test('an index shows each transaction its own time', async () => {
  const collection = database.fresh();
  await collection.createIndex({ v: 1 });
  await collection.insertMany(Array.from({ length: 50 }, (_, i) => ({ _id: i, v: i })));
  const session = database.client.startSession();
  session.startTransaction({ readConcern: { level: 'snapshot' } });
  const low = () =>
    collection
      .find({ v: { $lt: 5 } }, { session })
      .sort({ v: -1 })
      .limit(3)
      .toArray();
  const before = await low();
  await collection.updateMany({ v: { $lt: 3 } }, { $inc: { v: 100 } });
  await collection.updateOne({ _id: 40 }, { $set: { v: 4.5 } });
  await collection.deleteOne({ _id: 4 });
  expect(await low()).toEqual(before);
  expect(await collection.countDocuments({ v: { $lt: 5 } }, { session })).toBe(5);
  await collection.updateOne({ _id: 3 }, { $set: { v: -1 } }, { session });
  expect(ids(await low())).toEqual([4, 2, 1]);
  await session.abortTransaction();
  await session.endSession();
});
