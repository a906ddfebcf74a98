import { execFileSync, fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite, type Site } from '@minori/sandbox/site';
import { benchFeeds, benchGrowth } from './feeds.ts';
import { benchLongList } from './longList.ts';
import { cpuPerRequest } from './load.ts';
import { comparePages } from './page.ts';
import { startReference } from './reference.ts';
import { benchSymbolPage } from './symbolPage.ts';
import { median, missedGoals, note, report } from './report.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const VISITS = 7;
const ROUNDS = 5;
const REQUESTS = 3_000;
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

async function tokenOf(site: Site): Promise<string> {
  const [account] = site.accounts;
  const response = await fetch(
    `http://${site.authHost}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: account?.email, password: account?.password, returnSecureToken: true }),
    },
  );
  return ((await response.json()) as { idToken: string }).idToken;
}

async function benchApi(site: Site, folder: string) {
  console.log(`\nProcessor time per GET /feeds/recommend_timeline of 20 posts, ${ROUNDS} rounds in turn, medians`);
  const address = '/api/v1/feeds/recommend_timeline';
  const bodyFile = path.join(folder, 'timeline.json');
  writeFileSync(bodyFile, await (await fetch(site.apiUrl + address)).text());
  const reference = await startReference(bodyFile);
  const pid = pidOfApi();
  const headers = { authorization: `Bearer ${await tokenOf(site)}` };
  const measured: Record<'koa' | 'guest' | 'member', number[]> = { koa: [], guest: [], member: [] };
  for (let round = -1; round < ROUNDS; round++) {
    const koa = await cpuPerRequest(reference.pid, reference.url + address, REQUESTS);
    const guest = await cpuPerRequest(pid, site.apiUrl + address, REQUESTS);
    const member = await cpuPerRequest(pid, site.apiUrl + address, REQUESTS, headers);
    if (round < 0) continue; // the first warms up
    measured.koa.push(koa);
    measured.guest.push(guest);
    measured.member.push(member);
  }
  reference.stop();
  const koa = median(measured.koa);
  note('plain koa and router, the same body', koa, ' µs');
  note('guest', median(measured.guest), ' µs');
  note('member', median(measured.member), ' µs');
  report('guest: share of plain koa', (koa / median(measured.guest)) * 100, { atLeast: 15 }, ' %');
  report('member: share of plain koa', (koa / median(measured.member)) * 100, { atLeast: 15 }, ' %');
}

type Part = 'api' | 'remotes' | 'page' | 'list' | 'symbol' | 'feeds' | 'growth';

/** What is measured unless parts are named: everything but what takes minutes and gigabytes. */
const USUAL: readonly string[] = ['api', 'remotes', 'page', 'list', 'symbol', 'feeds'] satisfies Part[];

/** `tsx bench/run.ts [PART …]` */
async function run(named: string[]) {
  const has = (part: Part) => (named.length > 0 ? named : USUAL).includes(part);
  if (has('remotes')) benchRemotes();
  if (has('api') || has('page') || has('list') || has('symbol')) await benchSite(has);
  if (has('feeds')) await benchFeeds();
  if (has('growth')) await benchGrowth();
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
