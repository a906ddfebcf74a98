import type { SharedAlert } from '@minori/contracts';
import { hasActiveAlert, isProven, wilsonLowerBound, windowsWithThreshold } from '@minori/contracts/rules';
import type { Viewer } from '../../viewer';
import { can } from '../entitlements/policy';
import { findRecords, presentRecord } from '../predictions/service';
import { hiddenMemberIds, userSummaries } from '../users/service';
import { RECOMMENDED_ALERT } from './recommended';
import { findShared } from './model';
import { presentShared } from './presenter';

/** So many shared settings of a symbol are looked at, and so many shown. */
const LOOKED_AT = 200;
const SHOWN = 20;

/**
 * Return the settings for a symbol that proven forecasters share, the one with the best record first, and that of the house
 * last: the first is the recommended one. Who may not copy them is told only how many there are.
 */
export async function sharedAlerts(
  viewer: Viewer,
  symbolId: string,
  at: Date,
): Promise<{ items: SharedAlert[]; total: number }> {
  const shared = (await findShared(symbolId, LOOKED_AT)).filter(({ user_id }) => String(user_id) !== viewer.id);
  const userIds = shared.map(({ user_id }) => String(user_id));
  const hasSignals = can(viewer, 'set_signal_alerts', at);
  const [users, records, hidden] = await Promise.all([
    userSummaries(userIds, viewer, at),
    findRecords(userIds),
    hiddenMemberIds(viewer.id),
  ]);
  const proven = shared.flatMap(({ user_id, values }) => {
    const id = String(user_id);
    const [user, record] = [users.get(id), records.get(id)];
    if (!user || user.is_deleted || hidden.has(id)) return [];
    if (!record || !isProven(record)) return [];
    const item = presentShared(values, { user, record: presentRecord(record), hasSignals });
    // What is only about signals is nothing to who may not have them.
    if (!hasActiveAlert(item, windowsWithThreshold(item))) return [];
    return [{ item, bound: wilsonLowerBound(record.hits, record.n) }];
  });
  const best = proven.toSorted((a, b) => b.bound - a.bound).slice(0, SHOWN);
  const recommended = presentShared(RECOMMENDED_ALERT, { user: null, record: null, hasSignals });
  const items = [...best.map(({ item }) => item), recommended];
  return { items: can(viewer, 'copy_shared_alerts', at) ? items : [], total: items.length };
}
