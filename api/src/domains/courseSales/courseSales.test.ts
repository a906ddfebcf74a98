import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { block } from '../../testing/blocks';
import { giveBought } from '../../testing/coins';
import {
  buyCourse,
  courseOffer,
  giveCourseBack,
  ownCourse,
  plantSoldCourse,
  type SoldPlantedCourse,
} from '../../testing/courseSales';
import { heldFor } from '../../testing/creators';
import { payingAt, tokyo, type TestPaying } from '../../testing/paying';
import { asApi } from '../../testing/queries/recorder';
import { startTestStripe, type TestStripe } from '../../testing/stripe';
import { noteChange } from '../../freshness/changes';
import { lookAtCharge } from '../charges/service';
import { checkAndAlarm } from '../coins/checking';
import { CourseModel, CoursePurchaseModel } from '../courses/model';
import { schedulePayouts } from '../payouts/schedule';
import { UserModel } from '../users/model';
import { provideWatched } from '../courses/watchedPort';

/** Ahead of the database's own clock, by which it forgets idempotency keys. */
const START = tokyo('2031-01-10T12:00:00');
const ASKS_ALWAYS = '4000002760003184';
const DAY_MS = 86_400_000;

let outside: TestStripe;
let api: TestApi;
let paying: TestPaying;
let author: TestMember;
let course: SoldPlantedCourse;
/** What was handed out to everybody. */
let watched: { seconds: Map<string, number>; opened: Set<string> };

beforeAll(async () => {
  outside = await startTestStripe();
  api = await startTestApi(outside.env);
  paying = payingAt(api, outside);
  await asApi(() => schedulePayouts(api.deps));
  provideWatched({ servedSeconds: async () => watched.seconds, openedLessons: async () => watched.opened });
});
beforeEach(async () => {
  api.clock.set(START);
  watched = { seconds: new Map(), opened: new Set() };
  author = await api.createMember({ fields: { is_creator: true, badge: 'level4' } });
  course = await plantSoldCourse(author);
});
afterAll(async () => {
  await api.runJobs();
  expect((await asApi(() => checkAndAlarm(api.deps))).problems).toEqual([]);
  await api.close();
  await outside.close();
});

/** Of the month before: they count toward the month in which they pay. */
const BOUGHT = tokyo('2030-12-20T12:00:00');

async function withCoins(bought = 3_500): Promise<TestMember> {
  const member = await api.createMember();
  await giveBought(member, bought, BOUGHT);
  return member;
}
async function withCard(number?: string): Promise<TestMember> {
  const member = await api.createMember();
  await outside.saveCard(api, member, number);
  return member;
}
const by = (member: TestMember) => api.client(member);
const buy = (member: TestMember, means: 'card' | 'coins', more: Parameters<typeof buyCourse>[3] = {}) =>
  buyCourse(by(member), course.id, means, more);
const own = (member: TestMember) => ownCourse(by(member), course.id);
const isOpen = async (member: TestMember) =>
  (await by(member)('GET /courses/:id', { params: { id: course.id } })).data.is_purchased;
const students = async () => (await CourseModel.findById(course.id).lean())?.student_count;
const came = async () => [await heldFor(author, 'coin_sales'), await heldFor(author, 'card_sales')];
const coinsOf = async (member: TestMember) => (await by(member)('GET /payments/coins')).data.bought;
const spent = async (member: TestMember) => (await by(member)('GET /payments/spending')).data.spent;
const told = async () =>
  (await by(author)('GET /notifications/')).data.filter(({ type }) => type === 'purchased_course');
const subjects = async ({ email }: TestMember) => (await api.mailbox.to(email)).map(({ subject }) => subject);
const settle = (member: TestMember, id: string) => by(member)('POST /payments/charges/:id/settle', { params: { id } });

async function change({ id }: TestMember, fields: object): Promise<void> {
  await UserModel.updateOne({ _id: id }, { $set: fields });
  await noteChange({ members: [id] });
}

describe('a course', () => {
  test('is offered with all that the last screen has to say, for each way to pay, in both languages', async () => {
    const member = await withCoins(500);
    const offer = await courseOffer(by(member), course.id);
    expect(offer).toMatchObject({
      course: { title: '決算短信の読み方', version: 1, price: 3_000, lesson_count: 3 },
      creator: { id: author.id },
      coins: { bought: 500, missing: 2_500 },
    });
    const [card, coins] = offer.ways;
    expect([card?.payment, coins?.payment]).toEqual(['card', 'coins']);
    expect(card?.terms.map(({ title, amount }) => [title, amount])).toEqual([
      ['今日のお支払い', 3_000],
      ['お申し込み内容', null],
      ['受講できる期間', null],
      ['取り消しと返金', null],
      ['お問い合わせ', null],
    ]);
    expect(card?.terms[3]?.text).toContain('同じ講座につき1回、すべての講座を合わせて30日間に3回まで');
    expect(card?.terms[3]?.text).toContain('8日後（今日のお支払いなら2031年1月18日）まで、視聴が10%未満なら');
    expect(coins?.terms[0]?.text).toContain('3,000コイン');
    const { data } = await api.client(member, 'en')('GET /courses/:id/offer', { params: { id: course.id } });
    expect(data.ways[1]?.terms[3]?.text).toContain('(until January 18, 2031 if you pay today)');
    expect(new Set([...offer.ways, ...data.ways].map(({ shown }) => shown)).size).toBe(4);
  });

  test('that is bought with coins is open at once, paid once, receipted, told of and counted', async () => {
    const member = await withCoins();
    const { shown } = (await courseOffer(by(member), course.id)).ways[1]!;
    const tries = Array.from({ length: 6 }, () => buy(member, 'coins', { shown, idempotencyKey: 'pressed-twice' }));
    expect((await Promise.allSettled(tries)).some(({ status }) => status === 'fulfilled')).toBe(true);
    await expect(buy(member, 'coins', { shown })).rejects.toMatchObject({ code: 'conflict' });
    expect([await isOpen(member), await students(), await came(), await coinsOf(member), await spent(member)]).toEqual([
      true,
      1,
      [3_000, 0],
      500,
      3_000,
    ]);
    await api.runJobs();
    expect(await told()).toMatchObject([{ course: { id: course.id }, user_info: { id: member.id } }]);
    const [paid] = (await by(member)('GET /payments/courses')).data;
    expect(paid).toMatchObject({ course: { id: course.id }, creator: { id: author.id }, price: 3_000, refunded: 0 });
    const receipt = await by(member)('GET /payments/receipts/:id', { params: { id: paid?.receipt_id ?? '' } });
    expect(receipt.data).toMatchObject({
      lines: [{ kind: 'course', title: '決算短信の読み方', amount: 3_000 }],
      tax: { percent: 10, amount: 272 },
      payment: { method: 'web_coin', bought: 3_000 },
    });
    const [movement] = (await by(member)('GET /payments/coins/movements')).data;
    expect(movement).toMatchObject({ kind: 'course_paid', amount: -3_000, receipt_id: paid?.receipt_id });
    expect(await subjects(member)).toEqual(
      expect.arrayContaining(['【みのり】講座「決算短信の読み方」のお申し込み内容', expect.stringContaining('領収書')]),
    );
  });

  test('is bought in one of two places that show the same, and by card or by coins', async () => {
    const member = await withCard();
    await giveBought(member, 3_000, START);
    const { ways } = await courseOffer(by(member), course.id);
    const ends = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => {
        const { payment, shown } = ways[index % 2]!;
        return buy(member, payment, { shown });
      }),
    );
    await paying.tellAll();
    const paidByCard = await paying.takenFrom(member);
    const paidByCoins = 3_000 - (await coinsOf(member));
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect([paidByCard + paidByCoins, await isOpen(member), await students()]).toEqual([3_000, true, 1]);
    expect((await came()).reduce((sum, amount) => sum + amount, 0)).toBe(3_000);
  });

  test('costs what was shown: another price, version or day refuses', async () => {
    const member = await withCoins(10_000);
    const { shown } = (await courseOffer(by(member), course.id)).ways[1]!;
    for (const fields of [{ price: 3_500 }, { version: 2 }]) {
      await CourseModel.updateOne({ _id: course.id }, { $set: fields });
      await expect(buy(member, 'coins', { shown })).rejects.toMatchObject({ code: 'offer_changed' });
      await CourseModel.updateOne({ _id: course.id }, { $set: { price: 3_000, version: 1 } });
    }
    api.clock.advance(DAY_MS);
    await expect(buy(member, 'coins', { shown })).rejects.toMatchObject({ code: 'offer_changed' });
    expect([await coinsOf(member), await students()]).toEqual([10_000, 0]);
  });

  test.each([
    ['a draft', { status: 'draft', published_at: null, version: 0 }],
    ['one that is not sold any more', { status: 'unpublished' }],
    ['one that comes out later', { published_at: new Date(START.getTime() + DAY_MS) }],
  ] as const)('that is %s is not to be had', async (_, fields) => {
    const member = await withCoins();
    await CourseModel.updateOne({ _id: course.id }, { $set: fields });
    await expect(courseOffer(by(member), course.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(buy(member, 'coins', { shown: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is not for guests, its author, who is blocked, under age, short of coins, above their limit, or of who is gone', async () => {
    const refusal = (member: TestMember | undefined, means: 'card' | 'coins' = 'coins') =>
      buyCourse(api.client(member), course.id, means, member && { shown: 'x' }).catch(({ code }) => code);
    expect(await refusal(undefined)).toBe('unauthenticated');
    await giveBought(author, 3_000, START);
    expect(await refusal(author)).toBe('forbidden');
    const blocked = await withCoins();
    await block(author, blocked);
    expect(await refusal(blocked)).toBe('blocked');
    for (const [age, code] of [
      [{ is_underage: true, birthday: '2020-01-01', said_at: START }, 'underage'],
      [null, 'age_required'],
    ] as const) {
      const member = await withCoins();
      await change(member, { age });
      await expect(buy(member, 'coins')).rejects.toMatchObject({ code });
    }
    await expect(buy(await withCoins(2_999), 'coins')).rejects.toMatchObject({ code: 'coins_missing' });
    await expect(buy(await withCoins(), 'card')).rejects.toMatchObject({ code: 'card_missing' });
    const saving = await withCard();
    await giveBought(saving, 3_000, BOUGHT);
    await by(saving)('PUT /payments/spending/limit', { body: { limit: 2_999 } });
    for (const means of ['card', 'coins'] as const)
      await expect(buy(saving, means)).rejects.toMatchObject({ code: 'spending_limit_reached' });
    const member = await withCoins();
    await change(author, { disabled_at: START });
    expect(await refusal(member)).toBe('not_found');
    expect([await came(), await students()]).toEqual([[0, 0], 0]);
  });

  test('that is free is taken by one press, by members of any age, without a payment', async () => {
    const free = await plantSoldCourse(author, { price: 0 });
    const member = await api.createMember();
    await change(member, { age: { is_underage: true, birthday: '2020-01-01', said_at: START } });
    const take = (who: TestMember) => by(who)('POST /courses/:id/take', { params: { id: free.id } });
    await expect(courseOffer(by(member), free.id)).rejects.toMatchObject({ code: 'not_found' });
    const taken = await Promise.all([take(member), take(member), take(member)]);
    for (const { data } of taken)
      expect(data).toMatchObject({ price: 0, payment: 'free', refund: null, receipt_id: null });
    expect((await CourseModel.findById(free.id).lean())?.student_count).toBe(1);
    await expect(take(author)).rejects.toMatchObject({ code: 'forbidden' });
    const paid = by(member)('POST /courses/:id/take', { params: { id: course.id } });
    await expect(paid).rejects.toMatchObject({ code: 'offer_changed' });
    await expect(giveCourseBack(by(member), free.id)).rejects.toMatchObject({ code: 'not_found' });
    await api.runJobs();
    expect(await told()).toEqual([]);
  });
});

describe('by card', () => {
  test('a course opens with its charge, and a decline or a challenge that is failed brings nothing', async () => {
    const member = await withCard();
    expect(await buy(member, 'card')).toMatchObject({ price: 3_000, charge: { status: 'succeeded' } });
    expect([await isOpen(member), await came(), await paying.takenFrom(member)]).toEqual([true, [0, 3_000], 3_000]);
    const asked = await withCard(ASKS_ALWAYS);
    const { charge } = await buy(asked, 'card');
    expect([charge?.status, await isOpen(asked)]).toEqual(['requires_action', false]);
    await outside.answerChallenge(charge?.client_secret ?? '', false);
    await settle(asked, charge?.id ?? '');
    expect([await isOpen(asked), await students(), await spent(asked)]).toEqual([false, 1, 0]);
    const again = await buy(asked, 'card');
    await outside.answerChallenge(again.charge?.client_secret ?? '', true);
    const looks = Array.from({ length: 4 }, () => [
      settle(asked, again.charge?.id ?? ''),
      asApi(() => lookAtCharge(api.deps, again.charge?.id ?? '')),
    ]).flat();
    await Promise.allSettled([...looks, paying.tellAll()]);
    await paying.tellAll();
    expect([await isOpen(asked), await students(), await paying.takenFrom(asked)]).toEqual([true, 2, 3_000]);
    expect(await told()).toHaveLength(2);
  });

  test.each([
    ['is bought with coins meanwhile', async (member: TestMember) => void (await buy(member, 'coins'))],
    [
      'is not sold any more',
      async () => void (await CourseModel.updateOne({ _id: course.id }, { status: 'unpublished' })),
    ],
    ['is of somebody who has blocked the buyer', (member: TestMember) => block(author, member)],
    ['is of who is gone', () => change(author, { deleted_at: START })],
    ['was for who has left', (member: TestMember) => change(member, { deleted_at: START })],
  ])('what was paid for a course goes back where it %s', async (_, happens) => {
    const member = await withCard(ASKS_ALWAYS);
    await giveBought(member, 3_000, START);
    const { charge } = await buy(member, 'card');
    await happens(member);
    const before = await came();
    await outside.answerChallenge(charge?.client_secret ?? '', true);
    await asApi(() => lookAtCharge(api.deps, charge?.id ?? ''));
    await api.runJobs();
    expect([await paying.takenFrom(member), await came()]).toEqual([0, before]);
  });
});

describe('a refund', () => {
  test('gives coins back to their lots while less than a tenth was watched, once, and the course can be bought again', async () => {
    const member = await withCoins();
    await buy(member, 'coins');
    await api.runJobs();
    watched.seconds.set(course.lessons[0]?.mediaId ?? '', 600);
    watched.seconds.set(course.lessons[1]?.mediaId ?? '', 99);
    const before = await own(member);
    expect(before).toMatchObject({
      refund: { until: tokyo('2031-01-19T00:00:00').toISOString(), watched_percent: 9, refusal: null },
    });
    const ends = await Promise.allSettled(
      Array.from({ length: 6 }, () => giveCourseBack(by(member), course.id, before?.id)),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await api.runJobs();
    expect([await isOpen(member), await students(), await came(), await coinsOf(member), await spent(member)]).toEqual([
      false,
      0,
      [0, 0],
      3_500,
      0,
    ]);
    expect(await own(member)).toMatchObject({ refunded_at: expect.any(String), refund: null });
    expect((await by(member)('GET /courses', { query: { tab: 'my_courses' } })).data).toEqual([]);
    expect(await told()).toEqual([]);
    expect(await subjects(member)).toContain('【みのり】返金のお知らせ（3,000コイン）');
    await buy(member, 'coins');
    await api.runJobs();
    expect([
      await isOpen(member),
      await students(),
      await CoursePurchaseModel.countDocuments({ user_id: member.id }),
    ]).toEqual([true, 1, 1]);
    expect(await told()).toHaveLength(1);
    // What was meant is the purchase of before.
    await expect(giveCourseBack(by(member), course.id, before?.id)).rejects.toMatchObject({ code: 'conflict' });
    watched.seconds.clear();
    expect(await own(member)).toMatchObject({ refund: { watched_percent: 0, refusal: 'again' } });
    await expect(giveCourseBack(by(member), course.id)).rejects.toMatchObject({ code: 'refund_again' });
    expect((await by(member)('GET /payments/courses')).data.map(({ refunded }) => refunded)).toEqual([0, 3_000]);
  });

  test('is refused from a tenth on, after the eighth day, and for another’s', async () => {
    const member = await withCoins();
    await buy(member, 'coins');
    const purchase = await own(member);
    watched.seconds.set(course.lessons[1]?.mediaId ?? '', 100);
    expect(await own(member)).toMatchObject({ refund: { watched_percent: 10, refusal: 'watched' } });
    await expect(giveCourseBack(by(member), course.id)).rejects.toMatchObject({ code: 'refund_watched' });
    watched = { seconds: new Map(), opened: new Set([course.lessons[2]?.id ?? '']) };
    await expect(giveCourseBack(by(member), course.id)).rejects.toMatchObject({ code: 'refund_watched' });
    watched.opened.clear();
    const other = await withCoins();
    await expect(giveCourseBack(by(other), course.id, purchase?.id)).rejects.toMatchObject({ code: 'not_found' });
    api.clock.set(tokyo('2031-01-19T00:00:00'));
    expect(await own(member)).toMatchObject({ refund: { refusal: 'too_late' } });
    await expect(giveCourseBack(by(member), course.id)).rejects.toMatchObject({ code: 'refund_too_late' });
    api.clock.set(new Date(tokyo('2031-01-19T00:00:00').getTime() - 60_000));
    await giveCourseBack(by(member), course.id);
    expect([await isOpen(member), await coinsOf(member)]).toEqual([false, 3_500]);
  });

  test('is had of three courses within thirty days, whatever is pressed at once; staff give back more', async () => {
    const member = await withCoins(20_000);
    const five = await Promise.all(Array.from({ length: 5 }, () => plantSoldCourse(author)));
    for (const { id } of five) await buyCourse(by(member), id, 'coins');
    const ends = await Promise.allSettled(five.map(({ id }) => giveCourseBack(by(member), id)));
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    for (const { id } of five) await giveCourseBack(by(member), id).catch(() => undefined);
    expect(await coinsOf(member)).toBe(20_000 - 2 * 3_000);
    const purchases = await Promise.all(five.map(({ id }) => ownCourse(by(member), id)));
    const [left] = purchases.filter((purchase) => purchase?.refunded_at === null);
    expect(left).toMatchObject({ refund: { refusal: 'too_often' } });
    const again = giveCourseBack(by(member), left?.course_id ?? '');
    await expect(again).rejects.toMatchObject({ code: 'refund_too_often' });
    const staff = await api.createMember({ fields: { role: 'admin' } });
    const body = { purchase_id: left?.id ?? '', reason: 'お問い合わせにより' };
    await api.client(staff)('POST /admin/refunds/courses', { body, idempotencyKey: `staff-${left?.id}` });
    api.clock.advance(30 * DAY_MS);
    await buy(member, 'coins');
    await giveCourseBack(by(member), course.id);
    expect(await coinsOf(member)).toBe(20_000 - 3_000);
  });

  test('of what a card paid goes to the card, and comes off the creator’s month; of a settled one it is a debt', async () => {
    const [member, late] = [await withCard(), await withCard()];
    await buy(member, 'card');
    await buy(late, 'card');
    await giveCourseBack(by(member), course.id);
    await api.runJobs();
    expect([await paying.takenFrom(member), await came(), await spent(member)]).toEqual([0, [0, 3_000], 0]);
    const staff = await api.createMember({ fields: { role: 'admin' } });
    const { data } = await api.client(staff)('GET /admin/money/courses', { query: { user: late.username } });
    const order = {
      body: { purchase_id: data[0]?.id ?? '', reason: 'お問い合わせにより' },
      idempotencyKey: 'staff-refund',
    };
    const running = (await by(author)('GET /payments/royalties/running')).data;
    expect(running.lines).toMatchObject([
      { source: 'courses', paid_with: 'card', kind: 'sold', count: 2, gross: 6_000 },
      { source: 'courses', paid_with: 'card', kind: 'returned', count: 1, gross: -3_000 },
    ]);
    await paying.at('2031-02-01T06:00:00');
    await paying.at('2031-02-10T12:00:00');
    expect(await came()).toEqual([0, 0]);
    expect((await api.client(staff)('POST /admin/refunds/courses', order)).data).toMatchObject({ amount: 3_000 });
    await expect(
      api.client(staff)('POST /admin/refunds/courses', { ...order, idempotencyKey: 'anew' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await api.runJobs();
    expect([await paying.takenFrom(late), await isOpen(late), await came()]).toEqual([0, false, [0, -3_000]]);
    const { adjustments } = (await by(author)('GET /payments/royalties/running')).data;
    expect(adjustments).toMatchObject([{ month: '2031-01', gross: -3_000, count: 1 }]);
  });

  test('of what was bought anew while a payment was disputed leaves what is won as it was', async () => {
    const member = await withCard();
    await giveBought(member, 5_000, BOUGHT);
    const { id } = await buy(member, 'card');
    const before = await own(member);
    const [charge = ''] = await paying.chargesOf(member);
    await outside.simulator.disputeCharge(charge);
    await paying.tellAll();
    await CourseModel.updateOne({ _id: course.id }, { $set: { price: 5_000 } });
    api.clock.advance(DAY_MS);
    await buy(member, 'coins');
    expect(await own(member)).toMatchObject({ price: 5_000, payment: 'coins', refund: { refusal: null } });
    await giveCourseBack(by(member), course.id);
    const [dispute] = (await outside.stripe.disputes.list({ charge })).data;
    await outside.simulator.closeDispute(dispute?.id ?? '', 'won');
    await paying.tellAll();
    const { refund, ...after } = (await own(member))!;
    expect([after.id, refund?.refusal]).toEqual([id, 'again']);
    expect({ ...after, refund: before?.refund }).toEqual(before);
    expect([await isOpen(member), await students(), await coinsOf(member)]).toEqual([true, 1, 5_000]);
  });

  test('in the dashboard of Stripe closes the course, and so does a dispute, until it is won', async () => {
    const [returned, won] = [await withCard(), await withCard()];
    await buy(returned, 'card');
    await buy(won, 'card');
    const [charge = ''] = await paying.chargesOf(returned);
    await outside.stripe.refunds.create({ charge, amount: 1_000 });
    await paying.tellAll();
    expect(await isOpen(returned)).toBe(true);
    await outside.stripe.refunds.create({ charge, amount: 2_000 });
    const [disputed = ''] = await paying.chargesOf(won);
    await outside.simulator.disputeCharge(disputed);
    await paying.tellAll();
    expect([await isOpen(returned), await isOpen(won), await students()]).toEqual([false, false, 0]);
    await expect(giveCourseBack(by(won), course.id)).rejects.toMatchObject({ code: 'conflict' });
    const [dispute] = (await outside.stripe.disputes.list({ charge: disputed })).data;
    await outside.simulator.closeDispute(dispute?.id ?? '', 'won');
    await paying.tellAll();
    expect([await isOpen(won), await students(), await came()]).toEqual([true, 1, [0, 3_000]]);
    expect(await subjects(won)).toEqual(
      expect.arrayContaining([
        '【みのり】講座「決算短信の読み方」の受講を停止しました',
        '【みのり】講座「決算短信の読み方」をまた受講できます',
      ]),
    );
  });
});
