import { Types, type ClientSession } from 'mongoose';
import { noteChange } from '../../freshness/changes';
import { isPublished } from './policy';
import { anyPost, postsByIds, postToChange, updatePost, type PostDocument } from './model';
import { showMedia } from './publishing';

/** Write where the live stream of a post is on its way, in the transaction that moves it; of a deleted post nothing is written. */
export async function setStreaming(
  session: ClientSession,
  postId: string,
  streaming: NonNullable<PostDocument['streaming']>,
): Promise<void> {
  const post = await postToChange(postId, session);
  if (!post) return;
  await change(session, post, { streaming });
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

/** Return whether followers were told of a post, and its title, null for one that is not out now, as a transaction sees it. */
export async function announcedAs(
  postId: string,
  session: ClientSession,
): Promise<{ isAnnounced: boolean; title: string | null }> {
  const post = await anyPost(postId, session);
  const isOut = post !== null && !post.deleted_at && post.status === 'activated';
  return { isAnnounced: Boolean(post?.announced_at), title: isOut ? post.title : null };
}

/**
 * Let the post of a stream show its recording before all else, in the transaction that has made the medium the post's. False where the
 * post is deleted.
 */
export async function giveFilm(session: ClientSession, postId: string, mediumId: string, at: Date): Promise<boolean> {
  const post = await postToChange(postId, session);
  if (!post) return false;
  const media_ids = [new Types.ObjectId(mediumId), ...post.media_ids];
  await change(session, post, { media_ids, media_types: ['video', ...post.media_types] });
  await showMedia(session, { ...post, media_ids }, isPublished(post, at));
  return true;
}

/** Let the post of a stream not show its recording any more. */
export async function takeFilm(session: ClientSession, postId: string, mediumId: string): Promise<void> {
  const post = await postToChange(postId, session);
  const place = post ? placeOf(post, mediumId) : -1;
  if (!post || place < 0) return;
  const media_ids = post.media_ids.toSpliced(place, 1);
  await change(session, post, { media_ids, media_types: post.media_types.toSpliced(place, 1) });
}

/** Have looks at the post of a stream be made anew: its recording is another one. Return whether the post shows it. */
export async function renewFilm(session: ClientSession, postId: string, mediumId: string): Promise<boolean> {
  const post = await postToChange(postId, session);
  if (!post || placeOf(post, mediumId) < 0) return false;
  await change(session, post, {});
  return true;
}

/** Return whether the post of a stream shows its recording. */
export async function showsFilm(session: ClientSession, postId: string, mediumId: string): Promise<boolean> {
  const post = await postToChange(postId, session);
  return post !== null && placeOf(post, mediumId) >= 0;
}

function placeOf({ media_ids }: PostDocument, mediumId: string): number {
  return media_ids.findIndex((id) => String(id) === mediumId);
}

async function change(session: ClientSession, post: PostDocument, changes: Partial<PostDocument>): Promise<void> {
  await updatePost(post._id, changes, session);
  const id = String(post._id);
  await noteChange({ members: [String(post.author_id)], subjects: [`post:${id}`, 'list:guest_bodies'] }, session);
}
