import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cpuPerRequest, load } from './load.ts';
import { startReference } from './reference.ts';
import { median, note, noteLoad, report } from './report.ts';
import type { BenchAccount } from '@minori/sandbox/auth-bench';
import { headersOf, startStage, type People, type Stage } from './stage.ts';

const ROUNDS = 5;
/** Of one round: long enough that what is kept for some seconds runs out about as often in each. */
const REQUESTS = 3_000;
/** Before anything counts: until the compiler has seen what there is to see. */
const WARM_UP = 3_000;
const MEMBERS = 200;
const FOLLOWERS = 10_000;
const PAGE = 500;
const WRITES = 8;

function firstOf({ readers }: People): BenchAccount {
  const [first] = readers;
  if (!first) throw new Error('Nobody reads');
  return first;
}

interface FeedAnswer {
  data: { post?: { id: string } }[];
  next_page?: string | null;
  next_key?: string | null;
}

async function ask(address: string, member: BenchAccount): Promise<FeedAnswer> {
  const response = await fetch(address, { headers: headersOf(member) });
  if (!response.ok) throw new Error(`HTTP ${response.status} for ${address}: ${await response.text()}`);
  return (await response.json()) as FeedAnswer;
}

type Timeline = 'recommended' | 'following';
const TIMELINES: readonly Timeline[] = ['recommended', 'following'];

const addressOf = ({ url }: Stage, timeline: Timeline): string =>
  `${url}/feeds/${timeline === 'recommended' ? 'recommend' : 'following'}_timeline`;

/** Processor time of one request of every timeline on a stage, in microseconds; `plain` is what plain koa takes. */
type Round = Record<Timeline | 'plain', number>;

/**
 * Ask for the timelines of many members on each stage, and plain koa for the same bytes, in turn: what else the machine
 * does slows all alike. Return the rounds of each stage.
 */
async function measureTimelines(stages: Stage[]): Promise<Round[][]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'minori-body-'));
  const bodyFile = path.join(folder, 'timeline.json');
  const [first] = stages;
  if (!first) return [];
  writeFileSync(bodyFile, JSON.stringify(await ask(addressOf(first, 'following'), firstOf(first.people))));
  const reference = await startReference(bodyFile);
  const plainAddress = `${reference.url}/api/v1/feeds/recommend_timeline`;
  await load(plainAddress, WARM_UP);
  for (const stage of stages) {
    for (const timeline of TIMELINES) await load(addressOf(stage, timeline), WARM_UP / 2, callersOf(stage));
  }
  const rounds: Round[][] = stages.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    const plain = await cpuPerRequest(reference.pid, plainAddress, REQUESTS);
    for (const [index, stage] of stages.entries()) {
      const callers = callersOf(stage);
      const recommended = await cpuPerRequest(stage.pid, addressOf(stage, 'recommended'), REQUESTS, callers);
      const following = await cpuPerRequest(stage.pid, addressOf(stage, 'following'), REQUESTS, callers);
      rounds[index]?.push({ plain, recommended, following });
    }
  }
  reference.stop();
  rmSync(folder, { recursive: true });
  return rounds;
}

const callersOf = ({ people }: Stage) => people.readers.map(headersOf);

const medianOf = (rounds: Round[], name: keyof Round): number => median(rounds.map((round) => round[name]));

async function benchTimelines(stage: Stage): Promise<void> {
  const [rounds = []] = await measureTimelines([stage]);
  note('plain koa and router, the same body', medianOf(rounds, 'plain'), ' µs');
  for (const timeline of TIMELINES) {
    note(`${timeline}, ${MEMBERS} members in turn`, medianOf(rounds, timeline), ' µs');
    const shares = rounds.map((round) => (round.plain / round[timeline]) * 100);
    report(`${timeline}: share of plain koa`, median(shares), { atLeast: 20 }, ' %');
  }
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
  const ratios = figures.deep.map((deepPage, round) => deepPage / (figures.first[round] ?? NaN));
  report(`page ${PAGE} against page 1, newest first`, median(ratios), { atMost: 1.25 });
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

async function arrival(address: string, reader: BenchAccount, postId: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const { data } = await ask(address, reader);
    if (data.some(({ post }) => post?.id === postId)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('A post did not arrive');
}

const FEW = PAGE * 20 + 20;
const stageWith = (posts: number) => startStage({ posts, members: MEMBERS, followers: FOLLOWERS });

/** Timelines of many members on a database of their own. */
export async function benchFeeds(): Promise<void> {
  console.log(`\nTimelines of ${MEMBERS} members in turn, ${FEW} posts, ${ROUNDS} rounds, medians`);
  const stage = await stageWith(FEW);
  try {
    noteLoad();
    await benchTimelines(stage);
    await benchPages(stage);
    await benchFanOut(stage);
  } finally {
    await stage.stop();
  }
}

/** What the same timelines cost when there are a hundred times as many posts: some minutes, and 6 GB of memory. */
export async function benchGrowth(): Promise<void> {
  const many = Number(process.env['BENCH_POSTS'] ?? 1_000_000);
  console.log(`\nTimelines of ${MEMBERS} members, ${many} posts against ${FEW}, ${ROUNDS} rounds in turn, medians`);
  const stages = [await stageWith(FEW), await stageWith(many)];
  try {
    noteLoad();
    const [few = [], more = []] = await measureTimelines(stages);
    for (const timeline of TIMELINES) {
      note(`${timeline}, ${many} posts`, medianOf(more, timeline), ' µs');
      const growth = more.map((round, index) => round[timeline] / (few[index]?.[timeline] ?? NaN));
      report(`${timeline}: against ${FEW} posts`, median(growth), { atMost: 1.15 });
    }
  } finally {
    for (const stage of stages) await stage.stop();
  }
}
