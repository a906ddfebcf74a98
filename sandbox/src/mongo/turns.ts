import { setImmediate } from 'node:timers/promises';

const most = 3;

/** Wait for one to three turns of the event loop, in which other commands run. */
export async function takeTurns(): Promise<void> {
  const count = 1 + Math.floor(Math.random() * most);
  for (let i = 0; i < count; i++) await setImmediate();
}
