import { get } from 'node:http';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FilmLinks } from '@minori/contracts';
import { transaction } from '../../database';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { aLongFilm, plantFilm } from '../../testing/films';
import { filmPartsOf } from './filmPartModel';
import { filmFileOf, filmLinks, filmPass, servedSeconds } from './filmServing';
import { claimMedia, closeFilms, mediaOf, presentMedia, releaseMedia } from './service';

jest.setTimeout(120_000);

/** A part, and a rest of two segments. */
const SECONDS = 130;

let api: TestApi;
let member: TestMember;
let file: Buffer;
const courseId = String(newId());
let id: string;

beforeAll(async () => {
  api = await startTestApi();
  member = await api.createMember();
  file = await aLongFilm(SECONDS);
  id = await plantFilm(api.deps.storage, { uploaderId: member.id, courseId, file });
  await api.runJobs();
});

afterAll(() => api.close());

const stored = async (film = id) => (await mediaOf([film])).get(film);
const folder = (film = id) => readdir(join(api.deps.env.MEDIA_DIR, 'files', film)).catch(() => []);
const seen = async (who: TestMember) => (await servedSeconds(who.id, [id])).get(id);

async function linksFor(viewerId: string | null): Promise<FilmLinks> {
  const links = await filmLinks(id, { viewerId, pass: await filmPass(viewerId, courseId), at: api.deps.clock() });
  if (!links) throw new Error('The film is not ready');
  return links;
}

interface Answer {
  status: number | undefined;
  cache: string | undefined;
  body: Buffer;
}

function read(path: string, range?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(new URL(path, api.url), { headers: range ? { range } : {} }, (response) => {
      const about = { status: response.statusCode, cache: response.headers['cache-control'] };
      buffer(response).then((body) => resolve({ ...about, body }), reject);
    }).once('error', reject);
  });
}

const inFolderOf = (path: string, name: string) => path.replace(/[^/]*$/, name);
const namesIn = (list: string) =>
  list.split('\n').flatMap((line) => /^#EXT-X-MAP:URI="(.+)"|^([^#].+)/.exec(line) ?? []);

/** The address of every file of the film, as a browser comes to know them. */
async function walk({ hls, mp4, poster }: FilmLinks): Promise<string[]> {
  const lists = (await read(hls)).body.toString().match(/^size-.*$/gm) ?? [];
  const paths = [hls, mp4, poster];
  for (const list of lists) {
    const path = inFolderOf(hls, list);
    const found = (await read(path)).body.toString();
    const names = new Set(namesIn(found).filter((name) => name && /^[\w-]+\.\w+$/.test(name)));
    paths.push(path, ...[...names].map((name) => inFolderOf(hls, name)));
  }
  return paths;
}

test('a film is made part by part into sizes that are never larger than it is, all with the same segments', async () => {
  const medium = await stored();
  expect(medium).toMatchObject({ status: 'ready', width: 320, height: 180, original: null });
  expect(Math.abs((medium?.duration ?? 0) - SECONDS)).toBeLessThan(0.5);
  const parts = await filmPartsOf(id);
  expect(parts.map(({ number, files }) => [number, files.map(({ size }) => size)])).toEqual(
    [0, 1].map((number) => [number, [180]]),
  );
  expect(parts.map(({ files }) => files[0]?.segments.length)).toEqual([20, 2]);
  // Nothing lies there but what the film consists of.
  expect(new Set(await folder())).toEqual(new Set(medium?.stored));
  expect(await readdir(join(api.deps.env.MEDIA_DIR, 'work'))).toEqual([]);
  const { hls } = await linksFor(null);
  expect((await read(hls)).body.toString()).toMatch(
    /^#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-STREAM-INF:BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,RESOLUTION=320x180,FRAME-RATE=4,CODECS="avc1\.64000c,mp4a\.40\.2"\nsize-180\.m3u8\n$/,
  );
  const segments = (await read(inFolderOf(hls, 'size-180.m3u8'))).body.toString();
  expect(segments.match(/#EXTINF:6,/g)).toHaveLength(21);
  expect(segments.match(/#EXTINF/g)).toHaveLength(22);
  expect(segments).toMatch(/#EXT-X-ENDLIST\n$/);
  // A browser waits where picture or sound is missing: silence goes on to the end.
  const last = (await read(inFolderOf(hls, '180-21.m4s'))).body.toString('latin1');
  expect(last.match(/traf/g)).toHaveLength(2);
});

test('every file opens with its own signature, for whom it was made and while it holds, and with none else', async () => {
  const links = await linksFor(member.id);
  const paths = await walk(links);
  expect(paths).toHaveLength(3 + 1 + 1 + 22);
  const [own, end, viewer, signature] = links.hls.split('/').slice(-5, -1);
  const stranger = await api.createMember();
  const others = (await linksFor(stranger.id)).hls.split('/').at(-2);
  for (const path of paths) {
    const { status, cache, body } = await read(path);
    expect([path, status]).toEqual([path, 200]);
    expect(body.length).toBeGreaterThan(0);
    expect(cache).toMatch(/^private, max-age=\d+$/);
    const wrong = [
      path.replace(`/${signature}/`, `/${others}/`),
      path.replace(`/${viewer}/`, `/${stranger.id}/`),
      path.replace(`/${viewer}/`, '/guest/'),
      path.replace(`/${end}/`, `/${Number(end) + 600}/`),
      path.replace(`/${own}/`, `/${String(newId())}/`),
      path.replace(`/${signature}/`, '/x/'),
    ];
    for (const attempt of wrong) expect([attempt, (await read(attempt)).status]).toEqual([attempt, 404]);
  }
  // The way of the files of posts is none to a film, whoever shows it, and with whatever signature.
  const medium = await stored();
  if (!medium) throw new Error('The film is gone');
  expect(presentMedia({ ...medium, visibility: 'public' }, { isAuthorized: true, at: new Date() }).data.url).toBeNull();
  for (const variant of medium.stored) {
    expect([variant, (await read(`/api/v1/media/${id}/${variant}`)).status]).toEqual([variant, 404]);
  }

  api.clock.advance(11 * 60_000);
  for (const path of paths) expect([path, (await read(path)).status]).toEqual([path, 404]);
  expect((await read((await linksFor(member.id)).poster)).status).toBe(200);
});

describe('what a member was sent', () => {
  test('is recorded by segment, each once; lists, posters and what guests get are not', async () => {
    const watching = await api.createMember();
    const { hls, poster } = await linksFor(watching.id);
    await Promise.all([read(hls), read(poster), read(inFolderOf(hls, 'init-180-0.mp4'))]);
    expect(await seen(watching)).toBeUndefined();
    const names = ['180-3.m4s', '180-4.m4s', '180-3.m4s', '180-21.m4s'];
    await Promise.all(names.map((name) => read(inFolderOf(hls, name))));
    // The last one has four seconds.
    expect(Math.abs(((await seen(watching)) ?? 0) - 16)).toBeLessThan(0.5);
    await read(inFolderOf((await linksFor(null)).hls, '180-5.m4s'));
    expect(Math.abs(((await seen(watching)) ?? 0) - 16)).toBeLessThan(0.5);
    expect((await read(inFolderOf(hls, '180-22.m4s'))).status).toBe(404);
    expect((await read(inFolderOf(hls, '240-1.m4s'))).status).toBe(404);
  });

  test('is recorded by the bytes that were read of the whole film', async () => {
    const watching = await api.createMember();
    const { mp4 } = await linksFor(watching.id);
    const whole = (await read((await linksFor(null)).mp4)).body;
    const tenth = Math.floor(whole.length / 10);
    const part = await read(mp4, `bytes=${tenth * 5}-${tenth * 6 - 1}`);
    expect([part.status, part.body.equals(whole.subarray(tenth * 5, tenth * 6))]).toEqual([206, true]);
    const seconds = (await seen(watching)) ?? 0;
    expect(seconds).toBeGreaterThanOrEqual(12);
    expect(seconds).toBeLessThanOrEqual(25);
    // Who reads on to the end was sent the second half; what is beside the file sends nothing.
    expect((await read(mp4, `bytes=${whole.length}-`)).status).toBe(416);
    await read(mp4, `bytes=${tenth * 5}-`);
    expect(await seen(watching)).toBeGreaterThan(SECONDS / 2 - 7);
    expect(await seen(watching)).toBeLessThan(SECONDS / 2 + 7);
  });
});

test('a download that runs ends when the course is closed for the member, and what they get afterwards opens anew', async () => {
  const leaving = await api.createMember();
  const links = await linksFor(leaving.id);
  const [, expires = '', viewer = '', signature = '', name = ''] = links.mp4.split('/').slice(-5);
  const { file: whole } = await filmFileOf(api.deps, { id, expires, viewer, signature, name });
  const chunks = (await whole.open())?.iterator() as AsyncIterator<Buffer>;
  expect((await chunks.next()).value.length).toBeLessThan(whole.bytes / 2);
  await transaction((session) => closeFilms(session, { userId: leaving.id, courseId }));
  await expect(
    (async () => {
      while (!(await chunks.next()).done);
    })(),
  ).rejects.toMatchObject({ code: 'not_found' });
  for (const path of await walk(links)) expect([path, (await read(path)).status]).toEqual([path, 404]);
  for (const path of await walk(await linksFor(leaving.id)))
    expect([path, (await read(path)).status]).toEqual([path, 200]);
  expect((await read((await linksFor(member.id)).mp4)).status).toBe(200);
});

test('courses take films that are meant for courses, posts those that are not; a film that failed stays in its draft', async () => {
  const broken = Buffer.from(file);
  broken.fill(0x55, 2_000, broken.length - 40_000);
  const failing = await plantFilm(api.deps.storage, {
    uploaderId: member.id,
    courseId,
    file: broken.subarray(0, 9_000),
  });
  const claim = (kind: 'course' | 'post', mediaIds: string[]) =>
    transaction((session) =>
      claimMedia(session, {
        uploaderId: member.id,
        owner: { kind, id: courseId },
        mediaIds,
        visibility: 'restricted',
        at: api.deps.clock(),
      }),
    );
  expect(await claim('course', [id, failing])).toHaveLength(2);
  await expect(claim('post', [id])).rejects.toMatchObject({ details: { fields: { media_ids: 'unknown_media' } } });
  await api.runJobs();
  expect(await stored(failing)).toMatchObject({ status: 'failed', failure: 'file_unreadable' });
  expect(await folder(failing)).toEqual([]);
  expect(await claim('course', [id, failing])).toHaveLength(2);
  expect(await filmLinks(failing, { viewerId: null, pass: 0, at: api.deps.clock() })).toBeNull();
});

test('a job that runs twice makes nothing twice, and its progress is told', async () => {
  const short = await aLongFilm(10);
  const twice = await plantFilm(api.deps.storage, { uploaderId: member.id, courseId, file: short });
  await transaction((session) => enqueue(session, 'media.film', { media_id: twice }));
  await api.runJobs();
  for (const part of [0, 1]) await transaction((session) => enqueue(session, 'media.film', { media_id: twice, part }));
  await api.runJobs();
  const medium = await stored(twice);
  // The part, all in one file, and the poster.
  expect(await folder(twice)).toHaveLength(3);
  if (!medium?.film) throw new Error('The film is gone');
  const at = api.deps.clock();
  expect(presentMedia(medium, { isAuthorized: true, at })).not.toHaveProperty('progress');
  const halfway = { ...medium, status: 'processing', film: { ...medium.film, made: 1 } } as const;
  expect(presentMedia(halfway, { isAuthorized: true, at })).toMatchObject({ progress: 50 });
});

test('with the film goes all that was stored of it', async () => {
  await transaction((session) => releaseMedia(session, { kind: 'course', id: courseId }, api.deps.clock()));
  await api.runJobs();
  expect([await folder(), await filmPartsOf(id), await seen(member)]).toEqual([[], [], undefined]);
});
