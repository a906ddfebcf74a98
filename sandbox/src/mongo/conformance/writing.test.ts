import { Int32, Long, ObjectId } from 'mongodb';
import { people, startTestDatabase, type TestDatabase } from '../testDatabase.ts';

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

/** Run an update on one document and give what became of it. */
async function updated(before: object, update: object, options: object = {}, filter: object = {}) {
  const collection = database.fresh();
  await collection.insertOne({ _id: 1, ...before });
  await collection.updateOne({ _id: 1, ...filter }, update, options);
  const { _id, ...after } = (await collection.findOne({ _id: 1 })) ?? {};
  return after;
}

test('$push counts as a change even when it leaves the array as it was, and only where it applies', async () => {
  const collection = database.fresh();
  await collection.insertMany([
    { _id: 1, a: [3, 2], o: [{ t: [1] }] },
    { _id: 2, a: [3, 2], o: [] },
  ]);
  const modified = async (update: object): Promise<number> => (await collection.updateMany({}, update)).modifiedCount;
  expect(await modified({ $push: { a: { $each: [1], $sort: -1, $slice: 2 } } })).toBe(2);
  expect(await modified({ $push: { a: { $each: [], $sort: -1 } } })).toBe(2);
  expect(await modified({ $push: { a: { $each: [] } } })).toBe(0);
  expect(await modified({ $push: { 'o.$[].t': { $each: [2], $slice: 1 } } })).toBe(1);
});

describe('update operators', () => {
  const cases: [name: string, before: object, update: object, after: object][] = [
    ['$set makes the way', { a: 1 }, { $set: { 'b.c': 2 } }, { a: 1, b: { c: 2 } }],
    ['$set pads arrays', { a: [1] }, { $set: { 'a.2': 3 } }, { a: [1, null, 3] }],
    ['$unset', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
    ['$inc and $mul', { a: 1, b: 2 }, { $inc: { a: 2, c: 1 }, $mul: { b: 4, d: 2 } }, { a: 3, b: 8, c: 1, d: 0 }],
    ['$min and $max', { a: 5, b: 5 }, { $min: { a: 3, b: 9 }, $max: { c: 4 } }, { a: 3, b: 5, c: 4 }],
    ['$rename', { a: 1 }, { $rename: { a: 'b.c' } }, { b: { c: 1 } }],
    ['$bit', { a: 6 }, { $bit: { a: { and: 3 } } }, { a: 2 }],
    [
      '$push with its modifiers',
      { a: [3, 1] },
      { $push: { a: { $each: [2, 9], $sort: -1, $slice: 3 } } },
      { a: [9, 3, 2] },
    ],
    ['$push at a position', { a: [1, 2] }, { $push: { a: { $each: [7], $position: 1 } } }, { a: [1, 7, 2] }],
    ['$addToSet keeps what is there', { a: [1, 1] }, { $addToSet: { a: { $each: [1, 2] } } }, { a: [1, 1, 2] }],
    ['$addToSet of documents', { a: [{ k: 1 }] }, { $addToSet: { a: { k: 1 } } }, { a: [{ k: 1 }] }],
    ['$pull by value', { a: ['x', 'y'] }, { $pull: { a: 'x' } }, { a: ['y'] }],
    ['$pull by condition', { a: [{ v: 1 }, { v: 5 }] }, { $pull: { a: { v: { $gt: 3 } } } }, { a: [{ v: 1 }] }],
    ['$pullAll', { a: [1, 2, 1] }, { $pullAll: { a: [1] } }, { a: [2] }],
    ['$pop', { a: [1, 2, 3], b: [1, 2] }, { $pop: { a: 1, b: -1 } }, { a: [1, 2], b: [2] }],
    ['$[]', { a: [{ q: 1 }, { q: 2 }] }, { $inc: { 'a.$[].q': 1 } }, { a: [{ q: 2 }, { q: 3 }] }],
    ['a pipeline', { a: 1, b: 2 }, [{ $set: { c: { $add: ['$a', '$b'] } } }, { $unset: 'a' }], { b: 2, c: 3 }],
  ];
  test.each(cases)('%s', async (_, before, update, after) => {
    expect(await updated(before, update)).toEqual(after);
  });

  test('array filters choose elements', async () => {
    const before = { a: [{ q: 1 }, { q: 60 }] };
    const options = { arrayFilters: [{ 'e.q': { $gt: 50 } }] };
    expect(await updated(before, { $set: { 'a.$[e].hit': true } }, options)).toEqual({
      a: [{ q: 1 }, { q: 60, hit: true }],
    });
  });

  test('the positional operator changes the matched element', async () => {
    const before = {
      a: [
        { k: 1, q: 1 },
        { k: 1, q: 9 },
      ],
    };
    const filter = { a: { $elemMatch: { k: 1, q: { $gt: 5 } } } };
    expect(await updated(before, { $set: { 'a.$.q': 0 } }, {}, filter)).toEqual({
      a: [
        { k: 1, q: 1 },
        { k: 1, q: 0 },
      ],
    });
  });

  test('ids are compared by their value', async () => {
    const [a, b] = [new ObjectId(), new ObjectId()];
    const same = (id: ObjectId) => new ObjectId(id.toHexString());
    expect(await updated({ r: [a] }, { $addToSet: { r: { $each: [same(a), b] } } })).toEqual({ r: [a, b] });
    expect(await updated({ r: [a, b] }, { $pull: { r: same(a) } })).toEqual({ r: [b] });
    expect(await updated({ r: [a, b] }, { $pull: { r: { $in: [same(b)] } } })).toEqual({ r: [a] });
  });

  test('$currentDate', async () => {
    const after = await updated({}, { $currentDate: { at: true } });
    expect(after).toEqual({ at: expect.any(Date) });
  });

  test('$inc goes over to 64 bits and stays exact', async () => {
    const collection = database.fresh();
    await collection.insertOne({ _id: 1, l: Long.fromString('9007199254740993'), i: new Int32(2147483647) });
    await collection.updateOne({ _id: 1 }, { $inc: { l: 1, i: 1 } });
    const found = await collection.findOne({ _id: 1 }, { promoteValues: false });
    expect([String(found?.l), String(found?.i)]).toEqual(['9007199254740994', '2147483648']);
  });

  const mistakes: [name: string, update: object, code: number][] = [
    ['$inc of a string', { $inc: { n: 1 } }, 14],
    ['a change of _id', { $set: { _id: 9 } }, 66],
    ['two changes of one field', { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['an unknown operator', { $foo: { a: 1 } }, 9],
    ['$push on a string', { $push: { n: 1 } }, 2],
    ['a path through a string', { $set: { 'n.x': 1 } }, 28],
    ['an array filter that is missing', { $set: { 'items.$[e].q': 1 } }, 2],
  ];
  test.each(mistakes)('%s is an error', async (_, update, code) => {
    const collection = await withPeople();
    await expect(collection.updateOne({ _id: 1 }, update)).rejects.toMatchObject({ code });
  });
});

test('what does not change is not counted as modified', async () => {
  const collection = await withPeople();
  const same = await collection.updateOne({ _id: 1 }, { $set: { age: 30 } });
  expect([same.matchedCount, same.modifiedCount]).toEqual([1, 0]);
  const all = await collection.updateMany({}, { $set: { age: 30 } });
  expect([all.matchedCount, all.modifiedCount]).toEqual([5, 4]);
});

test('replaceOne keeps the _id', async () => {
  const collection = await withPeople();
  await collection.replaceOne({ _id: 1 }, { q: 1 });
  expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, q: 1 });
});

test('an upsert starts with the fields that the filter fixes', async () => {
  const collection = database.fresh();
  const filter = { k: 'a', 'm.n': 4, z: { $gt: 1 } };
  const first = await collection.updateOne(filter, { $set: { v: 1 }, $setOnInsert: { c: 9 } }, { upsert: true });
  expect(first.upsertedId).toBeInstanceOf(ObjectId);
  expect(await collection.findOne({ k: 'a' })).toEqual({ _id: first.upsertedId, k: 'a', m: { n: 4 }, v: 1, c: 9 });
  const second = await collection.updateOne({ k: 'a' }, { $set: { v: 2 }, $setOnInsert: { c: 1 } }, { upsert: true });
  expect([second.upsertedCount, second.modifiedCount]).toEqual([0, 1]);
});

describe('find and modify', () => {
  test('gives the document before or after', async () => {
    const collection = await withPeople();
    const before = await collection.findOneAndUpdate({ _id: 1 }, { $inc: { age: 1 } });
    const after = await collection.findOneAndUpdate({ _id: 1 }, { $inc: { age: 1 } }, { returnDocument: 'after' });
    expect([before?.age, after?.age]).toEqual([30, 32]);
  });

  test('takes a sort and a projection', async () => {
    const collection = await withPeople();
    const options = { sort: { age: -1 }, returnDocument: 'after', projection: { w: 1 } } as const;
    expect(await collection.findOneAndUpdate({ age: { $gt: 1 } }, { $set: { w: 1 } }, options)).toEqual({
      _id: 3,
      w: 1,
    });
  });

  test('upserts', async () => {
    const collection = database.fresh();
    const options = { upsert: true, returnDocument: 'after' } as const;
    expect(await collection.findOneAndUpdate({ _id: 77 }, { $set: { a: 1 } }, options)).toEqual({ _id: 77, a: 1 });
    expect(await collection.findOneAndUpdate({ _id: 78 }, { $set: { a: 1 } })).toBeNull();
    const detailed = { upsert: true, includeResultMetadata: true } as const;
    const { lastErrorObject } = await collection.findOneAndUpdate({ _id: 79 }, { $set: { a: 1 } }, detailed);
    expect(lastErrorObject).toMatchObject({ n: 1, updatedExisting: false, upserted: 79 });
  });

  test('replaces and deletes', async () => {
    const collection = await withPeople();
    expect(await collection.findOneAndReplace({ _id: 1 }, { r: 1 }, { returnDocument: 'after' })).toEqual({
      _id: 1,
      r: 1,
    });
    expect((await collection.findOneAndDelete({ n: 'bob' }))?._id).toBe(2);
    expect(await collection.findOneAndDelete({ n: 'bob' })).toBeNull();
  });
});

describe('bulk writes', () => {
  test('run in order', async () => {
    const collection = database.fresh();
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 1, a: 1 } } },
      { updateOne: { filter: { _id: 1 }, update: { $set: { a: 2 } } } },
      { updateOne: { filter: { _id: 2 }, update: { $set: { a: 2 } }, upsert: true } },
      { deleteOne: { filter: { _id: 1 } } },
    ]);
    const { insertedCount, modifiedCount, upsertedCount, deletedCount } = result;
    expect([insertedCount, modifiedCount, upsertedCount, deletedCount]).toEqual([1, 1, 1, 1]);
  });

  test.each([
    [true, 1],
    [false, 2],
  ])('a duplicate stops them only when they are ordered (%s)', async (ordered, left) => {
    const collection = database.fresh();
    await expect(collection.insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }], { ordered })).rejects.toMatchObject({
      code: 11000,
    });
    expect(await collection.countDocuments()).toBe(left);
  });
});

test('only an insert or an upsert makes a collection', async () => {
  const { db } = database;
  await db.collection('never').updateOne({}, { $set: { a: 1 } });
  await db.collection('never').deleteMany({});
  expect(await db.collection('never').findOneAndUpdate({}, { $set: { a: 1 } })).toBeNull();
  expect(await db.listCollections({ name: 'never' }).toArray()).toEqual([]);
});

test('deleteOne and deleteMany', async () => {
  const collection = await withPeople();
  expect((await collection.deleteOne({ tags: 'a' })).deletedCount).toBe(1);
  expect((await collection.deleteMany({})).deletedCount).toBe(4);
});
