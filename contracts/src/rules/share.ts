/**
 * Return how many of a hundred a part is, rounded to `decimals`. It is 100 only when the part is all and 0 only when it is
 * nothing: 199 of 200 are 99, never 100. What is left to 100 is the other part's share.
 */
export function sharePercentage(part: number, all: number, decimals = 0): number {
  if (part <= 0) return 0;
  if (part >= all) return 100;
  const unit = 10 ** decimals;
  const units = Math.round((part / all) * 100 * unit);
  return Math.min(100 * unit - 1, Math.max(1, units)) / unit;
}
