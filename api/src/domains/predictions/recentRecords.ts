import { dayAfterDays, tokyoMidnight } from '@minori/contracts/rules';
import { grouped } from '../../batching';
import { findGradesOf, type GradeDocument } from './model';
import type { RecordSums } from './recordModel';
import { sumsOf } from './records';

/** The last target of a prediction is graded at most so many days after it was made, whatever holidays come between. */
const LONGEST_DAYS = 60;

/**
 * Return the records of members by their id, of the targets that were due from a Tokyo day on; those without any are
 * left out.
 */
export async function recordsSince(userIds: string[], day: string): Promise<Map<string, RecordSums>> {
  if (userIds.length === 0) return new Map();
  const madeSince = tokyoMidnight(dayAfterDays(day, -LONGEST_DAYS));
  const recent = (grade: GradeDocument | null) => (grade && grade.day >= day ? grade : null);
  const graded = (await findGradesOf(userIds, madeSince)).map(({ user_id, base_price, week_grade, month_grade }) => ({
    userId: String(user_id),
    base_price,
    week_grade: recent(week_grade),
    month_grade: recent(month_grade),
  }));
  const byMember = grouped(graded, ({ userId }) => userId);
  const records = [...byMember].map(([userId, own]) => [userId, sumsOf(own)] as const);
  return new Map(records.filter(([, { n }]) => n > 0));
}
