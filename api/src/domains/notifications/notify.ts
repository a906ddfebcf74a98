import type { NotificationType } from '@minori/contracts';
import { Types } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { newId } from '../../ids';
import { ownerDocument } from '../../owner';
import type { JobPayloads } from '../../jobs/payloads';
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
import { tellInParts } from './parts';
import { recipients } from './recipients';

/** Tell a member, once for all times, that somebody follows them. */
export async function notifyOfFollow(deps: Deps, followerId: string, followeeId: string): Promise<void> {
  await notify([followeeId], followerId, {
    type: 'follow',
    target_id: followerId,
    event_key: `follow:${followerId}`,
    created_at: deps.clock(),
  });
}

type ToldPost = JobPayloads['post.created'];

/** Tell followers with the bell on of a new post. */
export function notifyOfPost(deps: Deps, post: ToldPost): Promise<void> {
  return tellFollowers(deps, 'post.created', post);
}

/** Tell followers with the bell on that somebody is live now, in the same way. */
export function notifyOfLive(deps: Deps, post: ToldPost): Promise<void> {
  return tellFollowers(deps, 'live.started', post);
}

const TOLD_BY = { 'post.created': 'host_create_post', 'live.started': 'host_go_live' } as const;

async function tellFollowers(deps: Deps, name: keyof typeof TOLD_BY, post: ToldPost): Promise<void> {
  const at = deps.clock();
  const type = TOLD_BY[name];
  const authorId = await authorOfPublished(post.post_id, at);
  if (!authorId) return;
  const about = ownerDocument({ kind: 'post', id: post.post_id });
  await tellInParts(post, {
    read: (part, limit) => followerIds(authorId, { isBellOn: true, ...part, limit }),
    tell: (ids) => notify(ids, authorId, { type, about, event_key: `${type}:${post.post_id}`, created_at: at }),
    jobOf: (payload) => ({ name, payload }),
  });
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
