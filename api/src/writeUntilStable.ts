import { isDeepStrictEqual } from 'node:util';

/** Rounds of looking whether something has changed again meanwhile. */
const ROUNDS = 5;

/**
 * Write what follows from something that others change, and again when it has changed meanwhile. Any number of processes
 * may do it at once: whoever writes last has looked at it afterwards. Read must come from the database, not from what a
 * process remembers. Reject when it changes all the time.
 */
export async function writeUntilStable<State>(
  read: () => Promise<State>,
  write: (state: State) => Promise<void>,
): Promise<State> {
  let state = await read();
  for (let round = 0; round < ROUNDS; round++) {
    await write(state);
    const written = state;
    state = await read();
    if (isDeepStrictEqual(state, written)) return state;
  }
  throw new Error('What is to be written changes all the time');
}
