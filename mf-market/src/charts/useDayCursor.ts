import { useState, type HTMLAttributes, type KeyboardEvent, type PointerEvent } from 'react';

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  PageUp: (at) => at - 5,
  PageDown: (at) => at + 5,
  Home: () => 0,
  End: (_, last) => last,
};

/** Which of some points in a row is pointed at. */
export interface DayCursor {
  /** Null while nothing is pointed at. */
  index: number | null;
  /** For the ground that is pointed at: it follows finger, mouse and arrow keys, and reads the point out. */
  ground: HTMLAttributes<HTMLElement>;
}

interface DayCursorOptions {
  /** How many points there are. */
  count: number;
  /** What they are, for screen readers. */
  label: string;
  /** A point in words. */
  textOf(index: number): string;
  /** Which point stands at a horizontal place, in pixels from the left of the ground; evenly spread unless told. */
  indexAt?(x: number, width: number): number;
  /** Called with the point that a key has moved to. */
  onStep?(index: number): void;
}

/** Let one look at single points of a chart with finger, mouse or keys. */
export function useDayCursor({ count, label, textOf, indexAt = evenly(count), onStep }: DayCursorOptions): DayCursor {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = count - 1;
  const kept = (at: number) => Math.min(last, Math.max(0, at));
  const index = chosen === null || count === 0 ? null : kept(chosen);

  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setChosen(kept(indexAt(event.clientX - box.left, box.width)));
  };
  const leave = (event: PointerEvent<HTMLElement>) => {
    // A finger that is lifted leaves what it pointed at in sight.
    if (event.pointerType === 'mouse') setChosen(null);
  };
  const step = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') setChosen(null);
    const next = STEPS[event.key];
    if (!next) return;
    event.preventDefault();
    const at = kept(index === null && event.key !== 'Home' ? last : next(index ?? last, last));
    setChosen(at);
    onStep?.(at);
  };

  return {
    index,
    ground: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-valuemin': 0,
      'aria-valuemax': Math.max(0, last),
      'aria-valuenow': index ?? Math.max(0, last),
      'aria-valuetext': count > 0 ? textOf(index ?? last) : undefined,
      onPointerDown: follow,
      onPointerMove: follow,
      onPointerLeave: leave,
      onKeyDown: step,
      onBlur: () => setChosen(null),
    },
  };
}

function evenly(count: number) {
  return (x: number, width: number) => Math.floor((x / Math.max(1, width)) * count);
}
