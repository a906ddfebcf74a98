import { setTimeout as wait } from 'node:timers/promises';

/** Who asks for a page: crawlers wait longer than people, and come back when they are told to. */
export type Asking = 'person' | 'crawler';

/** How long each waits for what a thread makes. */
const PATIENCE_MS: Record<Asking, number> = { person: 150, crawler: 2_000 };

/** Return what is made, or what is given instead when that takes too long. */
export function patiently<Made, Instead>(made: Promise<Made>, who: Asking, instead: Instead): Promise<Made | Instead> {
  return Promise.race([made, wait(PATIENCE_MS[who], instead, { ref: false })]);
}
