import type { ClientSession } from 'mongoose';
import { isOpenToAll } from '@minori/contracts/rules';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import type { JobPayloads } from '../../jobs/payloads';
import { enqueue } from '../../jobs/queue';
import { inTurn } from '../../turns';
import { countPost, newcomersAmong } from '../users/service';
import { isWaitingForStaff } from '../moderation/service';
import { mediaOf, setMediaVisibility } from '../media/service';
import { postToChange, statesOf, updatePost, type PostDocument, type PendingStep } from './model';
import { isPublished } from './policy';

/**
 * Tell everything that wants to know that a post is out, in the transaction that makes it so: followers, the market,
 * timelines, the search.
 */
export async function announcePost(
  session: ClientSession,
  { _id, author_id, symbol_ids, published_at }: Pick<PostDocument, '_id' | 'author_id' | 'symbol_ids' | 'published_at'>,
): Promise<void> {
  const post_id = String(_id);
  const authorId = String(author_id);
  await countPost(session, authorId, 1, published_at);
  await enqueue(session, 'post.created', { post_id });
  if (symbol_ids.length > 0) await enqueue(session, 'symbol.mentioned', { post_id });
  await enqueue(session, 'feed.push', { post_id });
  await enqueue(session, 'search.index', { post_id });
  await noteChange({ members: [authorId], subjects: [`post:${post_id}`] }, session);
}

/**
 * Write a change of a post, and what follows from it: a post that is to be out comes out, once; one whose time is to
 * come is scheduled, and followers are told of the time. One that was out is handed to those who keep something of it.
 */
export async function applyPostChange(
  session: ClientSession,
  before: PostDocument,
  change: Partial<PostDocument>,
  at: Date,
): Promise<void> {
  const post = { ...before, ...change };
  const states = statesOf(post);
  const isActive = states.status === 'activated';
  // Nobody has seen it yet: it comes out as new, however long it had to wait.
  if (isActive && !post.announced_at && post.published_at < at) post.published_at = at;
  if (post.published_at.getTime() !== before.published_at.getTime()) post.is_newcomer = await isByNewcomer(post);
  const isDue = isActive && post.published_at <= at;
  const isFirst = isDue && !post.announced_at;
  const announced_at = isFirst ? at : post.announced_at;
  const { published_at, is_newcomer } = post;
  await updatePost(post._id, { ...change, ...states, published_at, is_newcomer, announced_at }, session);
  await showMedia(session, post, isDue);
  if (post.streaming) await enqueue(session, 'live.post_changed', { post_id: String(post._id) });
  if (isFirst) await announcePost(session, post);
  else if (post.announced_at) await updateDependents(session, post, before);
  else if (isActive) await schedulePost(session, post, before);
  await noteChange({ members: [String(post.author_id)], subjects: [`post:${String(post._id)}`] }, session);
}

async function isByNewcomer({ author_id, published_at }: PostDocument): Promise<boolean> {
  return (await newcomersAmong([{ userId: String(author_id), at: published_at }])).length > 0;
}

/** Open the files of a post's media as far as its type says once it is out, and to its author alone before. */
export async function showMedia(
  session: ClientSession,
  { _id, type, media_ids }: Pick<PostDocument, '_id' | 'type' | 'media_ids'>,
  isShown: boolean,
): Promise<void> {
  if (media_ids.length === 0) return;
  const owner = { kind: 'post', id: String(_id) } as const;
  await setMediaVisibility(session, owner, isShown ? (isOpenToAll(type) ? 'public' : 'restricted') : 'private');
}

/** What others keep of a post that was out before follows its change. */
async function updateDependents(session: ClientSession, post: PostDocument, before: PostDocument): Promise<void> {
  const post_id = String(post._id);
  await enqueue(session, 'search.index', { post_id });
  const isMentioned = new Set(before.symbol_ids.map(String));
  if (post.symbol_ids.some((id) => !isMentioned.has(String(id))))
    await enqueue(session, 'symbol.mentioned', { post_id });
}

/** Let a post come out at its time, and followers know of it; with the time that it had before nothing is new. */
export async function schedulePost(
  session: ClientSession,
  { _id, author_id, published_at }: Pick<PostDocument, '_id' | 'author_id' | 'published_at'>,
  before: Pick<PostDocument, 'status' | 'published_at'> | null,
): Promise<void> {
  const wasScheduled = before?.status === 'activated';
  if (wasScheduled && before.published_at.getTime() === published_at.getTime()) return;
  const post_id = String(_id);
  await enqueue(session, 'post.publish', { post_id }, { runAt: published_at });
  await announceSchedule(session, {
    post_id,
    author_id: String(author_id),
    type: wasScheduled ? 'host_reschedule_post' : 'host_create_post',
    published_at: published_at.toISOString(),
  });
}

/** Let followers know that a post is scheduled, comes at another time, or does not come. */
export async function announceSchedule(session: ClientSession, schedule: JobPayloads['post.scheduled']): Promise<void> {
  await enqueue(session, 'post.scheduled', schedule);
}

/** Return whether a post is out: once it was announced, or because its time has come. */
export function wasPublished(post: Pick<PostDocument, 'announced_at' | 'status' | 'published_at'>, at: Date): boolean {
  return post.announced_at !== null || isPublished(post, at);
}

/** Let a scheduled post out when its time has come; doing it again, or too early, changes nothing. */
export function publishDue(deps: Deps, postId: string): Promise<void> {
  return changePost(postId, async (session, post) => {
    const at = deps.clock();
    if (post.announced_at || post.status !== 'activated' || post.published_at > at) return;
    await updatePost(post._id, { announced_at: at }, session);
    await showMedia(session, post, true);
    await announcePost(session, post);
  });
}

/** Make a post stop waiting for its media when all are ready, and fail when one has failed. */
export async function settlePendingMedia(deps: Deps, postId: string): Promise<void> {
  await changePost(postId, async (session, post) => {
    // A look that was made before does not show what has changed.
    if (!post.pending_steps.includes('media')) return updatePost(post._id, {}, session);
    const media = await mediaOf(post.media_ids.map(String));
    const statuses = post.media_ids.map((id) => media.get(String(id))?.status ?? 'failed');
    if (statuses.includes('processing')) return;
    // What staff or its author took back stays so for that reason: the author could do away with another one.
    const off_reason = post.off_reason ?? (statuses.includes('failed') ? ('media_failed' as const) : null);
    await applyPostChange(
      session,
      post,
      { pending_steps: without(post.pending_steps, 'media'), off_reason },
      deps.clock(),
    );
  });
}

/** Do what staff decided about a post that waits for them, unless it was written anew since. */
export async function applyReview(deps: Deps, postId: string, isApproved: boolean): Promise<void> {
  await changePost(postId, async (session, post) => {
    if (!post.pending_steps.includes('review') || (await isWaitingForStaff(postId, session))) return;
    const isKept = isApproved || post.off_reason === 'violation';
    const off_reason = isKept ? post.off_reason : ('review_rejected' as const);
    await applyPostChange(
      session,
      post,
      { pending_steps: without(post.pending_steps, 'review'), off_reason },
      deps.clock(),
    );
  });
}

/** Let a rejected post wait for staff again. */
export async function reopenReview(deps: Deps, postId: string): Promise<void> {
  await changePost(postId, async (session, post) => {
    if (post.off_reason !== 'review_rejected') return;
    const pending_steps = [...without(post.pending_steps, 'review'), 'review' as const];
    await applyPostChange(session, post, { pending_steps, off_reason: null }, deps.clock());
  });
}

/** Change a post that is not deleted, one change after the other; a post that is gone stays so. */
async function changePost(
  postId: string,
  change: (session: ClientSession, post: PostDocument) => Promise<void>,
): Promise<void> {
  await inTurn(`post:${postId}`, () =>
    transaction(async (session) => {
      const post = await postToChange(postId, session);
      if (!post) return;
      await change(session, post);
      await noteChange({ members: [String(post.author_id)], subjects: [`post:${postId}`] }, session);
    }),
  );
}

function without(steps: PendingStep[], step: PendingStep): PendingStep[] {
  return steps.filter((one) => one !== step);
}
