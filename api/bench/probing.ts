import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Probe } from './probe';

const PROBE = fileURLToPath(new URL('./probe.ts', import.meta.url));

/** What others were answered in, in milliseconds. */
interface Probed {
  took: number[];
  failed: number;
}

/** Begin to ask as others do. */
export function startProbe(probe: Probe): ChildProcess {
  const child = fork(PROBE, { execArgv: ['--import', 'tsx'] });
  child.send(probe);
  return child;
}

/** Return what a probe was answered in since it was last asked for that. */
export async function probed(probe: ChildProcess): Promise<Probed> {
  const told = once(probe, 'message') as Promise<[Probed]>;
  probe.send('tell');
  return (await told)[0];
}

/** Return how many calls there were, and what half and 99 of 100 were answered within. */
export function summaryOf({ took, failed }: Probed) {
  return { calls: took.length, failed, p50: percentile(took, 50), p99: percentile(took, 99) };
}

function percentile(values: number[], hundredth: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredth) / 100))] ?? 0);
}
