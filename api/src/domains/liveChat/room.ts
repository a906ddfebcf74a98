import type { StreamEvents } from '@minori/contracts';
import type { Deps } from '../../deps';
import { eventBytes, type EventReader } from '../../http/eventStreams';
import type { KnownStream } from '../live/standing';
import { cursorOf, type ChatTold } from './cursor';
import { eventFor, happeningsBetween, type Happening } from './happenings';
import type { ChatReader } from './presenter';

/** So many of the latest happenings are remembered: most who come back missed fewer. */
const REMEMBERED = 300;
/** So many are read at once for somebody who has missed more. */
const READ_AT_ONCE = 200;
/** So many events are one piece for the connection: each piece costs more than its bytes, and who is slow is given no more than one too many. */
const SENT_AT_ONCE = 32;

/** Somebody who reads the events of a stream here. */
export interface Listener extends ChatReader {
  viewer: { id: string; uid: string } | null;
  reader: EventReader;
  told: ChatTold;
  /** How many watch, as they were told. */
  viewerCount: number | undefined;
  /** Of which changes by and about them it is known that they may read; null before the first look. */
  moves: string | null;
  isGone: boolean;
  /** Whether what they have missed is just being read for them. */
  isCatchingUp: boolean;
}

/** The chat of a stream, for those who read it here. */
export class Room {
  readonly streamId: string;
  readonly hostId: string;
  readonly listeners = new Set<Listener>();
  /** What of the post says who may see it; undefined before the first look. */
  access: string | undefined;
  /** Whether what has happened could not be read the last time. */
  isFailing = false;
  #mark: string;
  #sequence = 0;
  /** What has happened after `#since`, in its order. */
  #happenings: Happening[] = [];
  #since: number | undefined;
  #viewerCount: number | undefined;

  constructor(
    readonly deps: Deps,
    { id, hostId, mark }: Pick<KnownStream, 'id' | 'hostId' | 'mark'>,
  ) {
    this.streamId = id;
    this.hostId = hostId;
    this.#mark = mark;
  }

  /** Read what has happened until a number, and tell it. */
  async advance(sequence: number): Promise<void> {
    if (this.#since !== undefined && sequence <= this.#sequence) return;
    const after = this.#since === undefined ? Math.max(0, sequence - REMEMBERED) : this.#sequence;
    const happenings = await this.#between(after, sequence);
    this.#since ??= after;
    this.#happenings = withoutDeleted([...this.#happenings, ...happenings], happenings);
    this.#sequence = sequence;
    const surplus = this.#happenings.splice(0, Math.max(0, this.#happenings.length - REMEMBERED));
    this.#since = surplus.at(-1)?.sequence ?? this.#since;
    this.tellAll();
  }

  /** Note how the stream is, and tell it. Return whether it was otherwise before. */
  setMark(mark: string): boolean {
    if (this.#mark === mark) return false;
    this.#mark = mark;
    this.tellAll();
    return true;
  }

  /** Note how many watch, and tell it. */
  setViewerCount(count: number): void {
    if (this.#viewerCount === count) return;
    this.#viewerCount = count;
    this.tellAll();
  }

  /** Tell all who are ready what they do not know yet. */
  tellAll(): void {
    for (const listener of this.listeners) this.tell(listener);
  }

  /** Tell a reader what they do not know yet, as far as they take it. */
  tell(listener: Listener): void {
    const { reader, told } = listener;
    if (this.#since === undefined || listener.isGone || listener.isCatchingUp || !reader.isReady()) return;
    if (told.mark !== this.#mark) this.#send(listener, 'stream', {}, { mark: this.#mark });
    if (listener.told.sequence < this.#since) return;
    if (this.#sendHappenings(listener, this.#happenings)) {
      listener.told = { ...listener.told, sequence: Math.max(listener.told.sequence, this.#sequence) };
      this.#sendViewerCount(listener);
    }
  }

  /** Return whether a reader has missed more than is remembered here. */
  isBehind({ told, isCatchingUp }: Listener): boolean {
    return this.#since !== undefined && told.sequence < this.#since && !isCatchingUp;
  }

  /** Read for somebody what they have missed and is not remembered here, as far as they take it. */
  async catchUp(listener: Listener): Promise<void> {
    listener.isCatchingUp = true;
    try {
      for (let isTaken = true; isTaken && listener.told.sequence < (this.#since ?? 0);) {
        const after = listener.told.sequence;
        const until = Math.min(after + READ_AT_ONCE, this.#since ?? 0);
        const missed = await this.#between(after, until);
        isTaken = this.#sendHappenings(listener, missed);
        if (isTaken) listener.told = { ...listener.told, sequence: until };
      }
    } finally {
      listener.isCatchingUp = false;
    }
  }

  #between(after: number, until: number): Promise<Happening[]> {
    const { streamId, hostId, deps } = this;
    return happeningsBetween({ streamId, hostId, at: deps.clock() }, after, until);
  }

  /** Return whether all of them were taken. */
  #sendHappenings(listener: Listener, happenings: Happening[]): boolean {
    const untold = laterThan(listener.told.sequence, happenings);
    for (let first = 0; first < untold.length; first += SENT_AT_ONCE) {
      if (listener.isGone || !listener.reader.isReady()) return false;
      const some = untold.slice(first, first + SENT_AT_ONCE);
      const events = some.flatMap((happening) => eventFor(listener, happening, listener.told.mark) ?? []);
      if (events.length > 0) listener.reader.send(Buffer.concat(events));
      listener.told = { ...listener.told, sequence: some.at(-1)?.sequence ?? listener.told.sequence };
    }
    return !listener.isGone;
  }

  #sendViewerCount(listener: Listener): void {
    const count = this.#viewerCount;
    if (count === undefined || listener.viewerCount === count || !listener.reader.isReady()) return;
    listener.viewerCount = count;
    this.#send(listener, 'viewers', { viewer_count: count });
  }

  #send<Name extends keyof StreamEvents>(
    listener: Listener,
    name: Name,
    data: StreamEvents[Name],
    learnt: Partial<ChatTold> = {},
  ): void {
    listener.told = { ...listener.told, ...learnt };
    listener.reader.send(eventBytes({ name, id: cursorOf(listener.told), data: JSON.stringify(data) }));
  }
}

/** What is deleted is not said again to who comes later. */
function withoutDeleted(happenings: Happening[], latest: Happening[]): Happening[] {
  const deleted = new Set(latest.flatMap(({ name, data }) => (name === 'deleted' ? data.line_ids : [])));
  if (deleted.size === 0) return happenings;
  return happenings.filter(({ name, data }) => name !== 'line' || !deleted.has(data.id));
}

/** Most know all but the last few. */
function laterThan(sequence: number, happenings: Happening[]): Happening[] {
  let first = happenings.length;
  while (first > 0 && (happenings[first - 1]?.sequence ?? 0) > sequence) first -= 1;
  return happenings.slice(first);
}
