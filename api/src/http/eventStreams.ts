import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { AppError } from './errors';
import type { StreamSeats } from './streamSeats';

/** Of this process: those of members, and those that anybody may have, who so keep no member out. */
const MAX_OF_ALL = 5_000;
/** Of one member in this process: each of their browsers has one. */
const MAX_OF_MEMBER = 10;
/** Of one address in all processes: several people may be behind it, and each tab that is looked at has one. */
const SEATS = 30;
/** The same for streams of members: whoever sees to it that many are behind an address has to register them all. */
const MEMBER_SEATS = 200;
/** Proxies give up on a connection that is silent for a minute. */
const HEARTBEAT_MS = 15_000;
/** Not all connections are looked after at the same time. */
const TURNS = 15;
/** A reader who takes nothing for so many heartbeats is gone. */
const MISSED_MAX = 4;
/** After how long browsers come back by themselves. */
const RETRY_MS = 3_000;

const HEADERS = {
  'cache-control': 'no-store, no-transform',
  // Proxies of the nginx kind would collect events before they pass them on.
  'x-accel-buffering': 'no',
};
const BEGINNING = Buffer.from(`retry: ${RETRY_MS}\n\n`);
const HEARTBEAT = Buffer.from(':\n\n');

/** Somebody who reads a stream of events. */
export interface EventReader {
  /**
   * Whether what was sent before is on its way. Who is not ready is told by `onReady`: what is sent meanwhile waits in
   * memory.
   */
  isReady(): boolean;
  send(event: Buffer): void;
  /** End the stream. */
  end(): void;
  /** Call whenever a reader who was behind has caught up. */
  onReady(listener: () => void): void;
}

/** An answer that goes on: server-sent events. */
export class EventStream {
  /**
   * `subscribe` begins to send events; what it returns is called when the reader is gone. `mayGoOn` is asked with every sign of life, whoever reads: the
   * stream ends when it says no.
   */
  constructor(
    readonly subscribe: (reader: EventReader) => () => void,
    readonly mayGoOn?: () => Promise<boolean>,
  ) {}
}

/** Return the bytes of an event. `data` is one line; `id` is what a browser says when it comes back. */
export function eventBytes(event: { name: string; id: string; data: string }): Buffer {
  return Buffer.from(`event: ${event.name}\nid: ${event.id}\ndata: ${event.data}\n\n`);
}

/** The member who reads a stream. */
export interface StreamMember {
  id: string;
  /** Asked with every sign of life: the stream ends when it says no. */
  mayGoOn(): Promise<boolean>;
}

/** The connection of one reader: the body of the answer. */
class Connection extends Readable implements EventReader {
  missed = 0;
  isAsked = false;
  #isReady = false;
  #isFinished = false;
  #listener: (() => void) | undefined;

  constructor(
    readonly member: StreamMember | undefined,
    readonly turn: number,
    readonly mayGoOn?: () => Promise<boolean>,
  ) {
    super();
  }

  override _read(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.missed = 0;
    this.#listener?.();
  }

  isReady(): boolean {
    return this.#isReady;
  }

  send(event: Buffer): void {
    if (!this.destroyed && !this.#isFinished) this.#isReady = this.push(event);
  }

  onReady(listener: () => void): void {
    this.#listener = listener;
  }

  /** What a slow reader has not taken is lost. */
  end(): void {
    if (!this.#isReady) this.destroy();
    else if (!this.#isFinished) this.push(null);
    this.#isFinished = true;
  }
}

/** The open streams of a process. */
export interface EventStreams {
  /** Answer a call, of a member where that is said, with a stream. Throw `rate_limited` and `unavailable` when there are too many. */
  open(context: Context, stream: EventStream, member?: StreamMember): Promise<void>;
  /** End the streams that may not go on. It happens by itself every 15 seconds. */
  check(): Promise<void>;
  /** End all of them at once, and open no more. Resolve when their seats are free. */
  close(): Promise<void>;
}

/** Make the keeper of a process' streams; `seats` limits those of one address, null neither those nor those of a member. */
export function createEventStreams(seats: StreamSeats | null): EventStreams {
  const connections = new Set<Connection>();
  const membersStreams = new Map<string, number>();
  let ofMembers = 0;
  let heartbeat: NodeJS.Timeout | undefined;
  let turn = 0;
  let isClosed = false;

  /** Look after those whose turn it is: all have theirs within 15 seconds. */
  function takeTurn(): void {
    turn = (turn + 1) % TURNS;
    const own = [...connections].filter((connection) => connection.turn === turn);
    for (const connection of own) {
      if (connection.isReady()) connection.send(HEARTBEAT);
      else if ((connection.missed += 1) >= MISSED_MAX) connection.destroy();
    }
    void Promise.all(own.map(checkOne));
  }

  async function checkOne(connection: Connection): Promise<void> {
    const { member, mayGoOn } = connection;
    if ((!member && !mayGoOn) || connection.isAsked) return;
    connection.isAsked = true;
    const isAllowed = (await member?.mayGoOn()) !== false && (await mayGoOn?.()) !== false;
    if (!isAllowed) connection.end();
    connection.isAsked = false;
  }

  function add(connection: Connection): void {
    connections.add(connection);
    count(connection.member, 1);
    heartbeat ??= setInterval(takeTurn, HEARTBEAT_MS / TURNS).unref();
  }

  function remove(connection: Connection): void {
    connections.delete(connection);
    count(connection.member, -1);
    if (connections.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  }

  function count(member: StreamMember | undefined, change: 1 | -1): void {
    if (!member) return;
    ofMembers += change;
    const streams = (membersStreams.get(member.id) ?? 0) + change;
    if (streams > 0) membersStreams.set(member.id, streams);
    else membersStreams.delete(member.id);
  }

  function demandRoom(member: StreamMember | undefined): void {
    const open = member ? ofMembers : connections.size - ofMembers;
    if (isClosed || open >= MAX_OF_ALL) throw new AppError('unavailable', { retryAfter: RETRY_MS / 1_000 });
    if (seats && member && (membersStreams.get(member.id) ?? 0) >= MAX_OF_MEMBER) throw tooMany();
  }

  const tooMany = () => new AppError('rate_limited', { retryAfter: HEARTBEAT_MS / 1_000 });

  return {
    async open(context, { subscribe, mayGoOn }, member) {
      demandRoom(member);
      const { address } = context.state as { address: string };
      const seat = member ? `members ${address}` : address;
      if (seats && !(await seats.take(seat, member ? MEMBER_SEATS : SEATS))) throw tooMany();
      const leaveSeat = () => seats?.leave(seat);
      try {
        demandRoom(member);
      } catch (error) {
        leaveSeat();
        throw error;
      }
      const connection = new Connection(member, turn, mayGoOn);
      add(connection);
      connection.send(BEGINNING);
      const unsubscribe = subscribe(connection);
      connection.once('close', () => {
        unsubscribe();
        remove(connection);
        leaveSeat();
      });
      context.set(HEADERS);
      context.type = 'text/event-stream';
      context.body = connection;
    },
    async check() {
      await Promise.all([...connections].map(checkOne));
    },
    async close() {
      isClosed = true;
      for (const connection of connections) connection.end();
      await seats?.close();
    },
  };
}
