import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, ObjectId } from 'mongodb';
import { ids, people, startTestDatabase, type TestDatabase } from '../testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

async function withPeople() {
  const collection = database.fresh();
  await collection.insertMany(people);
  return collection;
}

describe('sort', () => {
  test('limit and skip apply after it', async () => {
    const collection = await withPeople();
    const found = await collection
      .find({ age: { $gte: 25 } })
      .sort({ age: -1 })
      .skip(1)
      .limit(1)
      .toArray();
    expect(ids(found)).toEqual([1]);
  });

  test('orders the types as MongoDB does', async () => {
    const collection = database.fresh();
    await collection.insertMany([
      { _id: 1, v: 'x' },
      { _id: 2, v: 3 },
      { _id: 3 },
      { _id: 4, v: null },
      { _id: 5, v: true },
      { _id: 6, v: new Date(1) },
      { _id: 7, v: { a: 1 } },
      { _id: 8, v: new ObjectId() },
      { _id: 9, v: [] },
    ]);
    expect(ids(await collection.find().sort({ v: 1, _id: 1 }).toArray())).toEqual([9, 3, 4, 2, 1, 7, 8, 5, 6]);
  });

  test('an array counts as its smallest or greatest element', async () => {
    const collection = database.fresh();
    await collection.insertMany([
      { _id: 1, v: [5, 1] },
      { _id: 2, v: 3 },
      { _id: 3, v: [2, 9] },
    ]);
    expect(ids(await collection.find().sort({ v: 1 }).toArray())).toEqual([1, 3, 2]);
    expect(ids(await collection.find().sort({ v: -1 }).toArray())).toEqual([3, 1, 2]);
  });
});

describe('filters', () => {
  const cases: [name: string, filter: object, expected: number[]][] = [
    ['null matches missing', { age: null }, [4, 5]],
    ['$exists tells missing from null', { age: { $exists: false } }, [5]],
    ['$nin matches missing arrays', { tags: { $nin: ['a'] } }, [2, 3, 5]],
    ['$ne through arrays', { tags: { $ne: 'b' } }, [3, 4, 5]],
    ['regular expression', { n: /^A/i }, [1]],
    ['$regex with $options', { n: { $regex: 'B', $options: 'i' } }, [2]],
    ['$in with a regular expression', { n: { $in: [/^a/, 'eve'] } }, [1, 5]],
    ['$nor', { $nor: [{ age: 30 }, { age: null }] }, [2, 3]],
    ['$not matches other types', { age: { $not: { $gt: 26 } } }, [2, 4, 5]],
    ['$or', { $or: [{ n: 'ann' }, { tags: 'c' }] }, [1, 4]],
    ['$all', { tags: { $all: ['a', 'b'] } }, [1]],
    ['$elemMatch', { items: { $elemMatch: { k: 1, q: { $gt: 2 } } } }, [1]],
    ['$size', { tags: { $size: 2 } }, [1, 4]],
    ['a path into an array', { 'items.q': 7 }, [1]],
    ['a position in an array', { 'items.0.q': 1 }, [2]],
    ['a whole array', { tags: ['b'] }, [2]],
    ['different elements may meet different conditions', { 'items.q': { $gt: 6, $lt: 6 } }, [1]],
    ['a missing field of elements', { 'items.tag': null }, [1, 2, 4, 5]],
    ['$type', { age: { $type: 'number' } }, [1, 2, 3]],
    ['$mod', { age: { $mod: [10, 5] } }, [2, 3]],
    ['$expr', { $expr: { $gt: ['$age', 26] } }, [1, 3]],
  ];
  test.each(cases)('%s', async (_, filter, expected) => {
    const collection = await withPeople();
    expect(ids(await collection.find(filter).sort({ _id: 1 }).toArray())).toEqual(expected);
  });

  test('a comparison stays within the type of its operand', async () => {
    const collection = database.fresh();
    await collection.insertMany([
      { _id: 1, v: 10 },
      { _id: 2, v: 'z' },
      { _id: 3, v: new Date() },
      { _id: 4, v: null },
    ]);
    expect(ids(await collection.find({ v: { $gt: 5 } }).toArray())).toEqual([1]);
    expect(ids(await collection.find({ v: { $lt: new Date(Date.now() + 1e6) } }).toArray())).toEqual([3]);
    expect(ids(await collection.find({ v: { $gte: null } }).toArray())).toEqual([4]);
  });

  test('compare ids and dates', async () => {
    const collection = database.fresh();
    const _id = new ObjectId();
    await collection.insertMany([
      { _id, at: new Date(1000) },
      { _id: new ObjectId(), at: new Date(2000) },
    ]);
    expect(await collection.countDocuments({ _id: new ObjectId(_id.toHexString()) })).toBe(1);
    expect(await collection.countDocuments({ at: { $gte: new Date(1500) } })).toBe(1);
    expect(await collection.countDocuments({ at: { $type: 'date' } })).toBe(2);
  });

  test.each([{ a: { $foo: 1 } }, { $foo: 1 }])('an unknown operator is an error: %j', async (filter) => {
    await expect(database.fresh().find(filter).toArray()).rejects.toMatchObject({ code: 2 });
  });
});

describe('numbers', () => {
  test('are equal across their types and keep them', async () => {
    const collection = database.fresh();
    await collection.insertMany([
      { _id: 1, v: new Int32(5) },
      { _id: 2, v: Long.fromNumber(5) },
      { _id: 3, v: new Double(5) },
      { _id: 4, v: Decimal128.fromString('5') },
      { _id: 5, v: Decimal128.fromString('6.5') },
    ]);
    expect(await collection.countDocuments({ v: 5 })).toBe(4);
    expect(ids(await collection.find({ v: { $gt: 6 } }).toArray())).toEqual([5]);
    expect(await collection.distinct('v')).toHaveLength(2);
    await collection.updateMany({}, { $set: { touched: true } });
    const types = (await collection.find({}, { promoteValues: false }).toArray()).map(
      ({ v }) => (v as { _bsontype: string })._bsontype,
    );
    expect(types).toEqual(['Int32', 'Long', 'Double', 'Decimal128', 'Decimal128']);
  });

  test('64-bit integers are exact', async () => {
    const collection = database.fresh();
    await collection.createIndex({ v: 1 }, { unique: true });
    await collection.insertMany([
      { _id: 1, v: Long.fromString('9007199254740993') },
      { _id: 2, v: Long.fromString('9007199254740992') },
    ]);
    expect(ids(await collection.find({ v: Long.fromString('9007199254740993') }).toArray())).toEqual([1]);
    expect(ids(await collection.find({ v: { $gt: Long.fromString('9007199254740992') } }).toArray())).toEqual([1]);
  });
});

test('every type comes back as it was', async () => {
  const collection = database.fresh();
  const doc = {
    _id: 1,
    long: Long.fromString('9007199254740993'),
    decimal: Decimal128.fromString('1.10'),
    int: new Int32(5),
    double: new Double(5),
    zero: new Double(-0),
    binary: new Binary(Buffer.from([1, 2])),
    nothing: null,
    pattern: new BSONRegExp('a', 'i'),
    at: new Date(5),
  };
  await collection.insertOne(doc);
  const options = { promoteValues: false, bsonRegExp: true } as const;
  const found = await collection.findOne({}, options);
  expect(found).toEqual({ ...doc, _id: new Int32(1) });
  await collection.updateOne({}, { $set: { int: new Int32(6) } });
  expect(await collection.findOne({}, options)).toEqual({ ...doc, _id: new Int32(1), int: new Int32(6) });
});

describe('projection', () => {
  const cases: [projection: object, expected: object][] = [
    [
      { n: 1, 'addr.city': 1 },
      { _id: 1, n: 'ann', addr: { city: 'X' } },
    ],
    [
      { items: 0, tags: 0, _id: 0 },
      { n: 'ann', age: 30, addr: { city: 'X' } },
    ],
    [{ 'items.k': 1, _id: 0 }, { items: [{ k: 1 }, { k: 2 }] }],
    [
      { _id: 0, up: { $toUpper: '$n' }, n: 1 },
      { n: 'ann', up: 'ANN' },
    ],
    [{ _id: 0, items: { $elemMatch: { k: 2 } } }, { items: [{ k: 2, q: 7 }] }],
  ];
  test.each(cases)('%j', async (projection, expected) => {
    const collection = await withPeople();
    expect(await collection.findOne({ _id: 1 }, { projection })).toEqual(expected);
  });

  test('$slice keeps the other fields', async () => {
    const collection = await withPeople();
    expect(await collection.findOne({ _id: 1 }, { projection: { items: { $slice: -1 } } })).toEqual({
      ...people[0],
      items: [{ k: 2, q: 7 }],
    });
  });

  test('the positional one gives the matched element', async () => {
    const collection = await withPeople();
    const found = await collection.findOne({ 'items.k': 2 }, { projection: { 'items.$': 1 } });
    expect(found).toEqual({ _id: 1, items: [{ k: 2, q: 7 }] });
  });

  test('inclusion and exclusion do not mix', async () => {
    await expect((await withPeople()).findOne({}, { projection: { a: 1, b: 0 } })).rejects.toMatchObject({
      code: 31254,
    });
  });
});

describe('cursors', () => {
  test('give all documents in batches', async () => {
    const collection = database.fresh();
    await collection.insertMany(Array.from({ length: 1000 }, (_, i) => ({ _id: i, v: i % 7 })));
    expect(await collection.find({}, { batchSize: 100 }).toArray()).toHaveLength(1000);
    const some = collection.find({ v: { $lt: 6 } }, { batchSize: 37 }).sort({ v: 1, _id: -1 });
    expect(await some.toArray()).toHaveLength(858);
    expect(await collection.aggregate([{ $sort: { _id: -1 } }], { batchSize: 50 }).toArray()).toHaveLength(1000);
  });

  test('can be closed early', async () => {
    const collection = database.fresh();
    await collection.insertMany(Array.from({ length: 50 }, (_, i) => ({ _id: i })));
    const cursor = collection.find({}, { batchSize: 10 });
    await cursor.next();
    const { id } = cursor;
    await cursor.close();
    const more = database.db.command({ getMore: id, collection: collection.collectionName });
    await expect(more).rejects.toMatchObject({ code: 43 });
  });
});

test('$elemMatch takes an array in an array as a whole', async () => {
  const collection = database.fresh();
  await collection.insertMany([
    { _id: 1, a: [[5]] },
    { _id: 2, a: [5] },
  ]);
  const found = async (condition: object) => ids(await collection.find({ a: { $elemMatch: condition } }).toArray());
  expect(await found({ $gt: 1 })).toEqual([2]);
  expect(await found({ $not: { $gt: 1 } })).toEqual([1]);
  expect(await found({ $elemMatch: { $gt: 1 } })).toEqual([1]);
});

test('count and distinct', async () => {
  const collection = await withPeople();
  expect(await collection.countDocuments({ 'addr.city': 'X' })).toBe(2);
  expect(await collection.estimatedDocumentCount()).toBe(5);
  expect(await collection.distinct('tags')).toEqual(['a', 'b', 'c']);
  expect(await collection.distinct('addr.city', { age: { $gt: 26 } })).toEqual(['X']);
});
