import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { encodeDoc } from './bson/encode.ts';
import { docOf } from './bson/values.ts';
import { encodeKey } from './indexes/keys.ts';
import { openStore } from './storage/recovery.ts';
import { StoredDoc } from './storage/record.ts';
import type { Store } from './storage/store.ts';

// A whole journal is read again for each kill.
jest.setTimeout(30_000);

let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mongo-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const journal = () => path.join(dataDir, 'journal');
const half = () => path.join(dataDir, 'journal.new');

function put(store: Store, id: number, version: number): void {
  const doc = docOf([
    ['_id', id],
    ['version', version],
    ['filler', 'x'.repeat(1000)],
  ]);
  const record = new StoredDoc(encodeKey(id), encodeDoc(doc), doc);
  store.write(store.ensureCollection('d.c'), record.id, record, undefined);
}

function remove(store: Store, id: number): void {
  store.write(store.ensureCollection('d.c'), encodeKey(id), undefined, undefined);
}

/** The versions of all documents by id. */
function versionsOf(store: Store): Map<unknown, unknown> {
  const records = [...(store.collection('d.c')?.records.values() ?? [])];
  return new Map(records.map(({ value }) => [value._id, value.version]));
}

/** What a process would find that starts after this one was killed now. */
function afterKill(): Map<unknown, unknown> {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'mongo-'));
  try {
    for (const name of ['journal', 'journal.new']) {
      const from = path.join(dataDir, name);
      if (fs.existsSync(from)) fs.copyFileSync(from, path.join(copy, name));
    }
    const { store, close } = openStore(copy);
    const found = versionsOf(store);
    close();
    return found;
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
}

/** A journal of which nearly all is history. */
function fill(documents: number, versions: number): void {
  const { store, close } = openStore(dataDir);
  for (let version = 1; version <= versions; version++) {
    for (let id = 0; id < documents; id++) put(store, id, version);
  }
  close();
}

test('writes go on while the journal is written anew, and a kill at any step loses none', async () => {
  fill(8000, 4);
  const before = fs.statSync(journal()).size;
  const { store, close } = openStore(dataDir);
  expect(fs.existsSync(half())).toBe(true);
  const expected = versionsOf(store);
  let kills = 0;
  for (let i = 0; fs.existsSync(half()) || kills === 0; i++) {
    const id = (i * 7) % 9000;
    if (i % 5 === 4) remove(store, id);
    else put(store, id, 100 + i);
    if (i % 5 === 4) expected.delete(id);
    else expected.set(id, 100 + i);
    store.flush();
    if (i % 50 === 0) {
      expect(afterKill()).toEqual(expected);
      kills++;
    }
    await setImmediate();
  }
  expect(fs.statSync(journal()).size).toBeLessThan(before / 2);
  expect(afterKill()).toEqual(expected);
  put(store, 1, 9999);
  expected.set(1, 9999);
  close();
  expect(afterKill()).toEqual(expected);
});

test('a new collection ends the writing, which begins again later', async () => {
  fill(4000, 4);
  const { store, close } = openStore(dataDir);
  expect(fs.existsSync(half())).toBe(true);
  store.createCollection('d.other');
  expect(fs.existsSync(half())).toBe(false);
  store.flush();
  close();
  const again = openStore(dataDir);
  expect(again.store.collection('d.other')).toBeDefined();
  again.close();
});

test('a disk that is full leaves the journal in use as it is', () => {
  fill(100, 1);
  const { store, close } = openStore(dataDir);
  const write = jest.spyOn(fs, 'writeSync').mockImplementationOnce(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  });
  put(store, 1, 2);
  expect(() => store.flush()).toThrow('ENOSPC');
  expect(afterKill().get(1)).toBe(1);
  write.mockRestore();
  store.flush();
  expect(afterKill().get(1)).toBe(2);
  close();
});
