import type { Model, Types } from 'mongoose';
import { findAtOnce } from '../../database';
import { newcomersAmong } from '../users/service';
import { PostModel } from './model';

const AT_ONCE = 1_000;

/** What is stored of a post, here or in a list. */
interface Written {
  _id: Types.ObjectId;
  author_id: Types.ObjectId;
  published_at: Date;
}

/** Note of what is stored of posts, where nothing is noted yet, whether its authors were newcomers when it came out. */
export async function markNewcomers(model: Pick<Model<unknown>, 'collection'>): Promise<void> {
  let after: Types.ObjectId | undefined;
  do {
    const filter = { is_newcomer: { $exists: false }, ...(after && { _id: { $gt: after } }) };
    const projection = { author_id: 1, published_at: 1 };
    const found = await findAtOnce<Written>(model, { filter, projection, sort: { _id: 1 }, limit: AT_ONCE });
    const acts = found.map(({ _id, author_id, published_at: at }) => ({ _id, userId: String(author_id), at }));
    const newcomers = new Set(await newcomersAmong(acts));
    for (const is_newcomer of [true, false]) {
      const ids = acts.filter((act) => newcomers.has(act) === is_newcomer).map(({ _id }) => _id);
      await model.collection.updateMany({ _id: { $in: ids } }, { $set: { is_newcomer } });
    }
    after = found.length === AT_ONCE ? found.at(-1)?._id : undefined;
  } while (after);
}

/** Note of the posts that are stored, where nothing is noted yet, which of them newcomers wrote. */
export function markPostsOfNewcomers(): Promise<void> {
  return markNewcomers(PostModel);
}
