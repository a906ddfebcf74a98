import type { ClientSession } from 'mongoose';
import { enqueue } from '../../jobs/queue';
import { isWatched } from './symbolModel';

/**
 * Have a symbol looked at for its alerts, in the transaction of what may have moved it; nothing where nobody watches it.
 */
export async function requestAlertCheck(symbolId: string, session: ClientSession): Promise<void> {
  if (!(await isWatched(symbolId))) return;
  await enqueue(session, 'symbol.moved', { symbol_id: symbolId }, { dedupeKey: `symbol.moved:${symbolId}` });
}
