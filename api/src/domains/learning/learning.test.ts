import { LEARNING } from '@minori/contracts/rules';
import mongoose from 'mongoose';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { plantPurchase } from '../../testing/courses';
import { aBody, plantLessons, plantLessonVersion, type PlantedCourse } from '../../testing/learning';
import { pdfTexts } from '@minori/tooling/pdf-text';
import { CoursePurchaseModel } from '../courses/model';
import { LearnerModel } from './progressModel';

let api: TestApi;
let author: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  author = await api.createMember({ name: '講師 はる', fields: { is_creator: true } });
});
afterAll(() => api.close());

interface Learner {
  member: TestMember;
  course: PlantedCourse;
}

async function learner(course?: PlantedCourse): Promise<Learner> {
  const member = await api.createMember();
  const planted = course ?? (await plantLessons(author));
  await plantPurchase(member, planted.id);
  return { member, course: planted };
}

const paramsOf = ({ course }: Learner, lesson: number) => ({ id: course.id, lesson: course.lessons[lesson]?.id ?? '' });
const tell = async (one: Learner, lesson: number, body: object) =>
  (await api.client(one.member)('POST /courses/:id/lessons/:lesson/progress', { params: paramsOf(one, lesson), body }))
    .data;
const read = async (one: Learner, lesson: number) =>
  (await api.client(one.member)('GET /courses/:id/lessons/:lesson', { params: paramsOf(one, lesson) })).data;
const purchase = ({ member, course }: Learner) =>
  CoursePurchaseModel.findOne({ user_id: member.id, course_id: course.id }).lean();
const RIGHT = [[0], [1, 2]];

const plantNotes = ({ member, course }: Learner, count: number) =>
  mongoose.model('LessonNote').insertMany(
    Array.from({ length: count }, () => ({
      user_id: member.id,
      course_id: course.id,
      lesson_id: course.lessons[1]?.id,
      text: 'メモ',
      created_at: new Date(),
    })),
  );

let keys = 0;
async function answer(one: Learner, lesson: number, chosen: number[][], idempotencyKey = `quiz-${(keys += 1)}`) {
  const { content } = await read(one, lesson);
  if (content?.kind !== 'quiz') throw new Error('It is no quiz');
  const answers = content.questions.map(({ id }, index) => ({ question_id: id, chosen: chosen[index] ?? [] }));
  const body = { body_id: content.body_id, answers };
  return api.client(one.member)('POST /courses/:id/lessons/:lesson/attempts', {
    params: paramsOf(one, lesson),
    body,
    idempotencyKey,
  });
}

test('devices that tell in any order, twice and at once add up to the same, and the purchase knows it exactly', async () => {
  const one = await learner();
  const parts = [
    { watched: [[0, 30]], position: 30, ago_ms: 9_000 },
    { watched: [[200, 400]], position: 400, ago_ms: 60_000 },
    {
      watched: [
        [20, 60],
        [50, 90],
      ],
      position: 90,
      ago_ms: 1_000,
    },
    { watched: [[590, 9_000]], position: 12_000, ago_ms: 90_000 },
  ];
  await Promise.all([...parts, ...parts].map((body) => tell(one, 1, body)));
  const { progress, course } = await read(one, 1);
  // 90 + 200 + 10 seconds of 600, of a course of 960.
  expect(progress).toMatchObject({ watched_seconds: 300, is_finished: false });
  expect(course.progress).toEqual({ percent: 31, finished_at: null });
  expect(await purchase(one)).toMatchObject({ progress: 31, finished_at: null });
  // Where the one was that told of the latest instant.
  expect(progress?.position).toBe(90);
  expect((await tell(one, 1, { watched: [[90, 330]], position: 1, ago_ms: 3_600_000 })).lesson).toMatchObject({
    position: 90,
    watched_seconds: 410,
  });
  // Other lessons at the same time: each counts the others.
  await Promise.all([
    tell(one, 0, { watched: [[0, 90]] }),
    tell(one, 1, { watched: [[400, 540]] }),
    tell(one, 2, { is_read: true }),
  ]);
  expect(await purchase(one)).toMatchObject({ progress: Math.floor(((100 + 600 + 200) / 960) * 100) });
  // One goes on with what is not finished, wherever one was last.
  const client = api.client(one.member);
  const next = await client('GET /courses/:id/next_lesson', { params: { id: one.course.id } });
  expect(next.data.lesson_id).toBe(one.course.lessons[3]?.id);
});

test('what is told that no browser would tell is refused, and nothing is counted twice or beyond the end', async () => {
  const one = await learner();
  const wrong = [
    { watched: [[-1, 3]] },
    { watched: [[0, 20_000]] },
    { watched: [[0.5, 1]] },
    { watched: Array.from({ length: 101 }, () => [0, 1]) },
    { position: -1 },
    { ago_ms: -1 },
  ];
  for (const body of wrong) await expect(tell(one, 1, body)).rejects.toMatchObject({ status: 422 });
  expect(
    (
      await tell(one, 1, {
        watched: [
          [500, 14_400],
          [9, 3],
        ],
        position: 14_400,
      })
    ).lesson,
  ).toMatchObject({
    watched_seconds: 100,
    position: 600,
  });
  // A film is not read, and a text not watched.
  expect((await tell(one, 1, { is_read: true })).lesson.is_finished).toBe(false);
  expect((await tell(one, 2, { watched: [[0, 200]] })).lesson).toMatchObject({
    watched_seconds: 0,
    is_finished: false,
  });
});

test('answers are judged by the server, each is kept, the best counts, and why comes only then', async () => {
  const one = await learner();
  const before = await read(one, 3);
  expect(JSON.stringify(before)).not.toMatch(/correct|explanation/);
  const first = await answer(one, 3, [[0], [1]]);
  expect(first.data).toMatchObject({ right: 1, total: 2, percent: 50, is_passed: false });
  expect(first.data.results.map(({ is_right, correct }) => [is_right, correct])).toEqual([
    [true, [0]],
    [false, [1, 2]],
  ]);
  const passed = await answer(one, 3, RIGHT, 'twice');
  expect(await answer(one, 3, RIGHT, 'twice')).toEqual(passed);
  expect(passed.lesson).toMatchObject({ best_percent: 100, is_finished: true });
  const worse = await answer(one, 3, [[1], []]);
  expect([worse.data.percent, worse.lesson]).toEqual([
    0,
    expect.objectContaining({ best_percent: 100, is_finished: true }),
  ]);
  expect((await read(one, 3)).content).toMatchObject({ attempt: { percent: 0 } });
  await expect(answer(one, 3, [[7]])).rejects.toMatchObject({ status: 422 });
  // Another quiz in its place gives nothing away.
  await plantLessonVersion(one.course.id, [{ kind: 'text' }, { kind: 'quiz', id: paramsOf(one, 3).lesson }]);
  const changed = await read(one, 3);
  expect(changed.content).toMatchObject({ attempt: null });
  const old = { body_id: one.course.lessons[3]?.bodyId ?? '', answers: [] };
  await expect(
    api.client(one.member)('POST /courses/:id/lessons/:lesson/attempts', {
      params: paramsOf(one, 3),
      body: old,
      idempotencyKey: 'old',
    }),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test('notes are one’s own', async () => {
  const one = await learner();
  const other = await learner(one.course);
  const call = api.client(one.member);
  const make = (text: string, at: number | null = null, lesson = 1) =>
    call('POST /courses/:id/lessons/:lesson/notes', {
      params: paramsOf(one, lesson),
      body: { text, at },
      idempotencyKey: `note-${(keys += 1)}`,
    });
  const { data: note } = await make(' 利益の質 ', 9_000);
  expect(note).toMatchObject({ text: '利益の質', at: 600 });
  expect((await make('本文', 5, 2)).data.at).toBeNull();
  await expect(make('  ')).rejects.toMatchObject({ fields: { text: { code: 'required' } } });
  await expect(make('あ'.repeat(1_001))).rejects.toMatchObject({ fields: { text: { code: 'note_length' } } });
  const params = { id: one.course.id, note: note.id };
  const strange = api.client(other.member);
  await expect(strange('PATCH /courses/:id/notes/:note', { params, body: { text: 'x' } })).rejects.toMatchObject({
    status: 404,
  });
  await strange('DELETE /courses/:id/notes/:note', { params });
  expect((await call('PATCH /courses/:id/notes/:note', { params, body: { text: '直した' } })).data.text).toBe('直した');
  const list = async () => (await call('GET /courses/:id/notes', { params: { id: one.course.id } })).data;
  expect((await list()).map(({ text }) => text)).toEqual(['直した', '本文']);
  expect((await strange('GET /courses/:id/notes', { params: { id: one.course.id } })).data).toEqual([]);
  await call('DELETE /courses/:id/notes/:note', { params });
  expect(await list()).toHaveLength(1);
  await plantNotes(one, LEARNING.notes.count - 2);
  await make('最後の1件');
  await expect(make('もう1件')).rejects.toMatchObject({
    status: 422,
    fields: { text: { code: 'notes_many', message: expect.stringMatching(/メモは300件まで/) } },
  });
});

test('a certificate comes with the last lesson, is one, can be checked by its code, and ends with a refund', async () => {
  const one = await learner();
  const call = api.client(one.member);
  const params = { id: one.course.id };
  const issue = (name: string) => call('POST /courses/:id/certificate', { params, body: { name } });
  await tell(one, 0, { watched: [[0, 100]] });
  await tell(one, 1, { watched: [[0, 540]] });
  await tell(one, 2, { is_read: true });
  await expect(issue('山田 花子')).rejects.toMatchObject({ code: 'forbidden' });
  expect((await call('GET /courses/:id/certificate', { params })).data).toBeNull();
  expect((await answer(one, 3, RIGHT)).course).toMatchObject({ percent: 100, finished_at: expect.any(String) });
  await expect(issue(' ')).rejects.toMatchObject({ fields: { name: { code: 'required' } } });
  const [{ data: certificate }, { data: same }] = await Promise.all([issue('山田 花子'), issue('山田 花子')]);
  expect(same).toEqual(certificate);
  expect((await issue('別の名前')).data).toEqual(certificate);
  expect(certificate).toMatchObject({ name: '山田 花子', course_title: '決算短信の読み方', teacher: '講師 はる' });

  const file = await fetch(`${api.url}/courses/${params.id}/certificate/pdf`, {
    headers: { authorization: `Bearer ${one.member.token()}` },
  });
  expect(pdfTexts(Buffer.from(await file.arrayBuffer()))).toEqual(
    expect.arrayContaining(['修了証', '山田 花子 様', '決算短信の読み方', '講師 はる', certificate.code]),
  );

  const check = async (code: string) =>
    (await api.client()('GET /courses/certificates/:code', { params: { code } })).data;
  expect(await check(certificate.code)).toEqual({ status: 'valid', certificate, course_id: params.id });
  expect(await check('0000-0000-0000-0000-0000')).toEqual({ status: 'unknown' });
  await expect(check('x')).rejects.toMatchObject({ status: 404 });
  // A later version has more; what was finished stays so, and so does the certificate.
  const [first] = one.course.lessons;
  await plantLessonVersion(one.course.id, [
    { kind: 'film', seconds: 100, id: first?.id ?? '', body: aBody('film') },
    { kind: 'text' },
  ]);
  expect((await read(one, 0)).course.progress).toMatchObject({ finished_at: expect.any(String) });
  expect((await issue('山田 花子')).data).toEqual(certificate);

  await CoursePurchaseModel.updateOne({ user_id: one.member.id, course_id: params.id }, { refunded_at: new Date() });
  expect(await check(certificate.code)).toEqual({ status: 'withdrawn' });
  expect((await call('GET /courses/:id/certificate', { params })).data).toBeNull();
  await expect(call('GET /courses/:id/certificate/pdf', { params })).rejects.toMatchObject({ status: 404 });
});

test('nothing of it is left of who has deleted their account', async () => {
  const one = await learner(await plantLessons(author, { lessons: [{ kind: 'text' }] }));
  await tell(one, 0, { is_read: true });
  const { data } = await api.client(one.member)('POST /courses/:id/certificate', {
    params: { id: one.course.id },
    body: { name: '山田 花子' },
  });
  const noted = await plantLessons(author);
  await plantPurchase(one.member, noted.id);
  await api.client(one.member)('POST /courses/:id/lessons/:lesson/notes', {
    params: paramsOf({ ...one, course: noted }, 1),
    body: { text: '利益の質', at: null },
    idempotencyKey: 'left',
  });
  const rows = () => LearnerModel.countDocuments({ _id: new RegExp(`^${one.member.id}:`) });
  expect(await rows()).toBe(2);
  await api.deleteMember(one.member);
  await api.runJobs();
  expect(await rows()).toBe(0);
  const { data: checked } = await api.client()('GET /courses/certificates/:code', { params: { code: data.code } });
  expect(checked).toEqual({ status: 'unknown' });
});
