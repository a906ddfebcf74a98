import { execFileSync, fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite, type Site } from '@minori/sandbox/site';
import { benchFeeds, benchGrowth } from './feeds.ts';
import { benchLongList } from './longList.ts';
import { benchNewcomers } from './newcomers.ts';
import { cpuPerRequest, type Callers } from './load.ts';
import { comparePages } from './page.ts';
import { startReference } from './reference.ts';
import { benchSymbolPage } from './symbolPage.ts';
import { median, missedGoals, note, report } from './report.ts';
import { headersOf, PROJECT, type Member } from './stage.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const VISITS = 7;
const ROUNDS = 5;
const REQUESTS = 1_500;
const MEMBERS = 100;
const KILO = 1_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Serve the one-bundle build with the same server and the same API. */
async function startBaseline(site: Site, folder: string) {
  execFileSync('npx', ['rspack', 'build', '-c', 'bench/monolith/rspack.config.ts'], {
    cwd: path.join(ROOT, 'e2e'),
    stdio: 'inherit',
  });
  const port = await freePort();
  const remotesFile = path.join(folder, 'no-remotes.json');
  writeFileSync(remotesFile, '{}');
  const child = fork(path.join(ROOT, 'shell/dist-server/main.js'), {
    execArgv: [],
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      API_URL: site.apiUrl,
      REMOTES_FILE: remotesFile,
      SHELL_DIR: path.join(import.meta.dirname, 'monolith/dist'),
      AUTH_EMULATOR_URL: `http://${site.authHost}`,
    },
  });
  const url = `http://127.0.0.1:${port}/`;
  for (let tries = 0; tries < 100; tries++) {
    const isUp = await fetch(`${url}healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, stop: () => child.kill() };
}

async function benchPage(site: Site, folder: string) {
  console.log(
    `\nAnonymous home page, cold, 412 px, 150 ms / 1.6 Mbit/s / processor at a quarter, medians of ${VISITS}`,
  );
  const baseline = await startBaseline(site, folder);
  const result = await comparePages(`${site.url}/`, baseline.url, VISITS);
  baseline.stop();
  const { site: ours, baseline: bundle } = result;
  report('JS until the feed is usable (brotli)', ours.jsUntilUsable / KILO, { atMost: 280 }, ' kB');
  report('JS before the first paint', ours.jsBeforeFirstPaint / KILO, { atMost: 120 }, ' kB');
  note('JS before the shell’s header is drawn by React', ours.jsBeforeHeader / KILO, ' kB');
  report('requests until the feed is usable', ours.requestsUntilUsable, { atMost: 20 });
  note('of these scripts', ours.jsFilesUntilUsable);
  note('CSS until the feed is usable', ours.cssUntilUsable / KILO, ' kB');
  report('LCP against the same screen as one bundle', ours.largestPaint / bundle.largestPaint, { atMost: 1.35 });
  note('LCP', ours.largestPaint, ' ms');
  note('LCP of the one bundle', bundle.largestPaint, ' ms');
  note('first paint', ours.firstPaint, ' ms');
  note('feed usable', ours.usable, ' ms');
  note('feed of the one bundle usable', bundle.usable, ' ms');
  note('longest task', ours.longestTask, ' ms');
  report('CLS', ours.layoutShift, { atMost: 0 });
}

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
async function membersOf({ authHost, accounts }: Site): Promise<Member[]> {
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
  return [
    { name: 'timeline, guest', path: timeline, callers: {}, atLeast: 40 },
    { name: 'timeline, a member', path: timeline, callers: member, atLeast: 40 },
    { name: `timeline, ${members.length} members in turn`, path: timeline, callers: members, atLeast: 40 },
    { name: 'notifications, a member', path: notifications, callers: member, atLeast: 20 },
    { name: `notifications, ${members.length} members in turn`, path: notifications, callers: members, atLeast: 20 },
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

type Part = 'api' | 'remotes' | 'page' | 'list' | 'symbol' | 'feeds' | 'growth' | 'newcomers';

/** What is measured unless parts are named: everything but what takes minutes and gigabytes. */
const USUAL: readonly string[] = ['api', 'remotes', 'page', 'list', 'symbol', 'feeds'] satisfies Part[];

/** `tsx bench/run.ts [PART …]` */
async function run(named: string[]) {
  const has = (part: Part) => (named.length > 0 ? named : USUAL).includes(part);
  if (has('remotes')) benchRemotes();
  if (has('api') || has('page') || has('list') || has('symbol')) await benchSite(has);
  if (has('feeds')) await benchFeeds();
  if (has('growth')) await benchGrowth();
  if (has('newcomers')) await benchNewcomers();
  if (missedGoals() > 0) process.exitCode = 1;
}

async function benchSite(has: (part: Part) => boolean) {
  const folder = mkdtempSync(path.join(tmpdir(), 'minori-bench-'));
  const site = await startSite({
    dataDir: folder,
    ports: 'free',
    quiet: true,
    env: { RATE_LIMITS: 'off', RESPONSE_CHECKS: 'off', LOG_LEVEL: 'warn' },
  });
  try {
    if (has('api')) await benchApi(site, folder);
    if (has('page')) await benchPage(site, folder);
    if (has('list')) await benchLongList(site);
    if (has('symbol')) await benchSymbolPage(site);
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await run(process.argv.slice(2));
