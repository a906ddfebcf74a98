import { Types } from 'mongoose';
import { transaction } from '../../database';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { plantCourse, plantPurchase } from '../../testing/courses';
import { plantProof } from '../../testing/proven';
import { recordActiveDay } from '../users/activeDays';
import { CourseModel, CoursePurchaseModel } from './model';
import { CourseReviewModel } from './reviewModel';
import { dropReviewOf } from './service';

const DAY_MS = 86_400_000;
const LONG_AGO = new Date(Date.now() - 60 * DAY_MS);

let api: TestApi;
let author: TestMember;
let id: string;

beforeAll(async () => {
  api = await startTestApi();
  author = await api.createMember({ fields: { is_creator: true, created_at: LONG_AGO } });
});
afterAll(() => api.close());
beforeEach(async () => {
  id = await plantCourse(author);
});

const oldMember = () => api.createMember({ fields: { created_at: LONG_AGO } });
async function learner(): Promise<TestMember> {
  const member = await oldMember();
  await plantPurchase(member, id);
  await openLesson(member, 1);
  return member;
}
async function openLesson(member: TestMember, index: number): Promise<void> {
  const { data } = await api.client(member)('GET /courses/:id', { params: { id } });
  const lesson = data.sections[0]!.lessons[index]!.id;
  await api.client(member)('GET /courses/:id/lessons/:lesson', { params: { id, lesson } });
}
const say = async (member: TestMember, stars: number, text = 'よくわかりました') =>
  (await api.client(member)('PUT /courses/:id/reviews/own', { params: { id }, body: { stars, text } })).data;
const read = (member?: TestMember, query = {}) =>
  api.client(member)('GET /courses/:id/reviews', { params: { id }, query });
const withdraw = (member: TestMember) => api.client(member)('DELETE /courses/:id/reviews/own', { params: { id } });
const answer = (member: TestMember, review_id: string, text: string) =>
  api.client(member)('PUT /courses/:id/reviews/:review_id/answer', { params: { id, review_id }, body: { text } });

/** What the course says of its ratings must be what its reviews come to. */
async function expectExact(): Promise<{ sum: number; count: number }> {
  const [course, reviews] = await Promise.all([
    CourseModel.findById(id).orFail().lean(),
    CourseReviewModel.find({ course_id: id }).lean(),
  ]);
  const sum = reviews.reduce((total, { stars }) => total + stars, 0);
  expect(course).toMatchObject({ rating_sum: sum, rating_count: reviews.length });
  for (const stars of [1, 2, 3, 4, 5]) {
    expect(course.stars[stars] ?? 0).toBe(reviews.filter((review) => review.stars === stars).length);
  }
  return { sum, count: reviews.length };
}

test('only who has bought a course and learned a part of it says what they think of it, from their second day on', async () => {
  const [stranger, gaveBack, begun, newcomer] = await Promise.all([
    oldMember(),
    oldMember(),
    oldMember(),
    api.createMember(),
  ]);
  await plantPurchase(gaveBack, id, { progress: 50, refunded_at: new Date() });
  // What browsers tell is no proof, nor is it to have opened the page of a film.
  await plantPurchase(begun, id, { progress: 100, finished_at: new Date() });
  await openLesson(begun, 0);
  await plantPurchase(newcomer, id, { progress: 50 });
  const refused = [[author, 'own_course'], [stranger, 'not_bought'], [gaveBack, 'not_bought'], [begun, 'not_begun'], [newcomer, 'newcomer']] as const; // prettier-ignore
  expect((await read()).refusal).toBe('login_required');
  for (const [member, refusal] of refused) {
    expect((await read(member)).refusal).toBe(refusal);
    await expect(say(member, 1)).rejects.toMatchObject({ code: 'forbidden' });
  }
  const member = await learner();
  expect(await read(member)).toMatchObject({ refusal: null, own: null });
  for (const stars of [0, 6, 2.5]) await expect(say(member, stars)).rejects.toMatchObject({ status: 422 });
  await expect(say(member, 5, 'あ'.repeat(1_001))).rejects.toMatchObject({
    fields: { text: { code: 'review_length' } },
  });
  const refusedText = say(member, 5, 'この先生の銘柄は元本保証で必ず儲かります');
  await expect(refusedText).rejects.toMatchObject({ fields: { text: { code: 'review_refused' } } });
  expect(await expectExact()).toEqual({ sum: 0, count: 0 });
});

test('accounts that cost nothing lift no free course: neither its stars nor its place, whatever they open of it', async () => {
  const [free, paid] = [await plantCourse(author, { fields: { price: 0 } }), await plantCourse(author)];
  id = free;
  const take = (member: TestMember) => api.client(member)('POST /courses/:id/take', { params: { id } });
  const many = await Promise.all(Array.from({ length: 30 }, () => oldMember()));
  // A number alone, or days alone, are not enough.
  const [numbered, everyDay] = many;
  await plantProof(numbered!, 2);
  for (let day = 0; day < 3; day += 1) await recordActiveDay(everyDay!.id, new Date(Date.now() - day * DAY_MS));
  for (const member of many) {
    await take(member);
    for (const lesson of [0, 1, 2]) await openLesson(member, lesson);
  }
  for (const member of many.slice(0, 3)) {
    expect((await read(member)).refusal).toBe('unproven');
    await expect(say(member, 5)).rejects.toMatchObject({ code: 'forbidden' });
  }
  const counts = async () => {
    const { student_count, ranked_students } = await CourseModel.findById(free).orFail().lean();
    return [student_count, ranked_students];
  };
  expect(await counts()).toEqual([30, 0]);
  const firstOf = async () => (await api.client()('GET /courses', { query: { sort: 'popular' } })).data[0]?.id;
  await CourseModel.updateOne({ _id: paid }, { ranked_students: 1 });
  expect(await firstOf()).toBe(paid);

  const proven = await Promise.all([oldMember(), oldMember()]);
  for (const member of proven) await plantProof(member);
  await Promise.all(proven.map(take));
  expect(await counts()).toEqual([32, 2]);
  expect(await firstOf()).toBe(free);
  expect((await read(proven[0])).refusal).toBe('not_begun');
  await openLesson(proven[0]!, 1);
  await say(proven[0]!, 4);
  expect(await expectExact()).toEqual({ sum: 4, count: 1 });
  // What was taken before somebody was proven does not count later, but they may say what they think.
  await plantProof(many[2]!);
  expect((await read(many[2])).refusal).toBeNull();
  expect(await counts()).toEqual([32, 2]);
});

test('a member has one review, which they change and take back; figures follow at once', async () => {
  const [first, second] = [await learner(), await learner()];
  await Promise.all([say(first, 5), say(first, 5), say(second, 2), say(second, 2)]);
  expect(await expectExact()).toEqual({ sum: 7, count: 2 });
  expect(await say(first, 3, '')).toMatchObject({ stars: 3, text: '', is_mine: true, edited_at: expect.any(String) });
  expect(await expectExact()).toEqual({ sum: 5, count: 2 });
  const { data } = await api.client()('GET /courses/:id', { params: { id } });
  expect(data).toMatchObject({ rating: { average: 2.5, count: 2 }, stars: [0, 1, 1, 0, 0] });
  expect((await read(undefined, { stars: 2 })).data.map(({ user_info }) => user_info.id)).toEqual([second.id]);
  await Promise.allSettled([withdraw(first), withdraw(first), say(second, 4)]);
  expect(await expectExact()).toEqual({ sum: 4, count: 1 });
  await expect(withdraw(first)).rejects.toMatchObject({ code: 'not_found' });
  expect((await read(second)).own).toMatchObject({ stars: 4 });
});

test('a course that is given back takes its review along, also one that is being written', async () => {
  const [before, meanwhile] = [await learner(), await learner()];
  await say(before, 1);
  const giveBack = (member: TestMember) =>
    transaction(async (session) => {
      const purchase = { user_id: member.id, course_id: id };
      await CoursePurchaseModel.updateOne(purchase, { refunded_at: new Date() }, { session });
      await dropReviewOf(session, member.id, id);
    });
  await Promise.allSettled([giveBack(before), giveBack(meanwhile), say(meanwhile, 5), say(before, 5)]);
  expect(await expectExact()).toEqual({ sum: 0, count: 0 });
});

test('what a member who left has said goes with them, from each course and from what it counts', async () => {
  const [member, other] = [await learner(), await learner()];
  const first = id;
  await say(member, 1, '去る人の言葉');
  await say(other, 4);
  id = await plantCourse(author);
  await plantPurchase(member, id);
  await openLesson(member, 1);
  await say(member, 2);
  await api.deleteMember(member);
  await Promise.all([api.runJobs(), api.runJobs()]);
  expect(await expectExact()).toEqual({ sum: 0, count: 0 });
  id = first;
  expect(await expectExact()).toEqual({ sum: 4, count: 1 });
  expect(await CourseReviewModel.countDocuments({ user_id: member.id })).toBe(0);
});

test('the teacher answers a review, once, and changes that; nobody else does', async () => {
  const member = await learner();
  const review = await say(member, 4);
  await expect(answer(member, review.id, 'どうも')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(answer(author, review.id, ' ')).rejects.toMatchObject({ fields: { text: { code: 'required' } } });
  await expect(answer(author, new Types.ObjectId().toHexString(), 'どうも')).rejects.toMatchObject({ status: 404 });
  const first = (await answer(author, review.id, 'ありがとうございます')).data;
  expect(first.answer).toMatchObject({ text: 'ありがとうございます', is_edited: false });
  const second = (await answer(author, review.id, '補足しました')).data;
  expect(second.answer).toEqual({ text: '補足しました', answered_at: first.answer!.answered_at, is_edited: true });
  expect((await read()).data).toMatchObject([{ answer: { text: '補足しました' } }]);
});

test('reviews of members with whom one shares a block are hidden, and pages hold each of the rest once', async () => {
  const course = await CourseModel.findById(id).orFail();
  const people = await Promise.all(Array.from({ length: 23 }, () => learner()));
  for (const member of people) await say(member, 5);
  const reader = await oldMember();
  await block(reader, people[0]!);
  const first = await read(reader);
  const second = await read(reader, { last_id: first.last_id! });
  expect(second.last_id).toBeNull();
  const writers = [...first.data, ...second.data].map(({ user_info }) => user_info.id);
  expect(writers).toEqual(
    people
      .slice(1)
      .map((member) => member.id)
      .toReversed(),
  );
  expect(course.title).toBe('決算短信の読み方');
});

test('a review is reported, and staff take it away with what it counted', async () => {
  const staff = await api.createMember({ fields: { role: 'admin' } });
  const [writer, reporter] = [await learner(), await oldMember()];
  const review = await say(writer, 1, '中傷');
  await say(await learner(), 5);
  const body = { target_type: 'course_review', target_id: review.id, reason: 'harassment' } as const;
  await expect(api.client(writer)('POST /reports', { body })).rejects.toMatchObject({ code: 'forbidden' });
  const { data } = await api.client(reporter)('POST /reports', { body });
  const decided = await api.client(staff)('POST /admin/reports/:id/decision', {
    params: { id: data.id },
    body: { state: 'upheld' },
  });
  expect(decided.data).toMatchObject({ act: 'remove_review', target_text: '中傷', target_user: { id: writer.id } });
  expect(await expectExact()).toEqual({ sum: 5, count: 1 });
  await expect(api.client(reporter)('POST /reports', { body })).rejects.toMatchObject({ code: 'not_found' });
});
