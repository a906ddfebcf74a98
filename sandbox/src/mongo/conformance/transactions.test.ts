import { ids, startTestDatabase, type TestDatabase } from '../testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const snapshot = { readConcern: { level: 'snapshot' } } as const;

test('commits over two collections, unseen until then', async () => {
  const [from, to] = [database.fresh(), database.fresh()];
  await from.insertOne({ _id: 1, v: 10 });
  await to.insertOne({ _id: 1, v: 0 });
  await database.client.withSession((session) =>
    session.withTransaction(async () => {
      await from.updateOne({ _id: 1 }, { $inc: { v: -4 } }, { session });
      await to.updateOne({ _id: 1 }, { $inc: { v: 4 } }, { session });
      expect((await from.findOne({ _id: 1 }, { session }))?.v).toBe(6);
      expect((await from.findOne({ _id: 1 }))?.v).toBe(10);
    }, snapshot),
  );
  expect([(await from.findOne())?.v, (await to.findOne())?.v]).toEqual([6, 4]);
});

test('abort takes everything back', async () => {
  const collection = database.fresh();
  await collection.insertMany([
    { _id: 1, v: 1 },
    { _id: 2, v: 2 },
  ]);
  const session = database.client.startSession();
  session.startTransaction();
  await collection.insertOne({ _id: 3 }, { session });
  await collection.updateOne({ _id: 1 }, { $set: { v: 100 } }, { session });
  await collection.deleteOne({ _id: 2 }, { session });
  expect(ids(await collection.find({}, { session }).sort({ _id: 1 }).toArray())).toEqual([1, 3]);
  await session.abortTransaction();
  await session.endSession();
  expect(await collection.find().toArray()).toEqual([
    { _id: 1, v: 1 },
    { _id: 2, v: 2 },
  ]);
});

test('an exception takes everything back', async () => {
  const collection = database.fresh();
  const run = database.client.withSession((session) =>
    session.withTransaction(async () => {
      await collection.insertOne({ _id: 2 }, { session });
      throw new Error('boom');
    }),
  );
  await expect(run).rejects.toThrow('boom');
  expect(await collection.countDocuments()).toBe(0);
});

test('a write conflict is transient, and the driver runs the transaction again', async () => {
  const collection = database.fresh();
  await collection.insertOne({ _id: 1, v: 0 });
  const increment = () =>
    database.client.withSession((session) =>
      session.withTransaction(async () => {
        const found = await collection.findOne({ _id: 1 }, { session });
        await collection.updateOne({ _id: 1 }, { $set: { v: Number(found?.v) + 1 } }, { session });
      }, snapshot),
    );
  await Promise.all(Array.from({ length: 10 }, increment));
  expect((await collection.findOne({ _id: 1 }))?.v).toBe(10);
});

test('the first writer wins', async () => {
  const collection = database.fresh();
  await collection.insertOne({ _id: 1, v: 0 });
  const [first, second] = [database.client.startSession(), database.client.startSession()];
  first.startTransaction();
  second.startTransaction();
  await collection.updateOne({ _id: 1 }, { $set: { v: 1 } }, { session: first });
  const losing = collection.updateOne({ _id: 1 }, { $set: { v: 2 } }, { session: second });
  await expect(losing).rejects.toMatchObject({ code: 112, errorLabels: ['TransientTransactionError'] });
  await first.commitTransaction();
  await Promise.all([first.endSession(), second.endSession()]);
  expect((await collection.findOne())?.v).toBe(1);
});

test('two transactions may not take the same unique key', async () => {
  const collection = database.fresh();
  await collection.createIndex({ email: 1 }, { unique: true });
  const [first, second] = [database.client.startSession(), database.client.startSession()];
  first.startTransaction();
  second.startTransaction();
  await collection.insertOne({ _id: 1, email: 'a' }, { session: first });
  await expect(collection.insertOne({ _id: 2, email: 'a' }, { session: second })).rejects.toMatchObject({ code: 112 });
  await first.commitTransaction();
  await Promise.all([first.endSession(), second.endSession()]);
  await expect(collection.insertOne({ email: 'a' })).rejects.toMatchObject({ code: 11000 });
});

test('unique keys can be handed over within a transaction', async () => {
  const collection = database.fresh();
  await collection.createIndex({ email: 1 }, { unique: true });
  await collection.insertMany([
    { _id: 1, email: 'a' },
    { _id: 2, email: 'b' },
  ]);
  await database.client.withSession((session) =>
    session.withTransaction(async () => {
      await collection.updateOne({ _id: 1 }, { $set: { email: 'c' } }, { session });
      await collection.updateOne({ _id: 2 }, { $set: { email: 'a' } }, { session });
      await collection.updateOne({ _id: 1 }, { $set: { email: 'b' } }, { session });
    }),
  );
  expect(ids(await collection.find({ email: 'a' }).toArray())).toEqual([2]);
  expect(ids(await collection.find({ email: 'b' }).toArray())).toEqual([1]);
});

test('reads stay as they were when the transaction began', async () => {
  const collection = database.fresh();
  await collection.createIndex({ v: 1 });
  await collection.insertMany([
    { _id: 1, v: 1 },
    { _id: 2, v: 1 },
  ]);
  const session = database.client.startSession();
  session.startTransaction(snapshot);
  const read = async () => ids(await collection.find({ v: 1 }, { session }).sort({ _id: 1 }).toArray());
  expect(await read()).toEqual([1, 2]);
  await collection.updateOne({ _id: 1 }, { $set: { v: 2 } });
  await collection.deleteOne({ _id: 2 });
  await collection.insertOne({ _id: 3, v: 1 });
  expect(await read()).toEqual([1, 2]);
  await session.commitTransaction();
  await session.endSession();
  expect(ids(await collection.find({ v: 1 }).toArray())).toEqual([3]);
});

test('a plain write waits for the transaction that holds the document', async () => {
  const collection = database.fresh();
  await collection.insertMany([
    { _id: 1, v: 1 },
    { _id: 2, v: 1 },
  ]);
  const session = database.client.startSession();
  session.startTransaction();
  await collection.updateOne({ _id: 2 }, { $inc: { v: 1 } }, { session });
  const waiting = collection.updateMany({}, { $inc: { v: 10 } });
  await database.begun();
  await session.commitTransaction();
  await session.endSession();
  expect((await waiting).modifiedCount).toBe(2);
  expect((await collection.find().sort({ _id: 1 }).toArray()).map(({ v }) => v)).toEqual([11, 12]);
});

test('an update that changes nothing takes no document: others write it meanwhile', async () => {
  const collection = database.fresh();
  await collection.insertOne({ _id: 1, v: 1 });
  const session = database.client.startSession();
  session.startTransaction();
  const same = await collection.updateOne({ _id: 1 }, { $set: { v: 1 } }, { session });
  expect(same).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  await collection.updateOne({ _id: 1 }, { $set: { v: 2 } });
  await session.commitTransaction();
  await session.endSession();
  expect((await collection.findOne())?.v).toBe(2);
});

test('a duplicate key ends the transaction', async () => {
  const collection = database.fresh();
  await collection.insertOne({ _id: 1 });
  const session = database.client.startSession();
  session.startTransaction();
  await collection.insertOne({ _id: 5 }, { session });
  await expect(collection.insertOne({ _id: 1 }, { session })).rejects.toMatchObject({ code: 11000 });
  await expect(collection.insertOne({ _id: 6 }, { session })).rejects.toMatchObject({ code: 251 });
  await session.abortTransaction();
  await session.endSession();
  expect(await collection.countDocuments()).toBe(1);
});

test('cursors, aggregations and find-and-modify take part', async () => {
  const collection = database.fresh();
  await collection.insertMany(Array.from({ length: 300 }, (_, i) => ({ _id: i, v: i })));
  await database.client.withSession((session) =>
    session.withTransaction(async () => {
      await collection.insertOne({ _id: 999 }, { session });
      expect(await collection.countDocuments({}, { session })).toBe(301);
      expect(await collection.find({}, { session, batchSize: 50 }).sort({ v: 1 }).toArray()).toHaveLength(301);
      await collection.findOneAndUpdate({ _id: 1 }, { $set: { z: 1 } }, { session });
      expect(await collection.aggregate([{ $match: { z: 1 } }], { session }).toArray()).toHaveLength(1);
    }),
  );
});
