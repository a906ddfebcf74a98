/** How far the database's clock is ahead of this machine's, in milliseconds, as far as looks at it tell. */
let aheadMs = 0;
let read = () => new Date(sharedTime());

/** Return the product's time: the one that all processes share, or that of a test. */
export function now(): Date {
  return read();
}

/** Let a test decide what time it is for the product. */
export function setClock(clock: () => Date): void {
  read = clock;
}

/**
 * Return this machine's own time, in milliseconds since 1970: only for the age of what this machine alone keeps, as what a
 * process remembers and files that lie around.
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
  aheadMs = Math.min(Math.max(aheadMs, least), most);
}
