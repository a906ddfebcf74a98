import { CHAT_NEWCOMER_SECONDS, isNewcomer, type ChatHindrance } from '@minori/contracts/rules';
import type { Viewer } from '../../viewer';
import type { KnownStream } from '../live/standing';
import { subscribedCreators } from '../subscriptions/service';
import { followsNow } from '../users/service';
import type { RoomDocument } from './roomModel';
import { isModerator, isMuted } from './rulerModel';

/** A chat that somebody would write in. */
export interface Writing {
  stream: KnownStream;
  room: RoomDocument;
  viewer: Viewer | null;
  at: Date;
}

/**
 * Return why somebody who may read a chat can't write in it; null where they can, for as long as the rules of the room stay. Hosts and moderators write
 * whoever else may.
 */
export async function hindranceOf(writing: Writing): Promise<ChatHindrance | null> {
  const { stream, viewer } = writing;
  if (!stream.isLive) return 'not_live';
  if (!viewer) return 'login_required';
  if (viewer.id === stream.hostId) return null;
  if (await isMuted(stream.hostId, viewer.id)) return 'muted';
  if (writing.room.audience === 'everybody' || (await isModerator(stream.hostId, viewer.id))) return null;
  return missingFor({ ...writing, viewer });
}

async function missingFor({
  stream: { hostId },
  room,
  viewer,
  at,
}: Writing & { viewer: Viewer }): Promise<ChatHindrance | null> {
  if (room.audience === 'followers') return (await followsNow(viewer.id, hostId)) ? null : 'followers_only';
  const { prime } = await subscribedCreators(viewer.id, at);
  return prime.has(hostId) ? null : 'subscribers_only';
}

/** Return how many seconds have to pass between two things that a member says who does not rule the chat. */
export function slowSecondsFor({ room, viewer, at }: Writing & { viewer: Viewer }): number {
  return Math.max(room.slow_seconds, isNewcomer(viewer.createdAt, at) ? CHAT_NEWCOMER_SECONDS : 0);
}
