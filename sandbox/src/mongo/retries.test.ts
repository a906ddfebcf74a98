import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Binary, type Document, UUID } from 'bson';
import { MongoClient } from 'mongodb';
import { startMongo } from './index.ts';
import { send } from './testWire.ts';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mongo-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const lsid = { id: new Binary(new UUID().buffer, Binary.SUBTYPE_UUID) };

/** Start a server on the data directory, do something, and kill it with SIGKILL. */
async function killedAfter(work: (uri: string) => Promise<void>): Promise<void> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'main.ts'), ['--data', dataDir], {
    execArgv: ['--import', tsx],
    silent: true,
  });
  const [{ uri }] = (await once(child, 'message')) as [{ uri: string }];
  try {
    await work(uri);
  } finally {
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }
}

/** Start on the data directory, do something, and stop. */
async function restarted<T>(work: (uri: string) => Promise<T>): Promise<T> {
  const server = await startMongo({ dataDir });
  try {
    return await work(server.uri);
  } finally {
    await server.close();
  }
}

async function stored(uri: string): Promise<Document[]> {
  const client = await MongoClient.connect(uri);
  const docs = await client.db('d').collection('c').find().sort({ _id: 1 }).toArray();
  await client.close();
  return docs;
}

const increment = { update: 'c', updates: [{ q: { _id: 1 }, u: { $inc: { v: 1 } } }], lsid, txnNumber: 7n };

test('a write whose answer was lost with the server happens once', async () => {
  const journal = path.join(dataDir, 'journal');
  await killedAfter(async (uri) => {
    await send(uri, { insert: 'c', documents: [{ _id: 1, v: 0 }] });
    const size = fs.statSync(journal).size;
    const unread = send(uri, increment).catch(() => undefined);
    while (fs.statSync(journal).size === size) await new Promise(setImmediate);
    void unread;
  });
  await restarted(async (uri) => {
    expect(await send(uri, increment)).toMatchObject({ n: 1, nModified: 1, ok: 1 });
    expect(await stored(uri)).toEqual([{ _id: 1, v: 1 }]);
    await expect(send(uri, { ...increment, txnNumber: 6n })).resolves.toMatchObject({ ok: 0, code: 225 });
    expect(await send(uri, { ...increment, txnNumber: 8n })).toMatchObject({ nModified: 1 });
    expect(await stored(uri)).toEqual([{ _id: 1, v: 2 }]);
  });
});

test.each([
  [{ insert: 'c', documents: [{ _id: 2 }, { _id: 3 }] }],
  [{ delete: 'c', deletes: [{ q: {}, limit: 1 }] }],
  [{ update: 'c', updates: [{ q: { _id: 9 }, u: { $inc: { v: 1 } }, upsert: true }] }],
  [{ findAndModify: 'c', query: { _id: 1 }, update: { $inc: { v: 1 } }, new: true, fields: { v: 1 } }],
  [{ findAndModify: 'c', query: {}, remove: true }],
])('is answered after a restart as before: %j', async (command) => {
  const retryable = { ...command, lsid, txnNumber: 1n };
  const before = await restarted(async (uri) => {
    await send(uri, { insert: 'c', documents: [{ _id: 0 }, { _id: 1, v: 1 }] });
    return { answer: await send(uri, retryable), docs: await stored(uri) };
  });
  expect(before.answer).toMatchObject({ ok: 1 });
  await restarted(async (uri) => {
    expect(await send(uri, retryable)).toEqual(before.answer);
    expect(await stored(uri)).toEqual(before.docs);
  });
});

test('only the statements that were not done are done', async () => {
  const command = (...documents: Document[]) => ({ insert: 'c', documents, lsid, txnNumber: 1n });
  await restarted((uri) => send(uri, command({ _id: 1 })));
  await restarted(async (uri) => {
    expect(await send(uri, command({ _id: 1 }, { _id: 2 }))).toEqual({ n: 2, ok: 1 });
    expect(await stored(uri)).toEqual([{ _id: 1 }, { _id: 2 }]);
  });
});

test('a transaction whose commit was not answered is known to be committed', async () => {
  const transaction = { lsid, txnNumber: 3n, autocommit: false };
  await restarted(async (uri) => {
    await send(uri, { create: 'c' });
    await send(uri, { insert: 'c', documents: [{ _id: 1 }], ...transaction, startTransaction: true });
    await send(uri, { commitTransaction: 1, ...transaction });
  });
  await restarted(async (uri) => {
    expect(await send(uri, { commitTransaction: 1, ...transaction })).toEqual({ ok: 1 });
    expect(await stored(uri)).toEqual([{ _id: 1 }]);
  });
});

test('outcomes are forgotten with their session', async () => {
  await restarted(async (uri) => {
    await send(uri, { insert: 'c', documents: [{ _id: 1, v: 0 }] });
    await send(uri, increment);
    await send(uri, { endSessions: [lsid] });
    expect(await send(uri, increment)).toMatchObject({ nModified: 1 });
    expect(await stored(uri)).toEqual([{ _id: 1, v: 2 }]);
  });
});

test('writes of many documents can not be asked for again', async () => {
  await restarted(async (uri) => {
    const update = { update: 'c', updates: [{ q: {}, u: { $set: { a: 1 } }, multi: true }], lsid, txnNumber: 1n };
    expect(await send(uri, update)).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 72 }] });
    const remove = { delete: 'c', deletes: [{ q: {}, limit: 0 }], lsid, txnNumber: 2n };
    expect(await send(uri, remove)).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 72 }] });
  });
});
