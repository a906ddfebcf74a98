import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { discussionOf } from '../comments/discussion';
import { can } from '../entitlements/policy';
import { knownStream, type KnownStream } from '../live/standing';
import type { Mutes } from '../users/service';
import { isModerator } from './rulerModel';

/** A chat, and what the viewer has to do with it: they may read it. */
export interface Chat {
  stream: KnownStream;
  viewer: Viewer | null;
  /** Ids of members with whom the viewer shares a block, or whom they have muted. */
  hidden: ReadonlySet<string>;
  mutes: Mutes;
  at: Date;
}

/**
 * Return the chat of a stream, which may be read by who may see the content of its post. Throw `not_found` where there is none for the viewer, and
 * `forbidden` where they may not see its post.
 */
export async function chatFor(deps: Deps, viewer: Viewer | null, streamId: string): Promise<Chat> {
  const [stream, discussion] = await Promise.all([
    knownStream(streamId),
    discussionOf(deps, viewer, { kind: 'post', id: streamId }),
  ]);
  const { isReadable, isDeleted, authorId, blocked, mutes, at } = discussion;
  if (!stream || isDeleted || blocked.has(authorId)) throw new AppError('not_found');
  if (!isReadable) throw new AppError('forbidden');
  return { stream, viewer, hidden: hiddenBy(blocked, mutes), mutes, at };
}

/** Return the ids of members whose lines are hidden from who shares blocks, and has muted, as said. */
export function hiddenBy(blocked: ReadonlySet<string>, { userIds }: Mutes): ReadonlySet<string> {
  return userIds.size === 0 ? blocked : new Set([...blocked, ...userIds]);
}

/** A chat that the viewer rules. */
export interface RuledChat extends Chat {
  viewer: Viewer;
  by: 'host' | 'moderator' | 'staff';
}

/** Return by what somebody rules the chats of a host; null where they do not. */
export async function rulesBy(hostId: string, viewer: Viewer | null, at: Date): Promise<RuledChat['by'] | null> {
  if (!viewer) return null;
  if (viewer.id === hostId) return 'host';
  if (await isModerator(hostId, viewer.id)) return 'moderator';
  return can(viewer, 'administer', at) ? 'staff' : null;
}

/** Return the chat of a stream for who rules it. Throw what {@link chatFor} throws, and `forbidden` for everybody else. */
export async function ruledChat(deps: Deps, viewer: Viewer, streamId: string): Promise<RuledChat> {
  const chat = await chatFor(deps, viewer, streamId);
  const by = await rulesBy(chat.stream.hostId, viewer, chat.at);
  if (!by) throw new AppError('forbidden');
  return { ...chat, viewer, by };
}
