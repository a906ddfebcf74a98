import type { CourseFigures } from '@minori/contracts';
import mongoose, { Types } from 'mongoose';
import { transaction } from '../../database';
import { newId } from '../../ids';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { plantPurchase } from '../../testing/courses';
import { aBody, plantLessons, plantLessonVersion, type PlantedCourse } from '../../testing/learning';
import { tokyo } from '../../testing/paying';
import { asApi, commandsOf } from '../../testing/queries/recorder';
import { CoursePurchaseModel } from '../courses/model';
import { closePurchase, openPurchase } from '../courses/purchases';
import { addFilmView } from '../media/filmViewModel';
import { UserModel } from '../users/model';
import { countCourse } from './counting';
import { figuresOf } from './reading';
import { scheduleCourseTallies } from './sweeping';
import { CourseTallyModel } from './tallyModel';

jest.setTimeout(120_000);

/** Ahead of the database's own clock, by which it forgets idempotency keys. */
const START = tokyo('2031-01-10T12:00:00');
const MINUTE_MS = 60_000;
const FILM = String(newId());
const QUIZ = aBody('quiz');
const RIGHT = [[0], [1, 2]];

let api: TestApi;
let author: TestMember;
let course: PlantedCourse;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.clock.set(START);
  author = await api.createMember({ fields: { is_creator: true } });
  course = await plantLessons(author, {
    lessons: [
      { kind: 'text', seconds: 60 },
      { kind: 'film', seconds: 600, body: aBody('film', { mediaId: FILM }) },
      { kind: 'quiz', seconds: 60, body: QUIZ },
    ],
  });
});
afterAll(() => api.close());

const [TEXT, MOVIE, TEST] = [0, 1, 2];
const place = (lesson: number, { id, lessons } = course) => ({ id, lesson: lessons[lesson]?.id ?? '' });
const pass = (minutes: number) => api.clock.advance(minutes * MINUTE_MS);
const figures = async (): Promise<CourseFigures> =>
  (await api.client(author)('GET /dashboard/courses/:id/figures', { params: { id: course.id } })).data;
const tally = async () => CourseTallyModel.findById(course.id).lean();

async function learner(fields: Parameters<TestApi['createMember']>[0] = {}): Promise<TestMember> {
  const member = await api.createMember(fields);
  await plantPurchase(member, course.id);
  return member;
}

const open = (member: TestMember, lesson: number) =>
  api.client(member)('GET /courses/:id/lessons/:lesson', { params: place(lesson) });
const tell = (member: TestMember, lesson: number, body: object) =>
  api.client(member)('POST /courses/:id/lessons/:lesson/progress', { params: place(lesson), body });

/** Watch the film to a second; the server has sent it to another. */
async function watch(member: TestMember, to: number, sentTo = to): Promise<void> {
  const segments = Array.from({ length: Math.ceil(sentTo / 6) }, (_, index) => index);
  if (sentTo > 0) await addFilmView(member.id, FILM, segments, api.deps.clock());
  await tell(member, MOVIE, { watched: [[0, to]], position: to });
}

async function answer(member: TestMember, chosen: number[][]): Promise<void> {
  const { content } = (await open(member, TEST)).data;
  if (content?.kind !== 'quiz') throw new Error('It is no quiz');
  const answers = content.questions.map(({ id }, index) => ({ question_id: id, chosen: chosen[index] ?? [] }));
  const body = { body_id: content.body_id, answers };
  await api.client(member)('POST /courses/:id/lessons/:lesson/attempts', {
    params: place(TEST),
    body,
    idempotencyKey: crypto.randomUUID(),
  });
}

test('lessons are told in sums of those who have the course, and of nobody else', async () => {
  expect(await figures()).toEqual({ as_of: null, learners: null, lessons: [] });
  const learners = await Promise.all(Array.from({ length: 6 }, () => learner()));
  const [back, gone, staff] = await Promise.all([learner(), learner(), learner({ fields: { role: 'admin' } })]);
  const guest = await api.createMember();
  const everybody = [...learners, back, gone, staff];
  for (const member of [...everybody, guest, author]) await open(member, TEXT);
  for (const member of everybody) await tell(member, TEXT, { is_read: true });
  await tell(author, TEXT, { is_read: true });
  // Four watch it all, one half of it, and one tells of what was never sent.
  for (const member of learners.slice(0, 4)) await watch(member, 600);
  await watch(learners[4] as TestMember, 300);
  await watch(learners[5] as TestMember, 600, 0);
  await watch(back, 600);
  // Tries after the first do not count.
  for (const member of learners.slice(0, 3)) await answer(member, [[1], [1, 2]]);
  for (const member of learners.slice(0, 5)) await answer(member, RIGHT);
  const bought = await CoursePurchaseModel.findOne({ user_id: back.id, course_id: course.id }).lean();
  await asApi(() =>
    transaction((session) => closePurchase(session, { purchaseId: String(bought?._id), at: api.deps.clock() })),
  );
  await UserModel.updateOne({ _id: gone.id }, { $set: { disabled_at: api.deps.clock() } });
  await api.runJobs();

  const { as_of, learners: count, lessons } = await figures();
  expect([as_of, count]).toEqual([(await tally())?.as_of.toISOString(), 6]);
  expect(lessons.map(({ kind, started, finished }) => [kind, started, finished])).toEqual([
    ['text', 6, 6],
    ['film', 6, 4],
    ['quiz', 5, 5],
  ]);
  expect(lessons[MOVIE]?.film).toEqual({
    viewers: 5,
    part_seconds: 15,
    parts: Array.from({ length: 40 }, (_, part) => (part < 20 ? 5 : 4)),
    half_left_at: null,
  });
  expect(lessons[TEST]?.questions).toEqual([
    expect.objectContaining({ question: '増収減益とは？', answered: 5, right: 2 }),
    expect.objectContaining({ answered: 5, right: 5 }),
  ]);
  // Nothing names anybody.
  const said = JSON.stringify(await figures());
  for (const { id } of everybody) expect(said).not.toContain(id);

  const file = await api.client(author)('GET /dashboard/courses/:id/figures/csv', { params: { id: course.id } });
  expect((await file.text()).trim().split('\r\n')).toEqual([
    expect.stringMatching(/セクション,レッスン,種類,/),
    '本編,レッスン1,テキスト,60,6,6,,',
    '本編,レッスン2,動画,600,6,4,600,',
    '本編,レッスン3,確認テスト,60,5,5,,70',
  ]);
  for (const path of ['GET /dashboard/courses/:id/figures', 'GET /dashboard/courses/:id/figures/csv'] as const) {
    const asked = { params: { id: course.id } };
    await expect(api.client()(path, asked)).rejects.toMatchObject({ code: 'unauthenticated' });
    for (const member of [learners[0], staff]) {
      await expect(api.client(member)(path, asked)).rejects.toMatchObject({ code: 'not_found' });
    }
  }
});

test('too few are not told of, and a figure of its own wants five of its own', async () => {
  const learners = await Promise.all(Array.from({ length: 4 }, () => learner()));
  for (const member of learners) await watch(member, 600);
  await asApi(() => countCourse(api.deps, course.id));
  expect(await tally()).toMatchObject({ learners: 4 });
  expect(await figures()).toEqual({ as_of: expect.any(String), learners: null, lessons: [] });
  const file = await api.client(author)('GET /dashboard/courses/:id/figures/csv', { params: { id: course.id } });
  expect((await file.text()).trim().split('\r\n')).toHaveLength(1);
  await answer(await learner(), RIGHT);
  await asApi(() => countCourse(api.deps, course.id));
  const { learners: count, lessons } = await figures();
  expect(count).toBe(5);
  expect(lessons[MOVIE]).toMatchObject({ started: 4, finished: 4, film: null });
  expect(lessons[TEST]).toMatchObject({ started: 1, finished: 1, questions: [] });
});

test('a new version tells of its own lessons: a film that was replaced begins anew, a question that was changed too', async () => {
  const learners = await Promise.all(Array.from({ length: 5 }, () => learner()));
  for (const member of learners) {
    await watch(member, 600);
    await answer(member, [[1], [1, 2]]);
  }
  if (QUIZ.kind !== 'quiz') throw new Error('It is no quiz');
  const [first, second] = QUIZ.questions;
  if (!first || !second) throw new Error('It asks too little');
  await plantLessonVersion(course.id, [
    { kind: 'film', seconds: 900, id: place(MOVIE).lesson, body: aBody('film', { mediaId: String(newId()) }) },
    {
      kind: 'quiz',
      id: place(TEST).lesson,
      body: {
        ...QUIZ,
        questions: [
          { ...first, correct: [1] },
          { ...second, question: '現金の動きは？' },
        ],
      },
    },
  ]);
  await asApi(() => countCourse(api.deps, course.id));
  const { lessons } = await figures();
  expect(lessons).toMatchObject([
    { kind: 'film', started: 5, finished: 5, film: null },
    { kind: 'quiz', started: 5, questions: [{ question: '現金の動きは？', answered: 5, right: 5 }] },
  ]);
});

test('the first look counts courses of before, the next ones what was learned since, and none oftener than it may', async () => {
  const [member] = await Promise.all([learner(), learner()]);
  await tell(member, TEXT, { is_read: true });
  // As what was written before courses were tallied.
  await mongoose.model('LessonProgress').updateMany({ course_id: course.id }, { $unset: { changed_at: 1 } });
  await asApi(() => Promise.all([scheduleCourseTallies(api.deps), scheduleCourseTallies(api.deps)]));
  pass(1);
  await api.runJobs();
  expect(await tally()).toMatchObject({ learners: 1, version: 1, lessons: [{ started: 1 }, { started: 0 }, {}] });
  const idle = await plantLessons(author);
  pass(3);
  await tell(member, MOVIE, { watched: [[0, 10]] });
  pass(7);
  await api.runJobs();
  expect(await tally()).toMatchObject({ lessons: [{ started: 1 }, { started: 1 }, { started: 0 }] });
  expect(await CourseTallyModel.findById(idle.id).lean()).toBeNull();

  // Who buys and gives back is counted, when the course has rested; what happens meanwhile is counted with it.
  const at = api.deps.clock();
  const buyer = await api.createMember();
  await open(buyer, TEXT);
  const bought = { userId: buyer.id, courseId: course.id, version: 1, price: 0, method: 'free' as const, at };
  const purchaseId = await asApi(() => transaction((session) => openPurchase(session, bought)));
  await api.runJobs();
  expect(await tally()).toMatchObject({ learners: 1 });
  pass(10);
  await api.runJobs();
  expect(await tally()).toMatchObject({ learners: 2 });
  await asApi(() => transaction((session) => closePurchase(session, { purchaseId: purchaseId ?? '', at })));
  await api.deleteMember(member);
  pass(10);
  await api.runJobs();
  pass(10);
  await api.runJobs();
  expect(await tally()).toMatchObject({ learners: 0, lessons: [{ started: 0 }, { started: 0 }, { started: 0 }] });
});

type Clocked = Pick<TestApi['deps'], 'clock'>;

/** So many have the course and have opened its text, of whom every second has read it. */
async function plantReaders(count: number): Promise<void> {
  const [course_id, at] = [new Types.ObjectId(course.id), api.deps.clock()];
  const ids = Array.from({ length: count }, () => newId());
  await UserModel.insertMany(
    ids.map((_id) => {
      const username = `reader_${String(_id)}`;
      return {
        _id,
        username,
        username_lower: username,
        uid: username,
        role: 'member',
        deleted_at: null,
        disabled_at: null,
      };
    }),
    { lean: true },
  );
  const bought = { course_id, version: 1, price: 0, method: 'free' as const, purchased_at: at };
  await CoursePurchaseModel.insertMany(ids.map((user_id) => ({ user_id, ...bought })));
  const opened = { course_id, lesson_id: place(TEXT).lesson, kind: 'text', opened_at: at };
  const rows = ids.map((user_id, index) => ({ user_id, ...opened, finished_at: index % 2 === 0 ? at : null }));
  await mongoose.model('LessonProgress').insertMany(rows);
}

test('many are read some at a time, and of two processes that count at once the one that began later is right', async () => {
  await plantReaders(1_300);
  const at = api.deps.clock();
  const [now, earlier] = [0, -1].map((ms) => ({ clock: () => new Date(at.getTime() + ms) })) as [Clocked, Clocked];
  await asApi(() => Promise.all([earlier, now, now].map((deps) => countCourse(deps, course.id))));
  const right = { as_of: at, learners: 1_300, rows: 1_300, lessons: [{ started: 1_300, finished: 650 }, {}, {}] };
  expect(await tally()).toMatchObject(right);
  const commands = await commandsOf(() => countCourse(now, course.id));
  expect(commands.filter((command) => command === 'find course_purchases')).toHaveLength(3);
  // One that has begun before and ends after it changes nothing.
  await CoursePurchaseModel.deleteMany({ course_id: course.id });
  await asApi(() => countCourse(earlier, course.id));
  expect(await tally()).toMatchObject(right);
  await asApi(() => countCourse(now, course.id));
  expect(await tally()).toMatchObject({ learners: 0 });
  expect(await commandsOf(() => figuresOf(author.id, course.id))).toEqual(['find courses', 'find course_tallies']);
});
