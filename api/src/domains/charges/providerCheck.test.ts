import type { Types } from 'mongoose';
import { runCommand } from '../../commands/admin';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { payingAt, tokyo, type TestPaying } from '../../testing/paying';
import { asApi } from '../../testing/queries/recorder';
import { startTestStripe, type TestStripe } from '../../testing/stripe';
import { checkAndAlarm, checkMoney } from '../coins/checking';
import { JournalModel } from '../ledger/journalModel';

jest.setTimeout(120_000);

const CAN_BE_SAVED_ONLY = '4000000000000341';

let outside: TestStripe;
let api: TestApi;
let paying: TestPaying;

beforeAll(async () => {
  outside = await startTestStripe();
  api = await startTestApi(outside.env);
  paying = payingAt(api, outside);
});
beforeEach(() => api.clock.set(tokyo('2031-01-31T12:00:00')));
afterAll(async () => {
  await api.close();
  await outside.close();
});

/** What the check finds an hour later: nothing is on its way any more. */
async function problems(): Promise<string[]> {
  api.clock.advance(60 * 60_000);
  return (await asApi(() => checkMoney(api.deps))).problems;
}

async function payGold(): Promise<TestMember> {
  const member = await paying.createFormer();
  await paying.take(member, 'gold-membership');
  await api.runJobs();
  return member;
}

/** Do something to the books, see what is found, and take it back. */
async function found(key: RegExp, harm: (id: Types.ObjectId) => Promise<unknown>): Promise<string[]> {
  const journal = await JournalModel.findOne({ key }).lean();
  if (!journal) throw new Error('There is no such journal');
  await harm(journal._id);
  const told = await problems();
  await JournalModel.collection.replaceOne({ _id: journal._id }, journal, { upsert: true });
  expect(await problems()).toEqual([]);
  return told;
}

test('books that say what Stripe says are right, fees and refusals included', async () => {
  const member = await payGold();
  const declined = await paying.createFormer(CAN_BE_SAVED_ONLY);
  await paying.take(declined, 'gold-membership');
  await api.runJobs();
  expect(await problems()).toEqual([]);
  const fees = await JournalModel.find({ kind: 'card.fee' }).lean();
  expect(fees).toMatchObject([
    {
      legs: [
        { account: 'platform:card_processor', amount: 71 },
        { account: 'platform:card_fees', amount: -71 },
      ],
    },
  ]);
  expect(await paying.takenFrom(member)).toBe(1_980);
});

test('what is missing in the books, or is another sum there, is told', async () => {
  const remove = (_id: Types.ObjectId) => JournalModel.deleteOne({ _id });
  const other = (_id: Types.ObjectId) =>
    JournalModel.updateOne(
      { _id },
      [
        {
          $set: {
            legs: {
              $map: {
                input: '$legs',
                as: 'leg',
                in: { $mergeObjects: ['$$leg', { amount: { $multiply: ['$$leg.amount', 2] } }] },
              },
            },
          },
        },
      ],
      { updatePipeline: true },
    );
  expect(await found(/^card\.charged:/, remove)).toEqual([
    expect.stringMatching(
      /Stripe has the movement txn_\w+ \(1980 yen, charge\), and there is no journal card\.charged/,
    ),
  ]);
  expect(await found(/^card\.charged:/, other)).toEqual([expect.stringMatching(/the journal .* is of -3960 yen/)]);
  expect(await found(/^card\.fee:/, remove)).toEqual([expect.stringMatching(/its fee, and there is no journal/)]);
  expect(await found(/^card\.fee:/, other)).toEqual([
    expect.stringMatching(/its fee, and the journal .* is of 142 yen/),
  ]);
});

test('what is in the books and not at Stripe is told', async () => {
  const legs = [
    { account: 'platform:card_processor', currency: 'yen', amount: -500 },
    { account: 'platform:card_payments', currency: 'yen', amount: 500 },
  ] as const;
  const at = api.deps.clock();
  const { _id } = await JournalModel.create({
    key: 'card.charged:x',
    kind: 'card.charged',
    legs: [...legs],
    member_ids: [],
    at,
  });
  expect(await problems()).toEqual(["The journal card.charged:x of -500 yen is not on Stripe's balance"]);
  await JournalModel.deleteOne({ _id });
});

test('a refund in the dashboard of which nobody has told us is found at night', async () => {
  const member = await payGold();
  const [charge = ''] = await paying.chargesOf(member);
  await outside.simulator.setWebhooks({ held: true });
  await outside.simulator.refundCharge(charge, 700);
  expect(await problems()).toEqual([expect.stringMatching(/\(-700 yen, refund\), which is for nothing of ours/)]);
  await outside.simulator.setWebhooks({ held: false });
  await paying.tellAll();
  expect(await problems()).toEqual([]);
});

test('a payment whose answers are lost is found, and nothing any more once it was looked up', async () => {
  const member = await paying.createFormer();
  await outside.simulator.loseAnswers({ count: 3, path: '/v1/payment_intents' });
  await Promise.allSettled([paying.take(member, 'gold-membership')]);
  expect(await problems()).toEqual([
    expect.stringMatching(/\(1980 yen, charge\), and there is no journal card\.charged/),
    expect.stringMatching(/its fee, and there is no journal/),
  ]);
  await api.runJobs();
  expect(await problems()).toEqual([]);
});

test('what is found is an error in the log, stands in the list of staff, and makes the command fail', async () => {
  const staff = await api.createMember({ fields: { role: 'admin' } });
  await outside.simulator.setWebhooks({ held: true });
  const [charge = ''] = await paying.chargesOf(await payGold());
  await outside.simulator.refundCharge(charge);
  api.clock.advance(60 * 60_000);
  const { cards } = api.deps;
  await expect(asApi(() => runCommand(['ledger', 'check'], { cards }))).rejects.toThrow(
    /movements at Stripe: 1 problems/,
  );
  const logged: unknown[] = [];
  const log = {
    ...api.deps.log,
    error: (...said: unknown[]) => logged.push(said),
  } as unknown as TestApi['deps']['log'];
  await asApi(() => checkAndAlarm({ ...api.deps, log }));
  expect(JSON.stringify(logged)).toContain('the ledger is wrong');
  const [check] = (await api.client(staff)('GET /admin/ledger/checks')).data;
  expect(check).toMatchObject({ movements: expect.any(Number), problems: [expect.stringContaining('-1980 yen')] });
  await paying.tellAll();
  expect(await asApi(() => runCommand(['ledger', 'check'], { cards }))).toMatch(/movements at Stripe: all is right$/);
});
