import { JobModel } from '../../jobs/model';
import { runNextJob } from '../../jobs/worker';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { giveBought } from '../../testing/coins';
import { payingAt, tokyo, type TestPaying } from '../../testing/paying';
import { asApi, commandsOf } from '../../testing/queries/recorder';
import { startTestStripe, type TestStripe } from '../../testing/stripe';
import { subscribingAt, type TestSubscribing } from '../../testing/subscribing';
import { subscribe } from '../../testing/subscriptions';
import { checkMoney } from '../coins/checking';

let outside: TestStripe;
let api: TestApi;
let paying: TestPaying;
let subscribing: TestSubscribing;

beforeAll(async () => {
  outside = await startTestStripe();
  api = await startTestApi(outside.env);
  paying = payingAt(api, outside);
  subscribing = subscribingAt(api);
});
afterAll(async () => {
  await api.close();
  await outside.close();
});

async function createWithCoins(): Promise<TestMember> {
  const member = await api.createMember();
  await giveBought(member, 10_000, api.deps.clock());
  return member;
}

/** What the renewal of a member costs, without the mails and fees that follow it. */
async function commandsOfRenewal(): Promise<string[]> {
  const [due] = await JobModel.find({ name: /\.due$/ })
    .sort({ due_at: 1 })
    .lean();
  api.clock.set(due!.due_at!);
  return commandsOf(() => runNextJob(api.deps, 'steady'));
}

// Thousands renew in one night: what is added here makes all of them slower.
test('a renewal asks the database no more than it must', async () => {
  api.clock.set(tokyo('2031-01-31T12:00:00'));
  const creator = await subscribing.createCreator();
  await subscribing.take(await createWithCoins(), creator, { payment_type: 'web_coin' });
  await api.runJobs();
  expect((await commandsOfRenewal()).length).toBeLessThanOrEqual(21);
  await api.runJobs();
  await JobModel.deleteMany({});

  const byCard = await api.createMember();
  await outside.saveCard(api, byCard);
  await subscribe(byCard, creator, ['prime'], { status: 'ended', days: 0 });
  await subscribing.take(byCard, creator);
  await api.runJobs();
  expect((await commandsOfRenewal()).length).toBeLessThanOrEqual(31);
  await api.runJobs();
  await JobModel.deleteMany({});

  await paying.take(await createWithCoins(), 'silver-membership', { payment_type: 'web_coin' });
  await api.runJobs();
  expect((await commandsOfRenewal()).length).toBeLessThanOrEqual(20);
  await api.runJobs();
  await JobModel.deleteMany({});

  await paying.take(await paying.createFormer(), 'silver-membership');
  await api.runJobs();
  expect((await commandsOfRenewal()).length).toBeLessThanOrEqual(29);
  await api.runJobs();
  expect((await asApi(() => checkMoney(api.deps))).problems).toEqual([]);
});
