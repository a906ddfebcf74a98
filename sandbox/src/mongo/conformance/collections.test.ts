import type { Db } from 'mongodb';
import { startTestDatabase, type TestDatabase } from '../testDatabase.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await startTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

describe('collections', () => {
  test('are created, listed, renamed and dropped', async () => {
    await db.createCollection('one');
    await db.collection('one').insertOne({ a: 1 });
    await db.collection('one').rename('two');
    expect(await db.collection('two').countDocuments()).toBe(1);
    expect(await db.listCollections({ name: 'two' }, { nameOnly: true }).toArray()).toHaveLength(1);
    await db.collection('two').drop();
    expect(await db.listCollections({ name: 'two' }).toArray()).toEqual([]);
  });

  test('may have a validator', async () => {
    const schema = { bsonType: 'object', required: ['a'], properties: { a: { bsonType: 'int' } } };
    const collection = await db.createCollection('valid', { validator: { $jsonSchema: schema } });
    await collection.insertOne({ a: 1 });
    await expect(collection.insertOne({ b: 1 })).rejects.toMatchObject({ code: 121 });
  });

  test('may be views', async () => {
    await db.collection('base').insertMany([{ a: 1 }, { a: 2 }]);
    const view = await db.createCollection('view', { viewOn: 'base', pipeline: [{ $match: { a: 2 } }] });
    expect(await view.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ a: 2 }]);
    await expect(view.insertOne({ a: 3 })).rejects.toMatchObject({ code: 166 });
  });
});

test('a collection that is there is not made again with other options', async () => {
  await db.createCollection('there');
  await expect(db.command({ create: 'there' })).resolves.toMatchObject({ ok: 1 });
  await expect(db.command({ create: 'there', capped: true, size: 1000 })).rejects.toMatchObject({ code: 48 });
  const validator = { $jsonSchema: { required: ['a'] } };
  await expect(db.command({ create: 'there', validator })).rejects.toMatchObject({ code: 48 });
});
