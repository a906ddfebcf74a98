import type { KeyboardEvent, PointerEvent } from 'react';
import { formatDuration } from '../format/index.ts';

const STEP_SECONDS = 5;
const PAGE_SECONDS = 30;

/** Where one is in a recording, in seconds, and how to go elsewhere. */
export interface Seeking {
  position: number;
  duration: number;
  onSeek: (seconds: number) => void;
}

/** Return what makes an element the slider of a recording; its name is still to be said. */
export function seekSlider({ position, duration, onSeek }: Seeking) {
  const toPointer = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(Math.min(1, Math.max(0, (event.clientX - left) / width)) * duration);
  };
  return {
    role: 'slider',
    tabIndex: 0,
    'aria-valuemin': 0,
    'aria-valuemax': Math.round(duration),
    'aria-valuenow': Math.round(position),
    'aria-valuetext': `${formatDuration(position)} / ${formatDuration(duration)}`,
    onKeyDown: (event: KeyboardEvent) => {
      const to = targetOf(event.key, position, duration);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      onSeek(Math.min(duration, Math.max(0, to)));
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      toPointer(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.buttons === 1) toPointer(event);
    },
  };
}

function targetOf(key: string, position: number, duration: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return position + STEP_SECONDS;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return position - STEP_SECONDS;
  if (key === 'PageUp') return position + PAGE_SECONDS;
  if (key === 'PageDown') return position - PAGE_SECONDS;
  if (key === 'Home') return 0;
  return key === 'End' ? duration : undefined;
}
