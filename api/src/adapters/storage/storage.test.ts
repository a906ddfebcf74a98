import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { createDiskStorage } from './disk';
import { createS3Storage } from './s3';
import type { ByteRange, StoragePort } from './storage';

const S3_USER = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const LARGE = 20 * 1024 ** 2;

let folder: string;
let server: S3rver;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minori-storage-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'media' }],
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const storages: [string, () => StoragePort][] = [
  ['the disk', () => createDiskStorage(join(folder, 'files'))],
  ['an S3 service', () => createS3Storage({ endpoint, bucket: 'media', region: 'auto', ...S3_USER })],
];

async function contentOf(storage: StoragePort, key: string, range?: ByteRange): Promise<Buffer | null> {
  const stream = await storage.open(key, range);
  return stream && buffer(stream);
}

describe.each(storages)('%s', (_name, create) => {
  let storage: StoragePort;
  beforeAll(() => {
    storage = create();
  });

  test('gives back what was put there, whole and in part', async () => {
    await storage.put('a1/w480.webp', Buffer.from('0123456789'), 'image/webp');
    expect(String(await contentOf(storage, 'a1/w480.webp'))).toBe('0123456789');
    expect(String(await contentOf(storage, 'a1/w480.webp', { start: 2, end: 4 }))).toBe('234');
    expect(String(await contentOf(storage, 'a1/w480.webp', { start: 9, end: 9 }))).toBe('9');
  });

  test('replaces a file', async () => {
    await storage.put('a2/x.mp4', Buffer.from('old'), 'video/mp4');
    await storage.put('a2/x.mp4', Buffer.from('new'), 'video/mp4');
    expect(String(await contentOf(storage, 'a2/x.mp4'))).toBe('new');
  });

  test('takes a large file from the disk', async () => {
    const path = join(folder, 'large');
    const bytes = randomBytes(LARGE);
    await writeFile(path, bytes);
    await storage.put('a3/film.mp4', { path }, 'video/mp4');
    expect((await contentOf(storage, 'a3/film.mp4'))?.equals(bytes)).toBe(true);
    const part = await contentOf(storage, 'a3/film.mp4', { start: LARGE - 100, end: LARGE - 1 });
    expect(part?.equals(bytes.subarray(-100))).toBe(true);
  });

  test('joins files into one, whole or not at all, and has room', async () => {
    const bytes = randomBytes(LARGE);
    const keys = ['d1/1.part', 'd1/2.part', 'd1/3.part'];
    const cuts = [0, 8 * 1024 ** 2, 16 * 1024 ** 2, LARGE];
    for (const [at, key] of keys.entries()) {
      await storage.put(key, bytes.subarray(cuts[at], cuts[at + 1]), 'application/octet-stream');
    }
    const options = { bytes: LARGE, contentType: 'application/octet-stream' };
    await storage.join('d2/original', keys, options);
    expect((await contentOf(storage, 'd2/original'))?.equals(bytes)).toBe(true);
    await expect(storage.join('d3/original', [...keys, 'd1/4.part'], options)).rejects.toThrow('d1/4.part');
    expect(await storage.open('d3/original')).toBeNull();
    expect(await storage.room()).toBeGreaterThan(LARGE);
  });

  test('knows what is not there', async () => {
    expect(await storage.open('a4/none.webp')).toBeNull();
    await storage.remove(['a4/none.webp']);
  });

  test('removes files and no others', async () => {
    for (const key of ['b1/1.webp', 'b1/2.webp', 'b1/3.webp']) await storage.put(key, Buffer.from(key), 'image/webp');
    await storage.remove(['b1/1.webp', 'b1/2.webp']);
    expect(await storage.open('b1/1.webp')).toBeNull();
    expect(await storage.open('b1/2.webp')).toBeNull();
    expect(String(await contentOf(storage, 'b1/3.webp'))).toBe('b1/3.webp');
  });

  test.each(['../x', 'a/../../x', '/etc/passwd', 'a', 'a/b/c', 'a/.b', 'a/b\0', 'A/b', 'a/b.webp/', ''])(
    'takes no key like %j',
    async (key) => {
      await expect(storage.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('no storage key');
      await expect(storage.open(key)).rejects.toThrow('no storage key');
      await expect(storage.remove([key])).rejects.toThrow('no storage key');
    },
  );
});

test('the disk keeps nothing of a file that could not be written', async () => {
  const storage = createDiskStorage(join(folder, 'files'));
  await expect(storage.put('c1/x.mp4', { path: join(folder, 'nowhere') }, 'video/mp4')).rejects.toThrow('ENOENT');
  expect(await readdir(join(folder, 'files', 'c1'))).toEqual([]);
});

test('a bucket with other keys is an error, not an absent file', async () => {
  const stranger = { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' };
  const storage = createS3Storage({ endpoint, bucket: 'media', region: 'auto', ...stranger });
  await expect(storage.open('a1/w480.webp')).rejects.toThrow('403');
});
