import { ObjectId } from 'mongodb';
import { ids, people, startTestDatabase, type TestDatabase } from '../testDatabase.ts';

// What aggregations do to documents of several collections and types; single stages and expressions have their own file.
let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

test('$lookup finds by ids, one and many', async () => {
  const [members, posts] = [database.fresh(), database.fresh()];
  const [a, b] = [new ObjectId(), new ObjectId()];
  await members.insertMany([
    { _id: a, n: 'a' },
    { _id: b, n: 'b' },
  ]);
  await posts.insertMany([
    { _id: 1, by: a, many: [b, a] },
    { _id: 2, by: new ObjectId(), many: [] },
  ]);
  const from = members.collectionName;
  const pipeline = [
    { $sort: { _id: 1 } },
    { $lookup: { from, localField: 'by', foreignField: '_id', as: 'by' } },
    { $lookup: { from, localField: 'many', foreignField: '_id', as: 'many' } },
    { $project: { by: '$by.n', many: { $sortArray: { input: '$many.n', sortBy: 1 } } } },
  ];
  expect(await posts.aggregate(pipeline).toArray()).toEqual([
    { _id: 1, by: ['a'], many: ['a', 'b'] },
    { _id: 2, by: [], many: [] },
  ]);
});

test('$group by a document, with the whole first document', async () => {
  const collection = database.fresh();
  const docs = [
    { _id: 1, a: 1, b: null },
    { _id: 2, a: 1 },
    { _id: 3, a: 2, b: 1 },
  ];
  await collection.insertMany(docs);
  const group = { _id: { a: '$a' }, n: { $sum: 1 }, first: { $first: '$$ROOT' } };
  expect(
    await collection.aggregate([{ $sort: { _id: 1 } }, { $group: group }, { $sort: { _id: 1 } }]).toArray(),
  ).toEqual([
    { _id: { a: 1 }, n: 2, first: docs[0] },
    { _id: { a: 2 }, n: 1, first: docs[2] },
  ]);
});

test('$group by days and weeks of a place', async () => {
  const collection = database.fresh();
  await collection.insertMany([
    { d: new Date('2024-03-06T12:00:00Z'), v: 1 },
    { d: new Date('2024-03-06T23:30:00Z'), v: 2 },
  ]);
  const by = (trunc: object) => [
    { $group: { _id: { $dateTrunc: { date: '$d', ...trunc } }, v: { $sum: '$v' } } },
    { $sort: { _id: 1 } },
  ];
  expect(await collection.aggregate(by({ unit: 'week', startOfWeek: 'monday' })).toArray()).toEqual([
    { _id: new Date('2024-03-04T00:00:00Z'), v: 3 },
  ]);
  expect(await collection.aggregate(by({ unit: 'day', timezone: 'Europe/Berlin' })).toArray()).toEqual([
    { _id: new Date('2024-03-05T23:00:00Z'), v: 1 },
    { _id: new Date('2024-03-06T23:00:00Z'), v: 2 },
  ]);
});

test('$median', async () => {
  const collection = database.fresh();
  await collection.insertMany([1, 2, 3, 4, 5].map((v) => ({ v })));
  const median = { $median: { input: '$v', method: 'approximate' } };
  expect(await collection.aggregate([{ $group: { _id: null, median } }]).toArray()).toEqual([{ _id: null, median: 3 }]);
});

test('$graphLookup tells the depth', async () => {
  const collection = database.fresh();
  await collection.insertMany([
    { _id: 1, p: null },
    { _id: 2, p: 1 },
    { _id: 3, p: 2 },
  ]);
  const from = collection.collectionName;
  const lookup = { from, startWith: '$p', connectFromField: 'p', connectToField: '_id', as: 'up', depthField: 'd' };
  const pipeline = [
    { $match: { _id: 3 } },
    { $graphLookup: lookup },
    { $unwind: '$up' },
    { $sort: { 'up.d': 1 } },
    { $project: { _id: '$up._id', depth: { $toInt: '$up.d' } } },
  ];
  expect(await collection.aggregate(pipeline).toArray()).toEqual([
    { _id: 2, depth: 0 },
    { _id: 1, depth: 1 },
  ]);
});

test('options that change nothing here are taken', async () => {
  const collection = database.fresh();
  await collection.insertMany([...people]);
  const match = { $match: { $expr: { $eq: ['$n', '$$who'] } } };
  const options = { allowDiskUse: true, let: { who: 'ann' }, hint: '_id_' };
  expect(ids(await collection.aggregate([match], options).toArray())).toEqual([1]);
});
