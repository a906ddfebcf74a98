/** How fast an operation is, beside `ping` over the same connection at the same time. */
export interface Measured {
  name: string;
  /** Operations in a second, and as many pings. */
  rate: number;
  pings: number;
  /** Median times in milliseconds. */
  p50: number;
  pingP50: number;
}

const block = 40;

/**
 * Run an operation and `ping` in small blocks that take turns, so that other work on the machine slows both alike.
 * @param seconds how long, in all
 */
export async function measure(
  name: string,
  seconds: number,
  ping: () => Promise<unknown>,
  run: (i: number) => Promise<unknown>,
): Promise<Measured> {
  const pings: number[] = [];
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  for (let i = 0; performance.now() < until; i += block) {
    for (let k = 0; k < block; k++) pings.push(await timed(ping));
    for (let k = 0; k < block; k++) times.push(await timed(() => run(i + k)));
  }
  return { name, rate: rateOf(times), pings: rateOf(pings), p50: median(times), pingP50: median(pings) };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

function rateOf(times: readonly number[]): number {
  return (times.length * 1000) / times.reduce((sum, time) => sum + time, 0);
}

/** Return the middle of some numbers. */
export function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
}

/** Seconds that something takes. */
export async function secondsOf(run: () => Promise<unknown>): Promise<number> {
  return (await timed(run)) / 1000;
}
