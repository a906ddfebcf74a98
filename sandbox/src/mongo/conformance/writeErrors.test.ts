import { BSONRegExp, type Document } from 'mongodb';
import { startTestDatabase, type TestDatabase } from '../testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

async function withOne(doc: Document = { a: 1 }) {
  const collection = database.fresh();
  await collection.insertOne({ _id: 1, ...doc });
  return collection;
}

describe('what can not be stored', () => {
  test.each([
    ['a list as _id', { _id: [1] }, 2],
    ['a pattern as _id', { _id: new BSONRegExp('x') }, 2],
    ['an _id with operators', { _id: { $x: 1 } }, 52],
  ])('%s', async (_, doc, code) => {
    await expect(database.db.collection<Document>('ids').insertOne(doc as Document)).rejects.toMatchObject({ code });
  });

  test.each([
    ['a path with an operator', { $set: { 'z.$x': 1 } }, undefined, 52],
    ['an empty name', { $set: { 'a..b': 1 } }, undefined, 56],
    ['a field of a number', { $set: { 'a.b': 1 } }, undefined, 28],
    ['array filters for a replacement', { b: 1 }, [{ e: 1 }], 9],
    ['array filters for a pipeline', [{ $set: { b: 1 } }], [{ e: 1 }], 9],
  ])('%s', async (_, u, arrayFilters, code) => {
    const collection = await withOne();
    const statement = { q: {}, u, ...(arrayFilters ? { arrayFilters } : {}) };
    const reply = await database.db
      .command({ update: collection.collectionName, updates: [statement] })
      .catch((error) => error);
    expect(reply.writeErrors?.[0]?.code ?? reply.code).toBe(code);
    expect(await collection.findOne()).toEqual({ _id: 1, a: 1 });
  });

  test('a document with two arrays in one index', async () => {
    const collection = database.fresh();
    await collection.createIndex({ a: 1, b: 1 });
    await collection.insertMany([
      { a: [1, 2], b: 1 },
      { a: 1, b: [1, 2] },
    ]);
    await expect(collection.insertOne({ a: [1, 2], b: [1, 2] })).rejects.toMatchObject({ code: 171 });
    expect(await collection.countDocuments()).toBe(2);
  });
});

describe('find and modify', () => {
  test.each([
    ['a projection that is wrong', { update: { $set: { a: 2 } }, fields: { a: 1, b: 0 } }],
    ['a removal with an update', { remove: true, update: { $set: { a: 2 } } }],
    ['a removal with an upsert', { remove: true, upsert: true }],
    ['a removal that wants the new document', { remove: true, new: true }],
  ])('changes nothing when it fails: %s', async (_, options) => {
    const collection = await withOne();
    const command = { findAndModify: collection.collectionName, query: {}, ...options };
    await expect(database.db.command(command)).rejects.toMatchObject({ code: expect.any(Number) });
    expect(await collection.findOne()).toEqual({ _id: 1, a: 1 });
  });
});

test('an upsert takes over equalities, not patterns', async () => {
  const collection = database.fresh();
  const filter = { k: /x/, n: null, l: { $in: [/y/] }, e: { $eq: 4 }, only: { $in: [5] } };
  await collection.updateOne(filter as Document, { $set: { v: 1 } }, { upsert: true });
  const { _id, ...doc } = (await collection.findOne()) ?? {};
  expect(doc).toEqual({ e: 4, n: null, only: 5, v: 1 });
});

test('an upsert does not change the _id of its filter', async () => {
  const collection = database.fresh();
  await expect(collection.replaceOne({ _id: 1 }, { _id: 2 } as Document, { upsert: true })).rejects.toMatchObject({
    code: 66,
  });
  expect(await collection.countDocuments()).toBe(0);
});

test('an update of many keeps what it had done when it fails', async () => {
  const collection = database.fresh();
  await collection.insertMany([
    { _id: 1, v: 1 },
    { _id: 2, v: 'x' },
    { _id: 3, v: 3 },
  ]);
  await expect(collection.updateMany({}, { $inc: { v: 1 } })).rejects.toMatchObject({ code: 14 });
  expect((await collection.find().sort({ _id: 1 }).toArray()).map(({ v }) => v)).toEqual([2, 'x', 3]);
});

test('statements that are not ordered are all tried', async () => {
  const collection = await withOne();
  const error = await collection
    .bulkWrite(
      [
        { insertOne: { document: { _id: 1 } } },
        { updateOne: { filter: { _id: 1 }, update: { $inc: { a: 1 } } } },
        { insertOne: { document: { _id: 2 } } },
        { updateOne: { filter: { _id: 1 }, update: { $pop: { a: 1 } } } },
        { deleteOne: { filter: { _id: 2 } } },
      ],
      { ordered: false },
    )
    .catch((failed: unknown) => failed);
  expect(error).toMatchObject({
    writeErrors: [
      { index: 0, code: 11000 },
      { index: 3, code: 2 },
    ],
    result: { insertedCount: 1, modifiedCount: 1, deletedCount: 1 },
  });
  expect(await collection.find().toArray()).toEqual([{ _id: 1, a: 2 }]);
});

test('paths go through arrays of documents, not through arrays of arrays', async () => {
  const collection = await withOne({ a: [[{ b: 1 }], { b: 2 }, { 'c.d': 3, $e: 4 }] });
  expect(await collection.countDocuments({ 'a.b': 1 })).toBe(0);
  expect(await collection.countDocuments({ 'a.b': 2 })).toBe(1);
  expect(await collection.countDocuments({ 'a.0.b': 1 })).toBe(1);
  expect(await collection.countDocuments({ 'a.c.d': 3 })).toBe(0);
  expect((await collection.findOne())?.a[2]).toEqual({ 'c.d': 3, $e: 4 });
});
