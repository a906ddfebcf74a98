import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** How far others go first; the larger, the further. What is live can't wait for what is not, and jobs let calls go first. */
const PRIORITIES = { normal: 0, live: 5, low: 15, lowest: 19 } as const;
export type Priority = keyof typeof PRIORITIES;

/** Let others go before a process, as far as the system lets us. */
export function lowerPriority(pid: number | undefined, priority: Priority): void {
  if (pid === undefined) return;
  for (const thread of threadsOf(pid)) {
    try {
      setPriority(thread, PRIORITIES[priority]);
    } catch {
      // It has ended already, or the system does not let us.
    }
  }
}

/** On Linux each thread has a priority of its own, which only those take over that it starts. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}
