import type { ClientSession } from 'mongoose';
import { noteChange } from '../../freshness/changes';
import { isPublished } from './policy';
import { anyPost, postsByIds, postToChange, updatePost, type PostDocument } from './model';

/** Write where the live stream of a post is on its way, in the transaction that moves it; of a deleted post nothing is written. */
export async function setStreaming(
  session: ClientSession,
  postId: string,
  streaming: NonNullable<PostDocument['streaming']>,
): Promise<void> {
  const post = await postToChange(postId, session);
  if (!post) return;
  await updatePost(post._id, { streaming }, session);
  await noteChange({ members: [String(post.author_id)], subjects: [`post:${postId}`, 'list:guest_bodies'] }, session);
}

/** Return whether a post is out, waits for something, or is gone for good or until staff restore it, as a transaction sees it. */
export async function standingOf(
  postId: string,
  at: Date,
  session: ClientSession,
): Promise<'out' | 'waiting' | 'gone'> {
  const post = await postToChange(postId, session);
  if (!post || post.off_reason) return 'gone';
  return isPublished(post, at) ? 'out' : 'waiting';
}

/** Return what of posts says who may see them, as it is in the database now, in texts that change with it, by their ids. */
export async function accessTexts(postIds: string[]): Promise<Map<string, string>> {
  const posts = await postsByIds(postIds);
  return new Map(
    posts.map(({ id, type, status, deleted_at, published_at }) => [
      id,
      `${type} ${status} ${deleted_at?.getTime() ?? ''} ${published_at.getTime()}`,
    ]),
  );
}

/** Return whether followers were told of a post, and its title, null for one that is deleted, as a transaction sees it. */
export async function announcedAs(
  postId: string,
  session: ClientSession,
): Promise<{ isAnnounced: boolean; title: string | null }> {
  const post = await anyPost(postId, session);
  return { isAnnounced: Boolean(post?.announced_at), title: post?.deleted_at ? null : (post?.title ?? null) };
}
