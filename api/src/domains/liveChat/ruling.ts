import type { ChatSettings } from '@minori/contracts';
import type { ChatAudience } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { audit } from '../audit/service';
import { inStream } from '../live/inStream';
import { ruledChat, type RuledChat } from './access';
import { findAnyLine, findLine, notePinned } from './lineModel';
import { presentSettings, settingsFor } from './presenter';
import { findRoom, type RoomDocument, type RoomSettings } from './roomModel';
import { setRoom, takeAway } from './writing';

/**
 * Delete a line of a chat: an own one, or as who rules it any; one that is deleted stays so. Throw `not_found`, and `forbidden` for those of
 * others.
 */
export async function removeLine(
  deps: Deps,
  viewer: Viewer,
  { streamId, lineId }: { streamId: string; lineId: string },
): Promise<void> {
  const line = await findLine(streamId, lineId);
  const isOwn = line !== null && String(line.author_id) === viewer.id;
  // What one has said one may take back, also where the post is locked or gone by now.
  const chat = isOwn ? undefined : await ruledChat(deps, viewer, streamId);
  if (!line) throw new AppError('not_found');
  await inStream(streamId, async (session) => {
    const found = await findLine(streamId, lineId, session);
    if (!found || found.removed_at) return;
    await takeAway(streamId, [found], { at: deps.clock(), by: viewer.id }, session);
    if (chat) await noteAct(session, chat, 'chat.line_removed', lineId);
  });
}

/** Delete a line as staff decide it, in their transaction. */
export async function removeLineForStaff(session: ClientSession, lineId: string, at: Date): Promise<void> {
  const line = await findAnyLine(lineId, session);
  if (line && !line.removed_at) await takeAway(String(line.stream_id), [line], { at, by: null }, session);
}

/** Pin a line of a chat in place of the one before, or none; return how the chat is set. Throw `not_found`, `forbidden`. */
export async function pinLine(
  deps: Deps,
  viewer: Viewer,
  { streamId, lineId }: { streamId: string; lineId: string | null },
): Promise<ChatSettings> {
  const chat = await ruledChat(deps, viewer, streamId);
  return settle(chat, async (session) => {
    const line = lineId === null ? null : await findLine(streamId, lineId, session);
    if (lineId !== null && (!line || line.removed_at)) throw new AppError('not_found');
    if (line) await notePinned(line._id, session);
    return { pinned_id: lineId === null ? null : new Types.ObjectId(lineId) };
  });
}

/** What of a chat can be set. */
export interface ChatChange {
  audience?: ChatAudience | undefined;
  slow_seconds?: number | undefined;
}

/** Set who may write in a chat, and how often; return how it is set. Throw `not_found`, `forbidden`. */
export async function setChat(
  deps: Deps,
  viewer: Viewer,
  { streamId, change }: { streamId: string; change: ChatChange },
): Promise<ChatSettings> {
  const { audience, slow_seconds } = change;
  const chat = await ruledChat(deps, viewer, streamId);
  return settle(chat, async () => ({
    ...(audience !== undefined && { audience }),
    ...(slow_seconds !== undefined && { slow_seconds }),
  }));
}

/** Set a chat otherwise, unless it is so already. */
async function settle(
  chat: RuledChat,
  decide: (session: ClientSession) => Promise<Partial<RoomSettings>>,
): Promise<ChatSettings> {
  const { stream, at } = chat;
  const room = await inStream(stream.id, async (session) => {
    const before = await findRoom(stream.id, session);
    const set = await decide(session);
    if (isSet(before, set)) return before;
    await noteAct(session, chat, 'chat.set', stream.id, set);
    return setRoom(stream.id, set, session);
  });
  return settingsFor(chat, await presentSettings(room, stream.hostId, at));
}

function isSet(room: RoomDocument, set: Partial<RoomSettings>): boolean {
  return Object.entries(set).every(([name, value]) => String(room[name as keyof RoomSettings]) === String(value));
}

/** Note what staff do in a chat: hosts and moderators rule it themselves. */
export async function noteAct(
  session: ClientSession,
  { by, viewer, at }: RuledChat,
  act: string,
  targetId: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  if (by === 'staff') await audit(session, { actor: viewer, at }, act, targetId, details);
}
