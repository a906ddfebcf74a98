import type { Tick } from '@minori/contracts';

const ADDRESS = '/api/v1/news/charts/symbols/ticks';
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** A connection to the stream of prices. */
export interface TickStream {
  close(): void;
}

function addressOf(symbolIds: readonly string[], since: string | null): string {
  const search = new URLSearchParams({ client: 'web' });
  for (const id of symbolIds) search.append('symbols', id);
  if (since !== null) search.set('last_event_id', since);
  return `${ADDRESS}?${search.toString()}`;
}

/**
 * Return how long to wait before the attempt of this number, from 1: doubling up to a minute, each time a bit
 * different.
 */
export function pauseBefore(attempt: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));
  return longest * (0.5 + Math.random() / 2);
}

/**
 * Listen to the prices of symbols until it is closed. A connection that breaks is made anew, later each time that it
 * fails, and goes on after what was heard last.
 */
export function openTickStream(symbolIds: readonly string[], onTicks: (ticks: Tick[]) => void): TickStream {
  let source: EventSource | undefined;
  let timer: number | undefined;
  let lastId: string | null = null;
  let failures = 0;

  function connect(): void {
    source = new EventSource(addressOf(symbolIds, lastId));
    source.addEventListener('open', () => (failures = 0));
    source.addEventListener('ticks', ({ data, lastEventId }: MessageEvent<string>) => {
      lastId = lastEventId;
      onTicks((JSON.parse(data) as { data: Tick[] }).data);
    });
    source.addEventListener('error', () => {
      // The browser would come back at once and for ever, or, after an answer that is no stream, never.
      source?.close();
      failures += 1;
      timer = window.setTimeout(connect, pauseBefore(failures));
    });
  }

  connect();
  return {
    close() {
      window.clearTimeout(timer);
      source?.close();
    },
  };
}
