import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { tokyoMonth } from '@minori/contracts/rules';
import { pino } from 'pino';
import { createPayoutProvider } from '../src/adapters/payouts';
import { createCardProcessor } from '../src/adapters/stripe';
import { closeDatabase, connectDatabase } from '../src/database';
import { checkMoney } from '../src/domains/coins/checking';
import { BalanceModel } from '../src/domains/ledger/balanceModel';
import { closeMonth, closesAt } from '../src/domains/payouts/closing';
import { statementsAfter } from '../src/domains/payouts/statementModel';
import { InvoiceModel } from '../src/domains/subscriptions/invoiceModel';
import { readEnv } from '../src/env';
import { idAgo } from '../src/ids';
import { JobModel } from '../src/jobs/model';
import { laneOf } from '../src/jobs/payloads';
import { setSealingKeys } from '../src/sealing';
import { plantPost } from '../src/testing/posts';
import { makeDue, plantRenewals, type PlantedRenewal } from './plantRenewals';
import { probed, startProbe, summaryOf } from './probing';
import { openProcessStage, type Process, type ProcessStage } from './processStage';

const PROBES_A_SECOND = 20;
const WARM_UP_MS = 10_000;
const QUIET_MS = 120_000;
const DOWN_MS = 2_000;
const LOOK_MS = 1_000;
/** An invoice is paid within so long, unless something goes wrong. */
const LATE_MS = 30_000;
/** A rate is measured until so many are done: the last ones wait for the lease of the killed process. */
const MOST = 0.99;
const POSTS = 40;
const MINUTE_MS = 60_000;
const WORKER = { ROLE: 'worker' };

const say = (line: string) => process.stderr.write(`${line}\n`);

/**
 * Return whether there is a job of one of the names that is due soon, by the index: counting thousands each second would hold up who is answered
 * meanwhile.
 */
async function hasDueJob(names: string[]): Promise<boolean> {
  const lanes = [...new Set(names.map(laneOf))];
  const inAMinute = new Date(Date.now() + MINUTE_MS);
  return (await JobModel.exists({ lane: { $in: lanes }, name: { $in: names }, due_at: { $lte: inAMinute } })) !== null;
}

/** What pays an invoice, and what that brings along; other work comes every minute. */
const PAYING = ['subscription.due', 'charge.due'];
const FOLLOWING = [...PAYING, 'charge.fee', 'mail.receipt', 'mail.renewal_receipt'];

/** Return what tells how many invoices are paid. All of them are counted when nothing is to be paid any more: before that only late ones are looked at. */
function paidCounter(all: number): () => Promise<number> {
  const paid = new Set<string>();
  return async () => {
    const late = { _id: { $gt: idAgo(LATE_MS) }, state: 'paid' as const };
    for (const { _id } of await InvoiceModel.find(late, { _id: 1 }).lean()) paid.add(String(_id));
    if (paid.size < all * MOST || (await hasDueJob(PAYING))) return paid.size;
    return InvoiceModel.countDocuments({ state: 'paid' });
  };
}

/** Return what tells which part of a processor a process has had since it was last asked: others on the machine do not change that much. */
function busyCounter({ cpuSeconds }: Process): () => Promise<number> {
  let [had, since] = [0, Date.now()];
  return async () => {
    const [now, at] = [await cpuSeconds(), Date.now()];
    const part = ((now - had) * 1_000) / Math.max(at - since, 1);
    [had, since] = [now, at];
    return Math.round(part * 100) / 100;
  };
}

const timesOf = (one: number, other: number) => Math.round((one / other) * 10) / 10;

/** Have all be due, kill one process half way, and wait until all are paid and nothing is left to do. Return seconds. */
async function play({ start }: ProcessStage, victim: { kill(): Promise<void> }, count: number) {
  const begun = Date.now();
  const seconds = () => (Date.now() - begun) / 1_000;
  await makeDue();
  const paid = paidCounter(count);
  let [isKilled, half, most] = [false, 0, 0];
  for (let done = 0; done < count; await wait(LOOK_MS)) {
    done = await paid();
    if (done < count * MOST) most = seconds();
    if (isKilled || done < count / 2) continue;
    half = seconds();
    await victim.kill();
    isKilled = true;
    await wait(DOWN_MS);
    await start(WORKER);
    say(`${done} are paid after ${Math.round(half)} s; one process was killed and began again`);
  }
  const all = seconds();
  say(`all are paid after ${Math.round(all)} s`);
  return { half, most, all };
}

/** Return what differs between what was planted, invoices, Stripe, the ledger and the statements of the month. */
async function faultsIn(stage: ProcessStage, renewals: PlantedRenewal[]): Promise<string[]> {
  const problems: string[] = [];
  const expect = (what: string, is: unknown, should: unknown) => {
    if (is !== should) problems.push(`${what}: ${String(is)}, and should be ${String(should)}`);
  };
  const sum = (some: { price: number }[]) => some.reduce((all, { price }) => all + price, 0);
  const invoices = await InvoiceModel.find({ state: 'paid' }).lean();
  expect('paid', invoices.length, renewals.length);
  expect('renewed', new Set(invoices.map((one) => String(one.subscription_id))).size, renewals.length);
  const byCard = renewals.filter(({ customerId }) => customerId !== null);
  const charged = new Map<string, number>();
  for await (const charge of stage.stripe.stripe.charges.list({ limit: 100 })) {
    const customer = typeof charge.customer === 'string' ? charge.customer : '';
    if (charge.paid) charged.set(customer, (charged.get(customer) ?? 0) + charge.amount - charge.amount_refunded);
  }
  for (const { customerId, price } of byCard) expect(`charged ${customerId}`, charged.get(customerId ?? ''), price);
  expect('customers charged', charged.size, byCard.length);
  const coming = await BalanceModel.find({ _id: /^creator:/ }).lean();
  const cameIn = coming.reduce((all, { balance }) => all + balance, 0);
  expect('came in for creators', cameIn, sum(renewals));

  const env = readEnv({ ...stage.stripe.env, NODE_ENV: 'development', MONGODB_URI: stage.uri });
  setSealingKeys(env.SEALING_KEYS);
  // Later, when nothing is on its way any more.
  const clock = () => new Date(Date.now() + 20 * MINUTE_MS);
  const deps = { cards: createCardProcessor(env), clock, payouts: createPayoutProvider(env) };
  problems.push(...(await checkMoney(deps)).problems);
  const month = tokyoMonth(new Date());
  await closeMonth({ clock: () => closesAt(month), env, log: pino({ level: 'silent' }) }, month);
  const statements = await statementsAfter(undefined, renewals.length);
  const gross = new Map(statements.map(({ creator_id, content }) => [String(creator_id), content.totals.gross]));
  for (const creatorId of new Set(renewals.map((one) => one.creatorId))) {
    const own = renewals.filter((one) => one.creatorId === creatorId);
    expect(`the statement of ${creatorId}`, gross.get(creatorId), sum(own));
  }
  problems.push(...(await checkMoney(deps)).problems);
  return problems;
}

/**
 * So many subscriptions of some creators renew in one night, half of them by card, in two workers on one database of which one is
 * killed half way; others are answered meanwhile by a third process: `npm run build -w @minori/api`, then `npx tsx bench/renewals.ts RENEWALS CREATORS`.
 */
async function main(count: number, creatorCount: number): Promise<void> {
  const stage = await openProcessStage();
  await connectDatabase({ MONGODB_URI: stage.uri, NODE_ENV: 'development' });
  say(`planting ${count} subscriptions of ${creatorCount} creators`);
  const renewals = await plantRenewals(stage.stripe.stripe, count, creatorCount);
  const author = { id: renewals[0]?.creatorId ?? '' };
  const posts = await Promise.all(Array.from({ length: POSTS }, () => plantPost(author)));
  const [steady, victim] = [await stage.start({ ROLE: 'api' }), await stage.start(WORKER)];
  await stage.start(WORKER);
  const members = renewals.slice(0, 200).map(({ memberId }) => memberId);
  const probe = startProbe({ url: steady.url, members, posts, rate: PROBES_A_SECOND });
  say('measuring a quiet time');
  await wait(WARM_UP_MS);
  await probed(probe);
  const busy = busyCounter(steady);
  await busy();
  await wait(QUIET_MS);
  const quiet = { ...summaryOf(await probed(probe)), busy: await busy() };
  say(`the night begins; others ${JSON.stringify(quiet)}`);
  const took = await play(stage, victim, count);
  const storm = { ...summaryOf(await probed(probe)), busy: await busy() };
  say(`others meanwhile ${JSON.stringify(storm)}`);
  const begun = Date.now();
  while (await hasDueJob(FOLLOWING)) await wait(LOOK_MS);
  const after = (Date.now() - begun) / 1_000;
  const afterwards = { ...summaryOf(await probed(probe)), busy: await busy() };
  probe.kill();
  say(`mails and fees are done ${Math.round(after)} s later, others ${JSON.stringify(afterwards)}; checking`);
  const problems = await faultsIn(stage, renewals);
  const result = {
    renewals: count,
    creators: creatorCount,
    seconds: { half: took.half, most: took.most, all: took.all, allDone: took.all + after },
    renewalsPerSecond: Math.round((count * MOST) / took.most),
    othersMs: { quiet, storm, afterwards },
    timesQuiet: { storm: timesOf(storm.p99, quiet.p99), afterwards: timesOf(afterwards.p99, quiet.p99) },
    warnings: Object.fromEntries(stage.warnings),
    load: loadavg().map((one) => Math.round(one * 10) / 10),
    problems: problems.slice(0, 10),
  };
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  await closeDatabase();
  await stage.close();
  process.exitCode = problems.length === 0 ? 0 : 1;
}

const [count = '2000', creatorCount = '100'] = process.argv.slice(2);
await main(Number(count), Number(creatorCount));
