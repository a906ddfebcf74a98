import type { Tick } from '@minori/contracts';
import { marketData } from '../../adapters/marketData';
import { now } from '../../clock';
import { eventBytes, EventStream, type EventReader } from '../../http/eventStreams';
import { differenceOf, isSimulated, lastPricesOf } from './prices';
import { allSymbols } from './symbolModel';

/** A tick and when this process first saw it, in milliseconds since 1970. */
interface Seen {
  tick: Tick;
  seenAt: number;
}

/** A reader, and what came while it was behind: of each symbol the latest only. */
interface Watcher {
  reader: EventReader;
  waiting: Map<string, Seen>;
}

/** All who watch the same symbols: what they get is made once. */
interface Group {
  symbolIds: readonly string[];
  watchers: Set<Watcher>;
}

const latest = new Map<string, Seen>();
const lookedAt = new Map<string, number>();
const groups = new Map<string, Group>();
let timer: NodeJS.Timeout | undefined;

/**
 * The ticks of symbols from now on: at first all that there are, or those that this process saw change since the event
 * `since`. However many read them, prices are asked for once in a beat; who is slow gets the latest only.
 */
export function tickStream(symbolIds: readonly string[], since?: string): EventStream {
  const wanted = [...new Set(symbolIds)].sort();
  return new EventStream((reader) => {
    const watcher: Watcher = { reader, waiting: new Map() };
    let isGone = false;
    reader.onReady(() => sendWaiting(watcher));
    void refreshPrices(wanted).then(() => {
      if (isGone) return;
      for (const seen of seenSince(wanted, since)) watcher.waiting.set(seen.tick.symbol_id, seen);
      sendWaiting(watcher);
      enter(watcher, wanted);
    });
    return () => {
      isGone = true;
      leave(watcher, wanted);
    };
  });
}

/** Asks for the prices of all symbols that somebody watches, and tells who watches those that have changed. */
export function refreshTicks(): Promise<void> {
  return refreshPrices([...new Set([...groups.values()].flatMap(({ symbolIds }) => symbolIds))]);
}

async function refreshPrices(symbolIds: readonly string[]): Promise<void> {
  const at = now().getTime();
  // Timers are not exact: half a beat tells a beat from those who come in between.
  const enough = marketData().beatMs / 2;
  const due = new Set(symbolIds.filter((id) => Math.abs(at - (lookedAt.get(id) ?? 0)) >= enough));
  if (due.size === 0) return;
  for (const id of due) lookedAt.set(id, at);
  // What could not be read now is read in the next beat.
  const ticks = await ticksOf(due, new Date(at)).catch(() => []);
  const changed = new Map<string, Seen>();
  for (const tick of ticks) {
    const before = latest.get(tick.symbol_id)?.tick;
    if (before?.price === tick.price && before.day === tick.day) continue;
    changed.set(tick.symbol_id, { tick, seenAt: at });
  }
  for (const [id, seen] of changed) latest.set(id, seen);
  tell(changed);
}

async function ticksOf(symbolIds: ReadonlySet<string>, at: Date): Promise<Tick[]> {
  const symbols = (await allSymbols()).filter(({ _id }) => symbolIds.has(String(_id)));
  const prices = await lastPricesOf(symbols, at);
  return symbols.flatMap((symbol) => {
    const id = String(symbol._id);
    const last = prices.get(id);
    if (!last) return [];
    const { price, day } = last;
    const shown = { at: last.at.toISOString(), is_simulated: isSimulated(symbol) };
    return [{ symbol_id: id, price, ...differenceOf(last, symbol.decimals), day, ...shown }];
  });
}

/** An event of another clock says nothing. */
function seenSince(symbolIds: readonly string[], since: string | undefined): Seen[] {
  const from = since === undefined || Number(since) > now().getTime() ? -Infinity : Number(since);
  return symbolIds
    .map((id) => latest.get(id))
    .filter((seen) => seen !== undefined)
    .filter(({ seenAt }) => seenAt > from);
}

function tell(changed: ReadonlyMap<string, Seen>): void {
  for (const { symbolIds, watchers } of groups.values()) {
    const seen = symbolIds.map((id) => changed.get(id)).filter((one) => one !== undefined);
    if (seen.length === 0) continue;
    const event = eventOf(seen);
    for (const { reader, waiting } of watchers) {
      if (reader.isReady()) reader.send(event);
      else for (const one of seen) waiting.set(one.tick.symbol_id, one);
    }
  }
}

function sendWaiting({ reader, waiting }: Watcher): void {
  if (waiting.size === 0) return;
  const event = eventOf([...waiting.values()]);
  waiting.clear();
  reader.send(event);
}

function eventOf(seen: Seen[]): Buffer {
  const id = Math.max(...seen.map(({ seenAt }) => seenAt));
  return eventBytes({ name: 'ticks', id: String(id), data: JSON.stringify({ data: seen.map(({ tick }) => tick) }) });
}

function enter(watcher: Watcher, symbolIds: readonly string[]): void {
  const key = symbolIds.join();
  const group = groups.get(key) ?? { symbolIds, watchers: new Set() };
  group.watchers.add(watcher);
  groups.set(key, group);
  timer ??= setInterval(() => void refreshTicks(), marketData().beatMs).unref();
}

function leave(watcher: Watcher, symbolIds: readonly string[]): void {
  const key = symbolIds.join();
  const group = groups.get(key);
  group?.watchers.delete(watcher);
  if (group?.watchers.size === 0) groups.delete(key);
  if (groups.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}
