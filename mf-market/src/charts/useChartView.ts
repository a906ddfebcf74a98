import { useMemo, useState } from 'react';
import { isWhole, panned, revealing, wholeRange, zoomed, type VisibleRange } from './visibleRange';

/** What of a chart is in sight, and ways to change it. */
export interface ChartView {
  range: VisibleRange;
  /** Whether everything is in sight. */
  isWhole: boolean;
  /** Whether nothing comes before what is in sight, and nothing after it. */
  isAtStart: boolean;
  isAtEnd: boolean;
  /** Show so many times as many points; what stands at a share of the width, from the left, stays there. */
  zoom(factor: number, share: number): void;
  /** Move by a share of the width, to later points unless it is negative. */
  pan(share: number): void;
  /** Have a point in sight. */
  reveal(index: number): void;
  /** Show everything again. */
  reset(): void;
}

interface Seen {
  key: string;
  /** Null as long as everything is shown, however much that is. */
  range: VisibleRange | null;
}

/** Let one look at part of so many points. Other points, by their `key`, are shown whole at first. */
export function useChartView(count: number, key: string): ChartView {
  const [seen, setSeen] = useState<Seen>({ key, range: null });
  const known = seen.key === key ? seen.range : null;
  return useMemo(() => {
    const whole = wholeRange(count);
    const range = known ?? whole;
    // Several moves may come before the next frame: each goes on from the one before.
    const change = (next: (range: VisibleRange) => VisibleRange) =>
      setSeen((before) => {
        const changed = next((before.key === key ? before.range : null) ?? whole);
        return { key, range: isWhole(changed, whole) ? null : changed };
      });
    return {
      range,
      isWhole: known === null,
      isAtStart: range.from <= whole.from,
      isAtEnd: range.to >= whole.to,
      zoom: (factor, share) => change((before) => zoomed(before, whole, factor, share)),
      pan: (share) => change((before) => panned(before, whole, share)),
      reveal: (index) => change((before) => revealing(before, whole, index)),
      reset: () => setSeen({ key, range: null }),
    };
  }, [count, key, known]);
}
