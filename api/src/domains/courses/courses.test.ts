import { Types } from 'mongoose';
import { rebuildCourses } from './indexing';
import { CourseModel, CoursePurchaseModel } from './model';
import { startTestApi, type TestApi, type TestMember } from '../../testing';

const PUBLISHED = 25;
const START = Date.parse('2026-01-01T00:00:00Z');
const DAY_MS = 86_400_000;

let api: TestApi;
let author: TestMember;
let student: TestMember;
let ids: string[];

beforeAll(async () => {
  api = await startTestApi();
  author = await api.createMember({ fields: { is_creator: true } });
  student = await api.createMember();
  const courses = await CourseModel.create(
    Array.from({ length: PUBLISHED + 2 }, (_, index) => ({
      author_id: author.id,
      title: `講座${index}`,
      summary: '要点',
      difficulty: 'easy' as const,
      status:
        index < PUBLISHED
          ? ('published' as const)
          : index === PUBLISHED
            ? ('unpublished' as const)
            : ('draft' as const),
      price: 1_000 + index,
      // Two of one instant, one that is out no more and one not yet.
      published_at: index > PUBLISHED ? null : new Date(START + Math.max(1, index) * DAY_MS),
    })),
  );
  await rebuildCourses();
  ids = courses.slice(0, PUBLISHED).map(({ id }) => String(id));
  await CoursePurchaseModel.create(
    [3, 7].map((index) => ({
      user_id: student.id,
      course_id: ids[index],
      version: 1,
      price: 1_000 + index,
      method: 'coins' as const,
      progress: index * 10,
      purchased_at: new Date(START + index * DAY_MS),
    })),
  );
});
afterAll(() => api.close());

test('the own courses require sign-in', async () => {
  await expect(api.client()('GET /courses', { query: { tab: 'my_courses' } })).rejects.toMatchObject({ status: 401 });
});

test('published courses come newest first, page by page, each once', async () => {
  const first = await api.client()('GET /courses');
  expect(first.data).toHaveLength(20);
  expect(first.data[0]).toMatchObject({ id: ids.at(-1), price: 1_024, is_purchased: false, progress: null });
  expect(first.data[0]!.user_info).toMatchObject({ id: author.id, is_creator: true });
  const second = await api.client()('GET /courses', { query: { last_id: first.last_id! } });
  expect(second.last_id).toBeNull();
  const listed = [...first.data, ...second.data].map(({ id }) => id);
  expect(new Set(listed)).toEqual(new Set(ids));
  expect(listed).toHaveLength(ids.length);
});

test('a member sees what they bought, newest purchase first, with their progress', async () => {
  const { data, last_id } = await api.client(student)('GET /courses', { query: { tab: 'my_courses' } });
  expect(data.map(({ id, progress }) => [id, progress])).toEqual([
    [ids[7], 70],
    [ids[3], 30],
  ]);
  expect(last_id).toBeNull();
  const all = await api.client(student)('GET /courses');
  expect(all.data.filter((course) => course.is_purchased).map(({ id }) => id)).toEqual([ids[7]]);
  expect((await api.client(author)('GET /courses', { query: { tab: 'my_courses' } })).data).toEqual([]);
});

test.each([
  ['all_courses', new Types.ObjectId().toHexString()],
  ['my_courses', new Types.ObjectId().toHexString()],
] as const)('%s after an unknown course is empty', async (tab, last_id) => {
  const { data } = await api.client(student)('GET /courses', { query: { tab, last_id } });
  expect(data).toEqual([]);
});

test('a malformed cursor and an unknown tab are refused', async () => {
  const call = (query: object) => api.client()('GET /courses', { query });
  await expect(call({ last_id: 'x' })).rejects.toMatchObject({ code: 'invalid_cursor', fields: { last_id: {} } });
  await expect(call({ tab: 'some_courses' })).rejects.toMatchObject({ status: 422, fields: { tab: {} } });
  await expect(call({ sort: 'popular', last_id: ids[0] })).rejects.toMatchObject({ code: 'invalid_cursor' });
  await expect(call({ last_id: `5.${ids[0]}` })).rejects.toMatchObject({ code: 'invalid_cursor' });
  await expect(call({ price: '3000' })).rejects.toMatchObject({ status: 422, fields: { price: {} } });
});
