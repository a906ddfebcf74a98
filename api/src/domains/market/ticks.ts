import type { Tick } from '@minori/contracts';
import type { Deps } from '../../deps';
import { marketData } from '../../adapters/marketData';
import { eventBytes, EventStream, type EventReader } from '../../http/eventStreams';
import { differenceOf, isSimulated, lastPricesOf } from './prices';
import { allSymbols } from './symbolModel';

/** A reader, and what came while it was behind: of each symbol the latest only. */
interface Watcher {
  reader: EventReader;
  symbolIds: readonly string[];
  waiting: Map<string, Tick>;
  /** What was traded up to then it knows from another process, which may have looked later than this one. */
  since: number;
}

/** All who watch the same symbols: what they get is made once. */
interface Group {
  symbolIds: readonly string[];
  watchers: Set<Watcher>;
}

const latest = new Map<string, Tick>();
/** When this process began to look at a symbol for the last time, in milliseconds since 1970. */
const lookedAt = new Map<string, number>();
/** Up to when it knows the ticks of a symbol. */
const readUntil = new Map<string, number>();
const groups = new Map<string, Group>();
let timer: NodeJS.Timeout | undefined;

/**
 * Return the ticks of symbols from now on: at first all that there are, or what came after the event `since`, whichever
 * process sent it. However many read them, prices are asked for once in a beat; who is slow gets the latest only.
 */
export async function tickStream(
  { clock }: Pick<Deps, 'clock'>,
  symbolIds: readonly string[],
  since?: string,
): Promise<EventStream> {
  const asked = new Set(symbolIds);
  // Nothing is kept of ids that a caller has made up.
  const wanted = (await allSymbols())
    .map(({ _id }) => String(_id))
    .filter((id) => asked.has(id))
    .sort();
  return new EventStream((reader) => {
    const watcher: Watcher = { reader, symbolIds: wanted, waiting: new Map(), since: instantOf(since, clock()) };
    let isGone = false;
    reader.onReady(() => sendWaiting(watcher));
    void refreshPrices(wanted, clock()).then(() => {
      if (isGone) return;
      const ticks = wanted.map((id) => latest.get(id)).filter((tick) => tick !== undefined);
      for (const tick of ticks.filter((one) => isAfter(one, watcher.since))) watcher.waiting.set(tick.symbol_id, tick);
      sendWaiting(watcher);
      enter(watcher, clock);
    });
    return () => {
      isGone = true;
      leave(watcher);
    };
  });
}

/** Ask for the prices of all symbols that somebody watches, and tell who watches those that have changed. */
export function refreshTicks(at: Date): Promise<void> {
  return refreshPrices([...new Set([...groups.values()].flatMap(({ symbolIds }) => symbolIds))], at);
}

async function refreshPrices(symbolIds: readonly string[], now: Date): Promise<void> {
  const at = now.getTime();
  // Timers are not exact: half a beat tells a beat from those who come in between.
  const enough = marketData().beatMs / 2;
  const due = new Set(symbolIds.filter((id) => Math.abs(at - (lookedAt.get(id) ?? 0)) >= enough));
  if (due.size === 0) return;
  for (const id of due) lookedAt.set(id, at);
  // What could not be read now is read in the next beat.
  const ticks = await ticksOf(due, now).catch(() => null);
  if (!ticks) return;
  const changed = new Map<string, Tick>();
  for (const tick of ticks) {
    const before = latest.get(tick.symbol_id);
    if (before?.price !== tick.price || before.at !== tick.at) changed.set(tick.symbol_id, tick);
    latest.set(tick.symbol_id, tick);
  }
  for (const id of due) readUntil.set(id, at);
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

/** Return the instant that an event's id names, in milliseconds since 1970. An event of another clock says nothing. */
function instantOf(eventId: string | undefined, now: Date): number {
  return eventId === undefined || Number(eventId) > now.getTime() ? -Infinity : Number(eventId);
}

/**
 * What the simulation trades can be read at once, by every process: what was traded after an event's id is what its reader
 * has missed. Elsewhere prices may be told late, and all that there are come.
 */
function isAfter(tick: Tick, instant: number): boolean {
  return !tick.is_simulated || Date.parse(tick.at) > instant;
}

function tell(changed: ReadonlyMap<string, Tick>): void {
  for (const { symbolIds, watchers } of groups.values()) {
    const ticks = symbolIds.map((id) => changed.get(id)).filter((one) => one !== undefined);
    if (ticks.length === 0) continue;
    const event = eventOf(ticks, symbolIds);
    const oldest = Math.min(...ticks.map(({ at }) => Date.parse(at)));
    for (const { reader, waiting, since } of watchers) {
      const news = oldest > since ? ticks : ticks.filter((tick) => isAfter(tick, since));
      if (news.length === 0) continue;
      if (reader.isReady()) reader.send(news.length === ticks.length ? event : eventOf(news, symbolIds));
      else for (const tick of news) waiting.set(tick.symbol_id, tick);
    }
  }
}

function sendWaiting({ reader, symbolIds, waiting }: Watcher): void {
  if (waiting.size === 0) return;
  const event = eventOf([...waiting.values()], symbolIds);
  waiting.clear();
  reader.send(event);
}

/** Its id is the instant up to which who reads it knows the ticks of all their symbols. */
function eventOf(ticks: Tick[], symbolIds: readonly string[]): Buffer {
  const id = Math.min(...symbolIds.map((symbolId) => readUntil.get(symbolId) ?? 0));
  return eventBytes({ name: 'ticks', id: String(id), data: JSON.stringify({ data: ticks }) });
}

function enter(watcher: Watcher, clock: Deps['clock']): void {
  const { symbolIds } = watcher;
  const key = symbolIds.join();
  const group = groups.get(key) ?? { symbolIds, watchers: new Set() };
  group.watchers.add(watcher);
  groups.set(key, group);
  timer ??= setInterval(() => void refreshTicks(clock()), marketData().beatMs).unref();
}

function leave(watcher: Watcher): void {
  const key = watcher.symbolIds.join();
  const group = groups.get(key);
  group?.watchers.delete(watcher);
  if (group?.watchers.size === 0) groups.delete(key);
  if (groups.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}
