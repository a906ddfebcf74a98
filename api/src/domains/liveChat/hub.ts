import { isNewcomer } from '@minori/contracts/rules';
import { batched } from '../../batching';
import type { Deps } from '../../deps';
import { catchUp, findMoves } from '../../freshness/changes';
import { forget } from '../../freshness/subjects';
import { AppError } from '../../http/errors';
import { EventStream, type EventReader } from '../../http/eventStreams';
import type { Viewer } from '../../viewer';
import { knownStreams } from '../live/standing';
import { viewersOf, watchFrom } from '../livePresence/service';
import { accessTexts } from '../posts/streaming';
import { membersAmong, viewerOf } from '../users/service';
import { chatFor, type Chat } from './access';
import { toldIn, type ChatTold } from './cursor';
import { onRoomNews } from './news';
import { Room, type Listener } from './room';
import { findRoom, findSequences } from './roomModel';

/** How often a process looks whether something has happened in the chats that are read here. */
const BEAT_MS = 250;
/** How soon it looks when it hears of something. */
const SOON_MS = 30;
/** The least time between two looks: each one that finds something writes to all who read. */
const APART_MS = 250;
/** How often it looks who may still read. */
const AROUND_MS = 1_000;
/** So many are asked about at a time. */
const AT_ONCE = 500;
/** Who says to have missed more happenings than so many reads the chat anew: a cursor may be made up, and all of a chat is much to tell. */
const BACKLOG_MAX = 1_000;

const rooms = new Map<string, Room>();
let timer: NodeJS.Timeout | undefined;
let soon: NodeJS.Timeout | undefined;
let stopHearing: (() => void) | undefined;
let looking: Promise<void> | undefined;
let lookedAt = -Infinity;
let lookingAround: Promise<void> | undefined;
let lookedAroundAt = -Infinity;

/** Who would read the events of a stream, and what they know already. */
export interface StreamReading {
  viewer: Viewer | null;
  address: string;
  /** The id of the last event that they were told, or what a chat was read until. */
  cursor: string | undefined;
}

/**
 * Return the events of a stream: what has happened in its chat since `cursor`, whichever process told that, or from now on; then all that does. Who
 * reads them watches. Throw `not_found`, and `forbidden` where they may not see its post; whoever may not any more is told nothing after two seconds.
 */
export async function chatStream(
  deps: Deps,
  streamId: string,
  { viewer, address, cursor }: StreamReading,
): Promise<EventStream> {
  const chat = await chatFor(deps, viewer, streamId);
  const { sequence } = await findRoom(streamId);
  const told = toldFrom(toldIn(cursor), { sequence, mark: chat.stream.mark });
  let isAllowed = () => Promise.resolve(true);
  return new EventStream(
    (reader) => {
      const listener = listenerOf(chat, reader, told);
      const presence = watchFrom(deps, streamId, { memberId: countedId(viewer, chat.at), address });
      const room = enter(deps, chat, listener);
      isAllowed = () => mayGoOn(room, listener);
      return () => {
        presence.leave();
        leave(room, listener);
      };
    },
    () => isAllowed(),
  );
}

/** As whom a member counts who watches. Accounts are made easily: those that are new count by their address, as guests do. */
function countedId(viewer: Viewer | null, at: Date): string | undefined {
  return viewer && !isNewcomer(viewer.createdAt, at) ? viewer.id : undefined;
}

/** From where on somebody is told of a chat that is as `now` says. */
function toldFrom(known: ChatTold | undefined, now: ChatTold): ChatTold {
  if (!known || known.sequence > now.sequence) return now;
  if (now.sequence - known.sequence <= BACKLOG_MAX) return known;
  // A mark that no stream has: the first that they are told is that all is to be read again.
  return { sequence: now.sequence - BACKLOG_MAX, mark: '' };
}

function listenerOf({ viewer, hidden, mutes }: Chat, reader: EventReader, told: Listener['told']): Listener {
  const who = viewer && { id: viewer.id, uid: viewer.uid };
  const knows = { told, viewerCount: undefined, moves: null };
  return { viewer: who, hidden, mutes, reader, ...knows, isGone: false, isCatchingUp: false };
}

function enter(deps: Deps, { stream }: Chat, listener: Listener): Room {
  const room = rooms.get(stream.id) ?? new Room(deps, stream);
  rooms.set(stream.id, room);
  room.listeners.add(listener);
  listener.reader.onReady(() => tell(room, listener));
  begin(deps);
  lookSoon();
  return room;
}

function leave(room: Room, listener: Listener): void {
  listener.isGone = true;
  room.listeners.delete(listener);
  if (room.listeners.size === 0 && rooms.get(room.streamId) === room) rooms.delete(room.streamId);
  if (rooms.size === 0) end();
}

function begin(deps: Deps): void {
  timer ??= setInterval(() => beat(deps), BEAT_MS).unref();
  stopHearing ??= onRoomNews((streamId) => {
    if (rooms.has(streamId)) lookSoon();
  });
}

/** Who may still read is looked at also while what has happened can't be read. What could not be looked at is so in the next beat. */
function beat(deps: Deps): void {
  lookSoon(0);
  if (performance.now() - lookedAroundAt < AROUND_MS) return;
  lookedAroundAt = performance.now();
  void lookAround(deps).catch(() => {});
}

function end(): void {
  clearInterval(timer);
  clearTimeout(soon);
  stopHearing?.();
  timer = undefined;
  soon = undefined;
  stopHearing = undefined;
}

/** Look in so many ms, or once the last look is long enough ago. */
function lookSoon(ms = SOON_MS): void {
  const wait = Math.max(ms, lookedAt + APART_MS - performance.now());
  soon ??= setTimeout(() => {
    soon = undefined;
    void lookAtChats().catch(() => {});
  }, wait).unref();
}

/** Look what has happened in the chats that are read here, and tell it. It happens by itself four times a second. */
function lookAtChats(): Promise<void> {
  looking ??= look().finally(() => (looking = undefined));
  return looking;
}

async function look(): Promise<void> {
  lookedAt = performance.now();
  const open = [...rooms.values()];
  const sequences = await findSequences(open.map(({ streamId }) => streamId));
  await Promise.all(open.map((room) => advance(room, sequences.get(room.streamId) ?? 0)));
  for (const room of open) for (const listener of room.listeners) tell(room, listener);
}

/** Have a room be read on. One that can't be holds up no other; it is logged once, until it can. */
async function advance(room: Room, sequence: number): Promise<void> {
  try {
    await room.advance(sequence);
    room.isFailing = false;
  } catch (error) {
    if (!room.isFailing)
      room.deps.log.error({ err: error, stream: room.streamId }, 'what happened in a chat could not be read');
    room.isFailing = true;
  }
}

/** Tell somebody what they do not know, also what is not remembered here any more. */
function tell(room: Room, listener: Listener): void {
  room.tell(listener);
  if (!room.isBehind(listener) || !listener.reader.isReady()) return;
  void room
    .catchUp(listener)
    .then(() => room.tell(listener))
    .catch(() => {});
}

/** Look how the streams are, who may still read and how many watch. It happens by itself each second. */
function lookAround(deps: Deps): Promise<void> {
  lookingAround ??= lookAroundNow(deps).finally(() => (lookingAround = undefined));
  return lookingAround;
}

async function lookAroundNow(deps: Deps): Promise<void> {
  const open = [...rooms.values()];
  const ids = open.map(({ streamId }) => streamId);
  const listeners = open.flatMap((room) => [...room.listeners].map((listener) => ({ room, listener })));
  const members = new Set(listeners.flatMap(({ listener }) => listener.viewer?.id ?? []));
  // Before anybody is asked about: what changes meanwhile is seen the next time.
  const [streams, texts, hosts, moves] = await Promise.all([
    knownStreams(ids),
    accessTexts(ids),
    membersAmong([...new Set(open.map(({ hostId }) => hostId))]),
    findMoves([...members]),
  ]);
  const moved = new Set<Room>();
  for (const room of open) {
    const isOther = room.setMark(streams.get(room.streamId)?.mark ?? '');
    const access = `${texts.get(room.streamId)} ${hosts.has(room.hostId)}`;
    if (isOther || room.access !== access) moved.add(room);
    room.access = access;
  }
  forget([...moved].flatMap(({ streamId, hostId }) => [`post:${streamId}`, `member:${hostId}`] as const));
  const movesOf = ({ viewer }: Listener) => (viewer ? (moves.get(viewer.id) ?? '') : '');
  const asked = listeners.filter(({ room, listener }) => moved.has(room) || listener.moves !== movesOf(listener));
  for (const { listener } of asked) listener.moves = movesOf(listener);
  for (let first = 0; first < asked.length; first += AT_ONCE) {
    const some = asked.slice(first, first + AT_ONCE);
    await Promise.all(some.map(({ room, listener }) => endUnlessAllowed(room, listener)));
  }
  const counts = await viewersOf(ids, deps.clock());
  for (const room of open) room.setViewerCount(counts.get(room.streamId) ?? 0);
}

async function endUnlessAllowed(room: Room, listener: Listener): Promise<void> {
  if (listener.isGone || (await mayGoOn(room, listener))) return;
  listener.isGone = true;
  listener.reader.end();
}

/** Return whether somebody may still read, and note what they do not want to see. What can't be found out just now ends nothing. */
async function mayGoOn(room: Room, listener: Listener): Promise<boolean> {
  try {
    const chat = listener.viewer ? await memberChat(room, listener.viewer) : await guestChat(room);
    if (!chat) return false;
    const { hidden, mutes } = chat;
    Object.assign(listener, { hidden, mutes });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    listener.moves = null;
    return true;
  }
}

/** Return a chat as a member may read it now; null where there is no such member. Throw what {@link chatFor} throws. */
async function memberChat({ deps, streamId }: Room, member: { id: string; uid: string }): Promise<Chat | null> {
  const viewer = await currentViewer(member);
  return viewer && chatFor(deps, viewer, streamId);
}

/** Return a chat as guests may read it now; null where they may not. What is asked for thousands of guests at a time is one question. */
const guestChat = batched(async (some: Room[]) => {
  const chats = some.map(async (room) => [room, await chatOfGuests(room)] as const);
  return new Map(await Promise.all(chats));
});

async function chatOfGuests({ deps, streamId }: Room): Promise<Chat | null> {
  try {
    return await chatFor(deps, null, streamId);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function currentViewer({ id, uid }: { id: string; uid: string }): Promise<Viewer | null> {
  await catchUp(id);
  return viewerOf(id, uid);
}
