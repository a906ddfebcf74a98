import { PREDICTION } from './prediction';

/** A graded target as a record counts it; `base` is the price when it was predicted. */
export interface TargetOutcome {
  base: number;
  close: number;
  isDirectionHit: boolean;
}

/**
 * Sums over the calls of a forecaster. A call is one prediction: its targets of the week and of the month overlap, so each
 * counts half once both are graded, and the first one alone until then. Sums are therefore multiples of a half.
 */
export interface CallSums {
  /** Calls of which a target was graded. */
  n: number;
  hits: number;
  /** What always saying “up” would have hit of the same targets, and “down”; “same” would have hit the rest. */
  ups: number;
  downs: number;
}

/** What somebody without a graded target has. */
export const NO_CALLS: CallSums = { n: 0, hits: 0, ups: 0, downs: 0 };

/** The answers that need no knowledge. */
export type ConstantAnswer = 'up' | 'down' | 'same';

/** What the best of the constant answers would have hit, 0 to 1. */
export interface Benchmark {
  answer: ConstantAnswer;
  rate: number;
}

/**
 * How many of so many forecasters are proven by luck alone after so many calls, by simulation: who toss a coin for each call,
 * and of these, who were at any time before; who toss one each quarter and repeat its answer every week on one symbol, so that
 * targets overlap; and who toss one each week for twenty symbols that move together.
 */
export const LUCK = {
  forecasters: 1_000,
  calls: 400,
  proven: 2,
  onceProven: 30,
  provenOverlapping: 16,
  provenTogether: 70,
  /** Of the last already after so many weeks. */
  provenTogetherSoon: 60,
  weeksTogether: 3,
  symbolsTogether: 20,
} as const;

/** Return what calls come to, each given by its graded targets; one without any does not count yet. */
export function sumCalls(calls: readonly (readonly TargetOutcome[])[]): CallSums {
  const sums = { ...NO_CALLS };
  for (const targets of calls) {
    const share = 1 / targets.length;
    if (targets.length > 0) sums.n += 1;
    for (const { base, close, isDirectionHit } of targets) {
      if (isDirectionHit) sums.hits += share;
      if (close > base) sums.ups += share;
      if (close < base) sums.downs += share;
    }
  }
  return sums;
}

/** Return the lower end of Wilson’s interval for `hits` out of `n`, 0 to 1; 0 where there are none. */
export function wilsonLowerBound(hits: number, n: number, z: number = PREDICTION.confidenceZ): number {
  if (n === 0) return 0;
  const rate = hits / n;
  const square = z * z;
  const centre = rate + square / (2 * n);
  const spread = z * Math.sqrt((rate * (1 - rate)) / n + square / (4 * n * n));
  return Math.max(0, (centre - spread) / (1 + square / n));
}

/** Return the constant answer that would have hit most of the same targets; null where none was graded. */
export function benchmarkOf({ n, ups, downs }: CallSums): Benchmark | null {
  if (n === 0) return null;
  const answers = [
    { answer: 'up', rate: ups / n },
    { answer: 'down', rate: downs / n },
    { answer: 'same', rate: (n - ups - downs) / n },
  ] as const;
  return answers.reduce((best, one) => (one.rate > best.rate ? one : best));
}

/**
 * Return whether somebody is proven: over enough calls the lower bound of their hit rate is above what any constant answer
 * would have hit.
 */
export function isProven(sums: CallSums): boolean {
  const benchmark = benchmarkOf(sums);
  if (!benchmark || sums.n < PREDICTION.recordFrom) return false;
  return wilsonLowerBound(sums.hits, sums.n) > benchmark.rate;
}

/**
 * Return what a vote counts for beside the plain one: the lower bound of the voter’s hit rate in whole percent when they are
 * proven, else nothing.
 */
export function skillWeight(sums: CallSums): number {
  return isProven(sums) ? Math.round(wilsonLowerBound(sums.hits, sums.n) * 100) : 0;
}
