import { setTimeout as sleep } from 'node:timers/promises';
import { ids, people, startTestDatabase, type TestDatabase } from '../testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const duplicate = { code: 11000 };

describe('unique indexes', () => {
  test('refuse a second value whatever writes it', async () => {
    const collection = database.fresh();
    await collection.createIndex({ email: 1 }, { unique: true });
    await collection.insertMany([
      { _id: 1, email: 'a' },
      { _id: 2, email: 'b' },
    ]);
    await expect(collection.insertOne({ email: 'a' })).rejects.toMatchObject(duplicate);
    await expect(collection.updateOne({ _id: 2 }, { $set: { email: 'a' } })).rejects.toMatchObject(duplicate);
    await expect(collection.findOneAndUpdate({ _id: 2 }, { $set: { email: 'a' } })).rejects.toMatchObject(duplicate);
    await expect(collection.insertOne({ _id: 1, email: 'z' })).rejects.toMatchObject(duplicate);
  });

  test('name the index, the pattern and the value', async () => {
    const collection = database.fresh();
    await collection.createIndex({ email: 1 }, { unique: true });
    await collection.insertOne({ email: 'a' });
    await expect(collection.insertOne({ email: 'a' })).rejects.toMatchObject({
      message: expect.stringMatching(
        /^E11000 duplicate key error collection: .* index: email_1 dup key: \{ email: "a" \}/,
      ),
      keyPattern: { email: 1 },
      keyValue: { email: 'a' },
    });
  });

  test('take missing for null, unless they are sparse', async () => {
    const [plain, sparse] = [database.fresh(), database.fresh()];
    await plain.createIndex({ a: 1 }, { unique: true });
    await plain.insertOne({ x: 1 });
    await expect(plain.insertOne({ x: 2 })).rejects.toMatchObject(duplicate);
    await sparse.createIndex({ a: 1 }, { unique: true, sparse: true });
    await sparse.insertMany([{ x: 1 }, { x: 2 }]);
    expect(await sparse.countDocuments({ a: null })).toBe(2);
  });

  test('over several fields, over arrays, over a part of the documents', async () => {
    const compound = database.fresh();
    await compound.createIndex({ org: 1, slug: -1 }, { unique: true });
    await compound.insertMany([
      { org: 1, slug: 'a' },
      { org: 2, slug: 'a' },
    ]);
    await expect(compound.insertOne({ org: 1, slug: 'a' })).rejects.toMatchObject(duplicate);
    const multikey = database.fresh();
    await multikey.createIndex({ t: 1 }, { unique: true });
    await multikey.insertOne({ t: ['a', 'b'] });
    await expect(multikey.insertOne({ t: ['b', 'c'] })).rejects.toMatchObject(duplicate);
    const partial = database.fresh();
    await partial.createIndex({ e: 1 }, { unique: true, partialFilterExpression: { deleted: false } });
    await partial.insertMany([
      { e: 1, deleted: true },
      { e: 1, deleted: true },
      { e: 1, deleted: false },
    ]);
    await expect(partial.insertOne({ e: 1, deleted: false })).rejects.toMatchObject(duplicate);
  });

  test('are not made over what has duplicates', async () => {
    const collection = database.fresh();
    await collection.insertMany([{ a: 1 }, { a: 1 }]);
    await expect(collection.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject(duplicate);
    expect(await collection.indexes()).toHaveLength(1);
  });
});

test('indexes are listed, compared and dropped', async () => {
  const collection = database.fresh();
  await collection.createIndex({ a: 1, b: -1 });
  await collection.createIndex({ e: 1 }, { expireAfterSeconds: 60 });
  const listed = await collection.indexes();
  expect(listed.map(({ name }) => name)).toEqual(['_id_', 'a_1_b_-1', 'e_1']);
  expect(listed[2]).toMatchObject({ key: { e: 1 }, expireAfterSeconds: 60 });
  const same = collection.createIndex({ a: 1, b: -1 }, { unique: true, name: 'a_1_b_-1' });
  await expect(same).rejects.toMatchObject({ code: 86 });
  await expect(collection.createIndex({ a: 1, b: -1 }, { name: 'other' })).rejects.toMatchObject({ code: 85 });
  await collection.dropIndex('a_1_b_-1');
  await expect(collection.dropIndex('nope')).rejects.toMatchObject({ code: 27 });
  expect(await collection.indexes()).toHaveLength(2);
});

test('documents expire by a TTL index', async () => {
  const collection = database.fresh();
  await collection.createIndex({ at: 1 }, { expireAfterSeconds: 4 });
  await collection.insertMany([{ _id: 1, at: new Date(Date.now() - 5000) }, { _id: 2, at: new Date() }, { _id: 3 }]);
  for (let i = 0; i < 40 && (await collection.countDocuments({ _id: 1 })) > 0; i++) await sleep(100);
  expect(ids(await collection.find().toArray())).toEqual([2, 3]);
});

describe('text search', () => {
  async function articles() {
    const collection = database.fresh();
    await collection.createIndex({ title: 'text', body: 'text' }, { weights: { title: 10 } });
    await collection.insertMany([
      { _id: 1, title: 'Running shoes', body: 'for runners' },
      { _id: 2, title: 'Coffee', body: 'running late' },
      { _id: 3, title: 'Tea', body: 'green' },
    ]);
    return collection;
  }

  test('sorts by score', async () => {
    const score = { $meta: 'textScore' } as const;
    const found = (await articles()).find({ $text: { $search: 'run' } }, { projection: { score } }).sort({ score });
    expect(ids(await found.toArray())).toEqual([1, 2]);
  });

  test.each([
    ['running -coffee', [1]],
    ['"running late"', [2]],
    ['tea', [3]],
  ])('%s', async (search, expected) => {
    expect(ids(await (await articles()).find({ $text: { $search: search } }).toArray())).toEqual(expected);
  });

  test('needs an index', async () => {
    const collection = database.fresh();
    await collection.insertOne({ a: 'x' });
    await expect(collection.find({ $text: { $search: 'x' } }).toArray()).rejects.toMatchObject({ code: 27 });
  });
});

test('wildcard and hashed indexes are kept', async () => {
  const collection = database.fresh();
  await collection.createIndex({ 'meta.$**': 1 });
  await collection.createIndex({ h: 'hashed' });
  await collection.insertOne({ meta: { a: 1 }, h: people.length });
  expect(await collection.countDocuments({ 'meta.a': 1, h: people.length })).toBe(1);
});

test('explain names the plan', async () => {
  const collection = database.fresh();
  await collection.createIndex({ a: 1 });
  await collection.insertOne({ a: 1 });
  expect((await collection.find({ a: 1 }).explain('queryPlanner')).queryPlanner.winningPlan).toBeDefined();
});

test('a hint chooses an index, and an unknown one is an error', async () => {
  const collection = database.fresh();
  await collection.createIndex({ a: 1 });
  await collection.insertMany([...people]);
  expect(await collection.find({}).hint({ a: 1 }).toArray()).toHaveLength(5);
  await expect(collection.find({}).hint('nope_1').toArray()).rejects.toMatchObject({ code: 2 });
});
