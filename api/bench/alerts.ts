import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { closeDatabase, connectDatabase } from '../src/database';
import { AlertFireModel } from '../src/domains/alerts/fireModel';
import { ThresholdModel } from '../src/domains/alerts/thresholdModel';
import { NotificationModel } from '../src/domains/notifications/model';
import {
  countEvaluations,
  firesByForce,
  fireText,
  makeThresholds,
  makeTicks,
  plantOwners,
} from '../src/testing/alerts';
import { openTestDatabase } from '../src/testing/database';

const OWNERS = 20_000;
/** What a process does side by side. */
const LANES = 2;
/** Symbols that are looked at together, as a sweep does. */
const TOGETHER = 25;
const SYMBOLS_AT_ONCE = 20;
const TICKER = fileURLToPath(new URL('../src/testing/alertTicker.ts', import.meta.url));
const LATENCY = fileURLToPath(new URL('./alertLatency.ts', import.meta.url));

const say = (line: string) => process.stderr.write(`${line}\n`);

/** The value below which so many of a hundred lie. */
function percentile(values: number[], hundredth: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredth) / 100))] ?? 0);
}

/** Return what has to fire, and how many alerts are asked in all. */
async function plant(symbols: number, each: number, ticks: number) {
  await plantOwners(OWNERS);
  const expected = new Set<string>();
  let evaluations = 0;
  for (let first = 0; first < symbols; first += SYMBOLS_AT_ONCE) {
    const batch = [];
    for (let symbol = first; symbol < Math.min(symbols, first + SYMBOLS_AT_ONCE); symbol += 1) {
      const thresholds = makeThresholds(symbol, { each, owners: OWNERS });
      const values = makeTicks(symbol, ticks);
      for (const fire of firesByForce(values, thresholds)) expected.add(fire);
      evaluations += countEvaluations(values, thresholds);
      batch.push(...thresholds);
    }
    await ThresholdModel.collection.insertMany(batch, { ordered: false });
  }
  return { expected, evaluations };
}

function start(file: string, args: (string | number)[]) {
  const child = fork(file, args.map(String), { execArgv: ['--import', 'tsx'] });
  const told: unknown[] = [];
  child.on('message', (message) => told.push(message));
  const begun = once(child, 'message').then(() => performance.now());
  return { child, begun, told, exited: once(child, 'exit') as Promise<[number | null]> };
}

/** Run symbols through their ticks in two processes. Return the milliseconds it took and those of each look that told. */
async function run(uri: string, [first, end]: [number, number], ticks: number, kills: number) {
  const middle = Math.floor((first + end) / 2);
  const process = (from: number, to: number) => start(TICKER, [uri, from, to, ticks, LANES, TOGETHER]);
  const steady = process(first, middle);
  let shaken = process(middle, end);
  const begun = Math.min(await steady.begun, await shaken.begun);
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(3_000);
    shaken.child.kill('SIGKILL');
    await shaken.exited;
    shaken = process(middle, end);
    await shaken.begun;
  }
  const codes = await Promise.all([steady.exited, shaken.exited]);
  if (codes.some(([code]) => code !== 0)) throw new Error('A process failed');
  const times = [...steady.told, ...shaken.told].flatMap((message) =>
    Array.isArray(message) ? (message as number[]) : [],
  );
  return { ms: performance.now() - begun, times };
}

/** Whether exactly that has fired and been told of which has to. */
async function compare(expected: ReadonlySet<string>) {
  const found = new Set<string>();
  let [fires, wrong] = [0, 0];
  for await (const fire of AlertFireModel.find().lean().cursor({ batchSize: 5_000 })) {
    const text = fireText(fire);
    fires += 1;
    if (!expected.has(text) || found.has(text)) wrong += 1;
    found.add(text);
  }
  const notifications = await NotificationModel.countDocuments({});
  return { fires, missed: expected.size - found.size, wrong, notifications };
}

/**
 * A million alerts over 4,000 symbols against asking each of them: `tsx bench/alerts.ts SYMBOLS EACH TICKS VOTES`. Half
 * of the symbols are for the rate; for the other half a process is killed twice. Votes, at last, go the whole way.
 */
async function main([symbols = 4_000, each = 250, ticks = 6, votes = 400]: number[]): Promise<void> {
  const database = await openTestDatabase();
  const uri = database.uri.replace('&monitorCommands=true', '');
  await connectDatabase({ MONGODB_URI: uri, NODE_ENV: 'development' });
  const half = Math.floor(symbols / 2);
  say(`planting ${symbols * each} alerts`);
  const { expected, evaluations } = await plant(symbols, each, ticks);
  say(`${expected.size} have to fire; measuring the rate`);
  const measured = await run(uri, [0, half], ticks, 0);
  say(`${Math.round(measured.ms / 1_000)} s; killing processes`);
  await run(uri, [half, symbols], ticks, 2);
  const compared = await compare(expected);
  say('voting');
  const latency = start(LATENCY, [uri, votes]);
  const [code] = await latency.exited;
  const voted = latency.told.flatMap((message) => (Array.isArray(message) ? (message as number[]) : []));

  const rate = Math.round(evaluations / 2 / (measured.ms / 1_000));
  const isExact = compared.missed === 0 && compared.wrong === 0 && compared.notifications === compared.fires;
  const result = {
    alerts: symbols * each,
    symbols,
    ticks: symbols * ticks,
    ...compared,
    isExact,
    evaluationsPerSecond: rate,
    looksPerSecond: Math.round((half * ticks) / (measured.ms / 1_000)),
    tellingLookMs: { p50: percentile(measured.times, 50), p99: percentile(measured.times, 99) },
    voteToNotificationMs: { count: voted.length, p50: percentile(voted, 50), p99: percentile(voted, 99) },
    memoryMb: Math.round(process.memoryUsage().rss / 2 ** 20),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  await closeDatabase();
  await database.close();
  process.exitCode = isExact && code === 0 && voted.length === votes ? 0 : 1;
}

await main(process.argv.slice(2).map(Number));
