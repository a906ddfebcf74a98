import type { CourseSummary } from '@minori/contracts';
import { Types } from 'mongoose';
import { transaction } from '../../database';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { aLesson, aSection, plantCourse, plantPurchase, plantVersion } from '../../testing/courses';
import { disableUser } from '../users/service';
import { CourseModel, CourseVersionModel } from './model';

const MINUTE_MS = 60_000;

let api: TestApi;
let author: TestMember;
let other: TestMember;
let student: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  author = await api.createMember({ name: '佐藤ゆき', fields: { is_creator: true } });
  other = await api.createMember({ name: '山田たろう', fields: { is_creator: true } });
  student = await api.createMember();
});
afterAll(() => api.close());
afterEach(async () => {
  await CourseModel.deleteMany({});
});

const list = async (query: object, member?: TestMember) => api.client(member)('GET /courses', { query });
const titlesOf = async (query: object, member?: TestMember) =>
  (await list(query, member)).data.map(({ title }: CourseSummary) => title);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

test('courses are narrowed by field, level and price, together', async () => {
  const { data: domains } = await api.client()('GET /courses/domains');
  expect(domains.map(({ name }) => name)).toContain('税金');
  const [first, second] = domains.map(({ id }) => new Types.ObjectId(id));
  await plantCourse(author, { fields: { title: '無料', price: 0, domain_id: first!, difficulty: 'easy' } });
  await plantCourse(author, { fields: { title: '中', price: 3_000, domain_id: first!, difficulty: 'hard' } });
  await plantCourse(other, { fields: { title: '高', price: 9_000, domain_id: second!, difficulty: 'hard' } });
  await plantCourse(other, { fields: { title: '停止', price: 9_000, status: 'unpublished' } });
  expect(await titlesOf({ sort: 'price' })).toEqual(['無料', '中', '高']);
  await CourseModel.updateOne({ title: '高' }, { rating_score: 4_000 });
  expect((await titlesOf({ sort: 'rating' }))[0]).toBe('高');
  expect(await titlesOf({ price: 'free' })).toEqual(['無料']);
  expect(await titlesOf({ price: 'to_3000' })).toEqual(['中']);
  expect(await titlesOf({ price: 'to_10000', difficulty: 'hard', domain_id: String(second) })).toEqual(['高']);
  expect(await titlesOf({ difficulty: 'hard', sort: 'price' })).toEqual(['中', '高']);
  expect(await titlesOf({ domain_id: String(first), difficulty: 'hard' })).toEqual(['中']);
  const [listed] = (await list({ domain_id: String(second) })).data;
  expect(listed).toMatchObject({ title: '高', domain: { id: String(second), name: domains[1]!.name } });
});

test('a course is found by every word of its title, its summary and its teacher, also by their new name', async () => {
  await plantCourse(author, { fields: { title: '決算短信の読み方', summary: 'キャッシュフローから' } });
  await plantCourse(other, { fields: { title: '為替の基本', summary: '金利差から' } });
  expect(await titlesOf({ keyword: '決算' })).toEqual(['決算短信の読み方']);
  expect(await titlesOf({ keyword: '佐藤　ｷｬｯｼｭ' })).toEqual(['決算短信の読み方']);
  expect(await titlesOf({ keyword: '佐藤 為替' })).toEqual([]);
  await api.client(author)('PATCH /profiles/me', { body: { name: '鈴木ゆき' } });
  await api.runJobs();
  expect(await titlesOf({ keyword: '佐藤' })).toEqual([]);
  expect(await titlesOf({ keyword: '鈴木' })).toEqual(['決算短信の読み方']);
  expect(await titlesOf({ keyword: '   ' })).toHaveLength(2);
});

test('pages go on where they stopped while what courses are listed by changes', async () => {
  for (let index = 0; index < 45; index++) {
    await plantCourse(author, {
      fields: { title: `講座${index}`, ranked_students: Math.floor(index / 3), published_at: minutesAgo(index + 1) },
    });
  }
  const first = await list({ sort: 'popular' });
  const last = first.data.at(-1)!;
  await CourseModel.updateOne({ _id: last.id }, { $inc: { ranked_students: 50 } });
  const second = await list({ sort: 'popular', last_id: first.last_id! });
  const third = await list({ sort: 'popular', last_id: second.last_id! });
  expect(third.last_id).toBeNull();
  const seen = [first, second, third].flatMap(({ data }) => data.map(({ id }) => id));
  expect(seen).toHaveLength(45);
  expect(new Set(seen).size).toBe(45);
});

test('courses of members with whom one shares a block are not listed, what one bought stays', async () => {
  const reader = await api.createMember();
  const id = await plantCourse(other, { fields: { title: '他の講座' } });
  await plantPurchase(reader, id);
  await block(reader, other);
  expect(await titlesOf({}, reader)).toEqual([]);
  expect(await titlesOf({ tab: 'my_courses' }, reader)).toEqual(['他の講座']);
});

test('the outline says which lessons are open: the first to everybody, all to who has bought them', async () => {
  const [film, text, quiz, added] = [aLesson('一'), aLesson('二'), aLesson('三'), aLesson('四')];
  const id = await plantCourse(author, { content: { sections: [aSection('章', [film, text, quiz])] } });
  await plantPurchase(student, id, { progress: 40 });
  const version = await CourseVersionModel.findOne({ course_id: id }).orFail().lean();
  const sections = [aSection('章', [film, added]), aSection('終章', [quiz])];
  await plantVersion(id, { ...version.content, sections }, 2);
  const read = async (member?: TestMember) => (await api.client(member)('GET /courses/:id', { params: { id } })).data;
  const openIn = (course: Awaited<ReturnType<typeof read>>) =>
    course.sections.flatMap(({ lessons }) => lessons.map(({ title, is_open }) => [title, is_open]));
  const guest = await read();
  expect(openIn(guest)).toEqual([['一', true], ['四', false], ['三', false]]); // prettier-ignore
  expect(guest).toMatchObject({ description: '実際の様式に沿って進めます。', bought_lessons: [], is_purchased: false });
  expect(JSON.stringify(guest)).not.toContain(film.body_id);
  const bought = await read(student);
  expect(openIn(bought).every(([, isOpen]) => isOpen)).toBe(true);
  expect(bought).toMatchObject({ progress: 40, bought_lessons: [{ title: '二', is_open: true }] });
  expect(openIn(await read(author)).every(([, isOpen]) => isOpen)).toBe(true);
});

test('a course that was taken out of the lists is there for its author and for who has bought it and kept it', async () => {
  const id = await plantCourse(author, { fields: { status: 'unpublished' } });
  const gaveBack = await api.createMember();
  await plantPurchase(student, id);
  await plantPurchase(gaveBack, id, { refunded_at: new Date() });
  const read = (member?: TestMember) => api.client(member)('GET /courses/:id', { params: { id } });
  expect((await read(student)).data).toMatchObject({ is_published: false, is_purchased: true });
  expect((await read(author)).data).toMatchObject({ is_published: false, is_purchased: false });
  for (const member of [undefined, other, gaveBack]) {
    await expect(read(member)).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await titlesOf({ tab: 'my_courses' }, gaveBack)).toEqual([]);
  const draft = await plantCourse(author, { fields: { status: 'draft' } });
  await CourseModel.updateOne({ _id: draft }, { published_at: null });
  await expect(api.client(author)('GET /courses/:id', { params: { id: draft } })).rejects.toMatchObject({
    status: 404,
  });
});

test('a course whose teacher is shut out or has left stays with who has bought it, and with nobody else', async () => {
  const shutOut = (member: TestMember) => transaction((session) => disableUser(session, member.id, api.deps.clock()));
  for (const leave of [shutOut, (member: TestMember) => api.deleteMember(member)]) {
    const teacher = await api.createMember({ name: '消える先生', fields: { is_creator: true } });
    const id = await plantCourse(teacher, { fields: { title: '残る講座' } });
    await plantPurchase(student, id);
    expect(await titlesOf({ keyword: '消える先生' })).toEqual(['残る講座']);
    await leave(teacher);
    // The lists say so at once, and cost nothing any more when the job has run.
    expect(await titlesOf({})).toEqual([]);
    await api.runJobs();
    expect((await CourseModel.findById(id).orFail().lean()).listed_as).toEqual([]);
    expect(await titlesOf({ keyword: '残る講座' })).toEqual([]);
    const read = (member?: TestMember) => api.client(member)('GET /courses/:id', { params: { id } });
    const kept = { is_published: false, is_purchased: true, user_info: { is_deleted: true } };
    const { data } = await read(student);
    expect(data).toMatchObject(kept);
    expect(JSON.stringify(data)).not.toContain('消える先生');
    const mine = (await list({ tab: 'my_courses' }, student)).data;
    expect(mine.find((course) => course.id === id)).toMatchObject(kept);
    const [first, second] = data.sections[0]!.lessons.map((one) => one.id);
    const learn = (lesson: string, member?: TestMember) =>
      api.client(member)('GET /courses/:id/lessons/:lesson', { params: { id, lesson } });
    expect((await learn(second!, student)).data).toMatchObject({ is_open: true, course: { is_on_sale: false } });
    for (const member of [undefined, other]) {
      await expect(read(member)).rejects.toMatchObject({ code: 'not_found' });
      await expect(learn(first!, member)).rejects.toMatchObject({ code: 'not_found' });
    }
  }
});
