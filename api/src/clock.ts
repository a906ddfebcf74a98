/** How far the database's clock is ahead of this machine's, in milliseconds, as far as looks at it tell. */
let aheadMs = 0;
const listeners = new Set<() => void>();
/** Clocks that are no more than a little apart are corrected without anybody having to know. */
const JUMP_MS = 1_000;

let read = () => new Date(sharedTime());
let past: (() => Date) | null = null;

/** Return the product's time: the one that all processes share, or that of a test. */
export function now(): Date {
  return read();
}

/** Let a test decide what time it is for the product. */
export function setClock(clock: () => Date): void {
  read = clock;
}

/** Have it be another time for the product in this process while something is done: demo data come out of a past that is lived through. */
export async function withClock<Result>(clock: () => Date, work: () => Promise<Result>): Promise<Result> {
  const before = read;
  [read, past] = [clock, clock];
  try {
    return await work();
  } finally {
    [read, past] = [before, null];
  }
}

/** Return the instant that {@link withClock} lives through, in milliseconds since 1970; null outside of it. */
export function pastTime(): number | null {
  return past?.().getTime() ?? null;
}

/**
 * Return this machine's own time, in milliseconds since 1970: only for the age of what this machine alone keeps, as what a
 * process remembers and files that lie around, for how long something takes, and beside what services outside say, whose
 * time nobody can advance.
 */
export function machineTime(): number {
  return Date.now();
}

/** Return the time by the database's clock, in milliseconds since 1970: processes on any number of machines agree on it. */
export function sharedTime(): number {
  return Date.now() + aheadMs;
}

/** One look at the database's clock, all in milliseconds since 1970. */
interface ClockLook {
  /** When the question left, by this machine's clock. */
  askedAt: number;
  /** What the database's clock said in between. */
  said: number;
  /** When the answer was here, by this machine's clock. */
  answeredAt: number;
}

/**
 * Correct {@link sharedTime} by a look at the database's clock, as far as the look contradicts it: the time is off by the
 * shortest way there or back at most, and not at all where both clocks are one.
 */
export function correctClock({ askedAt, said, answeredAt }: ClockLook): void {
  // Clocks tell whole milliseconds.
  const least = said - answeredAt - 1;
  const most = said - askedAt + 1;
  const before = aheadMs;
  aheadMs = Math.min(Math.max(aheadMs, least), most);
  if (aheadMs - before >= JUMP_MS) for (const listener of listeners) listener();
}

/** Call `listener` whenever the database's clock has jumped ahead, as that of the embedded one can be told to. */
export function onJump(listener: () => void): void {
  listeners.add(listener);
}
