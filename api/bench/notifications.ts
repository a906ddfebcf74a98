import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Types } from 'mongoose';
import { pino } from 'pino';
import { now } from '../src/clock';
import { closeDatabase, connectDatabase, transaction } from '../src/database';
import type { Deps } from '../src/deps';
import '../src/domains/notifications/jobs';
import { findNotifications, insertInTransaction, NotificationModel } from '../src/domains/notifications/model';
import { unreadOf } from '../src/domains/notifications/unread';
import { PostModel } from '../src/domains/posts/model';
import { UserModel } from '../src/domains/users/model';
import { FollowModel } from '../src/domains/users/relations';
import { newId } from '../src/ids';
import { enqueue } from '../src/jobs/queue';
import { startWorker } from '../src/jobs/worker';
import { openTestDatabase } from '../src/testing/database';
import { plantPost } from '../src/testing/posts';

const BATCH = 2_000;
const WORKERS = 2;
const READS = 400;
const COUNTED_AT_ONCE = 500;
const LOOK_MS = 200;

const say = (text: string) => process.stderr.write(`${text}\n`);
const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil((values.length * part) / 100) - 1] ?? 0;

/** A process that runs jobs until it is told to stop, or killed. */
async function work(uri: string): Promise<void> {
  await connectDatabase({ MONGODB_URI: uri, NODE_ENV: 'development' });
  const worker = startWorker({ clock: now, log: pino({ level: 'silent' }) } as Deps);
  process.send?.('ready');
  await once(process, 'disconnect');
  await worker.stop();
  await closeDatabase();
}

function start(uri: string) {
  const child = fork(fileURLToPath(import.meta.url), ['work', uri], { execArgv: ['--import', 'tsx'] });
  return { child, ready: once(child, 'message') };
}

async function inBatches(count: number, insert: (from: number, size: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += BATCH) await insert(from, Math.min(BATCH, count - from));
}

/** A member with so many followers who have the bell on. */
async function plantFollowers(count: number): Promise<{ id: string; followers: Types.ObjectId[] }> {
  const at = now();
  const member = (name: string) => ({
    ...new UserModel({ uid: name, username: name, username_lower: name, name, created_at: at }).toObject(),
    _id: newId(),
  });
  const author = member('author');
  const template = member('fan');
  const followers = Array.from({ length: count }, () => newId());
  await UserModel.collection.insertOne(author);
  await inBatches(count, async (from, size) => {
    const ids = followers.slice(from, from + size);
    await UserModel.collection.insertMany(
      ids.map((_id) => ({ ...template, _id, uid: String(_id), username: String(_id), username_lower: String(_id) })),
    );
    const follow = { followee_id: author._id, is_bell_on: true, created_at: at };
    await FollowModel.collection.insertMany(ids.map((id) => ({ _id: newId(), follower_id: id, ...follow })));
  });
  return { id: String(author._id), followers };
}

/** One post is told to so many followers. Return how long that took, and whether each has it once. */
async function tell(uri: string, authorId: string, followers: Types.ObjectId[], kills: number) {
  const postId = await plantPost({ id: authorId });
  const workers = Array.from({ length: WORKERS }, () => start(uri));
  await Promise.all(workers.map(({ ready }) => ready));
  const before = await NotificationModel.estimatedDocumentCount();
  const begun = performance.now();
  await transaction((session) => enqueue(session, 'post.created', { post_id: postId }));
  let killed = 0;
  for (;;) {
    // Counted by the size of all: looking through them would take the processors that are measured.
    const told = (await NotificationModel.estimatedDocumentCount()) - before;
    if (told >= followers.length) break;
    if (killed < kills && told > ((killed + 1) * followers.length) / (kills + 1)) {
      const index = killed % WORKERS;
      workers[index]?.child.kill('SIGKILL');
      workers[index] = start(uri);
      killed += 1;
    }
    await wait(LOOK_MS);
  }
  const ms = performance.now() - begun;
  for (const { child } of workers) child.disconnect();
  await Promise.all(workers.map(({ child }) => once(child, 'exit')));
  const found = await NotificationModel.find({ event_key: `host_create_post:${postId}` }, { user_id: 1 }).lean();
  const receivers = new Set(found.map(({ user_id }) => String(user_id)));
  return { ms: Math.round(ms), killed, told: found.length, twice: found.length - receivers.size };
}

/** How long the unread of many members are counted, and whether each has as many as were told. */
async function count(followers: Types.ObjectId[], expected: number) {
  const begun = performance.now();
  let wrong = 0;
  for (let from = 0; from < followers.length; from += COUNTED_AT_ONCE) {
    const ids = followers.slice(from, from + COUNTED_AT_ONCE).map(String);
    const unread = await unreadOf(ids);
    wrong += ids.filter((id) => unread.get(id)?.unread_count !== expected).length;
  }
  return { ms: Math.round(performance.now() - begun), members: followers.length, wrong };
}

/** How long the first page of a member takes who has so many. */
async function read(size: number) {
  const userId = newId();
  await inBatches(size, (_from, part) =>
    transaction((session) =>
      insertInTransaction(
        Array.from({ length: part }, () => ({ user_id: userId, type: 'follow' as const, created_at: now() })),
        session,
      ),
    ),
  );
  const times: number[] = [];
  for (let turn = 0; turn < READS; turn += 1) {
    const begun = performance.now();
    const filter = turn % 2 === 0 ? 'all' : 'unread';
    await findNotifications(String(userId), { filter, before: undefined, limit: 20 });
    times.push(performance.now() - begun);
  }
  const figure = (part: number) => Number(percentile(times.slice(READS / 10), part).toFixed(2));
  return { notifications: size, p50: figure(50), p99: figure(99) };
}

/**
 * One event to many receivers by two processes, once in peace and once while they are killed; what is unread is counted, and lists
 * are read that are short and long: `tsx bench/notifications.ts RECEIVERS KILLS`.
 */
async function main([receivers = 100_000, kills = 4]: number[]): Promise<void> {
  const database = await openTestDatabase();
  const uri = database.uri.replace('&monitorCommands=true', '');
  await connectDatabase({ MONGODB_URI: uri, NODE_ENV: 'development' });
  say(`planting ${receivers} followers`);
  const { id, followers } = await plantFollowers(receivers);
  const load = { before: loadavg()[0] };
  say('telling');
  const steady = await tell(uri, id, followers, 0);
  say(`${steady.ms} ms; killing workers`);
  const shaken = await tell(uri, id, followers, kills);
  say('counting');
  const counted = await count(followers, 2);
  say('reading');
  const lists = [];
  for (const size of [100, 1_000, 10_000, 100_000]) lists.push(await read(size));
  const posts = await PostModel.estimatedDocumentCount();
  process.stdout.write(`${JSON.stringify({ receivers, posts, load, steady, shaken, counted, lists }, null, 2)}\n`);
  await closeDatabase();
  await database.close();
  const isExact = [steady, shaken].every(({ told, twice }) => told === receivers && twice === 0) && counted.wrong === 0;
  process.exitCode = isExact ? 0 : 1;
}

const [first, uri = ''] = process.argv.slice(2);
if (first === 'work') await work(uri);
else await main(process.argv.slice(2).map(Number));
