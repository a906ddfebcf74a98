import { type Db, MongoClient } from 'mongodb';
import { type MongoServer, startMongo } from '../index.ts';

// What MongoDB has and this server has not: always against the embedded one.
let server: MongoServer;
let client: MongoClient;
let db: Db;
beforeAll(async () => {
  server = await startMongo();
  client = await MongoClient.connect(server.uri);
  db = client.db('test');
  await db.collection('c').insertOne({ a: 1, at: new Date() });
});
afterAll(async () => {
  await client.close();
  await server.close();
});

const english = { locale: 'en', strength: 2 };
const indexed = (index: object) => ({ createIndexes: 'c', indexes: [{ name: 'i', ...index }] });

const refusals: [command: Record<string, unknown>, code: number, named: string][] = [
  [indexed({ key: { loc: '2dsphere' } }), 115, '2dsphere'],
  [{ find: 'c', filter: { loc: { $near: [1, 2] } } }, 115, '$near'],
  [{ find: 'c', filter: { loc: { $geoWithin: { $centerSphere: [[1, 2], 1] } } } }, 115, '$geoWithin'],
  [{ find: 'c', collation: english }, 115, 'collation'],
  [{ aggregate: 'c', pipeline: [], cursor: {}, collation: english }, 115, 'collation'],
  [indexed({ key: { n: 1 }, unique: true, collation: english }), 115, 'collation'],
  [{ aggregate: 'c', pipeline: [{ $changeStream: {} }], cursor: {} }, 40573, '$changeStream'],
  [{ create: 'new', capped: true, size: 1000 }, 115, 'capped'],
  [{ create: 'new', timeseries: { timeField: 't' } }, 115, 'timeseries'],
  [{ create: 'new', size: 1000 }, 72, 'size'],
  [{ create: 'new', storageEngine: { wiredTiger: {} } }, 115, 'storageEngine'],
  [{ find: 'c', filter: { $where: 'true' } }, 115, '$where'],
  [{ find: 'c', filter: { a: { $regex: '\\Ab' } } }, 115, '/\\Ab/'],
  [{ find: 'c', filter: { a: { $regex: '\\p{L}' } } }, 115, '/\\p{L}/'],
  [{ find: 'c', filter: { a: { $regex: '[[:alpha:]]' } } }, 115, '/[[:alpha:]]/'],
  [{ find: 'c', filter: { a: { $regex: '(?>a)' } } }, 51091, 'invalid'],
  [{ find: 'c', tailable: true }, 115, 'tailable'],
  [{ insert: 'c', documents: [{}], bypassDocumentValidation: true }, 115, 'bypassDocumentValidation'],
  [indexed({ key: { a: 1 }, hidden: true }), 115, 'hidden'],
  [indexed({ key: { a: 1 }, storageEngine: {} }), 115, 'storageEngine'],
  [indexed({ key: { a: 'hashed' }, unique: true }), 16764, 'hashed'],
  [indexed({ key: { a: 1 }, partialFilterExpression: { a: { $ne: 1 } } }), 67, '$ne'],
  [indexed({ key: { '$a.b': 1 } }), 67, '$a.b'],
  [{ find: 'c', readConcern: { level: 'odd' } }, 9, 'odd'],
  [{ insert: 'c', documents: [{}], writeConcern: { w: 3 } }, 100, 'data-bearing'],
  [{ explain: { find: 'c', x: 1 } }, 40415, 'find.x'],
  [{ explain: { mapReduce: 'c' } }, 59, 'mapReduce'],
  [{ find: 'c', limit: -1 }, 51024, 'limit'],
  [{ find: 'c', maxTimeMS: -1 }, 2, 'maxTimeMS'],
  [{ mapReduce: 'c' }, 59, 'mapReduce'],
  [{ noSuchCommand: 1 }, 59, 'noSuchCommand'],
];
test.each(refusals)('%j is refused and named', async (command, code, named) => {
  await expect(db.command(command)).rejects.toMatchObject({ code, message: expect.stringContaining(named) });
});

test.each(['\\\\Ab', '\\d\\.\\-', '[\\w[]:'])('a pattern that both understand alike is taken: %s', async ($regex) => {
  expect(await db.collection('c').countDocuments({ a: { $regex } })).toBe(0);
});

test.each([
  [{ find: 'c', x: 1 }, "BSON field 'find.x' is an unknown field."],
  [{ insert: 'c', documents: [{}], x: 1 }, "BSON field 'insert.x' is an unknown field."],
])('a field that MongoDB does not know either: %j', async (command, message) => {
  await expect(db.command(command)).rejects.toMatchObject({ code: 40415, codeName: 'Location40415', message });
});

test.each([
  [{ update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } }, x: 1 }] }, "'update.updates.x'"],
  [{ delete: 'c', deletes: [{ q: {}, limit: 1, x: 1 }] }, "'delete.deletes.x'"],
])('the same in a statement: %j', async (command, named) => {
  await expect(db.command(command)).rejects.toMatchObject({ code: 40415, message: expect.stringContaining(named) });
});

test('options that ask for nothing are taken', async () => {
  const simple = { locale: 'simple' };
  await expect(db.command({ find: 'c', tailable: false, collation: simple })).resolves.toMatchObject({ ok: 1 });
  await expect(db.command(indexed({ key: { ok: 1 }, hidden: false, collation: simple }))).resolves.toMatchObject({
    ok: 1,
  });
});

test('a change stream fails at once', async () => {
  const stream = db.collection('c').watch();
  await expect(stream.next()).rejects.toMatchObject({ code: 40573 });
  await stream.close();
});
