import type { EventOf } from '@minori/platform';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** A stream that has held for so long makes up for the failures before it. */
const STEADY_MS = 10_000;
/** The server gives a sign of life every 15 seconds. */
const SILENCE_MS = 45_000;
/** What may be had another time: with another token, or when there is room. */
const PASSING = new Set([401, 408, 429]);

/** What a stream is made of, and who hears of it. */
export interface StreamOptions<Events> {
  /** Call the API for its events, from after one of them on. Reject when no answer comes. */
  ask(lastId: string | undefined, signal: AbortSignal): Promise<Response>;
  /** The last event that is known already. */
  lastId: string | undefined;
  onEvent(event: EventOf<Events>): void;
  /** Called with true whenever the stream gives a sign of life, with false when it is lost or can't be had. */
  onLife(isLive: boolean): void;
  /** The API has refused it; then it is not asked for again. Without this it is. */
  onRefused?: (() => void) | undefined;
}

/** A stream of events that is held open. */
export interface EventStream {
  close(): void;
}

/** Return how long to wait before the attempt of this number, from 1: doubling up to a minute, each time a bit different. */
export function pauseBefore(attempt: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));
  return longest * (0.25 + Math.random() * 0.75);
}

/** Return the events in a text, and the beginning of the next one. */
export function eventsIn<Events>(text: string): { events: EventOf<Events>[]; rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.map(eventFrom<Events>).filter((event) => event !== null), rest };
}

/** A sign of life is no event, nor is what can't be read: the rest is not lost for it. */
function eventFrom<Events>(block: string): EventOf<Events> | null {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const [name, id = '', data] = [fields.get('event'), fields.get('id'), fields.get('data')];
  if (!name || !data) return null;
  try {
    return { name, id, data: JSON.parse(data) } as EventOf<Events>;
  } catch {
    return null;
  }
}

/**
 * Listen to a stream of events until it is closed. One that ends or breaks is made anew, later each time that it can't be
 * had, and goes on after what was heard last; at once when the browser has a connection again.
 */
export function openEventStream<Events>(options: StreamOptions<Events>): EventStream {
  const { ask, onEvent, onLife, onRefused } = options;
  let { lastId } = options;
  let failures = 0;
  let timer: number | undefined;
  let leaving: AbortController | undefined;

  async function connect(): Promise<void> {
    leaving?.abort();
    const mine = new AbortController();
    leaving = mine;
    const retryAfter = await read(mine).catch(() => 0);
    if (leaving !== mine) return;
    onLife(false);
    if (retryAfter === null) {
      close();
      onRefused?.();
      return;
    }
    failures += 1;
    timer = window.setTimeout(() => void connect(), Math.max(pauseBefore(failures), retryAfter * 1_000));
  }

  /** Return after how many seconds the server wants to be asked again, once the stream is over; null where it is refused. */
  async function read(mine: AbortController): Promise<number | null> {
    const response = await ask(lastId, mine.signal);
    if (isRefusal(response)) return null;
    if (!response.ok || !response.body) return Number(response.headers.get('retry-after')) || 0;
    const begunAt = performance.now();
    try {
      await take(response.body.getReader(), mine);
    } finally {
      if (performance.now() - begunAt >= STEADY_MS) failures = 0;
    }
    return 0;
  }

  async function take(reader: ReadableStreamDefaultReader<Uint8Array>, mine: AbortController): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      // A connection that nobody ended may be dead all the same.
      const silence = window.setTimeout(() => mine.abort(), SILENCE_MS);
      const { done, value } = await reader.read().finally(() => window.clearTimeout(silence));
      if (done || mine.signal.aborted) return;
      onLife(true);
      const { events, rest } = eventsIn<Events>(text + decoder.decode(value, { stream: true }));
      text = rest;
      for (const event of events) {
        lastId = event.id || lastId;
        onEvent(event);
      }
    }
  }

  const isRefusal = ({ status }: Response): boolean =>
    onRefused !== undefined && status >= 400 && status < 500 && !PASSING.has(status);

  function reconnect(): void {
    window.clearTimeout(timer);
    failures = 0;
    void connect();
  }

  function close(): void {
    window.removeEventListener('online', reconnect);
    window.clearTimeout(timer);
    const last = leaving;
    leaving = undefined;
    last?.abort();
  }

  window.addEventListener('online', reconnect);
  void connect();
  return { close };
}
