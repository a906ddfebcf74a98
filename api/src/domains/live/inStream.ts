import type { ClientSession } from 'mongoose';
import { transaction } from '../../database';
import { inTurn } from '../../turns';

/**
 * Run a transaction in which something happens in the chat of a stream, or which may end that and with it the chat. Those of this process come
 * one after the other, instead of trying again and again where much is said.
 */
export function inStream<Result>(id: string, work: (session: ClientSession) => Promise<Result>): Promise<Result> {
  return inTurn(`chat:${id}`, () => transaction(work));
}
