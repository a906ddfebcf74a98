import type { MemberEvents } from '@minori/contracts';
import type { Deps } from '../../deps';
import { findMoves } from '../../freshness/changes';
import { eventBytes, EventStream, type EventReader } from '../../http/eventStreams';
import { eventIdOf, toldBy, toldIn, type Told } from './eventId';
import { newsOf, type MemberNews } from './news';

/** How often a process looks whether something has changed for those who read here. */
const BEAT_MS = 250;
/** How long it trusts that: what ends with time, and what a process that died has told nobody, is seen then. */
const LOOK_AGAIN_MS = 60_000;
/** So many members are read at a time: the first are told before the last are read. */
const AT_ONCE = 500;

/** A stream, and what its reader knows. */
interface Listener {
  reader: EventReader;
  told: Told;
  /** Whether no look has begun since it came: what is known here may be older than what its reader was told elsewhere. */
  isNew: boolean;
}

/** A member who reads here, in as many browsers as there are listeners. */
interface Member {
  listeners: Set<Listener>;
  /** Of which changes it knows; null before the first look. */
  moves: string | null;
  news: MemberNews | null;
  /** By the machine's clock, in milliseconds. */
  lookedAt: number;
}

const members = new Map<string, Member>();
let timer: NodeJS.Timeout | undefined;
let looking: Promise<void> | undefined;

/**
 * Return the events of a member: at first how it stands, or what is otherwise than who reads knew after the event `lastEventId`,
 * whichever process sent that; then each change. Who is slow is told how it stands once they have caught up.
 */
export function memberStream({ clock }: Pick<Deps, 'clock'>, memberId: string, lastEventId?: string): EventStream {
  return new EventStream((reader) => {
    const listener: Listener = { reader, told: toldIn(lastEventId), isNew: true };
    const member = enter(memberId, listener, clock);
    reader.onReady(() => tell(listener, member.news));
    return () => leave(memberId, listener);
  });
}

/** Look at what has changed for all who read here, and tell them. It happens by itself four times a second. */
export function lookForNews(clock: Deps['clock']): Promise<void> {
  looking ??= look(clock()).finally(() => (looking = undefined));
  return looking;
}

async function look(at: Date): Promise<void> {
  for (const member of members.values()) beginWithNew(member);
  // Before the rest: what changes while the rest is read is seen in the next beat.
  const moves = await findMoves([...members.keys()]);
  const now = performance.now();
  const changed = [...members].filter(([id, { moves: known, lookedAt }]) => {
    return moves.get(id) !== known || now - lookedAt >= LOOK_AGAIN_MS;
  });
  for (let first = 0; first < changed.length; first += AT_ONCE) {
    await tellNews(new Map(changed.slice(first, first + AT_ONCE)), moves, at);
  }
}

function beginWithNew(member: Member): void {
  for (const listener of member.listeners) {
    if (!listener.isNew) continue;
    listener.isNew = false;
    member.moves = null;
  }
}

async function tellNews(some: ReadonlyMap<string, Member>, moves: ReadonlyMap<string, string>, at: Date) {
  const news = await newsOf([...some.keys()], at);
  for (const [id, member] of some) {
    member.news = news.get(id) ?? null;
    member.moves = moves.get(id) ?? null;
    // Not all of those who came at once look again at once.
    member.lookedAt = performance.now() - (Math.random() * LOOK_AGAIN_MS) / 2;
    for (const listener of member.listeners) {
      if (member.news) tell(listener, member.news);
      // Nobody is told anything who has been shut out or is gone.
      else listener.reader.end();
    }
  }
}

/** Tell what a reader does not know yet. What has changed twice meanwhile is told once. */
function tell(listener: Listener, news: MemberNews | null): void {
  if (!news || listener.isNew || !listener.reader.isReady()) return;
  const { told, reader } = listener;
  const now = toldBy(news);
  const send = <Name extends keyof MemberEvents>(name: Name, data: MemberEvents[Name], learnt: Partial<Told>) => {
    listener.told = { ...listener.told, ...learnt };
    reader.send(eventBytes({ name, id: eventIdOf(listener.told), data: JSON.stringify(data) }));
  };
  // Who begins has asked what they may do by other calls.
  if (told.access === '') listener.told = { ...told, access: now.access };
  else if (told.access !== now.access) send('membership', {}, { access: now.access });
  // The same for what can be claimed.
  if (told.missions === '') listener.told = { ...listener.told, missions: now.missions };
  else if (told.missions !== now.missions) send('missions', news.missions, { missions: now.missions });
  const { notifications, coins } = now;
  if (told.notifications !== notifications) send('notifications', news.notifications, { notifications });
  if (told.coins !== coins) send('coins', news.coins, { coins });
}

function enter(memberId: string, listener: Listener, clock: Deps['clock']): Member {
  const member = members.get(memberId) ?? { listeners: new Set(), moves: null, news: null, lookedAt: 0 };
  member.listeners.add(listener);
  members.set(memberId, member);
  // What could not be read is read in the next beat.
  timer ??= setInterval(() => void lookForNews(clock).catch(() => {}), BEAT_MS).unref();
  return member;
}

function leave(memberId: string, listener: Listener): void {
  const member = members.get(memberId);
  member?.listeners.delete(listener);
  if (member?.listeners.size === 0) members.delete(memberId);
  if (members.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}
