import { setTimeout as wait } from 'node:timers/promises';
import { customerOf } from '../domains/cards/customerModel';
import { openChargeOf } from '../domains/charges/chargeModel';
import { CourseModel } from '../domains/courses/model';
import { JobModel } from '../jobs/model';
import { giveBought } from '../testing/coins';
import {
  buyCourse,
  courseOffer,
  giveCourseBack,
  ownCourse,
  plantSoldCourse,
  type SoldPlantedCourse,
} from '../testing/courseSales';
import { heldFor } from '../testing/creators';
import { registerAt, type ProcessMember } from '../testing/processMembers';
import { openProcessPair, type ProcessPair } from '../testing/processPair';
import type { ApiProcess } from '../testing/processes';
import { startTestStripe, type TestStripe } from '../testing/stripe';

jest.setTimeout(240_000);

const PRICE = 3_000;

let stripe: TestStripe;
let pair: ProcessPair;
let api: ApiProcess;
let author: ProcessMember;
let course: SoldPlantedCourse;

beforeAll(async () => {
  stripe = await startTestStripe();
  pair = await openProcessPair(stripe.env);
  [api] = pair.apis;
});
beforeEach(async () => {
  author = await registerAt(api, { is_creator: true });
  course = await plantSoldCourse(author, { price: PRICE });
});
afterAll(async () => {
  await pair.close();
  await stripe.close();
});

async function buyer({ coins = 0, hasCard = false }): Promise<ProcessMember> {
  const member = await registerAt(api);
  if (coins > 0) await giveBought(member, coins);
  if (!hasCard) return member;
  const { data } = await member.at(api)('POST /payments/cards/setup');
  await stripe.confirmInBrowser(data.client_secret);
  await member.at(api)('POST /payments/cards/refresh');
  return member;
}

const bought = async (member: ProcessMember) => (await member.at(api)('GET /payments/coins')).data.bought;
const came = async () => (await heldFor(author, 'coin_sales')) + (await heldFor(author, 'card_sales'));
const students = async () => (await CourseModel.findById(course.id).lean())?.student_count;
const isOpen = async (member: ProcessMember) =>
  (await member.at(api)('GET /courses/:id', { params: { id: course.id } })).data.is_purchased;

/** What Stripe has taken from a member and not given back. */
async function takenFrom(member: ProcessMember): Promise<number> {
  const customer = (await customerOf(member.id))?.customer_id;
  if (customer === undefined) return 0;
  const { data } = await stripe.stripe.charges.list({ customer });
  return data.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(5);
}

/** Buy as often as it takes until it is bought: whoever was too late looks anew. */
async function buyUntilOwned(member: ProcessMember, at: ApiProcess, means: 'card' | 'coins'): Promise<void> {
  for (;;) {
    const end = await buyCourse(member.at(at), course.id, means).then(
      () => 'bought',
      (error: { code: string; status: number }) => error.code,
    );
    if (await isOpen(member)) return;
    expect(['offer_changed', 'conflict', 'bought']).toContain(end);
  }
}

test('two processes that race by card and by coins, and then to give it back, open a course once and close it once', async () => {
  const member = await buyer({ coins: 4 * PRICE, hasCard: true });
  await Promise.all(
    [0, 1, 2, 3].map((index) => buyUntilOwned(member, pair.spread(index), index < 2 ? 'coins' : 'card')),
  );
  await until(async () => (await openChargeOf(member.id)) === null);
  // What a card has paid for what the coins had opened by then goes back by a job.
  const worker = await pair.start({ ROLE: 'worker' });
  await worker.url();
  const paid = async () => 4 * PRICE - (await bought(member)) + (await takenFrom(member));
  await until(async () => (await paid()) === PRICE);
  expect([await came(), await students()]).toEqual([PRICE, 1]);
  const { id } = (await ownCourse(member.at(api), course.id)) ?? { id: '' };
  const ends = await Promise.allSettled(
    [0, 1, 2, 3].map((index) => giveCourseBack(member.at(pair.spread(index)), course.id, id)),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await until(async () => (await paid()) === 0);
  expect([await came(), await students(), await isOpen(member)]).toEqual([0, 0, false]);
  await worker.stop();
});

test.each([
  ['before it is committed', 'commit'],
  ['once it is committed, before it has answered', 'answer'],
] as const)('a process is killed %s: the call, sent again, takes coins once', async (_, keepBack) => {
  const member = await buyer({ coins: PRICE + 500 });
  const shown =
    (await courseOffer(member.at(api), course.id)).ways.find(({ payment }) => payment === 'coins')?.shown ?? '';
  const buy = (at: ApiProcess) =>
    buyCourse(member.at(at), course.id, 'coins', { shown, idempotencyKey: `killed-${keepBack}` });
  const endSession = await pair.killIn({ keepBack, member, call: buy });
  const again = buy(pair.apis[1]);
  await endSession();
  expect(await again).toMatchObject({ price: PRICE });
  expect([await bought(member), await came(), await students(), await isOpen(member)]).toEqual([500, PRICE, 1, true]);
});

test('a process is killed when a card is charged and nobody knows: a webhook, twice, and the call, sent again, open it once', async () => {
  const member = await buyer({ hasCard: true });
  const shown =
    (await courseOffer(member.at(api), course.id)).ways.find(({ payment }) => payment === 'card')?.shown ?? '';
  const buy = (at: ApiProcess) =>
    buyCourse(member.at(at), course.id, 'card', { shown, idempotencyKey: 'killed-charging' });
  const doomed = await pair.startDoomed();
  await member.at(doomed.api)('GET /profiles/me');
  await stripe.simulator.loseAnswers({ count: 100, path: '/v1/payment_intents' });
  const broken = buy(doomed.api).catch((error: unknown) => error);
  await until(async () => (await takenFrom(member)) > 0);
  const endSession = await doomed.kill();
  await stripe.simulator.loseAnswers({ count: 0 });
  await endSession();
  expect(await broken).toMatchObject({ code: 'network' });
  expect(await isOpen(member)).toBe(false);
  const { data: events } = await stripe.stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 });
  const worker = await pair.start({ ROLE: 'all' });
  const url = await worker.url();
  await Promise.all(events.flatMap((event) => [stripe.tell(event, url), stripe.tell(event, url), buy(pair.apis[1])]));
  await until(() => isOpen(member));
  await until(async () => !(await JobModel.exists({ name: 'charge.due', due_at: { $lte: new Date() } })));
  await worker.stop();
  expect([await takenFrom(member), await came(), await students(), await openChargeOf(member.id)]).toEqual([
    PRICE,
    PRICE,
    1,
    null,
  ]);
});
