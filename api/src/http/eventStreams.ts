import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { AppError } from './errors';
import type { StreamSeats } from './streamSeats';

/** Of this process. */
const MAX_OF_ALL = 5_000;
/** Proxies give up on a connection that is silent for a minute. */
const HEARTBEAT_MS = 15_000;
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
  /** Call whenever a reader who was behind has caught up. */
  onReady(listener: () => void): void;
}

/** An answer that goes on: server-sent events. */
export class EventStream {
  /** `subscribe` begins to send events; what it returns is called when the reader is gone. */
  constructor(readonly subscribe: (reader: EventReader) => () => void) {}
}

/** Return the bytes of an event. `data` is one line; `id` is what a browser says when it comes back. */
export function eventBytes(event: { name: string; id: string; data: string }): Buffer {
  return Buffer.from(`event: ${event.name}\nid: ${event.id}\ndata: ${event.data}\n\n`);
}

/** The connection of one reader: the body of the answer. */
class Connection extends Readable implements EventReader {
  missed = 0;
  isAsked = false;
  #isReady = false;
  #isFinished = false;
  #listener: (() => void) | undefined;

  constructor(readonly mayGoOn?: () => Promise<boolean>) {
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

  /** End the stream; what a slow reader has not taken is lost. */
  finish(): void {
    if (!this.#isReady) this.destroy();
    else if (!this.#isFinished) this.push(null);
    this.#isFinished = true;
  }
}

/** The open streams of a process. */
export interface EventStreams {
  /**
   * Answer a call with a stream. `mayGoOn` is asked with every sign of life, and the stream ends when it says no. Throw
   * `rate_limited` and `unavailable` when there are too many.
   */
  open(context: Context, stream: EventStream, mayGoOn?: () => Promise<boolean>): Promise<void>;
  /** End the streams that may not go on. It happens by itself every 15 seconds. */
  check(): Promise<void>;
  /** End all of them at once, and open no more. Resolve when their seats are free. */
  close(): Promise<void>;
}

/** Make the keeper of a process' streams; `seats` limits those of one address, null does not. */
export function createEventStreams(seats: StreamSeats | null): EventStreams {
  const connections = new Set<Connection>();
  let heartbeat: NodeJS.Timeout | undefined;
  let isClosed = false;

  function sendHeartbeats(): void {
    for (const connection of connections) {
      if (connection.isReady()) connection.send(HEARTBEAT);
      else if ((connection.missed += 1) >= MISSED_MAX) connection.destroy();
    }
    void check();
  }

  async function check(): Promise<void> {
    await Promise.all([...connections].map(checkOne));
  }

  async function checkOne(connection: Connection): Promise<void> {
    if (!connection.mayGoOn || connection.isAsked) return;
    connection.isAsked = true;
    if (!(await connection.mayGoOn())) connection.finish();
    connection.isAsked = false;
  }

  function add(connection: Connection): void {
    connections.add(connection);
    heartbeat ??= setInterval(sendHeartbeats, HEARTBEAT_MS).unref();
  }

  function remove(connection: Connection): void {
    connections.delete(connection);
    if (connections.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  }

  async function takeSeat(address: string): Promise<void> {
    if (!seats || (await seats.take(address))) return;
    throw new AppError('rate_limited', { retryAfter: HEARTBEAT_MS / 1_000 });
  }

  return {
    async open(context, { subscribe }, mayGoOn) {
      const isFull = () => isClosed || connections.size >= MAX_OF_ALL;
      const unavailable = () => new AppError('unavailable', { retryAfter: RETRY_MS / 1_000 });
      if (isFull()) throw unavailable();
      const { address } = context.state as { address: string };
      await takeSeat(address);
      if (isFull()) {
        seats?.leave(address);
        throw unavailable();
      }
      const connection = new Connection(mayGoOn);
      add(connection);
      connection.send(BEGINNING);
      const unsubscribe = subscribe(connection);
      connection.once('close', () => {
        unsubscribe();
        remove(connection);
        seats?.leave(address);
      });
      context.set(HEADERS);
      context.type = 'text/event-stream';
      context.body = connection;
    },
    check,
    async close() {
      isClosed = true;
      for (const connection of connections) connection.finish();
      await seats?.close();
    },
  };
}
