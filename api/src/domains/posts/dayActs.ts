import { dayAfterDays, tokyoDay } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { PostModel, type PostDocument } from './model';
import { PostReactionModel } from './reactionModel';
import { GUEST_VIEWS_KEPT_DAYS, PostViewModel } from './viewModel';

/** A view of a post of a member. */
export interface PostRead {
  postId: string;
  /** A member's id, or the hash that stands for a guest. */
  viewer: string;
  at: Date;
}

/** What posts are about. */
export interface PostSubjects {
  symbolIds: string[];
  domains: { id: string; name: string }[];
}

interface Bounds {
  start: Date;
  end: Date;
}

const BATCH = 1_000;

/** Return the first Tokyo day of which all views are still there at an instant: those of guests go first. */
export function viewsCompleteSince(at: Date): string {
  return dayAfterDays(tokyoDay(at), 1 - GUEST_VIEWS_KEPT_DAYS);
}

/** Return the views of a member's posts on a Tokyo day that are still there, as a transaction sees them. */
export async function* readsOfDay(authorId: string, day: string, session: ClientSession): AsyncGenerator<PostRead> {
  const views = PostViewModel.find({ author_id: authorId, day })
    .select({ post_id: 1, viewer: 1, created_at: 1 })
    .session(session)
    .lean()
    .cursor({ batchSize: BATCH });
  for await (const { post_id, viewer, created_at } of views) {
    yield { postId: String(post_id), viewer, at: created_at };
  }
}

/** Return the posts of a member that others liked in a time, once for each like that was not taken back, as a transaction sees them. */
export async function* likesOfDay(
  authorId: string,
  { start, end }: Bounds,
  session: ClientSession,
): AsyncGenerator<string> {
  const likes = PostReactionModel.find({ author_id: authorId, liked_at: { $gte: start, $lt: end } })
    .select({ post_id: 1, user_id: 1 })
    .session(session)
    .lean()
    .cursor({ batchSize: BATCH });
  for await (const { post_id, user_id } of likes) {
    if (String(user_id) !== authorId) yield String(post_id);
  }
}

/** Return which symbols and domains posts name, by their ids, as a transaction sees them. */
export async function subjectsOfPosts(ids: string[], session: ClientSession): Promise<Map<string, PostSubjects>> {
  const subjects = new Map<string, PostSubjects>();
  for (let start = 0; start < ids.length; start += BATCH) {
    const posts = await PostModel.find({ _id: { $in: ids.slice(start, start + BATCH) } })
      .select<Pick<PostDocument, '_id' | 'symbol_ids' | 'domains'>>({ symbol_ids: 1, domains: 1 })
      .session(session)
      .lean();
    for (const { _id, symbol_ids, domains } of posts) {
      subjects.set(String(_id), { symbolIds: symbol_ids.map(String), domains });
    }
  }
  return subjects;
}

/** Return whose posts were viewed or liked from an instant on and before another, with the instant of each act. */
export async function* postsTouched({ start, end }: Bounds): AsyncGenerator<{ memberId: string; at: Date }> {
  const last = tokyoDay(new Date(end.getTime() - 1));
  for (let day = tokyoDay(start); day <= last; day = dayAfterDays(day, 1)) {
    const views = PostViewModel.find({ day, created_at: { $gte: start, $lt: end } })
      .select({ _id: 0, author_id: 1, created_at: 1 })
      .lean();
    for await (const { author_id, created_at } of views.cursor({ batchSize: BATCH })) {
      if (author_id) yield { memberId: String(author_id), at: created_at };
    }
  }
  const likes = PostReactionModel.find({ liked_at: { $gte: start, $lt: end } })
    .select({ _id: 0, author_id: 1, liked_at: 1 })
    .lean();
  for await (const { author_id, liked_at } of likes.cursor({ batchSize: BATCH })) {
    if (author_id && liked_at) yield { memberId: String(author_id), at: liked_at };
  }
}

/** What a list of posts shows of each. */
export interface PostName {
  title: string;
  publishedAt: Date;
}

const TITLE_LENGTH = 30;

/** Return how a member's posts are called, by their ids; those that they have deleted are left out. */
export async function namesOfOwnPosts(authorId: string, ids: string[]): Promise<Map<string, PostName>> {
  const posts = await PostModel.find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } })
    .select<Pick<PostDocument, '_id' | 'author_id' | 'title' | 'text' | 'published_at' | 'deleted_at'>>({
      author_id: 1,
      title: 1,
      text: 1,
      published_at: 1,
      deleted_at: 1,
    })
    .lean();
  return new Map(
    posts
      .filter(({ author_id, deleted_at }) => author_id.equals(authorId) && !deleted_at)
      .map(({ _id, title, text, published_at: publishedAt }) => [
        String(_id),
        { title: title ?? Array.from(text).slice(0, TITLE_LENGTH).join(''), publishedAt },
      ]),
  );
}
