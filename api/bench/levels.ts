import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { LEVEL_WINDOW_DAYS, levelFor, levelOf, tokyoDay } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { now } from '../src/clock';
import { closeDatabase, connectDatabase, isCollision } from '../src/database';
import type { Deps } from '../src/deps';
import { dayAfter, nightAfter } from '../src/domains/levels/days';
import { updateLevels } from '../src/domains/levels/judging';
import { ScoreDayModel } from '../src/domains/levels/model';
import { LevelRunModel } from '../src/domains/levels/runModel';
import { LevelChangeModel } from '../src/domains/users/levelHistory';
import { UserModel } from '../src/domains/users/model';
import { endTransactionsAfter } from '../src/testing/database';
import { openDatabase } from './processStage';

/** Of a hundred members so many did something on each day, and the others on one day of the month. */
const BUSY = 20;
/** Of a thousand so many are above the level that they come to. */
const ABOVE = 100;
const SAMPLE = 1_000;
const BATCH = 5_000;
const DAY_MS = 86_400_000;
/** The process that judges is killed after such a share of the members, and once more after another. */
const KILLED_AFTER = 0.3;
const LOOK_MS = 50;
const LEFT_OPEN_SECONDS = 5;
/** A million members have seven million days, more than Node gives a process by itself. */
const DATABASE_MIB = 12_288;

const idOf = (number: number) => new Types.ObjectId(number.toString(16).padStart(24, '0'));
/** What looks like chance and is the same each time. */
const chance = (...numbers: number[]) =>
  numbers.reduce((mixed, number) => Math.imul(mixed ^ number, 2_654_435_761) >>> 7, 97) % 1_000;

function daysOf(number: number, last: string) {
  const isBusy = chance(number, 5) % 100 < BUSY;
  // One day more than counts, which did so the night before.
  const back = isBusy ? Array.from({ length: LEVEL_WINDOW_DAYS + 1 }, (_, at) => at) : [chance(number, 6) % 31];
  return back.map((days) => ({
    day: dayAfter(last, -days),
    interest: chance(number, days, 7) % 90,
    engage: chance(number, days, 8) % 12,
  }));
}

function sumsOf(number: number, last: string, until: string) {
  const first = dayAfter(until, 1 - LEVEL_WINDOW_DAYS);
  let [interest, engage] = [0, 0];
  for (const one of daysOf(number, last)) {
    if (one.day < first || one.day > until) continue;
    interest += one.interest;
    engage += one.engage;
  }
  return { interest, engage, followers: chance(number, 4) % 60 };
}

/** A member as the night before has left them: some are above what they come to, for some days. */
function memberOf(number: number, last: string) {
  const before = dayAfter(last, -1);
  const scores = sumsOf(number, last, before);
  const deserved = levelFor(scores);
  const isAbove = deserved < 10 && chance(number, 2) < ABOVE;
  return {
    badge: `level${isAbove ? deserved + 1 : deserved}`,
    below_level_since: isAbove ? new Date(nightAfter(before).getTime() - (chance(number, 3) % 30) * DAY_MS) : null,
    interest_score: scores.interest,
    engage_score: scores.engage,
    follow_count: scores.followers,
  };
}

async function plant(members: number, last: string): Promise<number> {
  const at = now();
  const template = new UserModel({ username: 'x', username_lower: 'x', name: 'x', created_at: at }).toObject();
  let days = 0;
  for (let start = 0; start < members; start += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, members - start) }, (_, index) => start + index);
    const users = numbers.map((number) => ({
      ...template,
      ...memberOf(number, last),
      _id: idOf(number),
      uid: `u${number}`,
      username: `u${number}`,
      username_lower: `u${number}`,
    }));
    await UserModel.collection.insertMany(users as never[], { ordered: false });
    const scores = numbers.flatMap((number) =>
      daysOf(number, last).map((one) => ({ _id: new Types.ObjectId(), user_id: idOf(number), ...one, created_at: at })),
    );
    await ScoreDayModel.collection.insertMany(scores as never[], { ordered: false });
    days += scores.length;
  }
  return days;
}

/** Judge one member as the rules say, slowly, from what was planted. */
function oracle(number: number, last: string) {
  const { badge, below_level_since } = memberOf(number, last);
  const { interest, engage, followers } = sumsOf(number, last, last);
  const [level, at] = [levelOf(badge as 'level1'), nightAfter(last).getTime()];
  const deserved = levelFor({ interest, engage, followers });
  const stood = { badge, below: below_level_since?.getTime() ?? null, interest, engage };
  if (deserved > level) return { ...stood, badge: `level${deserved}`, below: null, change: 'promotion' };
  if (deserved === level) return { ...stood, below: null, change: null };
  if (stood.below === null) return { ...stood, below: at, change: 'notice' };
  if (at - stood.below < 30 * DAY_MS) return { ...stood, change: null };
  return { ...stood, badge: `level${level - 1}`, below: deserved < level - 1 ? at : null, change: 'demotion' };
}

/** Return how many of the sample are other than the oracle says, or were judged twice. */
async function differences(members: number, last: string): Promise<number> {
  const step = Math.max(1, Math.floor(members / SAMPLE));
  let wrong = 0;
  for (let number = 0; number < members; number += step) {
    const expected = oracle(number, last);
    const user = await UserModel.findById(idOf(number)).lean();
    const changes = await LevelChangeModel.find({ user_id: idOf(number) }).lean();
    const found = {
      badge: user?.badge,
      below: user?.below_level_since?.getTime() ?? null,
      interest: user?.interest_score,
      engage: user?.engage_score,
      changes: changes.map(({ kind }) => kind),
    };
    const { change, ...stood } = expected;
    if (JSON.stringify(found) !== JSON.stringify({ ...stood, changes: change ? [change] : [] })) wrong += 1;
  }
  return wrong;
}

async function judge(uri: string, day: string): Promise<void> {
  await connectDatabase({ MONGODB_URI: uri, NODE_ENV: 'development' });
  const deps = { clock: now } as Deps;
  for (;;) {
    // As the worker does: a job that met others in its way is done again.
    await updateLevels(deps, day).catch((error: unknown) => {
      if (!isCollision(error)) throw error;
    });
    const run = await LevelRunModel.findById('levels').lean();
    if (run?.day === day && run.ended_at) break;
  }
  await closeDatabase();
}

async function judgedOn(day: string): Promise<number> {
  const run = await LevelRunModel.findById('levels').lean();
  return run?.day === day ? run.judged : 0;
}

/** Let it judge until so many are judged, and end it as a machine ends that loses its power. Return how many it judged in a second. */
async function killedAfter(child: ChildProcess, day: string, most: number): Promise<number> {
  const before = await judgedOn(day);
  const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  while ((await judgedOn(day)) === before) await pause();
  const [begun, first] = [Date.now(), await judgedOn(day)];
  let judged = first;
  for (; judged < most; judged = await judgedOn(day)) await pause();
  const rate = ((judged - first) / (Date.now() - begun)) * 1_000;
  child.kill('SIGKILL');
  await once(child, 'exit');
  return Math.round(rate);
}

/**
 * Judge the levels of MEMBERS by thirty days, ending the process that does it twice on the way, and compare a sample with a slow
 * judgement of each: `tsx bench/levels.ts MEMBERS`. With MONGODB_URI it works in a scratch database of that server.
 */
async function main(members: number): Promise<void> {
  const database = await openDatabase(DATABASE_MIB);
  await connectDatabase({ MONGODB_URI: database.uri, NODE_ENV: 'development' });
  const day = dayAfter(tokyoDay(now()), -1);
  const days = await plant(members, day);
  const start = () => fork(fileURLToPath(import.meta.url), ['child', database.uri, day]);
  // What a killed process leaves open is in the way no longer than so many seconds.
  await endTransactionsAfter(LEFT_OPEN_SECONDS);
  const begun = Date.now();
  const rates = [];
  for (const share of [KILLED_AFTER, 2 * KILLED_AFTER]) rates.push(await killedAfter(start(), day, members * share));
  // The last part is done by two at once.
  const codes = await Promise.all([start(), start()].map(async (one) => (await once(one, 'exit'))[0] as number));
  const seconds = (Date.now() - begun) / 1_000;
  const run = await LevelRunModel.findById('levels').lean();
  const wrong = await differences(members, day);
  const isRight = codes.every((code) => code === 0) && run?.judged === members && wrong === 0;
  const { promoted, noticed, demoted } = run ?? {};
  const told = { members, days, seconds, rates, promoted, noticed, demoted, wrong, isRight };
  process.stdout.write(`${JSON.stringify(told)}\n`);
  await closeDatabase();
  await database.close();
  process.exitCode = isRight ? 0 : 1;
}

const [first = '1000000', uri = '', day = ''] = process.argv.slice(2);
if (first === 'child') await judge(uri, day);
else await main(Number(first));
