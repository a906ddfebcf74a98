import type { Spending } from '@minori/contracts';

/** Return what somebody has spent in November 2026; nothing, and without a limit, unless told otherwise. */
export function aSpending(changes: Partial<Spending> = {}): Spending {
  return { month: '2026-11', spent: 0, limit: null, left: null, next: null, ...changes };
}
