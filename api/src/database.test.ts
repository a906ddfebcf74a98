import { startMongo } from '@minori/sandbox/mongo';
import { mongo } from 'mongoose';
import { closeDatabase, CollisionError, connectDatabase, defineUpgrade, isCollision, isOutage } from './database';

test('a database that another version has filled is refused, an empty one is taken for this version', async () => {
  const database = await startMongo({ port: 0 });
  const connect = () => connectDatabase({ MONGODB_URI: database.uri, NODE_ENV: 'development' });
  const client = await mongo.MongoClient.connect(database.uri);
  const [users, versions] = [client.db().collection('users'), client.db().collection('data_version')];
  await users.insertOne({ username: 'of_old' });
  await expect(connect()).rejects.toThrow('The database holds data of version 1,');
  await users.deleteMany({});
  await connect();
  await closeDatabase();
  await users.insertOne({ username: 'of_today' });
  await connect();
  await closeDatabase();
  await versions.updateOne({}, { $inc: { version: 1 } });
  await expect(connect()).rejects.toThrow('npm run reset');
  await client.close();
  await database.close();
});

test('data of an older version is upgraded where every step is known, else left as it is', async () => {
  const database = await startMongo({ port: 0 });
  const connect = () => connectDatabase({ MONGODB_URI: database.uri, NODE_ENV: 'development' });
  await connect();
  await closeDatabase();
  const client = await mongo.MongoClient.connect(database.uri);
  const versions = client.db().collection<{ version: number }>('data_version');
  const versionNow = async () => (await versions.findOne())!.version;
  await client.db().collection('users').insertOne({ username: 'of_today' });
  const latest = await versionNow();
  const done: number[] = [];
  defineUpgrade(latest, async () => void done.push(latest));
  await versions.updateOne({}, { $set: { version: latest - 2 } });
  await expect(connect()).rejects.toThrow(`data of version ${latest - 2}, this is version ${latest};`);
  expect([done, await versionNow()]).toEqual([[], latest - 2]);
  defineUpgrade(latest - 1, async () => void done.push(latest - 1));
  await connect();
  await closeDatabase();
  expect([done, await versionNow()]).toEqual([[latest - 1, latest], latest]);
  await client.close();
  await database.close();
});

test('a database that goes away in the middle of a batch of writes is an outage', async () => {
  const database = await startMongo({ port: 0 });
  const client = await mongo.MongoClient.connect(database.uri, { serverSelectionTimeoutMS: 500 });
  const rows = client.db().collection<{ _id: number }>('rows');
  const write = async () => {
    for (let from = 0; ; from += 500) {
      const ids = Array.from({ length: 500 }, (_, index) => from + index);
      await rows.bulkWrite(
        ids.map((_id) => ({ insertOne: { document: { _id } } })),
        { ordered: false },
      );
    }
  };
  const broken = write().catch((error: unknown) => error);
  while ((await rows.estimatedDocumentCount()) < 500) continue;
  await database.close();
  expect(isOutage(await broken)).toBe(true);
  await client.close();
});

test.each([
  ['what a bulk of writes met', new mongo.MongoBulkWriteError(new mongo.MongoNetworkError('cut'), {} as never), true],
  ['a primary that steps down', new mongo.MongoServerError({ code: 189, message: 'PrimarySteppedDown' }), true],
  ['a server that stops', new mongo.MongoServerError({ code: 11_600, message: 'InterruptedAtShutdown' }), true],
  ['a cause below', new Error('saving failed', { cause: new mongo.MongoNetworkError('cut') }), true],
  ['a value twice', new mongo.MongoServerError({ code: 11_000, message: 'E11000' }), false],
  ['a bug', new TypeError('undefined is not a function'), false],
  ['nothing', undefined, false],
])('%s: an outage? %p', (_, error, expected) => expect(isOutage(error)).toBe(expected));

test.each([
  ['a transaction that gave up', new CollisionError(), true],
  ['a lock that a killed process holds', new mongo.MongoServerError({ code: 24, message: 'LockTimeout' }), true],
  ['a transaction that was ended', new mongo.MongoServerError({ code: 251, message: 'NoSuchTransaction' }), true],
  ['a value twice', new mongo.MongoServerError({ code: 11_000, message: 'E11000' }), false],
])('%s: a collision? %p', (_, error, expected) => expect(isCollision(error)).toBe(expected));
