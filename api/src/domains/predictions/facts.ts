import type { PredictionSummary } from '@minori/contracts';
import { shownMedian, skillWeight } from '@minori/contracts/rules';
import { batched } from '../../batching';
import { remember, TtlCache } from '../../cache';
import { countedSince, findOpenPrices, type PredictionDocument } from './model';
import { findRecords } from './recordModel';

const SUMMARY_KEPT_MS = 10_000;
const SKILL_KEPT_MS = 60_000;

const summaries = new TtlCache<Promise<PredictionSummary>>(500, SUMMARY_KEPT_MS);
const skills = new TtlCache<Promise<number>>(10_000, SKILL_KEPT_MS);

/** Which symbols were predicted from an instant on, as far as that counts in their ranking. */
export function countedPredictionsSince(at: Date): Promise<Pick<PredictionDocument, 'symbol_id' | 'created_at'>[]> {
  return countedSince(at);
}

/** What members expect of a symbol: the latest open prediction of each. Up to ten seconds old. */
export function predictionSummaryOf(symbolId: string): Promise<PredictionSummary> {
  return remember(summaries, symbolId, () => summarise(symbolId));
}

/** The same as it is now. */
export function currentSummaryOf(symbolId: string): Promise<PredictionSummary> {
  return summarise(symbolId);
}

/** Lets this process look anew at what is expected of a symbol. */
export function forgetSummary(symbolId: string): void {
  summaries.delete(symbolId);
}

const recordOf = batched(findRecords);

/** What a member's vote counts for beside the plain one; 0 without a record. Up to a minute old. */
export function skillOf(userId: string): Promise<number> {
  return remember(skills, userId, async () => {
    const record = await recordOf(userId);
    return record ? skillWeight(record) : 0;
  });
}

/** Lets this process look anew at a member's record. */
export function forgetSkill(userId: string): void {
  skills.delete(userId);
}

async function summarise(symbolId: string): Promise<PredictionSummary> {
  const open = await findOpenPrices(symbolId);
  return summaryOf(open.map(({ user_id, ...prices }) => ({ ...prices, userId: String(user_id) })));
}

/** What predictions come to, latest first: the first of each member counts. */
export function summaryOf(
  latestFirst: Iterable<{ userId: string; week_price: number; month_price: number }>,
): PredictionSummary {
  const latest = new Map<string, { week_price: number; month_price: number }>();
  for (const { userId, ...prices } of latestFirst) if (!latest.has(userId)) latest.set(userId, prices);
  const current = [...latest.values()];
  return {
    count: current.length,
    week_median: shownMedian(current.map(({ week_price }) => week_price)),
    month_median: shownMedian(current.map(({ month_price }) => month_price)),
  };
}
