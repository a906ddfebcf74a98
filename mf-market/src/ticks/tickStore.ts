import type { Tick } from '@minori/contracts';
import { TICK_SYMBOLS_MAX } from '@minori/contracts/rules';
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { openTickStream, type TickStream } from './stream';

/** Lists come and go in pieces: the stream follows once they have settled. */
const SETTLE_MS = 200;

const ticks = new Map<string, WritableAtom<Tick | null>>();
const watchers = new Map<string, number>();
const arrived = new Map<string, Tick>();
let stream: TickStream | undefined;
let streamed = '';
let settling: number | undefined;
let frame: number | undefined;

/** Return the latest tick of a symbol, null before there is one. It comes while somebody watches the symbol. */
export function tickOf(symbolId: string): ReadableAtom<Tick | null> {
  return storeOf(symbolId);
}

/**
 * Have the prices of symbols come in until the function that is returned is called. There is one stream for all who
 * watch on the page, and none while the page is hidden.
 */
export function watchTicks(symbolIds: readonly string[]): () => void {
  for (const id of symbolIds) watchers.set(id, (watchers.get(id) ?? 0) + 1);
  settleSoon();
  return () => {
    for (const id of symbolIds) {
      const left = (watchers.get(id) ?? 1) - 1;
      if (left > 0) watchers.set(id, left);
      else watchers.delete(id);
    }
    settleSoon();
  };
}

function storeOf(symbolId: string): WritableAtom<Tick | null> {
  const store = ticks.get(symbolId) ?? atom<Tick | null>(null);
  ticks.set(symbolId, store);
  return store;
}

function settleSoon(): void {
  if (typeof EventSource === 'undefined') return;
  document.addEventListener('visibilitychange', settle);
  window.clearTimeout(settling);
  settling = window.setTimeout(settle, SETTLE_MS);
}

/** Make the stream what is wanted now. */
function settle(): void {
  const wanted = document.hidden ? [] : [...watchers.keys()].sort().slice(0, TICK_SYMBOLS_MAX);
  if (wanted.join() === streamed) return;
  stream?.close();
  streamed = wanted.join();
  stream = wanted.length > 0 ? openTickStream(wanted, receive) : undefined;
}

/** However many events come, a page is drawn once a frame. */
function receive(news: Tick[]): void {
  for (const tick of news) arrived.set(tick.symbol_id, tick);
  frame ??= window.requestAnimationFrame(() => {
    frame = undefined;
    const shown = [...arrived.values()];
    arrived.clear();
    for (const tick of shown) storeOf(tick.symbol_id).set(tick);
  });
}
