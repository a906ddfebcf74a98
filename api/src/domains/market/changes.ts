import type { ClientSession } from 'mongoose';
import { afterCommit } from '../../database';
import { enqueue } from '../../jobs/queue';
import { isWatched } from './symbolModel';

/** Something about a symbol that somebody may want to hear of has changed. */
export interface MarketChange {
  kind: 'vote' | 'price' | 'prediction';
  symbolId: string;
}

const listeners = new Set<(change: MarketChange) => void>();

/**
 * Says in this process that something has changed, once the session's transaction is durable; at once without one. It
 * is a hint, lost with the process: what is so now stands in the database.
 */
export function announceChange(change: MarketChange, session?: ClientSession): void {
  const tell = () => listeners.forEach((listener) => listener(change));
  if (session) afterCommit(session, tell);
  else tell();
}

/** Hears of every change of this process, until the function that is returned is called. */
export function onMarketChange(listener: (change: MarketChange) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Has a symbol looked at for its alerts, in the transaction of what may have moved it; nothing where nobody watches it.
 */
export async function noteMove(symbolId: string, session: ClientSession): Promise<void> {
  if (!(await isWatched(symbolId))) return;
  await enqueue(session, 'symbol.moved', { symbol_id: symbolId }, { dedupeKey: `symbol.moved:${symbolId}` });
}
