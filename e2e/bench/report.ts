import { loadavg } from 'node:os';

/** Return the middle value. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

let missed = 0;

/** Print a figure beside its goal. */
export function report(name: string, value: number, goal: { atMost?: number; atLeast?: number }, unit = ''): void {
  const isMet = value <= (goal.atMost ?? Infinity) && value >= (goal.atLeast ?? -Infinity);
  if (!isMet) missed += 1;
  const limit = goal.atMost === undefined ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 3 : 1);
  console.log(`${isMet ? '✓' : '✗'} ${name.padEnd(62)} ${`${shown}${unit}`.padStart(12)}   ${limit}${unit}`);
}

/** Print a figure that has no goal. */
export function note(name: string, value: number, unit = ''): void {
  console.log(`  ${name.padEnd(62)} ${`${Number.isInteger(value) ? value : value.toFixed(1)}${unit}`.padStart(12)}`);
}

/** Print how busy the machine is: times mean little on one that does much else. */
export function noteLoad(): void {
  note('processes that want a processor (1 minute)', loadavg()[0] ?? 0);
}

/** Return how many goals were missed so far. */
export function missedGoals(): number {
  return missed;
}
