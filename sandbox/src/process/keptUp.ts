import { setTimeout as wait } from 'node:timers/promises';
import type { Child } from './child.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** One that lived for so long is started again as soon as the first. */
const LIVED_MS = 60_000;

/** A child that others do without for a while. */
export interface KeptUp {
  /** End it, for good. */
  close(): Promise<void>;
}

/** Start a child, and again whenever it ends by itself, each time a little later, which `say` is told. */
export function keepUp(start: () => Child, say: (line: string) => void): KeptUp {
  const closing = new AbortController();
  let child = start();

  async function watch(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!closing.signal.aborted) {
      const begun = Date.now();
      const reason = await child.exited;
      if (closing.signal.aborted) return;
      say(`${reason} and is started again`);
      pause = Date.now() - begun > LIVED_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      await wait(pause, undefined, { signal: closing.signal }).catch(() => {});
      if (!closing.signal.aborted) child = start();
    }
  }
  const watching = watch();
  return {
    async close() {
      closing.abort();
      await child.close();
      await watching;
    },
  };
}
