import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { closeDatabase, CollisionError, connectDatabase, transaction } from '../src/database';
import { BalanceModel, balanceOf } from '../src/domains/ledger/balanceModel';
import { checkLedger } from '../src/domains/ledger/checking';
import { JournalModel } from '../src/domains/ledger/journalModel';
import {
  isOfMember,
  memberAccount,
  OverdrawnError,
  platformAccount,
  postJournal,
  type BalancedAccount,
  type MemberAccount,
  type NewJournal,
} from '../src/domains/ledger/service';
import { openTestDatabase } from '../src/testing/database';
import { viewerNumbered } from './viewers';

const MEMBERS = 200;
const WORKERS = 64;
const MOST = 500;
/** Of the operations so many are sent twice at once, as a retried call or job does. */
const REPEATED = 0.05;
const PAUSE_MS = 2_000;
/** Of each look so many journals are compared with what they are in the end. */
const JOURNALS_KEPT = 50;

/** What a process has done: coins that its journals moved in each account, and how its operations ended. */
interface Report {
  moved: [MemberAccount, number][];
  posted: number;
  repeated: number;
  refused: number;
  /** Given up after ten seconds of collisions, and sent again. */
  again: number;
  begun: number;
  ended: number;
}

const below = (limit: number) => Math.floor(Math.random() * limit);
const anyAccount = () => memberAccount(viewerNumbered(below(MEMBERS)).id, 'coins_granted');

/** Coins come to a member, leave one, or go from one to another. */
function randomLegs(): NewJournal['legs'] {
  const amount = 1 + below(MOST);
  const [from, to] = [anyAccount(), anyAccount()];
  const kind = Math.random();
  if (kind < 0.4 || from === to) {
    return [
      { account: platformAccount('coins_granted'), amount: -amount },
      { account: to, amount },
    ];
  }
  const target = kind < 0.7 ? platformAccount('coins_expired') : to;
  return [
    { account: from, amount: -amount },
    { account: target, amount },
  ];
}

/** One process of several: post its part of the journals, with its part of the workers. */
async function post(uri: string, name: string, operations: number, workers: number): Promise<void> {
  await connectDatabase({ MONGODB_URI: uri, NODE_ENV: 'development' });
  const moved = new Map<MemberAccount, number>();
  const report = { posted: 0, repeated: 0, refused: 0, again: 0 };
  let next = 0;
  const postOnce = async (journal: NewJournal): Promise<void> => {
    const posted = await transaction((session) => postJournal(session, journal)).catch((error: unknown) => {
      if (!(error instanceof CollisionError)) throw error;
      return null;
    });
    if (!posted) {
      report.again += 1;
      return postOnce(journal);
    }
    const { isNew } = posted;
    if (!isNew) return void (report.repeated += 1);
    report.posted += 1;
    for (const { account, amount } of journal.legs) {
      if (account.startsWith('member:')) {
        moved.set(account as MemberAccount, (moved.get(account as MemberAccount) ?? 0) + amount);
      }
    }
  };
  const worker = async () => {
    while (next < operations) {
      next += 1;
      const key = `bench:${name}:${next}`;
      const journal: NewJournal = { key, kind: 'coins.granted', legs: randomLegs(), at: new Date() };
      const times = Math.random() < REPEATED ? 2 : 1;
      for (const end of await Promise.allSettled(Array.from({ length: times }, () => postOnce(journal)))) {
        if (end.status === 'fulfilled') continue;
        if (!(end.reason instanceof OverdrawnError)) throw end.reason;
        report.refused += 1;
      }
    }
  };
  const begun = Date.now();
  await Promise.all(Array.from({ length: workers }, worker));
  process.send?.({ ...report, moved: [...moved], begun, ended: Date.now() } satisfies Report);
  await closeDatabase();
}

/** Return what is wrong at one instant in between, and how many journals there are. */
function look(): Promise<{ journals: number; problems: string[] }> {
  return transaction(async (session) => {
    const sums = await JournalModel.aggregate<{ _id: boolean; sum: number; journals: number }>([
      { $unwind: '$legs' },
      { $group: { _id: { $eq: [{ $substrCP: ['$legs.account', 0, 7] }, 'member:'] }, sum: { $sum: '$legs.amount' } } },
    ]).session(session);
    const [balances] = await BalanceModel.aggregate<{ sum: number; least: number }>([
      { $group: { _id: null, sum: { $sum: '$balance' }, least: { $min: '$balance' } } },
    ]).session(session);
    const total = sums.reduce((all, { sum }) => all + sum, 0);
    const members = sums.find(({ _id }) => _id)?.sum ?? 0;
    return {
      journals: await JournalModel.countDocuments({}).session(session),
      problems: [
        ...(total === 0 ? [] : [`the journals come to ${total}`]),
        ...(members === (balances?.sum ?? 0)
          ? []
          : [`the balances come to ${balances?.sum}, their journals to ${members}`]),
        ...((balances?.least ?? 0) >= 0 ? [] : [`a balance is ${balances?.least}`]),
      ],
    };
  });
}

/** Return the newest journals by their ids, as they are now. */
async function newestJournals(): Promise<[id: string, journal: string][]> {
  const journals = await JournalModel.find().sort({ _id: -1 }).limit(JOURNALS_KEPT).lean();
  return journals.map((journal) => [String(journal._id), JSON.stringify(journal)]);
}

/** Return which journals are not any more what they were. */
async function changesSince(seen: Map<string, string>): Promise<string[]> {
  const problems: string[] = [];
  for (const [id, before] of seen) {
    if (JSON.stringify(await JournalModel.findById(id).lean()) !== before)
      problems.push(`the journal ${id} has changed`);
  }
  return problems;
}

/** Return what is wrong in the end: with the ledger itself, and beside what the processes say that they have moved. */
async function faultsAfter(reports: Report[]): Promise<string[]> {
  const expected = new Map<MemberAccount, number>();
  for (const [account, amount] of reports.flatMap(({ moved }) => moved)) {
    expected.set(account, (expected.get(account) ?? 0) + amount);
  }
  const expectedOf = (account: BalancedAccount) => (isOfMember(account) ? expected.get(account) : undefined);
  const { problems } = await checkLedger((account) => Promise.resolve(expectedOf(account) ?? 0));
  for (const [account, amount] of expected) {
    const balance = await transaction((session) => balanceOf(account, session));
    if (balance !== amount) problems.push(`${account} has ${balance}, and should have ${amount}`);
  }
  return problems;
}

/**
 * Post random journals from 64 workers in several processes, look at the whole ledger meanwhile, and check it in the end:
 * `tsx bench/ledger.ts OPERATIONS PROCESSES [PAUSE]`, with so many milliseconds between two looks.
 */
async function main(operations: number, count: number, pauseMs: number): Promise<void> {
  const database = await openTestDatabase();
  await connectDatabase({ MONGODB_URI: database.uri, NODE_ENV: 'development' });
  const share = (all: number) => String(Math.ceil(all / count));
  const children = Array.from({ length: count }, (_, index) =>
    fork(fileURLToPath(import.meta.url), [database.uri, share(operations), String(index), share(WORKERS)], {
      execArgv: ['--import', 'tsx'],
    }),
  );
  const ended = Promise.all(children.map(reportOf));
  let isOver = false;
  void ended.finally(() => (isOver = true)).catch(() => undefined);
  const problems: string[] = [];
  const seenBefore = new Map<string, string>();
  let [looks, most] = [0, 0];
  while (!isOver) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const seen = await look();
    problems.push(...seen.problems);
    if (seen.journals < most) problems.push(`${most} journals became ${seen.journals}`);
    most = seen.journals;
    for (const [id, journal] of await newestJournals()) seenBefore.set(id, journal);
    looks += 1;
  }
  const reports = await ended;
  problems.push(...(await faultsAfter(reports)), ...(await changesSince(seenBefore)));
  const sum = (of: (report: Report) => number) => reports.reduce((all, report) => all + of(report), 0);
  const [posted, repeated, refused] = [sum((r) => r.posted), sum((r) => r.repeated), sum((r) => r.refused)];
  const again = sum((r) => r.again);
  const seconds =
    (Math.max(...reports.map(({ ended: at }) => at)) - Math.min(...reports.map(({ begun }) => begun))) / 1_000;
  const rate = Math.round((posted + repeated + refused) / seconds);
  process.stdout.write(
    `${JSON.stringify({ posted, repeated, refused, again, looks, rate, problems: problems.slice(0, 10) })}\n`,
  );
  await closeDatabase();
  await database.close();
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** Return what a process has done; reject when it ends without telling. */
async function reportOf(child: ChildProcess): Promise<Report> {
  const told = once(child, 'message') as Promise<[Report]>;
  const died = once(child, 'exit').then(([code]) => Promise.reject(new Error(`A process ended with ${String(code)}`)));
  const [report] = await Promise.race([told, died as Promise<never>]);
  return report;
}

const [first = '100000', second = '2', name, workers] = process.argv.slice(2);
if (name && workers) await post(first, name, Number(second), Number(workers));
else await main(Number(first), Number(second), Number(name ?? PAUSE_MS));
