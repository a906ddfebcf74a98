import type { TransparencyMonth } from '@minori/contracts';
import { REPORT_REASONS, VIOLATION_CLASSES } from '@minori/contracts/rules';
import { firstMonth } from './schedule';
import { monthsFrom } from './transparencyModel';

/** What so few have done, or had done to them, could be told apart. */
const FEW = 4;

/** Return how the rules were kept in the last months that are over, newest first, without figures that are about few. */
export async function monthsTold(at: Date): Promise<TransparencyMonth[]> {
  const months = await monthsFrom(firstMonth(at));
  return months.map(({ month, as_of, reports, decisions, violations, stopped, appeals, restored }) => ({
    month,
    as_of: as_of.toISOString(),
    reports: coverAll(REPORT_REASONS, reports),
    decisions: coverAll(['upheld', 'rejected'] as const, decisions),
    violations: coverAll(VIOLATION_CLASSES, violations),
    stopped: coverAll(VIOLATION_CLASSES, stopped),
    appeals: coverAll(['received', 'approved', 'rejected'] as const, appeals),
    restored: cover(restored),
  }));
}

const cover = (count: number) => (count > 0 && count <= FEW ? null : count);

/** No sum is told beside them: it would say what is covered. */
function coverAll<Name extends string>(
  names: readonly Name[],
  counts: Partial<Record<Name, number>>,
): Record<Name, number | null> {
  return Object.fromEntries(names.map((name) => [name, cover(counts[name] ?? 0)])) as Record<Name, number | null>;
}
