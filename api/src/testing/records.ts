import type { CallSums } from '@minori/contracts/rules';
import { ForecasterRecordModel } from '../domains/predictions/recordModel';

/**
 * Give a member a record over so many calls, all of whose targets are graded; half of the prices went up unless told, the
 * others down.
 */
export async function plantRecord(
  { id }: { id: string },
  { n, hits, ups = n / 2 }: Pick<CallSums, 'n' | 'hits'> & { ups?: number },
): Promise<void> {
  const sums = { n, hits, ups, downs: n - ups, targets: 2 * n, error_sum: 4 * n, excess_sum: n };
  await ForecasterRecordModel.updateOne({ user_id: id }, { $set: sums }, { upsert: true });
}
