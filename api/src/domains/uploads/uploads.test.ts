import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { PART_BYTES } from '@minori/contracts/rules';
import type { StoragePort } from '../../adapters/storage';
import { JobModel } from '../../jobs/model';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { aFilm } from '../../testing/mediaFiles';
import { asApi } from '../../testing/queries/recorder';
import { beginUpload, likeAFilm, numbersOf, partOf, sendPart } from '../../testing/uploads';
import { MediaModel } from '../media/model';
import { joinUpload } from './completing';

const GB = 1024 ** 3;
const DAY_MS = 24 * 3_600_000;
const FILM = likeAFilm(2 * PART_BYTES + 1_000);

let api: TestApi;
let maker: TestMember;
let room = Infinity;

beforeAll(async () => {
  api = await startTestApi();
  const { storage } = api.deps;
  api.deps.storage = { ...storage, room: () => Promise.resolve(room) };
});
afterEach(() => {
  room = Infinity;
  api.clock.set(new Date());
});
afterAll(() => api.close());
beforeEach(async () => {
  maker = await api.createMember({ fields: { is_create_course_able: true } });
});

const client = (who = maker) => api.client(who);
const one = async (id: string, who = maker) => (await client(who)('GET /uploads/:id', { params: { id } })).data;
const complete = async (id: string, who = maker) =>
  (await client(who)('POST /uploads/:id/complete', { params: { id } })).data;
const abort = (id: string, who = maker) => client(who)('DELETE /uploads/:id', { params: { id } });
const filesOf = (id: string) => readdir(join(api.deps.env.MEDIA_DIR, 'files', id)).catch(() => []);
const workFiles = () => readdir(join(api.deps.env.MEDIA_DIR, 'work')).catch(() => []);
const partsAndMore = (id: string) => filesOf(id).then((names) => names.length);
const body = { purpose: 'course', name: 'a.mp4', bytes: 1, digest: '0'.repeat(64) } as const;
/** Run what is due of these jobs, and nothing else. */
async function withoutFilms(): Promise<void> {
  await JobModel.deleteMany({ name: 'media.film' });
}

async function sendAll(file = FILM) {
  const upload = await beginUpload(client(), file);
  await Promise.all(numbersOf(file).map((number) => sendPart(client(), upload, number, file)));
  return upload;
}

describe('what is refused', () => {
  test('guests, who may not make courses, what is too large, and what is somebody else’s', async () => {
    await expect(api.client()('POST /uploads', { body })).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'ログインしてください。',
    });
    const reader = await api.createMember();
    await expect(client(reader)('POST /uploads', { body })).rejects.toMatchObject({ code: 'forbidden' });
    const message = 'アップロードは5GBまで可能です。';
    const tooLarge = client()('POST /uploads', { body: { ...body, bytes: 5 * GB + 1 } });
    await expect(tooLarge).rejects.toMatchObject({
      code: 'payload_too_large',
      fields: { file: { code: 'file_too_large', message } },
    });
    const upload = await beginUpload(client(), FILM);
    const creator = await api.createMember({ fields: { is_creator: true } });
    const notFound = { code: 'not_found' };
    await expect(one(upload.id, creator)).rejects.toMatchObject(notFound);
    await expect(sendPart(client(creator), upload, 1, FILM)).rejects.toMatchObject(notFound);
    await expect(complete(upload.id, creator)).rejects.toMatchObject(notFound);
    await expect(abort(upload.id, creator)).rejects.toMatchObject(notFound);
  });

  test('more than a member may have under way, and more than there is room for', async () => {
    const large = { ...body, bytes: 5 * GB };
    const begun = await Promise.allSettled(Array.from({ length: 6 }, () => client()('POST /uploads', { body: large })));
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    const tooMany = { code: 'invalid_input', fields: { file: { code: 'too_many_uploads' } } };
    await expect(client()('POST /uploads', { body })).rejects.toMatchObject(tooMany);
    const { data: open } = await client()('GET /uploads');
    for (const { id } of open) await abort(id);
    for (let count = 0; count < 10; count += 1) await client()('POST /uploads', { body });
    await expect(client()('POST /uploads', { body })).rejects.toMatchObject(tooMany);

    const other = await api.createMember({ fields: { is_creator: true } });
    room = 11 * GB - 1;
    await expect(client(other)('POST /uploads', { body: large })).rejects.toMatchObject({ code: 'unavailable' });
    room = 11 * GB;
    const { data: upload } = await client(other)('POST /uploads', { body: large });
    room = GB;
    await expect(sendPart(client(other), upload, 1, FILM)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('a part of another length, a damaged one, one that is none, and one that breaks off', async () => {
    const upload = await beginUpload(client(), FILM);
    const code = (sending: Promise<unknown>) =>
      sending.then(
        () => 'taken',
        (error: { code: string; fields: Record<string, { code: string }> }) => error.fields['part']?.code ?? error.code,
      );
    const part = partOf(FILM, 1);
    const wrong = Buffer.concat([part.subarray(1), Buffer.from('x')]);
    expect(await code(sendPart(client(), upload, 1, FILM, { bytes: part.subarray(1) }))).toBe('part_size');
    expect(await code(sendPart(client(), upload, 1, FILM, { bytes: FILM }))).toBe('part_size');
    expect(await code(sendPart(client(), upload, 1, FILM, { bytes: wrong, said: part }))).toBe('part_damaged');
    expect(await code(sendPart(client(), upload, 4, FILM, { bytes: part }))).toBe('not_found');
    expect(await code(sendPart(client(), upload, 3, FILM))).toBe('taken');

    const { port, hostname } = new URL(api.url);
    const sender = connect(Number(port), hostname);
    sender.write(
      `PUT /api/v1/uploads/${upload.id}/parts/2?sha256=${'0'.repeat(64)} HTTP/1.1\r\nhost: x\r\n` +
        `authorization: Bearer ${maker.token()}\r\ncontent-type: application/octet-stream\r\n` +
        `content-length: ${PART_BYTES}\r\n\r\nsome of it`,
    );
    while ((await workFiles()).length === 0) await wait(5);
    sender.destroy();
    while ((await workFiles()).length > 0) await wait(5);
    expect(await one(upload.id)).toMatchObject({ parts: [3], status: 'open' });
    expect(await filesOf(upload.id)).toHaveLength(1);
  });

  test('what lacks parts, or is no film', async () => {
    const upload = await beginUpload(client(), FILM);
    await sendPart(client(), upload, 1, FILM);
    await expect(complete(upload.id)).rejects.toMatchObject({ fields: { parts: { code: 'parts_missing' } } });
    const page = await sendAll(Buffer.from('<!doctype html><script>alert(1)</script>'));
    await expect(complete(page.id)).rejects.toMatchObject({ fields: { file: { code: 'file_type' } } });
  });
});

test('a film is sent in any order, some parts twice at once, completed twice, and is one medium that is processed once', async () => {
  const upload = await beginUpload(client(), FILM, 'press');
  expect(await beginUpload(client(), FILM, 'press')).toMatchObject({ id: upload.id, part_bytes: PART_BYTES });
  expect((await client()('GET /uploads')).data).toMatchObject([{ id: upload.id, name: '第1回.mp4', target: 'l1' }]);
  await sendPart(client(), upload, 3, FILM);
  await Promise.all([1, 1, 1, 3, 1].map((number) => sendPart(client(), upload, number, FILM)));
  expect((await one(upload.id)).parts).toEqual([1, 3]);
  const other = sendPart(client(), upload, 1, FILM, { bytes: partOf(FILM, 2) });
  await expect(other).rejects.toMatchObject({ code: 'conflict' });
  await sendPart(client(), upload, 2, FILM);
  expect(await partsAndMore(upload.id)).toBe(3);

  const media = await Promise.all([complete(upload.id), complete(upload.id), complete(upload.id)]);
  const [{ id }] = media;
  expect(media).toMatchObject(media.map(() => ({ id, type: 'video', status: 'processing' })));
  expect(await MediaModel.find({ uploader_id: maker.id }).lean()).toMatchObject([
    { purpose: 'course', original: null },
  ]);
  await sendPart(client(), upload, 2, FILM);
  await expect(abort(upload.id)).rejects.toMatchObject({ code: 'conflict' });

  // The second may find that the parts are gone; it is tried again then.
  await asApi(() => Promise.allSettled([joinUpload(api.deps, upload.id), joinUpload(api.deps, upload.id)]));
  await asApi(() => joinUpload(api.deps, upload.id));
  expect(await JobModel.countDocuments({ name: 'media.film', 'payload.media_id': id })).toBe(1);
  expect(await MediaModel.findById(id).lean()).toMatchObject({ original: { variant: 'original', container: 'mov' } });
  const joined = await api.deps.storage.open(`${id}/original`);
  expect(joined && (await buffer(joined)).equals(FILM)).toBe(true);
  expect(await filesOf(upload.id)).toEqual([]);
  expect(await complete(upload.id)).toMatchObject({ id });
  await withoutFilms();

  api.clock.advance(8 * DAY_MS);
  await api.runJobs();
  await expect(one(upload.id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await MediaModel.exists({ _id: id })).toBeNull();
  expect(await filesOf(id)).toEqual([]);
});

test('a real film is made ready to be played', async () => {
  const film = await aFilm();
  const upload = await sendAll(film);
  const { id } = await complete(upload.id);
  await api.runJobs();
  const { data } = await client()('GET /posts/media/:id', { params: { id } });
  expect(data).toMatchObject({ status: 'ready', failure: null });
  expect(await filesOf(id)).not.toContain('original');
});

test('a worker that dies in between leaves nothing half, and what was taken away meanwhile nothing at all', async () => {
  const upload = await sendAll();
  const { id } = await complete(upload.id);
  const { storage } = api.deps;
  const broken: StoragePort = { ...storage, remove: () => Promise.reject(new Error('gone')) };
  await expect(asApi(() => joinUpload({ ...api.deps, storage: broken }, upload.id))).rejects.toThrow('gone');
  await asApi(() => joinUpload(api.deps, upload.id));
  expect(await JobModel.countDocuments({ name: 'media.film', 'payload.media_id': id })).toBe(1);
  expect(await filesOf(upload.id)).toEqual([]);
  await withoutFilms();

  const other = await sendAll();
  const { id: unwanted } = await complete(other.id);
  const late: StoragePort = {
    ...storage,
    async join(...file) {
      await storage.join(...file);
      await MediaModel.updateOne({ _id: unwanted }, { removed_at: new Date() });
    },
  };
  await asApi(() => joinUpload({ ...api.deps, storage: late }, other.id));
  expect(await filesOf(unwanted)).toEqual([]);
  expect(await filesOf(other.id)).toEqual([]);
  expect(await JobModel.countDocuments({ name: 'media.film' })).toBe(0);
});

test('what is given up, abandoned for a week, or of who has gone leaves no file', async () => {
  const [given, left, kept] = [await beginUpload(client(), FILM), await sendAll(), await sendAll()];
  await sendPart(client(), given, 1, FILM);
  await abort(given.id);
  await expect(one(given.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(sendPart(client(), given, 2, FILM)).rejects.toMatchObject({ code: 'not_found' });
  await api.runJobs();
  expect(await filesOf(given.id)).toEqual([]);

  const late = await beginUpload(client(), FILM);
  api.clock.advance(6 * DAY_MS);
  await sendPart(client(), late, 1, FILM);
  await complete(kept.id);
  api.clock.advance(2 * DAY_MS);
  await withoutFilms();
  await api.runJobs();
  expect((await client()('GET /uploads')).data.map(({ id }) => id)).toEqual([late.id]);
  expect(await filesOf(left.id)).toEqual([]);

  await api.deleteMember(maker);
  await api.runJobs();
  expect(await filesOf(late.id)).toEqual([]);
});
