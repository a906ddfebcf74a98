import type { InterestAct } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import { PostModel } from './model';
import { PostReactionModel, type PostReactionDocument } from './reactionModel';
import { PostViewModel } from './viewModel';

/** What somebody did with a post; `actorId` is a member's id, or the hash that stands for a guest. */
export interface PostAct {
  act: InterestAct;
  actorId: string;
  postId: string;
  /** Of a share, of which only the day is known, when that began. */
  at: Date;
}

interface Bounds {
  start: Date;
  end: Date;
}

const BATCH = 1_000;

/** Return what was done with posts on a Tokyo day and has not been taken back, in batches. */
export async function* postActs(day: string, { start, end }: Bounds): AsyncGenerator<PostAct[]> {
  const views = PostViewModel.find({ day }).select({ viewer: 1, post_id: 1, created_at: 1 }).lean();
  yield* inBatches(views.cursor({ batchSize: BATCH }), ({ viewer, post_id, created_at }) => ({
    act: 'view',
    actorId: viewer,
    postId: String(post_id),
    at: created_at,
  }));
  const likes = PostReactionModel.find({ liked_at: { $gte: start, $lt: end } }).lean();
  yield* inBatches(
    likes.cursor({ batchSize: BATCH }),
    actOf('like', ({ liked_at }) => liked_at ?? start),
  );
  const saves = PostReactionModel.find({ save_id: { $gte: firstIdOf(start), $lt: firstIdOf(end) } }).lean();
  yield* inBatches(
    saves.cursor({ batchSize: BATCH }),
    actOf('save', ({ save_id }) => save_id?.getTimestamp() ?? start),
  );
  const shares = PostReactionModel.find({ shared_on: day }).lean();
  yield* inBatches(
    shares.cursor({ batchSize: BATCH }),
    actOf('share', () => start),
  );
}

/** Return the author of each post that was published from `start` on and before `end`. */
export async function* postsPublished({ start, end }: Bounds): AsyncGenerator<string> {
  const posts = PostModel.find({ status: 'activated', published_at: { $gte: start, $lt: end } })
    .select({ author_id: 1 })
    .lean()
    .cursor({ batchSize: BATCH });
  for await (const { author_id } of posts) yield String(author_id);
}

/** Return who wrote posts, by their ids. */
export async function authorsOfPosts(postIds: string[]): Promise<Map<string, string>> {
  const posts = await PostModel.find({ _id: { $in: [...new Set(postIds)] } })
    .select({ author_id: 1 })
    .lean();
  return new Map(posts.map(({ _id, author_id }) => [String(_id), String(author_id)]));
}

function actOf(act: InterestAct, instantOf: (reaction: PostReactionDocument) => Date) {
  return (reaction: PostReactionDocument): PostAct => ({
    act,
    actorId: String(reaction.user_id),
    postId: String(reaction.post_id),
    at: instantOf(reaction),
  });
}

async function* inBatches<Item>(
  items: AsyncIterable<Item>,
  convert: (item: Item) => PostAct,
): AsyncGenerator<PostAct[]> {
  let batch: PostAct[] = [];
  for await (const item of items) {
    batch.push(convert(item));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** The first id that could have been made at an instant. */
function firstIdOf(at: Date): Types.ObjectId {
  return Types.ObjectId.createFromTime(Math.floor(at.getTime() / 1000));
}
