import { loadavg } from 'node:os';

const NAME_WIDTH = 36;
const COLUMN_WIDTH = 26;

/** Return the middle value. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

let missed = 0;

/** What a figure is to be. */
export interface Goal {
  atMost?: number;
  atLeast?: number;
}

/** Note whether a figure is as it is to be. Return the mark and the goal to print beside it. */
function judge(value: number, goal: Goal, unit: string): { mark: string; limit: string } {
  const isMet = value <= (goal.atMost ?? Infinity) && value >= (goal.atLeast ?? -Infinity);
  if (!isMet) missed += 1;
  const limit = goal.atMost === undefined ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
  return { mark: isMet ? '✓' : '✗', limit: `${limit}${unit}` };
}

/** Print a figure beside its goal. */
export function report(name: string, value: number, goal: Goal, unit = ''): void {
  const { mark, limit } = judge(value, goal, unit);
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 3 : 1);
  console.log(`${mark} ${name.padEnd(62)} ${`${shown}${unit}`.padStart(12)}   ${limit}`);
}

/** A figure as it was measured several times, of each of the things that are compared. */
export interface Row {
  name: string;
  unit?: string;
  decimals?: number;
  columns: number[][];
  /** Of the first column's median. */
  goal?: Goal;
}

/** Print what is compared: medians, least and most, and the goal beside it. */
export function reportTable(title: string, columns: string[], rows: Row[]): void {
  console.log(`\n  ${title.padEnd(NAME_WIDTH)}${columns.map((name) => name.padStart(COLUMN_WIDTH)).join('')}`);
  for (const { name, unit = '', decimals = 0, columns: measured, goal } of rows) {
    const round = (value: number) => Number(value.toFixed(decimals));
    const cells = measured.map((values) => {
      if (values.length === 0) return '';
      const [least, most] = [round(Math.min(...values)), round(Math.max(...values))];
      return `${round(median(values))}${unit}${least === most ? '' : ` (${least}–${most})`}`;
    });
    const { mark, limit } = goal ? judge(round(median(measured[0] ?? [])), goal, unit) : { mark: ' ', limit: '' };
    const line = cells.map((cell) => cell.padStart(COLUMN_WIDTH)).join('');
    console.log(`${mark} ${name.padEnd(NAME_WIDTH)}${line}   ${limit}`.trimEnd());
  }
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
