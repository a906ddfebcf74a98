import type { ForecasterRecord, PredictionSummary } from '@minori/contracts';
import { PREDICTION, shownMedian, skillWeight } from '@minori/contracts/rules';
import { batched } from '../../batching';
import { SubjectCache } from '../../freshness/subjectCache';
import { lastClosesOf } from '../market/service';
import { countedSince, findOpenPrices, type PredictionDocument } from './model';
import { presentRecord } from './presenter';
import { findRecords, NO_RECORD, type RecordSums } from './recordModel';

const SUMMARY_KEPT_MS = 10_000;
const RECORD_KEPT_MS = 60_000;

const summaries = new SubjectCache<PredictionSummary>('symbol', { size: 500, maxAgeMs: SUMMARY_KEPT_MS });
const records = new SubjectCache<RecordSums>('member', { size: 10_000, maxAgeMs: RECORD_KEPT_MS });

/** Return which symbols were predicted from an instant on, as far as that counts in their ranking. */
export function countedPredictionsSince(at: Date): Promise<Pick<PredictionDocument, 'symbol_id' | 'created_at'>[]> {
  return countedSince(at);
}

/** Return what members expect of a symbol: the latest open prediction of each who is no newcomer. Up to ten seconds old. */
export function predictionSummaryOf(symbolId: string): Promise<PredictionSummary> {
  return summaries.get(symbolId, () => summarise(symbolId));
}

/** Return what members expect of a symbol as the database has it now. */
export function currentSummaryOf(symbolId: string): Promise<PredictionSummary> {
  return summarise(symbolId);
}

const recordOf = batched(findRecords);

function knownRecordOf(userId: string): Promise<RecordSums> {
  return records.get(userId, async () => (await recordOf(userId)) ?? NO_RECORD);
}

/**
 * Return the records of members by their id, proven or not; those that show no hit rate yet are left out. Up to a minute old.
 */
export async function shownRecordsOf(userIds: string[]): Promise<Map<string, ForecasterRecord>> {
  const known = await Promise.all(userIds.map(async (id) => [id, await knownRecordOf(id)] as const));
  const shown = known.filter(([, { n }]) => n >= PREDICTION.recordFrom);
  return new Map(shown.map(([id, record]) => [id, presentRecord(record)]));
}

/** Return what a member's vote counts for beside the plain one; 0 unless they are proven. Up to a minute old. */
export async function skillOf(userId: string): Promise<number> {
  return skillWeight(await knownRecordOf(userId));
}

/** Lists ask for many symbols at once. */
const openPricesOf = batched(findOpenPrices);
const lastCloseOf = batched(lastClosesOf);

async function summarise(symbolId: string): Promise<PredictionSummary> {
  const [open = [], lastClose = null] = await Promise.all([openPricesOf(symbolId), lastCloseOf(symbolId)]);
  const counted = open.filter(({ is_newcomer }) => !is_newcomer);
  return summaryOf(
    counted.map(({ user_id, ...prices }) => ({ ...prices, userId: String(user_id) })),
    lastClose,
  );
}

/** Return what predictions come to, latest first, after a close: the first of each member counts. */
export function summaryOf(
  latestFirst: Iterable<{ userId: string; week_price: number; month_price: number }>,
  lastClose: number | null,
): PredictionSummary {
  const latest = new Map<string, { week_price: number; month_price: number }>();
  for (const { userId, ...prices } of latestFirst) if (!latest.has(userId)) latest.set(userId, prices);
  const current = [...latest.values()];
  const [week, month] = [
    shownMedian(
      current.map(({ week_price }) => week_price),
      lastClose,
    ),
    shownMedian(
      current.map(({ month_price }) => month_price),
      lastClose,
    ),
  ];
  return {
    count: current.length,
    week_median: week.median,
    week_count: week.count,
    month_median: month.median,
    month_count: month.count,
  };
}
