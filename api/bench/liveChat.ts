import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { unsignedToken } from '@minori/sandbox/auth-bench';
import { closeDatabase, connectDatabase } from '../src/database';
import { UserModel } from '../src/domains/users/model';
import { newId } from '../src/ids';
import { plantLive } from '../src/testing/chats';
import { readChats, type ChatReaders } from './chatReaders';
import { openProcessStage, type Process } from './processStage';

const WRITERS = 200;
const SECONDS = 20;
const SETTLE_MS = 3_000;
/** What a process does for the first time takes longer: that is not measured. */
const WARM_UP_SECONDS = 5;
const READERS_A_PROCESS = 500;
/** What 2,000 readers at 20 lines a second are to be told within. */
const GOAL_P99_MS = 500;
const DAY_MS = 24 * 3_600_000;

/** Plant members who are no newcomers; return their ids and tokens. */
async function plantMembers(count: number): Promise<{ id: string; token: string }[]> {
  const members = Array.from({ length: count }, (_, number) => ({ _id: newId(), uid: `chat-${number}`, number }));
  const created_at = new Date(Date.now() - 2 * DAY_MS);
  const users = members.map(({ _id, uid, number }) => {
    const username = `chat_${number}`;
    const names = { username, username_lower: username, name: username };
    return new UserModel({ _id, uid, ...names, created_at }).toObject();
  });
  await UserModel.collection.insertMany(users);
  return members.map(({ _id, uid }) => ({ id: String(_id), token: unsignedToken({ id: String(_id), uid }) }));
}

/** Say something at a process, that tells when; return how long it took and whether it was taken. */
async function say(url: string, streamId: string, token: string): Promise<{ ms: number; isSaid: boolean }> {
  const begun = performance.now();
  const response = await fetch(`${url}/live/streams/${streamId}/chat/lines`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ text: String(Date.now()) }),
  }).catch(() => undefined);
  await response?.arrayBuffer();
  return { ms: performance.now() - begun, isSaid: response?.status === 201 };
}

function quantiles(times: number[]): { text: string; p99: number } {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { text: `median ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms of ${sorted.length}`, p99: at(0.99) };
}

async function tallyAll(readers: ChatReaders[]) {
  const tallies = await Promise.all(readers.map((one) => one.tally()));
  const sum = (of: (tally: (typeof tallies)[number]) => number) => tallies.reduce((all, one) => all + of(one), 0);
  return {
    open: sum(({ open }) => open),
    faults: sum(({ faults }) => faults),
    delays: tallies.flatMap((one) => one.delays),
  };
}

/**
 * Have so many guests read the chat of one stream at the API as it was last built, while members say so much in it:
 * `tsx bench/liveChat.ts READERS LINES_A_SECOND PROCESSES`. Says how late lines come, how long saying one takes, and what a process takes of a core; then
 * restarts the processes one after the other meanwhile, and says whether anything was lost or told twice. Fails when something is, or is late.
 */
async function main(readers: number, rate: number, count: number): Promise<void> {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const stage = await openProcessStage();
  await connectDatabase({ MONGODB_URI: stage.uri, NODE_ENV: 'development' });
  const [host, ...writers] = await plantMembers(WRITERS + 1);
  if (!host) throw new Error('There is no host');
  const streamId = await plantLive(host);
  const apis: Process[] = [];
  for (let one = 0; one < count; one += 1) apis.push(await stage.start({ ROLE: 'api' }));
  const urls = apis.map(({ url }) => url);
  const addresses = urls.map((url) => `${url}/live/streams/${streamId}/events`);
  const groups: ChatReaders[] = [];
  for (let left = readers; left > 0; left -= READERS_A_PROCESS) {
    groups.push(await readChats(addresses, Math.min(left, READERS_A_PROCESS)));
  }
  const allOpen = async () => {
    while ((await tallyAll(groups)).open < readers) await wait(200);
  };
  await allOpen();
  await wait(SETTLE_MS);
  print(`${readers} readers, ${rate} lines a second, ${count} processes; load ${loadavg()[0]?.toFixed(1)}`);

  async function saySteadily(seconds = SECONDS): Promise<{ ms: number; isSaid: boolean }[]> {
    const said: Promise<{ ms: number; isSaid: boolean }>[] = [];
    for (let line = 0; line < seconds * rate; line += 1) {
      said.push(say(urls[line % urls.length] ?? '', streamId, writers[line % writers.length]?.token ?? ''));
      await wait(1_000 / rate);
    }
    return Promise.all(said);
  }

  await saySteadily(WARM_UP_SECONDS);
  await wait(SETTLE_MS);
  await tallyAll(groups);
  const before = await Promise.all(apis.map((api) => api.cpuSeconds()));
  const begun = performance.now();
  const said = await saySteadily();
  const seconds = (performance.now() - begun) / 1_000;
  const after = await Promise.all(apis.map((api) => api.cpuSeconds()));
  const shares = after.map((cpu, index) => `${(((cpu - (before[index] ?? 0)) / seconds) * 100).toFixed(0)} %`);
  await wait(SETTLE_MS);
  const steady = await tallyAll(groups);
  const late = quantiles(steady.delays);
  const taken = said.filter(({ isSaid }) => isSaid).length;
  print(`told: ${late.text} (goal: p99 ${GOAL_P99_MS} ms); ${shares.join(', ')} of a core`);
  print(`said: ${quantiles(said.map(({ ms }) => ms)).text}, ${said.length - taken} refused`);
  const missing = taken * readers - steady.delays.length;

  const talking = saySteadily();
  for (const [index, api] of apis.entries()) {
    await wait(SETTLE_MS);
    await api.kill();
    print('one was killed');
    apis[index] = await stage.start({ ROLE: 'api', PORT: new URL(api.url).port });
  }
  const saidMeanwhile = (await talking).filter(({ isSaid }) => isSaid).length;
  const restarted = { delays: 0, faults: 0 };
  for (let round = 0; round < 10 && restarted.delays < saidMeanwhile * readers; round += 1) {
    await wait(SETTLE_MS);
    const { delays, faults } = await tallyAll(groups);
    restarted.delays += delays.length;
    restarted.faults += faults;
  }
  const lost = missing + Math.max(0, saidMeanwhile * readers - restarted.delays);
  const faults = steady.faults + restarted.faults;
  print(`after ${count} restarts: ${lost} lines not told, ${faults} told twice or out of order`);
  await Promise.all(groups.map((group) => group.close()));
  await closeDatabase();
  await stage.close();
  process.exitCode = lost + faults > 0 || late.p99 > GOAL_P99_MS ? 1 : 0;
}

const [readers = '2000', rate = '20', processes = '2'] = process.argv.slice(2);
await main(Number(readers), Number(rate), Number(processes));
