/** The rules of predictions; the page that explains them, the screens and the API read them here. */
export const PREDICTION = {
  weekTradingDays: 5,
  monthTradingDays: 20,
  lockHours: 24,
  /** Medians are shown from so many forecasters on, those that are trimmed not counted. */
  medianFrom: 5,
  /** Targets below and above these percentages of the last close are in no median. */
  medianReach: { low: 50, high: 200 },
  /** A record says a hit rate, and can prove somebody, from so many graded calls on. */
  recordFrom: 20,
  /**
   * Of the 95 % interval. A wider one would let less luck through (`LUCK` says how much this does), but after a hundred calls
   * prove one in thirteen of those who are right six times of ten, in place of one in four.
   */
  confidenceZ: 1.96,
  /** From this level on a member’s predictions count in the ranking of symbols. */
  rankingLevel: 3,
} as const;

/** The longest comment on a prediction, in characters. */
export const PREDICTION_COMMENT_MAX = 300;
/** No price is higher, in any currency. */
export const PREDICTION_PRICE_MAX = 1e12;
/** A price further from the present one than this factor is taken for a slip. */
export const PREDICTION_REACH = 10;

/** What can be wrong with a price that somebody names. */
export type PriceFieldError = 'price_format' | 'price_too_far';
/** What can be wrong with a prediction. */
export type PredictionFieldError =
  | PriceFieldError
  | 'prediction_comment_length'
  | 'prediction_comment_refused'
  | 'symbol_without_price';

/** Return the first thing wrong with a comment on a prediction, or undefined; none at all is fine. */
export function checkPredictionComment(text: string): PredictionFieldError | undefined {
  return [...text.trim()].length > PREDICTION_COMMENT_MAX ? 'prediction_comment_length' : undefined;
}

/** Return what is wrong with a predicted price where the present one is `current`, or undefined. */
export function checkPredictedPrice(price: number, current: number): PriceFieldError | undefined {
  if (!Number.isFinite(price) || price <= 0 || price > PREDICTION_PRICE_MAX) return 'price_format';
  const ratio = price / current;
  return ratio > PREDICTION_REACH || ratio < 1 / PREDICTION_REACH ? 'price_too_far' : undefined;
}

/** How one target of a prediction was graded. Percentages are of the base price. */
export interface TargetGrade {
  absoluteError: number;
  absoluteErrorPercentage: number;
  isDirectionHit: boolean;
  excessPercentage: number;
}

/** Grade a predicted price by the close that it was about; `base` is the price when it was predicted. */
export function gradeTarget({
  base,
  predicted,
  close,
}: {
  base: number;
  predicted: number;
  close: number;
}): TargetGrade {
  const absoluteError = Math.abs(predicted - close);
  const errorOfNoChange = Math.abs(base - close);
  return {
    absoluteError,
    absoluteErrorPercentage: (absoluteError / base) * 100,
    isDirectionHit: Math.sign(predicted - base) === Math.sign(close - base),
    excessPercentage: ((errorOfNoChange - absoluteError) / base) * 100,
  };
}

/** Return the middle of some numbers, the mean of the two middle ones when they are even; null where there are none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [lower, upper] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

/**
 * Return the median of targets as it is shown, and how many it is of: those far from the last close are trimmed. It is null
 * below five forecasters; without a close there are none.
 */
export function shownMedian(
  targets: readonly number[],
  lastClose: number | null,
): { median: number | null; count: number } {
  const { low, high } = PREDICTION.medianReach;
  const used = targets.filter((target) => {
    const percentage = lastClose === null ? NaN : (target / lastClose) * 100;
    return percentage >= low && percentage <= high;
  });
  return { median: used.length < PREDICTION.medianFrom ? null : median(used), count: used.length };
}
