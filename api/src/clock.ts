let read = () => new Date();

/** What time it is for the product: the machine's time, or that of a test. */
export function now(): Date {
  return read();
}

/** Lets a test decide what time it is. */
export function setClock(clock: () => Date): void {
  read = clock;
}
