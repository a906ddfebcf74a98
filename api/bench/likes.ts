import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Types } from 'mongoose';
import { now } from '../src/clock';
import { closeDatabase, connectDatabase } from '../src/database';
import type { Deps } from '../src/deps';
import { PostModel } from '../src/domains/posts/model';
import { PostReactionModel } from '../src/domains/posts/reactionModel';
import { setLike } from '../src/domains/posts/reactions';
import { UserModel } from '../src/domains/users/model';
import { openTestDatabase } from '../src/testing/database';
import { plantPost } from '../src/testing/posts';
import type { Viewer } from '../src/viewer';
import { viewerNumbered } from './viewers';

const MEMBERS = 40;
const ROUNDS = 21;
const WARM_UP = 5;

/** The post that each of some members is to like. */
type Likes = { viewer: Viewer; postId: string }[];

const viewers = Array.from({ length: MEMBERS }, (_, number) => viewerNumbered(number));

/** One process of several: likes at once what it is told, and tells from when to when. */
async function work(uri: string): Promise<void> {
  await connectDatabase({ MONGODB_URI: uri, NODE_ENV: 'development' });
  const deps = { clock: now } as Deps;
  const likeAll = async (likes: Likes) => {
    const begun = Date.now();
    await Promise.all(likes.map(({ viewer, postId }) => setLike(deps, viewer, { id: postId, isLiked: true })));
    process.send?.({ begun, ended: Date.now() });
  };
  process.on('message', (likes: Likes) => void likeAll(likes));
  process.send?.('ready');
  await once(process, 'disconnect');
  await closeDatabase();
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Forty members like one post at once, or forty posts, from one or several processes: `tsx bench/likes.ts PROCESSES`. */
async function main(count: number): Promise<void> {
  const database = await openTestDatabase();
  await connectDatabase({ MONGODB_URI: database.uri, NODE_ENV: 'development' });
  const author = new Types.ObjectId();
  await UserModel.collection.insertMany(
    [
      ...viewers.map(({ id, uid, username }) => ({ id, uid, username })),
      { id: author, uid: 'author', username: 'author' },
    ].map(({ id, uid, username }) =>
      new UserModel({ _id: id, uid, username, username_lower: username, name: username, created_at: now() }).toObject(),
    ),
  );
  const processes = Array.from({ length: count }, () =>
    fork(fileURLToPath(import.meta.url), [database.uri, 'child'], { execArgv: ['--import', 'tsx'] }),
  );
  await Promise.all(processes.map((one) => once(one, 'message')));

  /** The milliseconds that it takes; reject when a count is not that of the likes. */
  async function like(posts: string[]): Promise<number> {
    const likes = viewers.map((viewer, index) => ({ viewer, postId: posts[index % posts.length] as string }));
    const answers = processes.map((one) => once(one, 'message') as Promise<[{ begun: number; ended: number }]>);
    for (const [index, one] of processes.entries()) one.send(likes.filter((_, at) => at % count === index));
    const told = (await Promise.all(answers)).map(([times]) => times);
    for (const id of posts) {
      const rows = await PostReactionModel.countDocuments({ post_id: id, liked_at: { $exists: true } });
      const post = await PostModel.findById(id).lean();
      if (rows !== MEMBERS / posts.length || post?.like_count !== rows) throw new Error('A like was not counted');
    }
    return Math.max(...told.map(({ ended }) => ended)) - Math.min(...told.map(({ begun }) => begun));
  }

  const plant = (posts: number) => Promise.all(Array.from({ length: posts }, () => plantPost({ id: String(author) })));
  const [one, many]: [number[], number[]] = [[], []];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const times = [await like(await plant(1)), await like(await plant(MEMBERS))] as const;
    if (round < 0) continue;
    one.push(times[0]);
    many.push(times[1]);
  }
  const ratio = median(one) / median(many);
  process.stdout.write(
    `${JSON.stringify({ processes: count, onePostMs: median(one), manyPostsMs: median(many), ratio: Number(ratio.toFixed(2)) })}\n`,
  );
  for (const child of processes) child.disconnect();
  await Promise.all(processes.map((child) => once(child, 'exit')));
  await closeDatabase();
  await database.close();
  process.exitCode = ratio <= 2 ? 0 : 1;
}

const [first = '1', isChild] = process.argv.slice(2);
if (isChild) await work(first);
else await main(Number(first));
