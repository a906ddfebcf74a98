import type { NotificationType } from '@minori/contracts';
import { Types } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { newId } from '../../ids';
import { ownerDocument } from '../../owner';
import type { JobPayloads } from '../../jobs/payloads';
import { enqueueAll } from '../../jobs/queue';
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

/** Followers told of a post in one go, and the parts that one job makes of them. */
const FOLLOWERS_AT_ONCE = 1_000;
const PARTS_AT_ONCE = 20;

/** Tell a member, once for all times, that somebody follows them. */
export async function notifyOfFollow(deps: Deps, followerId: string, followeeId: string): Promise<void> {
  await notify([followeeId], followerId, {
    type: 'follow',
    target_id: followerId,
    event_key: `follow:${followerId}`,
    created_at: deps.clock(),
  });
}

/** A part of the followers whom something is told to: all after the one `after`; where there is `until`, up to that one. */
type ToldPart = JobPayloads['post.created'];

/** Tell followers with the bell on of a new post: where they are many, jobs tell a part each, side by side. */
export function notifyOfPost(deps: Deps, part: ToldPart): Promise<void> {
  return tellFollowers(deps, 'post.created', part);
}

/** Tell followers with the bell on that somebody is live now, in the same way. */
export function notifyOfLive(deps: Deps, part: ToldPart): Promise<void> {
  return tellFollowers(deps, 'live.started', part);
}

const TOLD_BY = { 'post.created': 'host_create_post', 'live.started': 'host_go_live' } as const;

async function tellFollowers(deps: Deps, name: keyof typeof TOLD_BY, part: ToldPart): Promise<void> {
  const { post_id: postId, after, until } = part;
  const at = deps.clock();
  const authorId = await authorOfPublished(postId, at);
  if (!authorId) return;
  const { ids, next } = await followerIds(authorId, { isBellOn: true, after, until, limit: FOLLOWERS_AT_ONCE });
  if (next !== null && until === undefined) return divide(name, part, authorId);
  const type = TOLD_BY[name];
  await notify(ids, authorId, {
    type,
    about: ownerDocument({ kind: 'post', id: postId }),
    event_key: `${type}:${postId}`,
    created_at: at,
  });
}

/** Have the next parts told by a job each, and the rest divided by another. */
async function divide(name: keyof typeof TOLD_BY, { post_id, after }: ToldPart, authorId: string): Promise<void> {
  const jobs: { name: typeof name; payload: ToldPart }[] = [];
  let from = after;
  for (let part = 0; part < PARTS_AT_ONCE; part += 1) {
    const { next } = await followerIds(authorId, { isBellOn: true, after: from, limit: FOLLOWERS_AT_ONCE });
    if (next === null) break;
    jobs.push({ name, payload: { post_id, ...(from !== undefined && { after: from }), until: next } });
    from = next;
  }
  jobs.push({ name, payload: { post_id, after: from } });
  await transaction((session) => enqueueAll(session, jobs));
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
