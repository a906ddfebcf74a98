import type { ClientSession } from 'mongodb';
import { ids, startTestDatabase, type TestDatabase } from '../testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const snapshot = { readConcern: { level: 'snapshot' } } as const;
const transient = { errorLabels: expect.arrayContaining(['TransientTransactionError']) };

/** Give an open transaction, which is aborted when the work has not ended it. */
async function open(work: (session: ClientSession) => Promise<void>): Promise<void> {
  const session = database.client.startSession();
  session.startTransaction(snapshot);
  try {
    await work(session);
  } finally {
    if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
    await session.endSession();
  }
}

const exists = async (name: string) => (await database.db.listCollections({ name }).toArray()).length > 0;

describe('a collection that a transaction makes', () => {
  test.each(['implicitly', 'by createCollection'])('is gone after an abort (%s)', async (how) => {
    const collection = database.fresh();
    const name = collection.collectionName;
    await open(async (session) => {
      if (how !== 'implicitly') await database.db.createCollection(name, { session });
      await collection.createIndex({ a: 1 }, { unique: true, session });
      await collection.insertOne({ _id: 1, a: 1 }, { session });
      expect(await collection.findOne({ a: 1 }, { session })).toEqual({ _id: 1, a: 1 });
      expect(await exists(name)).toBe(false);
      expect(await collection.countDocuments()).toBe(0);
      await session.abortTransaction();
    });
    expect(await exists(name)).toBe(false);
  });

  test('is there after the commit, with its indexes', async () => {
    const collection = database.fresh();
    await open(async (session) => {
      await collection.createIndex({ a: 1 }, { unique: true, session });
      await collection.insertMany(
        [
          { _id: 1, a: 1 },
          { _id: 2, a: 2 },
        ],
        { session },
      );
      await session.commitTransaction();
    });
    expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1']);
    expect(ids(await collection.find({ a: 2 }).toArray())).toEqual([2]);
    await expect(collection.insertOne({ a: 1 })).rejects.toMatchObject({ code: 11000 });
  });

  test('keeps its unique indexes', async () => {
    const collection = database.fresh();
    await open(async (session) => {
      await collection.createIndex({ a: 1 }, { unique: true, session });
      await collection.insertOne({ _id: 1, a: 1 }, { session });
      await expect(collection.insertOne({ _id: 2, a: 1 }, { session })).rejects.toMatchObject({ code: 11000 });
    });
  });

  test('is made by one of two', async () => {
    const collection = database.fresh();
    await open(async (session) => {
      await collection.insertOne({ _id: 1 }, { session });
      await open(async (other) => {
        await expect(collection.insertOne({ _id: 2 }, { session: other })).rejects.toMatchObject({
          code: 112,
          ...transient,
        });
      });
      const waiting = collection.insertOne({ _id: 3 });
      await database.begun();
      await session.commitTransaction();
      await waiting;
    });
    expect(ids(await collection.find().sort({ _id: 1 }).toArray())).toEqual([1, 3]);
  });

  test('takes indexes only before documents, and only when it is new', async () => {
    const [fresh, old] = [database.fresh(), database.fresh()];
    await old.insertOne({});
    await open(async (session) => {
      await fresh.insertOne({ _id: 1 }, { session });
      await expect(fresh.createIndex({ a: 1 }, { session })).rejects.toMatchObject({ code: 263 });
    });
    await open(async (session) => {
      await expect(old.createIndex({ a: 1 }, { session })).rejects.toMatchObject({ code: 263 });
    });
  });
});

describe('a transaction that began before', () => {
  test('meets a key that was free, or taken, only afterwards as a conflict', async () => {
    const collection = database.fresh();
    await collection.createIndex({ email: 1 }, { unique: true });
    await collection.insertOne({ _id: 1, email: 'a' });
    for (const change of [() => collection.deleteOne({ _id: 1 }), () => collection.insertOne({ _id: 2, email: 'b' })]) {
      await open(async (session) => {
        await collection.findOne({}, { session });
        await change();
        const email =
          (await collection.countDocuments({ _id: 1 })) === 0 && (await collection.countDocuments()) === 0 ? 'a' : 'b';
        await expect(collection.insertOne({ email }, { session })).rejects.toMatchObject({ code: 112, ...transient });
      });
    }
  });
});

describe('what changes a collection waits for a transaction that writes to it', () => {
  test('a unique index sees what the transaction inserted', async () => {
    const collection = database.fresh();
    await collection.insertOne({ _id: 1, a: 1 });
    await open(async (session) => {
      await collection.insertOne({ _id: 2, a: 1 }, { session });
      const failed = collection.createIndex({ a: 1 }, { unique: true }).catch((error: unknown) => error);
      await database.begun();
      await session.commitTransaction();
      expect(await failed).toMatchObject({ code: 11000 });
    });
    expect(await collection.indexes()).toHaveLength(1);
  });

  test('a drop takes what the transaction inserted', async () => {
    const collection = database.fresh();
    await collection.insertOne({ _id: 1 });
    await open(async (session) => {
      await collection.insertOne({ _id: 2 }, { session });
      const dropped = collection.drop();
      await database.begun();
      await session.commitTransaction();
      await dropped;
    });
    expect(await collection.countDocuments()).toBe(0);
  });

  test('and gives up after its time', async () => {
    const collection = database.fresh();
    await collection.insertOne({ _id: 1, v: 0 });
    await open(async (session) => {
      await collection.updateOne({ _id: 1 }, { $inc: { v: 1 } }, { session });
      const late = { code: 50 };
      const { db } = database;
      const name = collection.collectionName;
      await expect(db.command({ drop: name, maxTimeMS: 30 })).rejects.toMatchObject(late);
      await expect(collection.updateOne({ _id: 1 }, { $inc: { v: 1 } }, { maxTimeMS: 30 })).rejects.toMatchObject(late);
      await expect(collection.deleteMany({}, { maxTimeMS: 30 })).rejects.toMatchObject(late);
      await expect(collection.insertOne({ _id: 1 }, { maxTimeMS: 30 })).rejects.toMatchObject(late);
      await session.commitTransaction();
    });
    expect(await collection.findOne()).toEqual({ _id: 1, v: 1 });
  });
});

test('several indexes are made all or not at all', async () => {
  const collection = database.fresh();
  await collection.insertMany([
    { a: 1, b: 1 },
    { a: 2, b: 1 },
  ]);
  const both = collection.createIndexes([{ key: { a: 1 } }, { key: { b: 1 }, unique: true }]);
  await expect(both).rejects.toMatchObject({ code: 11000 });
  expect(await collection.indexes()).toHaveLength(1);
});

test('an $out that fails leaves the collection as it was', async () => {
  const [source, target] = [database.fresh(), database.fresh()];
  await source.insertMany([
    { _id: 1, a: 1 },
    { _id: 2, a: 1 },
  ]);
  await target.createIndex({ a: 1 }, { unique: true });
  await target.insertOne({ _id: 9, a: 9 });
  await expect(source.aggregate([{ $out: target.collectionName }]).toArray()).rejects.toMatchObject({ code: 11000 });
  expect(await target.find().toArray()).toEqual([{ _id: 9, a: 9 }]);
  await source.aggregate([{ $limit: 1 }, { $project: { _id: 0 } }, { $out: target.collectionName }]).toArray();
  expect(await target.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ a: 1 }]);
  expect(await target.indexes()).toHaveLength(2);
});

test('a cursor may be closed early in a transaction', async () => {
  const collection = database.fresh();
  await collection.insertMany(Array.from({ length: 20 }, (_, i) => ({ _id: i })));
  await open(async (session) => {
    await collection.insertOne({ _id: 99 }, { session });
    const cursor = collection.find({}, { session, batchSize: 5 });
    await cursor.next();
    await cursor.close();
    await session.commitTransaction();
  });
  expect(await collection.countDocuments()).toBe(21);
});
