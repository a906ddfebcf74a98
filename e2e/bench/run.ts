import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT, type BenchAccount } from '@minori/sandbox/auth-bench';
import { startSite, type Site } from '@minori/sandbox/site';
import { startEarlier } from './fronts.ts';
import { benchFeeds, benchGrowth } from './feeds.ts';
import { benchLongList } from './longList.ts';
import { benchNewcomers } from './newcomers.ts';
import { benchLive } from './live/bench.ts';
import { cpuPerRequest, type Callers } from './load.ts';
import { benchMoves } from './moves.ts';
import { benchPage } from './page/bench.ts';
import { benchPresses } from './presses.ts';
import { startReference } from './reference.ts';
import { median, missedGoals, note, report } from './report.ts';
import { headersOf } from './stage.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ROUNDS = 5;
const REQUESTS = 1_500;
const MEMBERS = 100;
const KILO = 1_000;

/** What a remote brings before the first byte of its own: its container. */
function benchRemotes() {
  console.log('\nWhat a further remote costs before its own code (brotli)');
  for (const remote of readdirSync(ROOT).filter((name) => name.startsWith('mf-'))) {
    const dist = path.join(ROOT, remote, 'dist');
    const entry = readdirSync(dist).find((file) => /^remoteEntry\..*\.js\.br$/.test(file)) ?? '';
    report(remote, statSync(path.join(dist, entry)).size / KILO, { atMost: 15 }, ' kB');
  }
}

/** The process that listens for the API. */
function pidOfApi(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ');
  const isApi = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('api/dist/main.js');
  return Number(children.find(isApi) ?? 0);
}

/** The members of the demo data who can sign in, a hundred at most; the first one of the accounts that the site names is first. */
async function membersOf({ authHost, accounts }: Site): Promise<BenchAccount[]> {
  const address = `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:batchGet?maxResults=500`;
  const response = await fetch(address, { headers: { authorization: 'Bearer owner' } });
  const { users } = (await response.json()) as {
    users: { localId: string; email: string; customAttributes?: string }[];
  };
  const members = users
    .filter(({ customAttributes }) => customAttributes)
    .sort((a, b) => Number(b.email === accounts[0]?.email) - Number(a.email === accounts[0]?.email))
    .map(({ localId: uid, customAttributes = '' }) => ({
      uid,
      id: (JSON.parse(customAttributes) as { yp_user_id: string }).yp_user_id,
    }));
  return members.slice(0, MEMBERS);
}

/** What is asked of the API, by whom, and which share of plain koa with the same body is wanted, in percent. */
interface ApiCall {
  name: string;
  path: string;
  callers: Callers;
  atLeast: number;
}

async function callsOf(site: Site): Promise<ApiCall[]> {
  const members = (await membersOf(site)).map(headersOf);
  const [member = {}] = members;
  const [timeline, notifications] = ['/feeds/recommend_timeline', '/notifications/'];
  const [packages, coins] = ['/payments/membership_packages', '/payments/coins'];
  return [
    { name: 'timeline, guest', path: timeline, callers: {}, atLeast: 40 },
    { name: 'timeline, a member', path: timeline, callers: member, atLeast: 40 },
    { name: `timeline, ${members.length} members in turn`, path: timeline, callers: members, atLeast: 40 },
    { name: 'notifications, a member', path: notifications, callers: member, atLeast: 20 },
    { name: `notifications, ${members.length} members in turn`, path: notifications, callers: members, atLeast: 20 },
    { name: 'membership packages, guest', path: packages, callers: {}, atLeast: 20 },
    { name: 'membership packages, a member', path: packages, callers: member, atLeast: 20 },
    { name: 'coins, a member', path: coins, callers: member, atLeast: 20 },
  ];
}

/** Compare each call with plain koa that sends the same body, in turn. */
async function benchApi(site: Site, folder: string) {
  console.log(`\nProcessor time of calls, ${ROUNDS} rounds in turn, medians`);
  const pid = pidOfApi();
  for (const { name, path: address, callers, atLeast } of await callsOf(site)) {
    const url = `${site.apiUrl}/api/v1${address}`;
    const bodyFile = path.join(folder, 'body.json');
    writeFileSync(bodyFile, await (await fetch(url, { headers: [callers].flat()[0] ?? {} })).text());
    const reference = await startReference(bodyFile);
    const plain = `${reference.url}/api/v1/feeds/recommend_timeline`;
    const measured: { koa: number; call: number }[] = [];
    for (let round = -1; round < ROUNDS; round++) {
      const koa = await cpuPerRequest(reference.pid, plain, REQUESTS);
      const call = await cpuPerRequest(pid, url, REQUESTS, callers);
      if (round >= 0) measured.push({ koa, call }); // the first warms up
    }
    reference.stop();
    note(name, median(measured.map(({ call }) => call)), ' µs');
    report(
      `${name}: share of plain koa`,
      median(measured.map(({ koa, call }) => (koa / call) * 100)),
      { atLeast },
      ' %',
    );
  }
}

type Part = 'api' | 'remotes' | 'page' | 'list' | 'presses' | 'moves' | 'feeds' | 'growth' | 'newcomers' | 'live';

/** What is measured unless parts are named: everything but what takes minutes and gigabytes, or the whole machine. */
const USUAL: readonly string[] = ['api', 'remotes', 'page', 'list', 'presses', 'moves', 'feeds'] satisfies Part[];

/** What runs on the whole site. */
const ON_SITE: Part[] = ['api', 'page', 'list', 'presses', 'moves', 'live'];

interface Options {
  rounds: number;
  /** An earlier commit, visited in turn with this project in the parts `page`, `presses` and `moves`. */
  against: string | undefined;
  only: string | undefined;
}

/** `tsx bench/run.ts [PART …] [--rounds N] [--against COMMIT] [--only PAGE]` */
async function run(args: string[]) {
  const { positionals: named, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '7' },
      against: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const has = (part: Part) => (named.length > 0 ? named : USUAL).includes(part);
  if (has('remotes')) benchRemotes();
  if (ON_SITE.some(has))
    await benchSite(has, { rounds: Number(values.rounds), against: values.against, only: values.only });
  if (has('feeds')) await benchFeeds();
  if (has('growth')) await benchGrowth();
  if (has('newcomers')) await benchNewcomers();
  if (missedGoals() > 0) process.exitCode = 1;
}

async function benchSite(has: (part: Part) => boolean, { rounds, against, only }: Options) {
  const folder = mkdtempSync(path.join(tmpdir(), 'minori-bench-'));
  const site = await startSite({
    dataDir: folder,
    ports: 'free',
    quiet: true,
    env: { RATE_LIMITS: 'off', RESPONSE_CHECKS: 'off', LOG_LEVEL: 'warn' },
  });
  const earlier = against ? [await startEarlier(site, folder, against)] : [];
  const fronts = [{ name: 'now', url: site.url }, ...earlier];
  try {
    if (has('api')) await benchApi(site, folder);
    if (has('page')) await benchPage(site, folder, fronts, { rounds, only });
    if (has('list')) await benchLongList(site);
    if (has('presses')) await benchPresses(site, fronts, rounds);
    if (has('moves')) await benchMoves(site, fronts, rounds);
    if (has('live')) await benchLive(site, rounds);
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await run(process.argv.slice(2));
