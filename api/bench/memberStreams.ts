import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startAuth } from '@minori/sandbox/auth';
import { giveAccounts, PROJECT, unsignedToken } from '@minori/sandbox/auth-bench';
import { startMongo } from '@minori/sandbox/mongo';
import { Types } from 'mongoose';
import { closeDatabase, connectDatabase } from '../src/database';
import { insertNotifications } from '../src/domains/notifications/model';
import { unreadOf } from '../src/domains/notifications/unread';
import { UserModel } from '../src/domains/users/model';
import { newId } from '../src/ids';
import { readAll, type Arrival, type Reader } from './streamReaders';

const BUILT = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const TICKS_A_SECOND = 100;
const WRITES_A_SECOND = 50;
const SECONDS = 20;
const SETTLE_MS = 3_000;

/** A process of the API, and where it answers. */
interface Api {
  child: ChildProcess;
  url: string;
  pid: number;
}

/** Plant members, with accounts at the identity provider, and return their tokens by their ids. */
async function plant(count: number, authHost: string): Promise<Map<string, string>> {
  const members = Array.from({ length: count }, (_, number) => ({ _id: newId(), uid: `streams-${number}`, number }));
  const users = members.map(({ _id, uid, number }) => {
    const username = `streams_${number}`;
    const names = { username, username_lower: username, name: username };
    return new UserModel({ _id, uid, ...names, created_at: new Date() }).toObject();
  });
  await UserModel.collection.insertMany(users);
  const accounts = members.map(({ _id, uid }) => ({ id: String(_id), uid }));
  await giveAccounts(authHost, accounts);
  return new Map(accounts.map((account) => [account.id, unsignedToken(account)]));
}

async function startApi(env: Record<string, string>, port = '0'): Promise<Api> {
  const child = fork(BUILT, {
    execArgv: [],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      ROLE: 'api',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      PORT: port,
      ...env,
    },
  });
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('A process of the API ended before it served')));
  const [message] = (await Promise.race([once(child, 'message'), gone])) as [{ url: string }];
  gone.catch(() => {});
  return { child, url: message.url, pid: child.pid ?? 0 };
}

async function stop({ child }: Pick<Api, 'child'>): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Megabytes and seconds of a processor that a process takes. */
function usageOf({ pid }: Api): { mb: number; cpuS: number } {
  const mb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return { mb: Math.round(mb), cpuS: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND };
}

async function cpuOver(api: Api, work: () => Promise<void>): Promise<string> {
  const [before, at] = [usageOf(api).cpuS, performance.now()];
  await work();
  return `${(((usageOf(api).cpuS - before) / (performance.now() - at)) * 100_000).toFixed(1)} %`;
}

function quantiles(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return `median ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms of ${sorted.length}`;
}

/** Tell members of something; return when that was durable. */
async function tell(ids: string[]): Promise<number> {
  const created_at = new Date();
  await insertNotifications(ids.map((id) => ({ user_id: new Types.ObjectId(id), type: 'follow', created_at })));
  return Date.now();
}

/** When each member was told, oldest first, beside when that arrived. */
function delays(told: ReadonlyMap<string, number[]>, arrivals: readonly Arrival[], since: number): number[] {
  return [...told].flatMap(([id, times]) => {
    const own = arrivals.filter(({ member, name, at }) => member === id && name === 'notifications' && at >= since);
    // What is told twice before a beat arrives once.
    return times.map((time) => (own.find(({ at }) => at >= time - 1)?.at ?? Infinity) - time);
  });
}

async function tellSteadily(ids: string[], seconds: number): Promise<Map<string, number[]>> {
  const told = new Map<string, number[]>();
  const writes: Promise<void>[] = [];
  for (let write = 0; write < seconds * WRITES_A_SECOND; write += 1) {
    const id = ids[(write * 37) % ids.length] ?? '';
    writes.push(tell([id]).then((at) => void told.set(id, [...(told.get(id) ?? []), at])));
    await wait(1_000 / WRITES_A_SECOND);
  }
  await Promise.all(writes);
  return told;
}

/** Count the readers who do not know in the end what the database says, and what came twice in a row. */
async function faults(readers: Reader): Promise<{ wrong: number; doubled: number }> {
  const last = new Map<string, string>();
  let doubled = 0;
  for (const { member, name, data } of await readers.arrivals()) {
    const key = `${member} ${name}`;
    if (last.get(key) === data) doubled += 1;
    last.set(key, data);
  }
  const ids = [...readers.members];
  const standings = await unreadOf(ids);
  const wrong = ids.filter((id) => last.get(`${id} notifications`) !== JSON.stringify(standings.get(id)));
  return { wrong: wrong.length, doubled };
}

/**
 * Hold streams of so many members open at the API as it was last built, and tell them of things:
 * `tsx bench/memberStreams.ts STREAMS PROCESSES`. Says how much
 * memory and processor a process of the API takes, how soon what is durable arrives, and whether anything is lost or doubled
 * while all processes are restarted one after the other. Fails when something is.
 */
async function main(streams: number, processes: number): Promise<void> {
  const database = fork(fileURLToPath(import.meta.url), ['database'], { execArgv: process.execArgv });
  const [uri] = (await once(database, 'message')) as [string];
  const auth = await startAuth({ port: 0, projectId: PROJECT });
  await connectDatabase({ MONGODB_URI: uri, NODE_ENV: 'development' });
  const tokens = await plant(streams, auth.host);
  const ids = [...tokens.keys()];
  const env = { MONGODB_URI: uri, FIREBASE_AUTH_EMULATOR_HOST: auth.host, FIREBASE_PROJECT: PROJECT };
  const apis: Api[] = [];
  for (let count = 0; count < processes; count += 1) apis.push(await startApi(env));
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const [first] = apis as [Api];
  say(`${streams} streams, ${processes} processes; load ${loadavg()[0]?.toFixed(1)}; before: ${usageOf(first).mb} MB`);

  const readers = await readAll(
    tokens,
    apis.map(({ url }) => url),
  );
  await readers.allOpen();
  await wait(SETTLE_MS);
  say(`all open: ${usageOf(first).mb} MB`);
  say(`silent: ${await cpuOver(first, () => wait(10_000))} of a core, ${usageOf(first).mb} MB`);

  let since = Date.now();
  let told = new Map<string, number[]>();
  const busy = await cpuOver(first, async () => {
    told = await tellSteadily(ids, SECONDS);
  });
  await wait(SETTLE_MS);
  say(`${WRITES_A_SECOND} a second: ${quantiles(delays(told, await readers.arrivals(), since))}; ${busy} of a core`);

  since = Date.now();
  const all = new Map<string, number[]>();
  for (let from = 0; from < ids.length; from += 500) {
    const some = ids.slice(from, from + 500);
    const at = await tell(some);
    for (const id of some) all.set(id, [at]);
  }
  await wait(SETTLE_MS * 2);
  say(`all at once: ${quantiles(delays(all, await readers.arrivals(), since))}; ${usageOf(first).mb} MB`);

  const writing = tellSteadily(ids, SECONDS);
  for (const [index, api] of apis.entries()) {
    const { port } = new URL(api.url);
    await stop(api);
    say('one has stopped');
    apis[index] = await startApi(env, port);
    await wait(SETTLE_MS);
  }
  await writing;
  await readers.allOpen();
  await wait(SETTLE_MS * 2);
  const found = await faults(readers);
  say(`after ${processes} restarts: ${found.wrong} know something wrong, ${found.doubled} events came twice`);

  await readers.close();
  await Promise.all(apis.map(stop));
  await closeDatabase();
  await auth.close();
  database.kill();
  process.exitCode = found.wrong + found.doubled > 0 ? 1 : 0;
}

const [role = '2000', processes = '1'] = process.argv.slice(2);
if (role === 'database') process.send?.((await startMongo({ port: 0 })).uri);
else await main(Number(role), Number(processes));
