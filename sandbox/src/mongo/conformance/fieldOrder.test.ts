import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onDemand } from 'bson';
import { MongoClient } from 'mongodb';
import { startMongo } from '../index.ts';
import { startTestDatabase, type TestDatabase, type TestDoc } from '../testDatabase.ts';

// JavaScript puts fields with whole numbers as names in front; a Map and raw bytes keep the order that was meant.
let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const doc = (...entries: [string, unknown][]) => new Map(entries) as unknown as TestDoc;

/** The names of a document's fields in their order, without `_id`. */
function names(bytes: Buffer): string[] {
  return [...onDemand.parseToElements(bytes)]
    .map(([, start, length]) => bytes.toString('utf8', start, start + length))
    .filter((name) => name !== '_id');
}

async function inserted(...entries: [string, unknown][]) {
  const collection = database.fresh();
  await collection.insertOne(doc(['_id', 1], ...entries), { forceServerObjectId: true });
  return collection;
}

async function found(collection: ReturnType<TestDatabase['fresh']>, pipeline: object[] = []): Promise<string[]> {
  const [bytes] = await collection.aggregate(pipeline, { raw: true }).toArray();
  return names(bytes as unknown as Buffer);
}

test('an inserted document comes back as it was', async () => {
  const collection = await inserted(['b', 1], ['2', 1], ['1', 1], ['a', 1]);
  const [bytes] = await collection.find({}, { raw: true }).toArray();
  expect(names(bytes as unknown as Buffer)).toEqual(['b', '2', '1', 'a']);
});

const updates: [name: string, update: object | object[], expected: string[]][] = [
  ['$set of a field that is there', { $set: { '1': 5 } }, ['b', '2', '1']],
  ['$set of new fields', { $set: { '0': 5, z: 1 } }, ['b', '2', '1', '0', 'z']],
  ['$unset', { $unset: { '2': '' } }, ['b', '1']],
  ['$rename', { $rename: { b: '7' } }, ['2', '1', '7']],
  ['a pipeline', [{ $set: { '0': 5 } }], ['b', '2', '1', '0']],
];
test.each(updates)('an update keeps the order: %s', async (_, update, expected) => {
  const collection = await inserted(['b', 1], ['2', 1], ['1', 1]);
  await collection.updateOne({}, update);
  expect(await found(collection)).toEqual(expected);
});

test('an embedded document keeps it too', async () => {
  const collection = await inserted(['m', doc(['b', 1], ['2', 1])]);
  await collection.updateOne({}, { $set: { 'm.1': 1, 'n.5': 1 }, $inc: { 'm.2': 1 } });
  expect(await found(collection, [{ $replaceRoot: { newRoot: '$m' } }])).toEqual(['b', '2', '1']);
  expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual({ m: { 1: 1, 2: 2, b: 1 }, n: { 5: 1 } });
});

test('a replacement and an upsert keep it', async () => {
  const collection = await inserted(['x', 1]);
  await collection.replaceOne({ _id: 1 }, doc(['b', 1], ['3', 1], ['2', 1]));
  expect(await found(collection)).toEqual(['b', '3', '2']);
  await collection.updateOne({ _id: 2 }, { $set: { a: 1, '5': 1, '4': 1 } }, { upsert: true });
  expect(await found(collection, [{ $match: { _id: 2 } }])).toEqual(['4', '5', 'a']);
});

const stages: [stage: object, expected: string[]][] = [
  [{ $set: { '0': 1 } }, ['b', '2', '1', '0']],
  [{ $project: { '1': 1, b: 1 } }, ['b', '1']],
  [{ $project: { '2': 0 } }, ['b', '1']],
  [{ $unset: '2' }, ['b', '1']],
  [{ $replaceRoot: { newRoot: { $mergeObjects: [{ z: 1 }, '$$ROOT'] } } }, ['z', 'b', '2', '1']],
  [
    {
      $replaceRoot: {
        newRoot: {
          $arrayToObject: [
            [
              ['q', 1],
              ['3', 1],
              ['0', 1],
            ],
          ],
        },
      },
    },
    ['q', '3', '0'],
  ],
];
test.each(stages)('an aggregation keeps the order: %j', async (stage, expected) => {
  expect(await found(await inserted(['b', 1], ['2', 1], ['1', 1]), [stage])).toEqual(expected);
});

test('documents with another order are not equal', async () => {
  const collection = await inserted(['m', doc(['b', 1], ['1', 1])]);
  expect(await collection.countDocuments({ m: doc(['b', 1], ['1', 1]) })).toBe(1);
  expect(await collection.countDocuments({ m: doc(['1', 1], ['b', 1]) })).toBe(0);
});

test('a document that begins with a number has its _id after a restart', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mongo-'));
  for (const round of [1, 2]) {
    const server = await startMongo({ dataDir });
    const client = await MongoClient.connect(server.uri);
    const collection = client.db('d').collection<TestDoc>('c');
    if (round === 1) {
      await collection.insertOne({ 2024: 'x', _id: 5 });
      await collection.updateOne({ _id: 5 }, { $set: { 2025: 'y' } });
      await collection
        .aggregate([{ $project: { a: 'z' } }, { $replaceWith: { a: 1, _id: 7 } }, { $out: 'o' }])
        .toArray();
    }
    expect(await collection.findOne({ _id: 5 })).toEqual({ _id: 5, 2024: 'x', 2025: 'y' });
    expect(await client.db('d').collection<TestDoc>('o').findOne({ _id: 7 })).toEqual({ _id: 7, a: 1 });
    await client.close();
    await server.close();
  }
  fs.rmSync(dataDir, { recursive: true });
});
