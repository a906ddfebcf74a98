import type { ClientSession, Types } from 'mongoose';
import { afterCommit } from '../../database';
import { insertEvents, type ChatEventDocument } from './eventModel';
import { markRemoved, type LineDocument } from './lineModel';
import { tellRoom } from './news';
import { advanceRoom, findRoom, type RoomDocument, type RoomSettings } from './roomModel';

/** So many lines are named by one event. */
const DELETED_AT_ONCE = 200;

/** Take the numbers of new lines in a transaction, and have their readers look for them. Return the room, whose `sequence` is the last of them. */
export async function takeNumbers(streamId: string, count: number, session: ClientSession): Promise<RoomDocument> {
  const room = await advanceRoom(streamId, { count }, session);
  afterCommit(session, () => tellRoom(streamId));
  return room;
}

/** Give the last numbers back that the transaction has taken and no line has. */
export async function returnNumbers(streamId: string, count: number, session: ClientSession): Promise<void> {
  await advanceRoom(streamId, { count: -count }, session);
}

/** What happens in a chat beside lines. */
type NewEvent = Pick<ChatEventDocument, 'kind' | 'line_ids'>;

const SET_OTHERWISE: NewEvent = { kind: 'settings', line_ids: [] };

/** Set a chat otherwise in a transaction that has read how it was set. */
export async function setRoom(
  streamId: string,
  set: Partial<RoomSettings>,
  session: ClientSession,
): Promise<RoomDocument> {
  return note(streamId, { events: [SET_OTHERWISE], set, areRules: true }, session);
}

/** Have nothing be said in a chat by what was looked at before, in a transaction that changes who may write there. */
export async function changeRules(streamId: string, session: ClientSession): Promise<void> {
  await advanceRoom(streamId, { count: 0, areRules: true }, session);
}

/**
 * Take lines of a chat away in a transaction that has found them there; a pinned one is pinned no more. Say whether somebody may not write any more
 * by it: with no lines, too, it sees to it that nothing is said beside the transaction.
 */
export async function takeAway(
  streamId: string,
  lines: readonly LineDocument[],
  { at, by, areRules = false }: { at: Date; by: string | null; areRules?: boolean },
  session: ClientSession,
): Promise<void> {
  const ids = lines.map(({ _id }) => _id);
  const { pinned_id } = await findRoom(streamId, session);
  const isPinned = pinned_id !== null && ids.some((id) => id.equals(pinned_id));
  const events = [...deletionsOf(ids), ...(isPinned ? [SET_OTHERWISE] : [])];
  await note(streamId, { events, set: isPinned ? { pinned_id: null } : {}, areRules }, session);
  if (ids.length > 0) await markRemoved(ids, { at, by }, session);
}

function deletionsOf(ids: Types.ObjectId[]): NewEvent[] {
  const count = Math.ceil(ids.length / DELETED_AT_ONCE);
  return Array.from({ length: count }, (_, part) => ({
    kind: 'deleted' as const,
    line_ids: ids.slice(part * DELETED_AT_ONCE, (part + 1) * DELETED_AT_ONCE),
  }));
}

async function note(
  streamId: string,
  { events, set, areRules }: { events: NewEvent[]; set: Partial<RoomSettings>; areRules: boolean },
  session: ClientSession,
): Promise<RoomDocument> {
  const room = await advanceRoom(streamId, { count: events.length, set, areRules }, session);
  await insertEvents(room._id, events, room.sequence, session);
  if (events.length > 0) afterCommit(session, () => tellRoom(streamId));
  return room;
}
