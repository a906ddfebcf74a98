import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, MongoClient } from 'mongodb';
import { startMongo } from './index.ts';
import { compact } from './storage/compaction.ts';
import { JournalFile } from './storage/journalFile.ts';
import { openStore } from './storage/recovery.ts';
import { Store } from './storage/store.ts';

const day = 86_400_000;

let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mongo-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

async function session<T>(work: (db: Db, client: MongoClient) => Promise<T>): Promise<T> {
  const server = await startMongo({ dataDir });
  const client = await MongoClient.connect(server.uri);
  try {
    return await work(client.db('d'), client);
  } finally {
    await client.close();
    await server.close();
  }
}

const advance = (db: Db, milliseconds: unknown) => db.admin().command({ advanceClock: 1, milliseconds });
const daysAhead = (at: unknown) => Math.round(((at as Date).getTime() - Date.now()) / day);

test('what tells the time is as far ahead as the clock was told, after a restart, too', async () => {
  await session(async (db) => {
    expect(await advance(db, 3 * day)).toMatchObject({ aheadMs: 3 * day });
    expect(await advance(db, 4 * day)).toMatchObject({ aheadMs: 7 * day });
  });
  await session(async (db) => {
    const { localTime, aheadMs } = await advance(db, 0);
    expect([aheadMs, daysAhead(localTime)]).toEqual([7 * day, 7]);
    expect(daysAhead((await db.admin().command({ hello: 1 }))['localTime'])).toBe(7);

    const documents = db.collection<{ _id: number; at?: Date; set?: Date }>('c');
    await documents.insertOne({ _id: 1 });
    await documents.updateOne({ _id: 1 }, { $currentDate: { at: true } });
    await documents.updateOne({ _id: 1 }, [{ $set: { set: '$$NOW' } }]);
    const found = await documents.findOne({ $expr: { $lte: ['$at', '$$NOW'] } });
    expect([daysAhead(found?.at), daysAhead(found?.set)]).toEqual([7, 7]);
    const [said] = await documents.aggregate([{ $project: { now: '$$NOW' } }]).toArray();
    expect(daysAhead(said?.['now'])).toBe(7);
  });
});

test('documents expire by it; what is under way, and how long clients are remembered, goes by real time', async () => {
  await session(async (db, client) => {
    const documents = db.collection('expiring');
    await documents.createIndex({ at: 1 }, { expireAfterSeconds: 0 });
    await documents.insertMany([
      { name: 'soon', at: new Date(Date.now() + day) },
      { name: 'later', at: new Date(Date.now() + 3 * day) },
    ]);
    await client.withSession(async (own) => {
      own.startTransaction();
      await db.collection('open').insertOne({}, { session: own });
      await advance(db, 2 * day);
      while ((await documents.countDocuments()) > 1) await sleep(50);
      await own.commitTransaction();
    });
    expect(await documents.findOne()).toMatchObject({ name: 'later' });
    expect(await db.collection('open').countDocuments()).toBe(1);
  });
});

test('it goes forward only', async () => {
  await session(async (db) => {
    for (const milliseconds of [-1, 0.5, 'soon', undefined, 100 * 365 * day]) {
      await expect(advance(db, milliseconds)).rejects.toMatchObject({ codeName: 'BadValue' });
    }
    expect(await advance(db, 0)).toMatchObject({ aheadMs: 0 });
  });
});

test('a journal that is written anew keeps it, also what comes meanwhile', async () => {
  const file = path.join(dataDir, 'journal');
  const journal = new JournalFile(file);
  const store = new Store(journal);
  store.advanceClock(day);
  const done = compact(journal, store);
  store.advanceClock(day);
  store.flush();
  await done;
  store.close();
  const reopened = openStore(dataDir);
  expect(reopened.store.clock.aheadMs).toBe(2 * day);
  reopened.close();
});
