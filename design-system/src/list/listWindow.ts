import {
  measureElement,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
  type VirtualItem,
} from '@tanstack/virtual-core';

/** Items in the document above and below what is in sight: one, for the keyboard moves to it. */
const OVERSCAN = 1;

/** A list in the page's own scroll. */
export interface ScrolledList {
  length: number;
  /** Return an item's key; the same function as long as the items are the same: with another one all are measured anew. */
  keyAt: (index: number) => string | number;
  /** About how high an item is, and the space between two, in pixels. */
  estimateHeight: number;
  gap: number;
  /** How far the list is from the top of the document, in pixels. */
  top: number;
}

/** What of a list is in the document. */
export interface ListRows {
  shown: readonly { index: number }[];
  /** The room above the first of them, and of the whole list, in pixels. */
  offset: number;
  height: number;
}

/** The browser's window on a list: which items are about it, by how high they are. */
export interface ListWindow {
  /** Return what of the list is in the document now: nothing, but the room for it, as long as it is not filled. */
  rows: (list: ScrolledList, isFilled: boolean) => ListRows;
  /** Called with each item's element. */
  measure: (item: Element | null) => void;
  heights: () => readonly VirtualItem[];
  /** Follow the window, until what is returned is called; `attach` belongs to each commit. */
  mount: () => () => void;
  attach: () => void;
  /** Other rows are to be rendered with each new version. */
  subscribe: (onChange: () => void) => () => void;
  version: () => number;
}

/** Open a window on a list, whose items are as high as is known. */
export function openListWindow(list: ScrolledList, known: readonly VirtualItem[]): ListWindow {
  const listeners = new Set<() => void>();
  let version = 0;
  const optionsOf = ({ length, keyAt, estimateHeight, gap, top }: ScrolledList) => ({
    count: length,
    getItemKey: keyAt,
    estimateSize: () => estimateHeight,
    gap,
    scrollMargin: top,
    overscan: OVERSCAN,
    initialMeasurementsCache: [...known],
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    measureElement: heightOf,
    onChange() {
      version += 1;
      for (const listener of listeners) listener();
    },
  });
  const virtualizer = new Virtualizer<Window, Element>(optionsOf(list));
  return {
    rows(now, isFilled) {
      virtualizer.setOptions(optionsOf(now));
      // Which are in sight is found out by the scroll position, for which the browser lays out the page.
      const shown = isFilled ? virtualizer.getVirtualItems() : [];
      return { shown, offset: (shown[0]?.start ?? now.top) - now.top, height: virtualizer.getTotalSize() };
    },
    measure: virtualizer.measureElement,
    heights: () => virtualizer.measurementsCache,
    mount: () => virtualizer._didMount(),
    attach: () => virtualizer._willUpdate(),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    version: () => version,
  };
}

/**
 * Return how high an item is. One that is not laid out, as in a panel that is hidden, is as high as it was: were it taken to
 * have no height, the window would have room for all items.
 */
function heightOf(item: Element, entry: ResizeObserverEntry | undefined, list: Virtualizer<Window, Element>): number {
  const height = measureElement(item, entry, list);
  const isLaidOut = height > 0 || item.getBoundingClientRect().width > 0;
  return isLaidOut ? height : (list.measurementsCache[list.indexFromElement(item)]?.size ?? height);
}
