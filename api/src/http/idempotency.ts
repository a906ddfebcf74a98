import { createHash } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { isDuplicateKey } from '../database';
import { inTurn } from '../turns';
import { AppError } from './errors';
import { findKey, insertKey, type KeyOfCall } from './idempotencyKeyModel';

/** After which a call whose key is just being used may be sent again. */
const RETRY_SECONDS = 1;

/** Note the id of what a call makes, in the transaction that makes it: both are there, or neither. */
export type NoteMade = (session: ClientSession, id: string) => Promise<void>;

/** Make something, and return its id. It is made in one transaction, which notes it. */
export type Make = (noteMade: NoteMade) => Promise<string>;

/**
 * Make what a call asks for unless the same call, by its idempotency key, has made it before; return the id of what was
 * made, by whichever of them. Throw `idempotency_key_reused` when the key came with something else before, and whatever
 * `make` throws. What failed has left no trace: its key can be used again, with another input, too.
 */
export type Once = (make: Make) => Promise<string>;

/** A call that has a key. */
export interface KeyedCall extends KeyOfCall {
  /** What was sent, as JSON. */
  input: string;
  at: Date;
}

/** Return how one call makes what it is for; without a key each call makes its own. */
export function onceFor(call: KeyedCall | undefined): Once {
  if (!call) return (make) => noted(make, async () => {});
  return (make) => inTurn(`call:${call.memberId}:${call.endpoint}:${call.key}`, () => makeOnce(call, make));
}

async function makeOnce(call: KeyedCall, make: Make): Promise<string> {
  const input_hash = createHash('sha256').update(call.input).digest('base64url');
  const madeBefore = async () => {
    const known = await findKey(call);
    if (known && known.input_hash !== input_hash) throw new AppError('idempotency_key_reused');
    return known?.made_id;
  };
  const before = await madeBefore();
  if (before !== undefined) return before;
  const keep: NoteMade = (session, made_id) =>
    insertKey(call, { input_hash, made_id, created_at: call.at }, session).catch((error: unknown) => {
      // Not passed on as it is: a transaction runs again for a duplicate key, and would meet this one again.
      throw isDuplicateKey(error) ? new AppError('conflict', { retryAfter: RETRY_SECONDS }) : error;
    });
  try {
    return await noted(make, keep);
  } catch (error) {
    // What went wrong may be that another process was just doing the same: then it has what this call is for.
    const meanwhile = await madeBefore();
    if (meanwhile === undefined) throw error;
    return meanwhile;
  }
}

/** Make something and see to it that it was noted: what is not would be made again. */
async function noted(make: Make, keep: NoteMade): Promise<string> {
  let notedId: string | undefined;
  const id = await make(async (session, made) => {
    notedId = made;
    await keep(session, made);
  });
  if (notedId !== id) throw new Error('What was made is not what its transaction has noted');
  return id;
}
