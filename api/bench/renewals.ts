import { pino } from 'pino';
import { closeDatabase, connectDatabase } from '../src/database';
import { addBought, changeCoins } from '../src/domains/coins/changing';
import { checkMoney } from '../src/domains/coins/checking';
import { BalanceModel } from '../src/domains/ledger/balanceModel';
import { InvoiceModel } from '../src/domains/subscriptions/invoiceModel';
import { CreatorSubscriptionModel } from '../src/domains/subscriptions/model';
import { CreatorPriceModel } from '../src/domains/subscriptions/priceModel';
import { settleSubscription } from '../src/domains/subscriptions/renewal';
import { UserModel } from '../src/domains/users/model';
import { newId } from '../src/ids';
import { openTestDatabase } from '../src/testing/database';

const PRICE = 1_000;
const WORKERS = 16;
/** Of the renewals so many are looked at twice at once, as two runners of jobs do. */
const TWICE = 0.1;
const DAY_MS = 86_400_000;

/** Run a task for each number below a count, so many at a time. */
async function each(count: number, task: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await task(next++);
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}

async function plantUsers(count: number, isCreator: boolean, at: Date): Promise<string[]> {
  const users = Array.from({ length: count }, () => {
    const _id = newId();
    const username = `b_${String(_id)}`;
    const names = { username, username_lower: username, name: username, uid: String(_id) };
    return { _id, ...names, is_creator: isCreator, created_at: at };
  });
  for (let from = 0; from < count; from += 1_000) await UserModel.insertMany(users.slice(from, from + 1_000));
  return users.map(({ _id }) => String(_id));
}

/** Renew so many subscriptions of some creators with coins; print how fast that was, and check that each was paid once. */
async function main(count: number, creatorCount: number): Promise<void> {
  const database = await openTestDatabase();
  await connectDatabase({ MONGODB_URI: database.uri, NODE_ENV: 'development' });
  const at = new Date();
  const creators = await plantUsers(creatorCount, true, at);
  await CreatorPriceModel.insertMany(creators.map((_id) => ({ _id, prime: PRICE, prime_plus: null, changed_at: at })));
  const members = await plantUsers(count, false, at);
  await each(count, async (index) => {
    const memberId = members[index] ?? '';
    await changeCoins(memberId, (session) =>
      addBought(session, { memberId, amount: PRICE, key: `bench:${memberId}`, at }),
    );
  });
  const terms = {
    recurring: 'month',
    amount: PRICE,
    renews_with: 'web_coin',
    anchor_day: 1,
    period_starts_at: new Date(at.getTime() - 30 * DAY_MS),
    period_value: PRICE,
    is_trial: false,
  };
  const subscriptions = members.map((subscriber_id, index) => ({
    _id: newId(),
    subscriber_id,
    creator_id: creators[index % creatorCount],
    plan: 'prime',
    status: 'active',
    period_ends_at: at,
    created_at: at,
    started_at: at,
    terms,
  }));
  for (let from = 0; from < count; from += 1_000) {
    await CreatorSubscriptionModel.insertMany(subscriptions.slice(from, from + 1_000));
  }

  const operator = { OPERATOR_NAME: 'b', OPERATOR_ADDRESS: 'b', OPERATOR_INVOICE_NUMBER: 'T1234567890123' };
  const deps = { cards: null, clock: () => at, env: operator, log: pino({ level: 'silent' }) } as unknown as Parameters<
    typeof settleSubscription
  >[0];
  const took: number[] = [];
  const begun = Date.now();
  await each(count, async (index) => {
    const due = { user_id: members[index] ?? '', subscription_id: String(subscriptions[index]?._id) };
    const from = Date.now();
    await Promise.all(Array.from({ length: Math.random() < TWICE ? 2 : 1 }, () => settleSubscription(deps, due)));
    took.push(Date.now() - from);
  });
  const seconds = (Date.now() - begun) / 1_000;
  took.sort((one, other) => one - other);
  const at99 = took[Math.floor(took.length * 0.99)];
  const paid = await InvoiceModel.countDocuments({ state: 'paid' });
  const sums = await BalanceModel.find({ _id: /^creator:/ }).lean();
  const cameIn = sums.reduce((sum, { balance }) => sum + balance, 0);
  const { problems } = await checkMoney();
  console.log(
    `${count} renewals for ${creatorCount} creators: ${Math.round(count / seconds)} a second, ` +
      `half within ${took[Math.floor(took.length / 2)]} ms, 99 % within ${at99} ms`,
  );
  console.log(`${paid} were paid, ${cameIn} coins came in, ${problems.length} problems`, problems.slice(0, 3));
  await closeDatabase();
  await database.close();
  process.exitCode = paid === count && cameIn === count * PRICE && problems.length === 0 ? 0 : 1;
}

const [count = '1000', creatorCount = '10'] = process.argv.slice(2);
await main(Number(count), Number(creatorCount));
