import type { ChatMember } from '@minori/contracts';
import { Types } from 'mongoose';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { inStream } from '../live/inStream';
import { isMember } from '../users/service';
import { ruledChat } from './access';
import { findLinesOf } from './lineModel';
import { presentMembers } from './moderators';
import { deleteChatMute, findChatMutes, insertChatMute, isModerator } from './rulerModel';
import { noteAct } from './ruling';
import { takeAway } from './writing';

const PAGE_SIZE = 50;

/** Whom somebody mutes, or lets write again, by a stream of the host. */
export interface MuteOrder {
  streamId: string;
  userId: string;
}

/**
 * Mute a member in all chats of a host, and delete what they have said in this one; who is muted stays so. Throw `not_found`, and `forbidden` for who
 * does not rule the chat, and for the host and, but for the host, moderators.
 */
export async function muteInChats(deps: Deps, viewer: Viewer, { streamId, userId }: MuteOrder): Promise<void> {
  const chat = await ruledChat(deps, viewer, streamId);
  const { hostId } = chat.stream;
  if (userId === hostId) throw new AppError('forbidden');
  if (!(await isMember(userId))) throw new AppError('not_found');
  await inStream(streamId, async (session) => {
    if (chat.by !== 'host' && (await isModerator(hostId, userId, session))) throw new AppError('forbidden');
    const at = deps.clock();
    const [host_id, user_id] = [new Types.ObjectId(hostId), new Types.ObjectId(userId)];
    const mute = { host_id, user_id, by_id: new Types.ObjectId(viewer.id), created_at: at };
    const isNew = await insertChatMute(mute, session);
    // Also without any: what they are just saying comes before this, and goes, or after it, and is refused.
    await takeAway(
      streamId,
      await findLinesOf(streamId, userId, session),
      { at, by: viewer.id, areRules: true },
      session,
    );
    if (isNew) await noteAct(session, chat, 'chat.muted', userId, { stream_id: streamId });
  });
}

/** Let a member write in the chats of a host again; who may stays so. Throw `not_found`, `forbidden`. */
export async function unmuteInChats(deps: Deps, viewer: Viewer, { streamId, userId }: MuteOrder): Promise<void> {
  const chat = await ruledChat(deps, viewer, streamId);
  await inStream(streamId, async (session) => {
    const wasMuted = await deleteChatMute(chat.stream.hostId, userId, session);
    if (wasMuted) await noteAct(session, chat, 'chat.unmuted', userId, { stream_id: streamId });
  });
}

/** A page of those who are muted; `lastId` is where the next one goes on, null when this is the last. */
interface MutePage {
  members: ChatMember[];
  lastId: string | null;
}

/** Return whom the host of a stream, or a moderator, has muted, latest first. Throw `not_found`, `forbidden`. */
export async function listChatMutes(
  deps: Deps,
  viewer: Viewer,
  { streamId, lastId }: { streamId: string; lastId: string | undefined },
): Promise<MutePage> {
  const { stream, at } = await ruledChat(deps, viewer, streamId);
  const found = await findChatMutes(stream.hostId, { before: lastId, limit: PAGE_SIZE + 1 });
  const page = found.slice(0, PAGE_SIZE);
  return {
    members: await presentMembers(page, viewer, at),
    lastId: found.length > PAGE_SIZE ? String(page.at(-1)?._id) : null,
  };
}
