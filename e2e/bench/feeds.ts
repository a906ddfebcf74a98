import { execFileSync, fork, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cpuPerRequest, load } from './load.ts';
import { startReference } from './reference.ts';
import { median, note, noteLoad, report } from './report.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ROUNDS = 5;
const REQUESTS = 1_000;
/** Before anything counts: until the compiler has seen what there is to see. */
const WARM_UP = 3_000;
const MEMBERS = 200;
const FOLLOWERS = 10_000;
const PAGE = 500;
const WRITES = 8;
const PROJECT = 'demo-minori';
const HOUR_S = 3_600;

interface Member {
  id: string;
  uid: string;
}

interface People {
  readers: Member[];
  /** Some of the many followers, the last one among them. */
  witnesses: Member[];
  popular: Member;
  small: Member;
}

interface Stage {
  url: string;
  pid: number;
  people: People;
  stop(): Promise<void>;
}

/** Knows every account: what the API asks the emulator for when it verifies a token. */
async function startAccounts(): Promise<Server> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { localId = [] } = JSON.parse(body || '{}') as { localId?: string[] };
      const users = localId.map((id) => ({ localId: id, validSince: '0' }));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ users }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** A token as the emulator gives it out: nobody signs it. */
function tokenOf({ id, uid }: Member): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    user_id: uid,
    auth_time: now,
    iat: now,
    exp: now + HOUR_S,
    yp_user_id: id,
    firebase: { sign_in_provider: 'password', identities: {} },
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

function headersOf(member: Member): Record<string, string> {
  return { authorization: `Bearer ${tokenOf(member)}` };
}

/** A database with so many posts, and an API on it. */
async function startStage(posts: number): Promise<Stage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'minori-feeds-'));
  const database = spawn('npx', ['tsx', 'src/mongo/main.ts', '--data', folder], {
    cwd: path.join(ROOT, 'sandbox'),
    detached: true,
  });
  const uri = await new Promise<string>((resolve) =>
    database.stdout.on('data', (chunk: Buffer) => {
      const found = /mongodb:[^"\s]+/.exec(chunk.toString())?.[0];
      if (found) resolve(found);
    }),
  );
  const planted = execFileSync('npx', ['tsx', 'bench/plant.ts', String(posts), String(MEMBERS), String(FOLLOWERS)], {
    cwd: path.join(ROOT, 'api'),
    env: { ...process.env, MONGODB_URI: uri },
    maxBuffer: 1e9,
  });
  const accounts = await startAccounts();
  const api = fork(path.join(ROOT, 'api/dist/main.js'), {
    execArgv: [],
    // It writes its log, as it does in production, to where nobody reads it.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      MONGODB_URI: uri,
      FIREBASE_PROJECT: PROJECT,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${(accounts.address() as AddressInfo).port}`,
      RATE_LIMITS: 'off',
      RESPONSE_CHECKS: 'off',
      LOG_LEVEL: 'info',
    },
  });
  const { url } = await new Promise<{ url: string }>((resolve) =>
    api.once('message', resolve as (message: unknown) => void),
  );
  return {
    url: `${url}/api/v1`,
    pid: api.pid ?? 0,
    people: JSON.parse(planted.toString()) as People,
    async stop() {
      await ended(api, () => api.kill());
      await ended(database, () => process.kill(-(database.pid ?? 0)));
      accounts.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ended(child: ChildProcess, end: () => void): Promise<unknown> {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  end();
  return exit;
}

function firstOf({ readers }: People): Member {
  const [first] = readers;
  if (!first) throw new Error('Nobody reads');
  return first;
}

interface FeedAnswer {
  data: { post?: { id: string } }[];
  next_page?: string | null;
  next_key?: string | null;
}

async function ask(address: string, member: Member): Promise<FeedAnswer> {
  const response = await fetch(address, { headers: headersOf(member) });
  if (!response.ok) throw new Error(`HTTP ${response.status} for ${address}: ${await response.text()}`);
  return (await response.json()) as FeedAnswer;
}

async function benchTimelines({ url, pid, people }: Stage): Promise<Record<'home' | 'following', number>> {
  const home = `${url}/feeds/recommend_timeline`;
  const following = `${url}/feeds/following_timeline`;
  const folder = mkdtempSync(path.join(tmpdir(), 'minori-body-'));
  const bodyFile = path.join(folder, 'timeline.json');
  writeFileSync(bodyFile, JSON.stringify(await ask(following, firstOf(people))));
  const reference = await startReference(bodyFile);
  const tokens = people.readers.map(headersOf);
  const figures: Record<'koa' | 'home' | 'following', number[]> = { koa: [], home: [], following: [] };
  const plain = `${reference.url}/api/v1/feeds/recommend_timeline`;
  await load(plain, WARM_UP);
  await load(home, WARM_UP / 2, tokens);
  await load(following, WARM_UP / 2, tokens);
  for (let round = 0; round < ROUNDS; round++) {
    figures.koa.push(await cpuPerRequest(reference.pid, plain, REQUESTS));
    figures.home.push(await cpuPerRequest(pid, home, REQUESTS, tokens));
    figures.following.push(await cpuPerRequest(pid, following, REQUESTS, tokens));
  }
  reference.stop();
  rmSync(folder, { recursive: true });
  const [koa, ofHome, ofFollowing] = [median(figures.koa), median(figures.home), median(figures.following)];
  note('plain koa and router, the same body', koa, ' µs');
  note(`recommended, ${MEMBERS} members in turn`, ofHome, ' µs');
  note(`following, ${MEMBERS} members in turn`, ofFollowing, ' µs');
  report('recommended: share of plain koa', (koa / ofHome) * 100, { atLeast: 20 }, ' %');
  report('following: share of plain koa', (koa / ofFollowing) * 100, { atLeast: 20 }, ' %');
  return { home: ofHome, following: ofFollowing };
}

async function benchPages({ url, pid, people }: Stage): Promise<void> {
  const first = `${url}/feeds/recommend_timeline?sort=newest`;
  let deep = first;
  for (let page = 1; page < PAGE; page++) {
    const { next_page: next } = await ask(deep, firstOf(people));
    if (!next) throw new Error(`There is no page ${page + 1}`);
    deep = `${first}&page=${next}`;
  }
  const tokens = people.readers.map(headersOf);
  const figures: Record<'first' | 'deep', number[]> = { first: [], deep: [] };
  await load(first, REQUESTS / 2, tokens);
  await load(deep, REQUESTS / 2, tokens);
  for (let round = 0; round < ROUNDS; round++) {
    figures.first.push(await cpuPerRequest(pid, first, REQUESTS, tokens));
    figures.deep.push(await cpuPerRequest(pid, deep, REQUESTS, tokens));
  }
  report(`page ${PAGE} against page 1, newest first`, median(figures.deep) / median(figures.first), { atMost: 1.25 });
}

async function benchFanOut({ url, people }: Stage): Promise<void> {
  const delivered: number[] = [];
  const took: Record<'popular' | 'small', number[]> = { popular: [], small: [] };
  for (let write = -2; write < WRITES; write++) {
    for (const who of ['popular', 'small'] as const) {
      const begin = performance.now();
      const response = await fetch(`${url}/posts/`, {
        method: 'POST',
        headers: { ...headersOf(people[who]), 'content-type': 'application/json' },
        body: JSON.stringify({ text: `相場の話 ${write} ${who}` }),
      });
      const { data } = (await response.json()) as { data: { id: string } };
      const answered = performance.now() - begin;
      const readers = who === 'popular' ? people.witnesses : people.readers.slice(0, 1);
      await Promise.all(readers.map((reader) => arrival(`${url}/feeds/following_timeline`, reader, data.id)));
      if (write < 0) continue;
      took[who].push(answered);
      if (who === 'popular') delivered.push(performance.now() - begin);
    }
  }
  note(`POST by an author with ${FOLLOWERS} followers`, median(took.popular), ' ms');
  note('POST by an author with 10 followers', median(took.small), ' ms');
  report('POST: many followers against few', median(took.popular) / median(took.small), { atMost: 1.5 });
  report(`in the timelines of ${FOLLOWERS} followers after`, median(delivered) / 1_000, { atMost: 2 }, ' s');
}

async function arrival(address: string, reader: Member, postId: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const { data } = await ask(address, reader);
    if (data.some(({ post }) => post?.id === postId)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('A post did not arrive');
}

/**
 * Timelines of many members on a database of their own. `FEED_BENCH_POSTS` names a second number of posts to compare the
 * first one with.
 */
export async function benchFeeds(): Promise<void> {
  const few = PAGE * 20 + 20;
  const many = Number(process.env['FEED_BENCH_POSTS'] ?? 0);
  console.log(`\nTimelines of ${MEMBERS} members in turn, ${few} posts, ${ROUNDS} rounds, medians`);
  const stage = await startStage(few);
  try {
    noteLoad();
    const usual = await benchTimelines(stage);
    await benchPages(stage);
    await benchFanOut(stage);
    if (many > few) await benchGrowth(usual, many);
  } finally {
    await stage.stop();
  }
}

async function benchGrowth(usual: Record<'home' | 'following', number>, posts: number): Promise<void> {
  console.log(`\nThe same with ${posts} posts`);
  const stage = await startStage(posts);
  try {
    const grown = await benchTimelines(stage);
    report('recommended: against fewer posts', grown.home / usual.home, { atMost: 1.15 });
    report('following: against fewer posts', grown.following / usual.following, { atMost: 1.15 });
  } finally {
    await stage.stop();
  }
}
