import { setTimeout as sleep } from 'node:timers/promises';
import type { Collection } from 'mongodb';
import { ids, people, startTestDatabase, type TestDatabase, type TestDoc } from './testDatabase.ts';

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

describe('the planner', () => {
  let collection: Collection<TestDoc>;
  const rows = Array.from({ length: 600 }, (_, i) => ({
    _id: i,
    org: i % 6,
    at: new Date(1e12 + ((i * 37) % 600) * 1000),
    tags: [`t${i % 5}`, `t${i % 7}`],
    email: i % 3 === 0 ? undefined : `u${i}`,
    deleted: i % 10 === 0,
    n: i % 4 === 0 ? null : i % 50,
  }));
  beforeAll(async () => {
    collection = database.fresh();
    await collection.insertMany(rows, { ignoreUndefined: true });
    await collection.createIndexes([
      { key: { org: 1, at: -1, _id: -1 } },
      { key: { tags: 1, at: 1 } },
      { key: { email: 1 }, unique: true, sparse: true },
      { key: { n: -1 } },
      { key: { at: 1 }, name: 'living', partialFilterExpression: { deleted: false } },
    ]);
  });

  const date = (i: number) => new Date(1e12 + i * 1000);
  const cases: [name: string, filter: object, sort: Record<string, 1 | -1>, limit: number, most: number][] = [
    ['a unique key', { email: 'u100' }, {}, 0, 1],
    ['equality and order', { org: 2 }, { at: -1, _id: -1 }, 10, 10],
    ['equality and reversed order', { org: 2 }, { at: 1, _id: 1 }, 10, 10],
    ['equality and range', { org: 2, at: { $lt: date(90) } }, { at: -1, _id: -1 }, 0, 16],
    ['both ends of a range', { org: 2, at: { $gte: date(50), $lt: date(90) } }, {}, 0, 9],
    ['several values merged in order', { org: { $in: [1, 3, 5] } }, { at: -1, _id: -1 }, 10, 10],
    ['an array field', { tags: 't3' }, { at: 1 }, 5, 5],
    ['a range of ids', { _id: { $lt: 100 } }, { _id: -1 }, 10, 11],
    ['a list of ids', { _id: { $in: [5, 1, 9999] } }, {}, 0, 2],
    ['a descending range', { n: { $gt: 40, $lte: 45 } }, {}, 0, 61],
    ['an empty list', { org: { $in: [] } }, { at: -1 }, 0, 0],
    ['an empty list of ids', { _id: { $in: [] } }, {}, 0, 0],
    ['null', { n: null }, {}, 0, 150],
    ['a beginning of text', { email: { $regex: '^u10' } }, {}, 0, 12],
    ['alternatives', { $or: [{ email: 'u100' }, { org: 2, at: date(74) }] }, {}, 0, 2],
    ['a part of the documents', { deleted: false, at: { $lt: date(20) } }, { at: 1 }, 0, 20],
    ['nothing that an index knows', { 'x.y': 1 }, {}, 0, 600],
    ['an order alone', {}, { n: 1 }, 5, 5],
  ];
  test.each(cases)('%s', async (_, filter, sort, limit, most) => {
    const query = collection.find(filter).sort(sort).limit(limit);
    const { executionStats } = await query.clone().explain('executionStats');
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(most);
    // A stage before the filter keeps the planner out.
    const pipeline: object[] = [{ $set: { unused: '$$REMOVE' } }, { $match: filter }];
    if (Object.keys(sort).length > 0) pipeline.push({ $sort: sort });
    if (limit > 0) pipeline.push({ $limit: limit });
    const unplanned = await collection.aggregate(pipeline).toArray();
    const found = await query.toArray();
    const inOrder = Object.keys(sort).includes('_id');
    const values = (docs: { _id?: unknown }[]) =>
      inOrder
        ? ids(docs)
        : ids(docs)
            .map(Number)
            .sort((a, b) => a - b);
    if (inOrder || limit === 0) expect(values(found)).toEqual(values(unplanned));
    else expect(found).toHaveLength(unplanned.length);
  });

  test('says in explain what it does', async () => {
    const indexed = await collection.find({ org: 1 }).sort({ at: -1 }).explain();
    expect(indexed.queryPlanner.winningPlan).toMatchObject({
      stage: 'FETCH',
      inputStage: { stage: 'IXSCAN', indexName: 'org_1_at_-1__id_-1' },
    });
    const sorted = await collection.find({ 'x.y': 1 }).sort({ email: -1 }).explain();
    expect(sorted.queryPlanner.winningPlan).toMatchObject({ stage: 'SORT', inputStage: { stage: 'COLLSCAN' } });
  });

  test('takes a hint, and refuses one that names no index', async () => {
    expect(
      await collection
        .find({ org: { $gte: 0 } })
        .hint({ n: -1 })
        .toArray(),
    ).toHaveLength(600);
    await expect(collection.find().hint('nope_1').toArray()).rejects.toMatchObject({ code: 2 });
  });
});

test.each([
  [{ key: { a: '2dsphere' }, name: 'g' }, 115],
  [{ key: { a: 1 }, name: 'c', collation: { locale: 'en', strength: 2 } }, 115],
  [{ key: { a: 1 }, name: 'h', hidden: true }, 115],
  [{ key: { a: 1 }, name: 'w', storageEngine: {} }, 115],
])('%j is refused', async (index, code) => {
  const command = database.db.command({ createIndexes: database.fresh().collectionName, indexes: [index] });
  await expect(command).rejects.toMatchObject({ code });
});

test('wildcard and hashed indexes are kept', async () => {
  const collection = database.fresh();
  await collection.createIndex({ 'meta.$**': 1 });
  await collection.createIndex({ h: 'hashed' });
  await collection.insertOne({ meta: { a: 1 }, h: people.length });
  expect(await collection.countDocuments({ 'meta.a': 1, h: people.length })).toBe(1);
});
