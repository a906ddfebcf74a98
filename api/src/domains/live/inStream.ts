import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import { inTurn } from '../../turns';

/** Return the turn that what happens in a stream or its chat takes in this process. */
export const turnOf = (id: string): string => `chat:${id}`;

/**
 * Run a transaction in which something happens in the chat of a stream, or which may end that and with it the chat. Those of this process come
 * one after the other, instead of trying again and again where much is said.
 */
export function inStream<Result>(id: string, work: (session: ClientSession) => Promise<Result>): Promise<Result> {
  return inTurn(turnOf(id), () => transaction(work));
}
