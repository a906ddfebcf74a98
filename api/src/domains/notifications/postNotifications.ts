import { popupMessage } from '@minori/contracts/rules';
import { Types } from 'mongoose';
import type { Deps } from '../../deps';
import type { JobPayloads } from '../../jobs/payloads';
import { ownerDocument } from '../../owner';
import { inTurn } from '../../turns';
import { noticeOf } from '../moderation/notices';
import { authorOfPublished, readStoredPost } from '../posts/reading';
import { raisedPopup } from '../popups/service';
import { followerIds, languageOf } from '../users/service';
import { insertNotifications } from './model';
import { joinGroup, notify } from './notify';
import { tellInParts } from './parts';
import { recipients } from './recipients';

/** Tell followers with the bell on that a post is scheduled, was moved, or does not come; not when that is not so any more. */
export async function notifyOfSchedule(deps: Deps, job: JobPayloads['post.scheduled']): Promise<void> {
  const { post_id, author_id, type, published_at } = job;
  const isGone = type === 'host_cancel_post';
  if (isGone !== !(await isScheduledFor(post_id, published_at))) return;
  const told = {
    type,
    // What does not come is not told of: only that it does not.
    about: isGone ? null : ownerDocument({ kind: 'post', id: post_id }),
    target_id: isGone ? post_id : null,
    event_key: type === 'host_create_post' ? `${type}:${post_id}` : `${type}:${post_id}:${published_at}`,
    created_at: deps.clock(),
  };
  await tellInParts(job, {
    read: (part, limit) => followerIds(author_id, { isBellOn: true, ...part, limit }),
    tell: (ids) => notify(ids, author_id, told),
    jobOf: (payload) => ({ name: 'post.scheduled', payload }),
  });
}

async function isScheduledFor(postId: string, publishedAt: string): Promise<boolean> {
  const post = await readStoredPost(postId);
  return post?.status === 'activated' && post.published_at.toISOString() === publishedAt;
}

/** Gather in one notification of the author who has shared a post. */
export async function notifyOfShare(deps: Deps, postId: string, actorId: string): Promise<void> {
  const at = deps.clock();
  const userId = await authorOfPublished(postId, at);
  if (!userId) return;
  const key = `share:${postId}`;
  await inTurn(key, async () => {
    if ((await recipients([userId], { type: 'share_post', actorId, at })).length === 0) return;
    await joinGroup({ userId, type: 'share_post', key, actorId, about: { kind: 'post', id: postId }, at });
  });
}

/** Tell the authors of posts, once for each, that many read them now. */
export async function notifyOfTrending(deps: Deps, postIds: string[]): Promise<void> {
  const at = deps.clock();
  for (const id of postIds) {
    const authorId = await authorOfPublished(id, at);
    if (!authorId) continue;
    await notify([authorId], null, {
      type: 'trending_post',
      about: ownerDocument({ kind: 'post', id }),
      event_key: `trending_post:${id}`,
      created_at: at,
    });
  }
}

/** Tell a member what their popup says, also with other notices off. */
export async function notifyOfPopup(deps: Deps, popupId: string): Promise<void> {
  const popup = await raisedPopup(popupId);
  const language = popup && (await languageOf(popup.userId));
  if (!popup || !language) return;
  await insertNotifications([
    {
      user_id: new Types.ObjectId(popup.userId),
      type: 'general_notification',
      title: popupMessage(popup.kind, language),
      body: popup.note,
      target_id: popup.postId,
      event_key: `popup:${popupId}`,
      created_at: deps.clock(),
    },
  ]);
}

/** Tell the author of a text what staff have decided about it; whoever asked is told, also with other notices off. */
export async function notifyOfDecision(deps: Deps, decisionId: string): Promise<void> {
  const notice = await noticeOf(decisionId);
  if (!notice) return;
  await insertNotifications([
    {
      user_id: new Types.ObjectId(notice.userId),
      type: 'general_notification',
      title: notice.title,
      body: notice.body,
      target_id: notice.postId,
      event_key: `moderation:${decisionId}:${notice.decidedAt}`,
      created_at: deps.clock(),
    },
  ]);
}
