import type { CourseContent, LessonBody } from '@minori/contracts';
import { Types } from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { DOMAINS } from '../topics/domains';
import { CourseDraftModel, CourseModel, CourseVersionModel, LessonBodyModel } from '../courses/model';
import { CourseRevisionModel } from './revisionModel';

const MINUTE_MS = 60_000;
const newId = () => new Types.ObjectId().toHexString();

let api: TestApi;
let author: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  author = await api.createMember({ fields: { is_creator: true } });
});
afterAll(() => api.close());

const text = (words: string): LessonBody => ({ kind: 'text', text: words, media_ids: [] });
const quiz: LessonBody = {
  kind: 'quiz',
  pass_percent: 60,
  questions: [
    { id: newId(), question: '分散とは？', choices: ['分ける', 'まとめる'], correct: [0], explanation: '分けます。' },
  ],
};

async function begin() {
  const { data } = await api.client(author)('POST /dashboard/courses', {
    body: { title: '積立のきほん' },
    idempotencyKey: newId(),
  });
  return data;
}

/** A course in which nothing is missing, with a text and a quiz. */
async function aWhole() {
  const call = api.client(author);
  const { id, content } = await begin();
  const params = { id };
  const lessons = (['text', 'quiz'] as const).map((kind) => ({
    id: newId(),
    kind,
    title: kind,
    body_id: null,
    seconds: 0,
  }));
  const written: CourseContent = {
    ...content,
    summary: '毎月の積立を学びます',
    description: 'はじめての方へ',
    learns: ['積立の考え方'],
    domain_id: DOMAINS[0]?.id ?? null,
    price: 3_000,
    sections: [{ id: newId(), title: 'はじめに', lessons }],
  };
  await call('PUT /dashboard/courses/:id/draft', { params, body: { revision: 1, content: written } });
  const [first = '', second = ''] = lessons.map((lesson) => lesson.id);
  const save = (lesson_id: string, revision: number, body: LessonBody) =>
    call('PUT /dashboard/courses/:id/lessons/:lesson_id', { params: { id, lesson_id }, body: { revision, body } });
  await save(first, 2, text('あ'.repeat(1_000)));
  await save(second, 3, quiz);
  return { call, params, id, first, second, save, revision: 4 };
}

test('only creators and members of level 5 begin a course, and nobody sees another’s', async () => {
  const [low, high] = [
    await api.createMember({ fields: { badge: 'level4' } }),
    await api.createMember({ fields: { badge: 'level5' } }),
  ];
  const body = { title: '講座' };
  const { id } = await begin();
  for (const key of ['GET /dashboard/courses/:id', 'GET /dashboard/courses/:id/readiness'] as const) {
    await expect(api.client(high)(key, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(api.client(low)('POST /dashboard/courses', { body, idempotencyKey: newId() })).rejects.toMatchObject({
    code: 'forbidden',
  });
  const { data } = await api.client(high)('POST /dashboard/courses', { body, idempotencyKey: newId() });
  expect(data).toMatchObject({ status: 'draft', version: 0, revision: 1, is_changed: true });
});

test('of two pages that save the same revision one is told that it is old, and loses nothing of the other', async () => {
  const { call, params, first, save, revision } = await aWhole();
  const { data: draft } = await call('GET /dashboard/courses/:id', { params });
  const results = await Promise.allSettled([
    call('PUT /dashboard/courses/:id/draft', {
      params,
      body: { revision, content: { ...draft.content, title: 'こちら' } },
    }),
    save(first, revision, text('あちら')),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = results.find((result) => result.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'conflict', status: 409 });
  expect((await call('GET /dashboard/courses/:id', { params })).data.revision).toBe(revision + 1);
});

test('what is sent again, as its answer was lost, was saved once, and what says otherwise is a conflict', async () => {
  const { call, params, first, save, revision } = await aWhole();
  const { data: draft } = await call('GET /dashboard/courses/:id', { params });
  const content = { ...draft.content, title: 'もう一度' };
  const put = () => call('PUT /dashboard/courses/:id/draft', { params, body: { revision, content } });
  expect((await Promise.all([put(), put()])).map(({ data }) => data.revision)).toEqual([revision + 1, revision + 1]);
  const write = (words: string) => save(first, revision + 1, text(words));
  await write('こちら');
  expect((await write('こちら')).data.revision).toBe(revision + 2);
  await expect(write('あちら')).rejects.toMatchObject({ code: 'conflict' });
  await expect(put()).rejects.toMatchObject({ code: 'conflict' });
});

test('what is published stays as it was while its draft is changed, and two at once leave no hole', async () => {
  const { call, params, id, first, save, revision } = await aWhole();
  const publish = (at: number) => call('POST /dashboard/courses/:id/publish', { params, body: { revision: at } });
  const both = await Promise.allSettled([publish(revision), publish(revision)]);
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect((await CourseVersionModel.find({ course_id: id }).lean()).map(({ number }) => number)).toEqual([1]);
  expect(await CourseModel.findById(id).lean()).toMatchObject({
    status: 'published',
    title: '積立のきほん',
    price: 3_000,
    lesson_count: 2,
    duration_minutes: 3,
  });
  await save(first, revision, text('書きなおしました'));
  const [version] = await CourseVersionModel.find({ course_id: id }).lean();
  const frozen = version?.content.sections[0]?.lessons[0]?.body_id;
  expect((await LessonBodyModel.findById(frozen).lean())?.body).toEqual(text('あ'.repeat(1_000)));
  const { data } = await publish(revision + 1);
  expect(data).toMatchObject({ version: 2, is_changed: false });
  await expect(call('DELETE /dashboard/courses/:id', { params })).rejects.toMatchObject({ code: 'forbidden' });
  expect((await call('POST /dashboard/courses/:id/unpublish', { params })).data.status).toBe('unpublished');
  await expect(api.client()('GET /courses/:id', { params })).rejects.toMatchObject({ code: 'not_found' });
  expect((await publish(revision + 1)).data).toMatchObject({ status: 'published', version: 2 });
});

test('the own courses are a file, newest first, and nobody else’s', async () => {
  const { call, params, id, revision } = await aWhole();
  await call('POST /dashboard/courses/:id/publish', { params, body: { revision } });
  const lines = async (member: TestMember) =>
    (await (await api.client(member)('GET /dashboard/courses/csv')).text()).trim().split('\r\n');
  const [heads, first, ...rest] = await lines(author);
  expect(heads).toMatch(/^\u{FEFF}?タイトル,状態,/u);
  expect(first).toMatch(
    new RegExp(`^積立のきほん,公開中,,3000,2,0,,0,[\\d-]+ [\\d:]+,[\\d-]+ [\\d:]+,.*/courses/${id}$`),
  );
  expect(rest.length).toBeGreaterThan(1);
  expect(await lines(await api.createMember())).toHaveLength(1);
});

test('thirty versions come out in a day of Tokyo, and the next one tomorrow', async () => {
  const { call, params, id, first, save, revision } = await aWhole();
  const publish = (at: number) => call('POST /dashboard/courses/:id/publish', { params, body: { revision: at } });
  await publish(revision);
  const { content, published_at } = await CourseVersionModel.findOne({ course_id: id }).orFail().lean();
  const numbers = Array.from({ length: 29 }, (_, index) => index + 2);
  await CourseVersionModel.insertMany(numbers.map((number) => ({ course_id: id, number, content, published_at })));
  await CourseModel.updateOne({ _id: id }, { version: 30 });
  await save(first, revision, text('三十一回目です'));
  await expect(publish(revision + 1)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { revision: { code: 'course_versions_a_day' } },
  });
  // What was published yesterday does not count.
  await CourseVersionModel.updateOne(
    { course_id: id, number: 1 },
    { published_at: new Date(published_at.getTime() - 86_400_000) },
  );
  expect((await publish(revision + 1)).data).toMatchObject({ version: 31 });
});

test('what is missing or may not be said is told, and keeps the course in', async () => {
  const { call, params, first, save, revision } = await aWhole();
  await save(first, revision, text('この投資は元本保証で、必ず儲かる方法です。'));
  const { data } = await call('GET /dashboard/courses/:id/readiness', { params });
  expect(data.problems).toMatchObject([{ lesson_id: first, code: 'words_refused' }]);
  expect(data.found[0]?.result.spans.length).toBeGreaterThan(0);
  const { data: draft } = await call('GET /dashboard/courses/:id', { params });
  const content = { ...draft.content, title: ' ', sections: [] };
  await call('PUT /dashboard/courses/:id/draft', { params, body: { revision: revision + 1, content } });
  const { data: bare } = await call('GET /dashboard/courses/:id/readiness', { params });
  expect(bare.problems.map(({ code }) => code)).toEqual(['title_missing', 'no_lessons']);
  await expect(
    call('POST /dashboard/courses/:id/publish', { params, body: { revision: revision + 2 } }),
  ).rejects.toMatchObject({ code: 'invalid_input', fields: { revision: { code: 'course_not_ready' } } });
});

test('a body of another course is not taken up by naming it, and a lesson that comes back has its own', async () => {
  const other = await aWhole();
  const { call, params, first, revision } = await aWhole();
  const { data: foreign } = await other.call('GET /dashboard/courses/:id', { params: other.params });
  const stolen = foreign.content.sections[0]?.lessons[0]?.body_id ?? null;
  const { data: draft } = await call('GET /dashboard/courses/:id', { params });
  const [section] = draft.content.sections;
  const lessons = section?.lessons ?? [];
  const saved = async (at: number, chosen: typeof lessons) => {
    const content = { ...draft.content, sections: [{ id: newId(), title: '一', lessons: chosen }] };
    return (await call('PUT /dashboard/courses/:id/draft', { params, body: { revision: at, content } })).data.content;
  };
  const thief = { ...lessons[0], id: newId(), kind: 'text' as const, title: '盗', body_id: stolen, seconds: 9 };
  const taken = await saved(revision, [thief, ...lessons.slice(1)]);
  expect(taken.sections[0]?.lessons[0]).toMatchObject({ body_id: null, seconds: 0 });
  // How long a lesson takes is what its sales are measured by: nobody can say it.
  const longer = lessons.map((lesson) => ({ ...lesson, seconds: 14_400 }));
  const back = await saved(revision + 1, longer);
  expect(back.sections[0]?.lessons[0]).toMatchObject({ id: first, body_id: lessons[0]?.body_id, seconds: 120 });
  const endless = lessons.map((lesson) => ({ ...lesson, seconds: 1e9 }));
  await expect(saved(revision + 2, endless)).rejects.toMatchObject({ code: 'invalid_input' });
  await CourseDraftModel.updateOne(
    { course_id: params.id },
    { $set: { 'content.sections.0.lessons.$[].seconds': 14_400 } },
  );
  await call('POST /dashboard/courses/:id/publish', { params, body: { revision: revision + 2 } });
  const version = await CourseVersionModel.findOne({ course_id: params.id }).lean();
  expect(version?.content.sections[0]?.lessons.map(({ seconds }) => seconds)).toEqual([120, 30]);
});

test('captions are refused with their line, and chapters are put in order', async () => {
  const { call, params, id, revision } = await aWhole();
  const { data: draft } = await call('GET /dashboard/courses/:id', { params });
  const film = { id: newId(), kind: 'film' as const, title: '動画', body_id: null, seconds: 0 };
  const sections = [{ id: newId(), title: '動画', lessons: [film] }, ...draft.content.sections];
  await call('PUT /dashboard/courses/:id/draft', {
    params,
    body: { revision, content: { ...draft.content, sections } },
  });
  const save = (vtt: string) =>
    call('PUT /dashboard/courses/:id/lessons/:lesson_id', {
      params: { id, lesson_id: film.id },
      body: {
        revision: revision + 1,
        body: {
          kind: 'film',
          media_id: null,
          chapters: [
            { at: 60, title: '後半' },
            { at: 0, title: '前半' },
          ],
          captions: [{ language: 'ja', label: '日本語', vtt }],
        },
      },
    });
  await expect(save('WEBVTT\n\n00:02.000 -> 00:03.000\nあ')).rejects.toMatchObject({
    fields: { 'body.captions.0.vtt': { code: 'captions_time', message: expect.stringContaining('3行目') } },
  });
  // Many lines are more than other calls may bring.
  const { data } = await save(`WEBVTT\n\n00:02.000 --> 00:03.000\n${'あ'.repeat(60_000)}`);
  expect(data.body).toMatchObject({ chapters: [{ at: 0 }, { at: 60 }] });
});

test('the history is kept sparsely, and what it says comes back as a new revision', async () => {
  const { call, params, id, first, save } = await aWhole();
  api.clock.advance(11 * MINUTE_MS);
  await save(first, 4, text('二つ目'));
  await save(first, 5, text('三つ目'));
  const { data: kept } = await call('GET /dashboard/courses/:id/revisions', { params });
  const restored = kept[0]?.revision ?? 0;
  await call('POST /dashboard/courses/:id/revisions/:revision/restore', {
    params: { id, revision: String(restored) },
    body: { revision: 6 },
  });
  const { data: lesson } = await call('GET /dashboard/courses/:id/lessons/:lesson_id', {
    params: { id, lesson_id: first },
  });
  expect(lesson).toMatchObject({ revision: 7, body: text('あ'.repeat(1_000)) });
  expect((await call('GET /dashboard/courses/:id/revisions', { params })).data[0]).toMatchObject({ revision: 6 });
  await call('DELETE /dashboard/courses/:id', { params });
  expect(await CourseRevisionModel.countDocuments({ course_id: id })).toBe(0);
  expect(await LessonBodyModel.countDocuments({ course_id: id })).toBe(0);
});
