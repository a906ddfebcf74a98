/** Ranges of prices by which courses are listed, the cheapest first, each with the most that a course of it costs, in yen. */
const MOST = { free: 0, to_3000: 3_000, to_10000: 10_000, above_10000: Infinity } as const;

export type CoursePriceRange = keyof typeof MOST;

/** Ranges of prices by which courses are listed; a course is in one of them. */
export const COURSE_PRICE_RANGES = Object.keys(MOST) as [CoursePriceRange, ...CoursePriceRange[]];

/** Return the range that a price in yen is in. */
export function priceRangeOf(price: number): CoursePriceRange {
  return COURSE_PRICE_RANGES.find((range) => price <= MOST[range]) ?? 'above_10000';
}
