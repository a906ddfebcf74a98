import { isProven, wilsonLowerBound, type CallSums } from '@minori/contracts/rules';

/** What the ranking of creators is made of: each part is worth up to 100 points, and counts by its weight. */
export const CREATOR_RANKING = {
  days: 30,
  weights: { new_subscribers: 0.4, retention: 0.25, reads: 0.25, predictions: 0.1 },
  /** Retention counts from so many subscribers on. */
  retentionFrom: 5,
  size: 500,
} as const;

/** What happened to a creator in the days that count. */
export interface CreatorRecord {
  creatorId: string;
  newSubscribers: number;
  /** Who had subscribed before, and how many of them still have. */
  earlierSubscribers: number;
  keptSubscribers: number;
  reads: number;
  /** What their predictions come to by the targets that were graded. */
  forecasts: CallSums;
}

/** Points of 100 for each part. */
export type CreatorParts = Record<keyof typeof CREATOR_RANKING.weights, number>;

/** A creator with points, as they are ordered. */
export interface RankedCreator {
  creatorId: string;
  score: number;
  parts: CreatorParts;
  newSubscribers: number;
  reads: number;
}

/**
 * Return the creators, best first. Subscribers and reads are measured against the most that anybody has, by logarithms;
 * predictions by the lower bound of their hit rate, where it proves their author. How many follow a creator counts nothing.
 */
export function rankCreators(records: CreatorRecord[]): RankedCreator[] {
  const most = (of: (record: CreatorRecord) => number) => Math.max(0, ...records.map(of));
  const [mostSubscribers, mostReads] = [most((one) => one.newSubscribers), most((one) => one.reads)];
  return records
    .map((record) => {
      const { earlierSubscribers: earlier, keptSubscribers: kept } = record;
      const parts: CreatorParts = {
        new_subscribers: pointsOf(record.newSubscribers, mostSubscribers),
        retention: earlier >= CREATOR_RANKING.retentionFrom ? (100 * kept) / earlier : 0,
        reads: pointsOf(record.reads, mostReads),
        predictions: forecastPoints(record.forecasts),
      };
      const { creatorId, newSubscribers, reads } = record;
      return { creatorId, score: scoreOf(parts), parts, newSubscribers, reads };
    })
    .sort((a, b) => b.score - a.score || (a.creatorId < b.creatorId ? -1 : 1))
    .slice(0, CREATOR_RANKING.size);
}

function forecastPoints(forecasts: CallSums): number {
  return isProven(forecasts) ? 100 * wilsonLowerBound(forecasts.hits, forecasts.n) : 0;
}

function pointsOf(value: number, most: number): number {
  return most > 0 ? (100 * Math.log1p(value)) / Math.log1p(most) : 0;
}

function scoreOf(parts: CreatorParts): number {
  const { weights } = CREATOR_RANKING;
  return Object.entries(weights).reduce((sum, [part, weight]) => sum + parts[part as keyof CreatorParts] * weight, 0);
}
