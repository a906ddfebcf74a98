import type { VirtualItem } from '@tanstack/virtual-core';
import type { ScrolledList } from './listWindow.ts';

const REMEMBERED = 10;
const heights = new Map<string, readonly VirtualItem[]>();

/** Remember how high the items of a list are, where that could be told. */
export function rememberHeights(name: string, items: readonly VirtualItem[]): void {
  if (items.length === 0) return;
  heights.delete(name);
  heights.set(name, items);
  const oldest = heights.keys().next().value;
  if (heights.size > REMEMBERED && oldest !== undefined) heights.delete(oldest);
}

/** Return what is remembered of a list. */
export function heightsOf(name: string | undefined): readonly VirtualItem[] {
  return (name !== undefined && heights.get(name)) || [];
}

/** Measure the first items of a list, which are in the document; of one that is hidden nothing can be told. */
export function measureItems(element: HTMLElement | null, { keyAt }: ScrolledList): VirtualItem[] {
  if (!element?.offsetWidth) return [];
  const items = element.querySelectorAll<HTMLElement>('[role=article][data-index]');
  return [...items].map((item, index) => {
    const size = item.offsetHeight;
    return { index, key: keyAt(index), start: 0, end: size, size, lane: 0 };
  });
}
