import type { Language, Post } from '@minori/contracts';
import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import { inTurn } from '../../turns';
import type { Viewer } from '../../viewer';
import { cancelRequests } from '../moderation/service';
import { countPost } from '../users/service';
import { releaseMedia } from '../media/service';
import { postToChange, statesOf, unseenIds, updatePost, type PostDocument } from './model';
import { wasPublished, announceSchedule } from './publishing';
import { deleteSavesOf } from './reactionModel';
import { readPost } from './reading';
import { deleteTemplate } from './templateModel';
import { deleteVersions, latestCall } from './versionModel';

/** What is left of a post that made a call: its symbols, disclosures and counts. */
const EMPTIED = { text: '', title: null, media_ids: [], media_types: [], hashtags: [], mentions: [], topics: [] };

/** Delete an own post; one that was out and ever named a symbol leaves a tombstone. Throw `not_found` for any other. */
export async function deletePost(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  await inTurn(`post:${id}`, () =>
    transaction(async (session) => {
      const post = await postToChange(id, session, viewer.id);
      if (!post) throw new AppError('not_found');
      await removePost(session, post, deps.clock());
    }),
  );
}

/** Take away what a member who is gone has left: what they saved, their template, and posts that nobody has seen. */
export async function clearPosts(deps: Deps, userId: string): Promise<void> {
  await deleteTemplate(userId);
  await deleteSavesOf(userId);
  for (const postId of await unseenIds(userId)) {
    await inTurn(`post:${postId}`, () =>
      transaction(async (session) => {
        const post = await postToChange(postId, session, userId);
        if (post && !post.announced_at) await removePost(session, post, deps.clock());
      }),
    );
  }
}

async function removePost(session: ClientSession, post: PostDocument, at: Date): Promise<void> {
  const id = String(post._id);
  const authorId = String(post.author_id);
  const wasPublic = wasPublished(post, at);
  const call = wasPublic ? await callOf(post, session) : null;
  const is_tombstone = call !== null;
  const change = { ...call, is_tombstone, deleted_at: at, pending_steps: [] };
  const emptied = is_tombstone ? EMPTIED : {};
  await updatePost(post._id, { ...change, ...emptied, ...statesOf({ ...post, ...change }) }, session);
  await deleteVersions(id, session);
  await releaseMedia(session, { kind: 'post', id }, at);
  await cancelRequests(post._id, { of: 'post', session });
  await enqueue(session, 'post.worded', { post_id: id });
  if (post.streaming) await enqueue(session, 'live.post_changed', { post_id: id });
  // One that staff took away is not counted any more.
  if (post.announced_at && post.off_reason !== 'violation') await countPost(session, authorId, -1);
  if (post.status === 'activated' && !wasPublic) await announceCancellation(session, post);
  if (wasPublic) await enqueue(session, 'search.index', { post_id: id });
  await noteChange({ members: [authorId], subjects: [`post:${id}`, 'list:guest_bodies'] }, session);
}

/** What a post said about symbols, also when an edit has taken them out. */
async function callOf(
  { _id, symbol_ids, disclosures }: PostDocument,
  session: ClientSession,
): Promise<Pick<PostDocument, 'symbol_ids' | 'disclosures'> | null> {
  return symbol_ids.length > 0 ? { symbol_ids, disclosures } : latestCall(String(_id), session);
}

/**
 * Take the schedule of an own post back; one that has none any more stays as it is. Throw `not_found`, and
 * `invalid_input` when it is out.
 */
export async function cancelSchedule(
  deps: Deps,
  viewer: Viewer,
  { id, language }: { id: string; language: Language },
): Promise<Post> {
  await inTurn(`post:${id}`, () =>
    transaction(async (session) => {
      const post = await postToChange(id, session, viewer.id);
      if (!post) throw new AppError('not_found');
      if (wasPublished(post, deps.clock())) {
        throw new AppError('invalid_input', { fields: { published_at: 'already_published' } });
      }
      if (post.off_reason) return;
      const change = { off_reason: 'canceled' as const };
      await updatePost(post._id, { ...change, ...statesOf({ ...post, ...change }) }, session);
      if (post.status === 'activated') await announceCancellation(session, post);
      await noteChange({ members: [viewer.id], subjects: [`post:${id}`] }, session);
    }),
  );
  return readPost(deps, viewer, { id, language });
}

function announceCancellation(session: ClientSession, post: PostDocument): Promise<void> {
  return announceSchedule(session, {
    post_id: String(post._id),
    author_id: String(post.author_id),
    type: 'host_cancel_post',
    published_at: post.published_at.toISOString(),
  });
}
