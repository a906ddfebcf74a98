import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { aFilm, aPicture, aSound, sendFile } from '../../testing/mediaFiles';
import { MediaModel } from './model';

const MB = 1024 ** 2;
const ROUNDS = 120;
const EXPECTED = new Set([201, 413, 415, 422]);

jest.setTimeout(240_000);

let api: TestApi;
let member: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  member = await api.createMember();
});

afterAll(() => api.close());

/** Ways to spoil a file, each given two numbers from 0 to 1. */
const MUTATIONS: ((file: Buffer, a: number, b: number) => Buffer)[] = [
  (file, a, b) => changed(file, a, (byte) => byte ^ (1 << Math.floor(b * 8))),
  (file, a, b) => changed(file, a, () => Math.floor(b * 256)),
  (file, a) => file.subarray(0, Math.ceil(a * file.length)),
  (file, a, b) =>
    Buffer.concat([file.subarray(0, Math.floor(a * file.length)), file.subarray(Math.floor(b * file.length))]),
  (file, a, b) => {
    const start = Math.floor(a * file.length);
    return Buffer.concat([file.subarray(0, start), Buffer.alloc(Math.floor(b * 5_000), 0xff), file.subarray(start)]);
  },
  (file, a, b) => {
    const copy = Buffer.from(file);
    copy.writeUInt32BE(Math.floor(b * 0xffffffff), Math.floor(a * (Math.min(file.length, 600) - 4)));
    return copy;
  },
  // Lengths and dimensions stand at the beginning.
  (file, a, b) => changed(file, (a * 64) / file.length, () => (b > 0.5 ? 0xff : 0)),
];

/** Bytes that the libraries for media hold outside the heap of JavaScript, whose garbage says nothing. */
function nativeMemory(): number {
  const { rss, heapTotal } = process.memoryUsage();
  return rss - heapTotal;
}

/** Bytes that JavaScript holds once its garbage is collected. */
function heldMemory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function changed(file: Buffer, place: number, change: (byte: number) => number): Buffer {
  const copy = Buffer.from(file);
  const index = Math.min(file.length - 1, Math.floor(place * file.length));
  copy[index] = change(copy[index] ?? 0);
  return copy;
}

test('spoilt files are taken or refused, and never break the server', async () => {
  const small = { width: 64, height: 48 };
  const pictures = (['jpeg', 'png', 'webp', 'gif', 'avif'] as const).map((format) => aPicture(format, small));
  const files = await Promise.all([...pictures, aFilm(), aFilm('webm'), aSound('mp3'), aSound('wav'), aSound('m4a')]);
  const plan = fc.tuple(
    fc.constantFrom(...files),
    fc.constantFrom(...MUTATIONS),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  const plans = fc.sample(plan, ROUNDS);
  const counts = new Map<number, number>();
  const before = nativeMemory();
  let peak = before;
  for (const [file, mutate, a, b] of plans) {
    const spoilt = mutate(file, a, b);
    const response = await sendFile(`${api.url}/posts/media`, member.token(), spoilt);
    const text = await response.text();
    expect([response.status, EXPECTED.has(response.status), text]).toEqual([response.status, true, text]);
    counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
    peak = Math.max(peak, nativeMemory());
    if ((counts.get(201) ?? 0) % 40 === 39) await MediaModel.updateMany({}, { $set: { uploader_id: '0'.repeat(24) } });
  }
  expect(new Set(counts.keys())).toEqual(new Set([201, 422]));
  expect(peak - before).toBeLessThan(150 * MB);
  expect(await readdir(join(api.deps.env.MEDIA_DIR, 'work'))).toEqual([]);

  await api.runJobs();
  expect(await MediaModel.countDocuments({ status: 'processing' })).toBe(0);
  expect(await readdir(join(api.deps.env.MEDIA_DIR, 'work'))).toEqual([]);
});

/** Send a form whose file goes on with zeros, without ever holding it whole. */
function sendSlowly(head: Buffer, zeros: number): Promise<number | undefined> {
  const start = '--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n';
  const end = '\r\n--b--\r\n';
  const headers = {
    authorization: `Bearer ${member.token()}`,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': start.length + head.length + zeros + end.length,
  };
  const block = Buffer.alloc(64 * 1024);
  function* body() {
    yield Buffer.from(start);
    yield head;
    for (let left = zeros; left > 0; left -= block.length) yield block.subarray(0, Math.min(left, block.length));
    yield Buffer.from(end);
  }
  return new Promise((resolve, reject) => {
    const sending = request(`${api.url}/posts/media`, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    pipeline(Readable.from(body()), sending).catch(reject);
  });
}

test('large uploads at once do not fill the memory', async () => {
  const film = await aFilm();
  await sendSlowly(film, MB);
  const before = heldMemory();
  let peak = before;
  const sending = Promise.all([1, 2, 3].map(() => sendSlowly(film, 190 * MB)));
  // Collecting garbage can take seconds: the uploads go on between two looks.
  while ((await Promise.race([sending, wait(300)])) === undefined) peak = Math.max(peak, heldMemory());
  const statuses = await sending;
  expect(statuses).toEqual([201, 201, 201]);
  expect((peak - before) / MB).toBeLessThan(60);
});
