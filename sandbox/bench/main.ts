import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from './database.ts';
import { type Measured, secondsOf } from './measure.ts';
import { feeds, loadPosts } from './posts.ts';
import { load, ratios, wholeCollection } from './ratios.ts';

const { values } = parseArgs({
  options: {
    docs: { type: 'string', default: '200000' },
    runs: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '4' },
    posts: { type: 'string' },
  },
});
const seconds = Number(values.seconds);

function row(name: string, value: string): void {
  console.log(`  ${name.padEnd(42)} ${value}`);
}

function showMeasured({ name, rate, pings, p50, pingP50 }: Measured): void {
  const share = `${((100 * rate) / pings).toFixed(0)} % of ping (${((100 * pingP50) / p50).toFixed(0)} % by medians)`;
  row(name, `${share.padEnd(36)} ${rate.toFixed(0)}/s, ${p50.toFixed(3)} ms`);
}

function showOpened({ opened }: Database): void {
  const { documents, wall, cpu, rss } = opened;
  row(
    `reopening ${documents} documents`,
    `${wall.toFixed(0)} ms, ${cpu.toFixed(0)} ms of processor, ${rss.toFixed(0)} MB`,
  );
}

async function showMemory(database: Database, when: string): Promise<void> {
  row(`resident memory ${when}`, `${await database.memory()} MB`);
}

async function run(database: Database, count: number): Promise<void> {
  const db = database.client.db('bench');
  await db.dropDatabase();
  let ids: Awaited<ReturnType<typeof load>> = [];
  const took = await secondsOf(async () => {
    ids = await load(db, count);
  });
  row(`loading ${count} documents`, `${took.toFixed(1)} s`);
  await showMemory(database, 'after loading');
  for (const measured of await ratios(database.client, db, ids, { count, seconds })) showMeasured(measured);
  await showMemory(database, 'after these');
  await wholeCollection(db);
  await showMemory(database, 'after passes over everything');
}

async function smallDocs(dataDir: string): Promise<void> {
  const count = Number(values.docs);
  let database = await openDatabase(dataDir);
  for (let i = 1; i <= Number(values.runs); i++) {
    console.log(`Run ${i}`);
    await run(database, count);
  }
  console.log('Start');
  await database.close();
  database = await openDatabase(dataDir);
  showOpened(database);
  await database.close();
}

async function manyPosts(dataDir: string, count: number): Promise<void> {
  let database = await openDatabase(dataDir);
  const took = await secondsOf(() => loadPosts(database.client.db('bench'), count));
  row(`loading ${count} posts`, `${took.toFixed(1)} s`);
  await showMemory(database, 'after loading');
  await database.close();
  row('journal', `${(fs.statSync(path.join(dataDir, 'journal')).size / 1048576).toFixed(0)} MB`);
  database = await openDatabase(dataDir);
  showOpened(database);
  for (const measured of await feeds(database.client.db('bench'), count, seconds)) showMeasured(measured);
  await showMemory(database, 'after these');
  await database.close();
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mongo-bench-'));
try {
  console.log(`Load of the machine: ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} processors`);
  if (values.posts === undefined) await smallDocs(dataDir);
  else await manyPosts(dataDir, Number(values.posts));
} finally {
  fs.rmSync(dataDir, { recursive: true, force: true });
}
