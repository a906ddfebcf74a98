import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { encodeDoc } from '../bson/encode.ts';
import { startMongo } from '../index.ts';
import { Frames } from '../storage/frames.ts';
import { send } from '../testWire.ts';

let dataDir: string;
let journal: string;
beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mongo-'));
  journal = path.join(dataDir, 'journal');
  const server = await startMongo({ dataDir });
  for (let i = 0; i < 5; i++) await send(server.uri, { insert: 'c', documents: [{ _id: i, text: 'x'.repeat(50) }] });
  await server.close();
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

/** Where each commit begins. */
function commits(): number[] {
  const bytes = fs.readFileSync(journal);
  const starts: number[] = [];
  for (let at = 0; at < bytes.length; at += 8 + bytes.readUInt32LE(at)) starts.push(at);
  return starts;
}

async function recovered(): Promise<{ cutBytes: number | undefined; count: number }> {
  const server = await startMongo({ dataDir });
  const { cursor } = await send(server.uri, { find: 'c' });
  await send(server.uri, { insert: 'c', documents: [{ _id: 99 }] });
  await server.close();
  const again = await startMongo({ dataDir });
  const after = await send(again.uri, { find: 'c' });
  await again.close();
  expect(after.cursor.firstBatch).toHaveLength(cursor.firstBatch.length + 1);
  return { cutBytes: server.recovery?.cutBytes, count: cursor.firstBatch.length };
}

test.each([
  ['zeros', Buffer.alloc(4099)],
  ['noise', Buffer.from(Array.from({ length: 301 }, (_, i) => (i * 37) % 251))],
  ['half a head', Buffer.from([9, 0, 0])],
])('what was written after the last commit is cut off and told: %s', async (_, tail) => {
  fs.appendFileSync(journal, tail);
  expect(await recovered()).toEqual({ cutBytes: tail.length, count: 5 });
});

test.each([
  ['its content', 20],
  ['its size', 1],
  ['its checksum', 5],
])('a last commit that is damaged is cut off and told: %s', async (_, offset) => {
  const last = commits().at(-1) ?? 0;
  const bytes = fs.readFileSync(journal);
  bytes[last + offset]! ^= 0x55;
  fs.writeFileSync(journal, bytes);
  expect(await recovered()).toEqual({ cutBytes: bytes.length - last, count: 4 });
});

test.each([
  ['its content', 20, 0x55],
  ['its size, which grows', 2, 0x55],
  ['its size, which shrinks', 0, 0x0f],
  ['its checksum', 5, 0x55],
])('damage before the end is an error, and nothing is cut off: %s', async (_, offset, mask) => {
  const third = commits()[2] ?? 0;
  const bytes = fs.readFileSync(journal);
  bytes[third + offset]! ^= mask;
  fs.writeFileSync(journal, bytes);
  await expect(startMongo({ dataDir })).rejects.toThrow('damaged');
  expect(fs.readFileSync(journal).equals(bytes)).toBe(true);
});

/** A commit of many documents in which nearly every place could be the beginning of another commit. */
function largeCommit(): Buffer {
  const numbers = Array.from({ length: 60 }, (_, i) => i * 70_000);
  const frames = new Frames();
  frames.add(
    Array.from({ length: 10_000 }, (_, i) => ({
      kind: 'put',
      namespace: 'd.c',
      bytes: encodeDoc({ _id: 100 + i, numbers }),
    })),
  );
  return Buffer.from(frames.bytes);
}

test('a large commit that was not written to its end is cut off soon, and told', async () => {
  const tail = largeCommit().subarray(0, -5);
  fs.appendFileSync(journal, tail);
  const said: string[] = [];
  const server = await startMongo({ dataDir, log: (line) => said.push(line) });
  await server.close();
  expect(server.recovery).toMatchObject({ documents: 5, cutBytes: tail.length });
  // It took half a minute when the time grew with the square of the size.
  expect(server.recovery?.milliseconds).toBeLessThan(10_000);
  expect(said[0]).toMatch(/looking for whole ones/);
  expect(said.at(-1)).toBe(`cut an unfinished commit of ${tail.length} bytes off the end of the journal`);
});

test('a whole commit behind a large damaged one is found', async () => {
  const damaged = largeCommit();
  damaged[1000]! ^= 0x55;
  const last = fs.readFileSync(journal).subarray(commits().at(-1));
  fs.appendFileSync(journal, Buffer.concat([damaged, last]));
  await expect(startMongo({ dataDir })).rejects.toThrow('damaged');
});
