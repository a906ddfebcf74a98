import type { NotificationType } from '@minori/contracts';
import { Types } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { newId } from '../../ids';
import { ownerDocument } from '../../owner';
import { enqueue } from '../../jobs/queue';
import { writeUntilStable } from '../../writeUntilStable';
import { inTurn } from '../../turns';
import { authorOfPublished } from '../posts/reading';
import { likesPost } from '../posts/service';
import { followerIds } from '../users/service';
import { addActor, latestActor, removeActor } from './actorModel';
import {
  findOpenGroup,
  insertNotifications,
  replaceNotification,
  shrinkGroup,
  type NewNotification,
  type NotificationSubject,
} from './model';
import { recipients } from './recipients';

/** Followers told of a post in one go. */
const FOLLOWERS_AT_ONCE = 500;

/** Tell a member, once for all times, that somebody follows them. */
export async function notifyOfFollow(deps: Deps, followerId: string, followeeId: string): Promise<void> {
  await notify([followeeId], followerId, {
    type: 'follow',
    target_id: followerId,
    event_key: `follow:${followerId}`,
    created_at: deps.clock(),
  });
}

/** Tell followers with the bell on of a new post, some at a time: the rest is a job of its own. */
export async function notifyOfPost(deps: Deps, postId: string, after: string | undefined): Promise<void> {
  const next = await tellOfPost(deps, { type: 'host_create_post', postId, after });
  if (next) await goOn('post.created', { post_id: postId, after: next });
}

/** Tell followers with the bell on that somebody is live now, in the same way. */
export async function notifyOfLive(deps: Deps, postId: string, after: string | undefined): Promise<void> {
  const next = await tellOfPost(deps, { type: 'host_go_live', postId, after });
  if (next) await goOn('live.started', { post_id: postId, after: next });
}

interface PostTold {
  type: 'host_create_post' | 'host_go_live';
  postId: string;
  after: string | undefined;
}

/** Return where it goes on. */
async function tellOfPost(deps: Deps, { type, postId, after }: PostTold): Promise<string | null> {
  const authorId = await authorOfPublished(postId, deps.clock());
  if (!authorId) return null;
  const { ids, next } = await followerIds(authorId, { isBellOn: true, after, limit: FOLLOWERS_AT_ONCE });
  await notify(ids, authorId, {
    type,
    about: ownerDocument({ kind: 'post', id: postId }),
    event_key: `${type}:${postId}`,
    created_at: deps.clock(),
  });
  return next;
}

async function goOn(name: 'post.created' | 'live.started', payload: { post_id: string; after: string }): Promise<void> {
  const dedupeKey = `${name}:${payload.post_id}:${payload.after}`;
  await transaction((session) => enqueue(session, name, payload, { dedupeKey }));
}

/** Make the author's notification of the likes of a post say what is so now: whether this member likes it. */
export async function notifyOfLike(deps: Deps, postId: string, likerId: string): Promise<void> {
  const at = deps.clock();
  const authorId = await authorOfPublished(postId, at);
  if (!authorId) return;
  const key = `like:${postId}`;
  const write = async (isLiked: boolean) => {
    if (!isLiked) await leaveGroup(authorId, key, likerId);
    else if ((await recipients([authorId], { type: 'like_post', actorId: likerId, at })).length > 0) {
      await joinGroup({
        userId: authorId,
        type: 'like_post',
        key,
        actorId: likerId,
        about: { kind: 'post', id: postId },
        at,
      });
    }
  };
  await inTurn(key, () => writeUntilStable(() => likesPost(likerId, postId), write));
}

/** Tell those of the members who want to hear of it what somebody did, or what happened; nobody who has heard of the same event. */
export async function notify(
  userIds: string[],
  actorId: string | null,
  notification: Omit<NewNotification, 'user_id' | 'actor_id' | 'actor_count'>,
): Promise<void> {
  const { type, created_at: at } = notification;
  const wanted = await recipients(userIds, { type, actorId, at });
  if (wanted.length === 0) return;
  const actor = actorId === null ? {} : { actor_id: new Types.ObjectId(actorId), actor_count: 1 };
  await insertNotifications(wanted.map((id) => ({ ...notification, ...actor, user_id: new Types.ObjectId(id) })));
}

interface Joining {
  userId: string;
  type: NotificationType;
  key: string;
  actorId: string;
  about: NotificationSubject;
  at: Date;
}

/** A notification that gathers one more person comes up anew, in the place of the one before. */
export async function joinGroup({ userId, type, key, actorId, about, at }: Joining): Promise<void> {
  await transaction(async (session) => {
    const open = await findOpenGroup(userId, key, session);
    const groupId = open?.group_id ?? newId();
    const actor_id = new Types.ObjectId(actorId);
    const isNew = await addActor({ group_key: key, actor_id, group_id: groupId, created_at: at }, session);
    if (!isNew) return;
    const newer = {
      user_id: new Types.ObjectId(userId),
      type,
      actor_id,
      actor_count: (open?.actor_count ?? 0) + 1,
      about: ownerDocument(about),
      group_key: key,
      group_id: groupId,
      created_at: at,
    };
    await replaceNotification(open, newer, session);
  });
}

/** What was read stays as it is. */
async function leaveGroup(userId: string, key: string, actorId: string): Promise<void> {
  await transaction(async (session) => {
    const groupId = await removeActor(key, actorId, session);
    const open = await findOpenGroup(userId, key, session);
    if (!groupId || !open?.group_id?.equals(groupId)) return;
    await shrinkGroup(open, await latestActor(groupId, session), session);
  });
}
