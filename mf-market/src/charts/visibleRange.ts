/** What is in sight of points in a row, the first of which is 0; each takes half a step to either side. */
export interface VisibleRange {
  from: number;
  to: number;
}

/** No fewer points are shown at once. */
const FEWEST = 10;

const widthOf = ({ from, to }: VisibleRange): number => to - from;

/** Return all of so many points. */
export function wholeRange(count: number): VisibleRange {
  return { from: -0.5, to: Math.max(1, count) - 0.5 };
}

/** Return the range moved to where it shows nothing beyond the whole. */
function within(range: VisibleRange, whole: VisibleRange): VisibleRange {
  const width = Math.min(widthOf(range), widthOf(whole));
  const from = Math.min(Math.max(range.from, whole.from), whole.to - width);
  return { from, to: from + width };
}

/** Return whether a range shows everything. */
export function isWhole(range: VisibleRange, whole: VisibleRange): boolean {
  return widthOf(range) >= widthOf(whole) - 0.01;
}

/**
 * Return the range so many times as wide, below 1 nearer. What stands at a share of the width, from 0 at the left to 1,
 * stays there, unless it is at an end.
 */
export function zoomed(range: VisibleRange, whole: VisibleRange, factor: number, share: number): VisibleRange {
  const fewest = Math.min(FEWEST, widthOf(whole));
  const width = Math.min(Math.max(widthOf(range) * factor, fewest), widthOf(whole));
  const from = range.from + share * (widthOf(range) - width);
  return within({ from, to: from + width }, whole);
}

/** Return the range moved by a share of its width, to the right unless it is negative. */
export function panned(range: VisibleRange, whole: VisibleRange, share: number): VisibleRange {
  const by = share * widthOf(range);
  return within({ from: range.from + by, to: range.to + by }, whole);
}

/** Return the range moved no farther than it takes for a point to be in sight. */
export function revealing(range: VisibleRange, whole: VisibleRange, point: number): VisibleRange {
  const by = Math.min(0, point - 0.5 - range.from) + Math.max(0, point + 0.5 - range.to);
  return by === 0 ? range : within({ from: range.from + by, to: range.to + by }, whole);
}
