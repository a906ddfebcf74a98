import type { ReportReason } from '@minori/contracts';
import { monthAfter, tokyoMidnight, VIOLATION_CLASSES, type ViolationClass } from '@minori/contracts/rules';
import { detailsOfActs } from '../audit/service';
import { appealsWithin, classesStoppedWithin } from '../moderation/service';
import { decidedWithin, reasonsWithin, type DecidedReport } from '../reports/figures';
import { VIOLATION_OF } from '../reports/service';

/** How the rules were kept in a month, as it is: what few have done is covered where it is told. */
export interface RulesKept {
  reports: Partial<Record<ReportReason, number>>;
  decisions: Record<'upheld' | 'rejected', number>;
  violations: Partial<Record<ViolationClass, number>>;
  stopped: Partial<Record<ViolationClass, number>>;
  appeals: Record<'received' | 'approved' | 'rejected', number>;
  restored: number;
}

/** By which staff act on a post without a report. */
const ACTS = ['post.notice', 'post.change_to_free', 'post.disable'];

/** Count how the rules were kept in a month in Tokyo. What happened belongs to the month in which it did. */
export async function countMonth(month: string): Promise<RulesKept> {
  const period = { start: tokyoMidnight(`${month}-01`), end: tokyoMidnight(`${monthAfter(month, 1)}-01`) };
  const [reasons, reports, stopped, appeals, restored, ...acts] = await Promise.all([
    reasonsWithin(period),
    decidedWithin(period),
    classesStoppedWithin(period),
    appealsWithin(period),
    detailsOfActs('post.restore', period),
    ...ACTS.map((act) => detailsOfActs(act, period)),
  ]);
  const decided = perTarget(reports);
  const byReport = decided.filter(({ act }) => act && act !== 'none').map(({ reason }) => VIOLATION_OF[reason]);
  const byItself = acts.flat().map(({ violation }) => violation);
  return {
    reports: tally(reasons),
    decisions: {
      upheld: decided.filter(({ state }) => state === 'upheld').length,
      rejected: decided.filter(({ state }) => state === 'rejected').length,
    },
    violations: tally([...byReport, ...byItself].filter(isViolation)),
    stopped: tally(stopped.filter(isViolation)),
    appeals,
    restored: restored.length,
  };
}

/** Reports of one thing are decided together: the first of them stands for all. */
function perTarget(reports: DecidedReport[]): DecidedReport[] {
  const first = new Map<string, DecidedReport>();
  for (const report of reports) {
    const key = `${String(report.target_id)}:${report.decided_at?.getTime()}`;
    if (!first.has(key)) first.set(key, report);
  }
  return [...first.values()];
}

function isViolation(value: unknown): value is ViolationClass {
  return VIOLATION_CLASSES.some((one) => one === value);
}

function tally<Name extends string>(names: Name[]): Partial<Record<Name, number>> {
  const counts = new Map<Name, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries(counts) as Partial<Record<Name, number>>;
}
