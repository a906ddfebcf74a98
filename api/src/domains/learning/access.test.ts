import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Lesson } from '@minori/contracts';
import { domains, methodAndPath } from '@minori/contracts/server';
import { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { plantPurchase } from '../../testing/courses';
import { giveBought } from '../../testing/coins';
import { buyCourse, giveCourseBack, ownCourse } from '../../testing/courseSales';
import { aLongFilm, plantFilm, plantReadyFilm } from '../../testing/films';
import {
  aBody,
  PAID_WORD,
  plantDraft,
  plantLessons,
  plantLessonVersion,
  type PlantedCourse,
} from '../../testing/learning';
import { newId } from '../../ids';
import { openedLessons } from './service';

jest.setTimeout(120_000);

const ROLES = ['guest', 'member', 'otherBuyer', 'refunded', 'buyer', 'author', 'staff'] as const;
type Role = (typeof ROLES)[number];
const OPEN: readonly Role[] = ['buyer', 'author', 'staff'];

let api: TestApi;
let who: Record<Exclude<Role, 'guest'>, TestMember>;
let course: PlantedCourse;
let draft: PlantedCourse['lessons'];

const as = (role: Role) => api.client(role === 'guest' ? undefined : who[role]);
const place = (lesson = 0, id = course.id) => ({ id, lesson: course.lessons[lesson]?.id ?? '' });
const read = async (role: Role, lesson: number, id?: string) =>
  (await as(role)('GET /courses/:id/lessons/:lesson', { params: place(lesson, id) })).data;

const said = async (role: Role, lesson: number, from: number, language: 'ja' | 'en' = 'ja') =>
  (
    await as(role)('GET /courses/:id/lessons/:lesson/captions', {
      params: place(lesson),
      query: { language, from },
    })
  ).data;

beforeAll(async () => {
  api = await startTestApi();
  const make = (fields = {}) => api.createMember({ fields });
  const [member, otherBuyer, refunded, buyer] = await Promise.all([make(), make(), make(), make()]);
  const author = await make({ is_creator: true });
  who = { member, otherBuyer, refunded, buyer, author, staff: await make({ role: 'admin' }) };
  const courseId = newId();
  const file = await aLongFilm(12);
  const about = { uploaderId: author.id, courseId: String(courseId), file };
  const free = await plantFilm(api.deps.storage, about);
  const paid = await plantFilm(api.deps.storage, about);
  await api.runJobs();
  course = await plantLessons(author, {
    fields: { _id: courseId },
    lessons: [
      { kind: 'film', seconds: 12, body: aBody('film', { said: '無料のはじまり', mediaId: free }) },
      { kind: 'film', seconds: 12, body: aBody('film', { mediaId: paid }) },
      { kind: 'text' },
      { kind: 'quiz' },
    ],
  });
  const other = await plantLessons(author);
  await plantPurchase(buyer, course.id);
  await plantPurchase(refunded, course.id, { refunded_at: new Date('2026-01-03T00:00:00Z') });
  await plantPurchase(otherBuyer, other.id);
  draft = await plantDraft(course.id, [{ kind: 'text' }]);
});
afterAll(() => api.close());

/** What an address answers, as text. */
function fetched(path: string, role: Role, method = 'GET'): Promise<{ status: number; text: string }> {
  const token = role === 'guest' ? null : who[role].token();
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return new Promise((resolve, reject) => {
    get(new URL(path, api.url), { headers, method }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, text: body.toString('latin1') }),
        reject,
      );
    }).once('error', reject);
  });
}

const latin1 = (text: string) => Buffer.from(text).toString('latin1');

test.each(ROLES)('no byte of a paid lesson comes from any address to a %s who may not have it', async (role) => {
  const isOpen = OPEN.includes(role);
  const reads = Object.values(domains.learning).filter(({ key }) => key.startsWith('GET ') && key.includes(':lesson'));
  expect(reads).toHaveLength(3);
  for (const lesson of [1, 2, 3]) {
    const found = await read(role, lesson);
    expect([found.is_open, found.content !== null]).toEqual([isOpen, isOpen]);
    expect(found.sections[0]?.lessons.map(({ is_open }) => is_open)).toEqual([true, isOpen, isOpen, isOpen]);
    for (const { key } of reads) {
      const { path } = methodAndPath(key);
      const address = path.replace(':id', course.id).replace(':lesson', place(lesson).lesson);
      for (const query of ['', '?preview=1', '?language=ja&from=0', '?language=ja&from=0&preview=1']) {
        const { text } = await fetched(`/api/v1${address}${query}`, role);
        const mayBeThere = isOpen && !key.endsWith('/film');
        if (!mayBeThere) expect(text).not.toContain(latin1(PAID_WORD));
        // Answers and explanations of a quiz come to nobody before it is answered.
        if (lesson === 3) expect(text).not.toMatch(new RegExp(`"correct"|"explanation"|${latin1(PAID_WORD)}`));
        if (!isOpen) expect(text).not.toMatch(/media\/films/);
      }
    }
    const answers = as(role)('POST /courses/:id/lessons/:lesson/progress', {
      params: place(lesson),
      body: { watched: [[0, 5]], position: 5 },
    });
    if (isOpen) expect((await answers).data.course.percent).toBeLessThan(100);
    else await expect(answers).rejects.toMatchObject({ status: role === 'guest' ? 401 : 403 });
  }
});

test.each(ROLES)('the first lesson is open to a %s, with a film made for them', async (role) => {
  const { content } = await read(role, 0);
  if (content?.kind !== 'film' || !content.film) throw new Error('There is no film');
  expect(content.captions).toEqual([{ language: 'ja', label: '日本語' }]);
  expect((await said(role, 0, 0)).cues).toEqual([
    { start: 0, end: 5, text: '無料のはじまり', marked: '無料のはじまり', settings: '' },
  ]);
  expect((await fetched(content.film.hls, role)).status).toBe(200);
  expect(content.film.hls).toContain(role === 'guest' ? '/guest/' : `/${who[role].id}/`);
  const { data: renewed } = await as(role)('GET /courses/:id/lessons/:lesson/film', { params: place(0) });
  expect((await fetched(renewed?.mp4 ?? '', role)).status).toBe(200);
});

test('a draft is previewed by its author and staff alone', async () => {
  const params = { id: course.id, lesson: draft[0]?.id ?? '' };
  for (const role of ROLES) {
    const previewed = as(role)('GET /courses/:id/lessons/:lesson', { params, query: { preview: '1' } });
    if (role === 'author' || role === 'staff') {
      expect((await previewed).data).toMatchObject({ is_preview: true, content: { kind: 'text' } });
    } else await expect(previewed).rejects.toMatchObject({ code: 'not_found' });
    await expect(as(role)('GET /courses/:id/lessons/:lesson', { params })).rejects.toMatchObject({ status: 404 });
  }
});

test('who is sent a text or a quiz is on record as having opened it, with whatever answer is lost', async () => {
  const opened = (role: Exclude<Role, 'guest'>) => openedLessons(who[role].id, course.id);
  await read('buyer', 2);
  expect(await opened('buyer')).toEqual(new Set([place(2).lesson, place(3).lesson]));
  for (const role of ['member', 'refunded', 'author'] as const) {
    await read(role, 2);
    expect(await opened(role)).toEqual(new Set());
  }
});

test('what is said is sent by the minute, and who has read it has watched it', async () => {
  const courseId = newId();
  const mediaId = await plantReadyFilm({ uploaderId: who.author.id, courseId: String(courseId), seconds: 650 });
  const time = (second: number) => new Date(second * 1_000).toISOString().slice(11, 23);
  const lines = (from: number, to: number, step = 30) =>
    Array.from({ length: (to - from) / step }, (_, index) => from + index * step);
  const vtt = `WEBVTT\n\n${lines(0, 720)
    .map((at) => `${time(at)} --> ${time(at + 35)} line:10%\n<b>${at}</b>秒\n`)
    .join('\n')}`;
  const captions = (['ja', 'en'] as const).map((language) => ({ language, label: language, vtt }));
  const long = await plantLessons(who.author, {
    fields: { _id: courseId },
    lessons: [
      { kind: 'film', seconds: 100 },
      { kind: 'film', seconds: 650, body: { kind: 'film', media_id: mediaId, chapters: [], captions } },
    ],
  });
  const member = await api.createMember();
  await giveBought(member, 6_000, api.deps.clock());
  const call = api.client(member);
  await buyCourse(call, long.id, 'coins');
  const params = { id: long.id, lesson: long.lessons[1]?.id ?? '' };
  const part = async (from: number, language: 'ja' | 'en' = 'ja') =>
    (await call('GET /courses/:id/lessons/:lesson/captions', { params, query: { from, language } })).data;
  const watched = async () => (await ownCourse(call, long.id))?.refund?.watched_percent;

  await call('GET /courses/:id/lessons/:lesson', { params });
  expect(await watched()).toBe(0);
  const second = await part(119);
  expect(second).toMatchObject({ from: 60, to: 120 });
  // A line that reaches into it, and those that begin in it.
  expect(second.cues.map(({ start, text }) => [start, text])).toEqual([30, 60, 90].map((at) => [at, `${at}秒`]));
  expect(second.cues[1]).toMatchObject({ end: 95, marked: '<b>60</b>秒', settings: 'line:10%' });
  expect(await watched()).toBe(9);
  await Promise.all([part(60), part(61, 'en')]);
  expect(await watched()).toBe(9);
  // The last one ends with the film, and after it there is nothing.
  expect(await part(600)).toMatchObject({ from: 600, to: 650, cues: [{ start: 570 }, { start: 600 }, { start: 630 }] });
  expect(await watched()).toBe(16);
  expect((await part(660)).cues).toEqual([]);
  expect(await watched()).toBe(16);
  await expect(giveCourseBack(call, long.id)).rejects.toMatchObject({ code: 'refund_watched' });
  for (const from of [0, 120, 180, 240]) await part(from);
  expect(await watched()).toBe(53);
  await expect(part(14_401)).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(part(1.5)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('buyers keep what they bought when the course changes or is taken out of the lists', async () => {
  const own = await plantLessons(who.author);
  await plantPurchase(who.buyer, own.id);
  const [kept] = own.lessons;
  await plantLessonVersion(own.id, [
    { kind: 'film', seconds: 100, id: kept?.id ?? '', body: aBody('film', { said: '新しいはじまり' }) },
    { kind: 'text' },
  ]);
  await plantUnpublished(own.id);
  const params = (lesson = 0) => ({ id: own.id, lesson: own.lessons[lesson]?.id ?? '' });
  const { data } = await as('buyer')('GET /courses/:id/lessons/:lesson', { params: params(2) });
  expect(data).toMatchObject({ is_open: true, content: { kind: 'text' }, course: { is_on_sale: false } });
  expect(data.bought_lessons.map(({ id, is_open }) => [id, is_open])).toEqual(
    own.lessons.slice(1).map(({ id }) => [id, true]),
  );
  expect(data.sections[0]?.lessons.map(({ is_open }) => is_open)).toEqual([true, true]);
  for (const role of ['guest', 'member', 'refunded'] as const) {
    await expect(as(role)('GET /courses/:id/lessons/:lesson', { params: params() })).rejects.toMatchObject({
      status: 404,
    });
  }
});

test('with a refund end the links to all films, of the free lesson there are new ones, and of the others when it is bought again', async () => {
  const member = await api.createMember();
  await giveBought(member, 6_000, api.deps.clock());
  const call = api.client(member);
  const linkOf = async (lesson: number) =>
    (await call('GET /courses/:id/lessons/:lesson/film', { params: place(lesson) })).data?.mp4 ?? '';
  const statuses = (paths: string[]) => Promise.all(paths.map(async (path) => (await fetched(path, 'guest')).status));
  await buyCourse(call, course.id, 'coins');
  const first = await Promise.all([linkOf(0), linkOf(1)]);
  await giveCourseBack(call, course.id);
  expect(await statuses(first)).toEqual([404, 404]);
  await expect(linkOf(1)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await statuses([await linkOf(0)])).toEqual([200]);
  await buyCourse(call, course.id, 'coins');
  expect(await statuses([...first, await linkOf(1)])).toEqual([404, 404, 200]);
});

test('what is not there is not found', async () => {
  const nothing = new Types.ObjectId().toHexString();
  for (const params of [place(0, nothing), { id: course.id, lesson: nothing }]) {
    await expect(as('buyer')('GET /courses/:id/lessons/:lesson', { params })).rejects.toMatchObject({ status: 404 });
  }
  const { content } = (await read('buyer', 1)) satisfies Lesson;
  expect(content?.kind).toBe('film');
});

async function plantUnpublished(id: string): Promise<void> {
  const { CourseModel } = await import('../courses/model');
  await CourseModel.updateOne({ _id: id }, { status: 'unpublished' });
}
