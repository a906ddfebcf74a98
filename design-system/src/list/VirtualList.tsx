import { measureElement, useWindowVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useIsDue, useIsTakeover } from '../takeover.ts';
import { useNearEnd } from './useNearEnd.ts';
import styles from './VirtualList.module.css';

/** How high the window is taken to be until it is known, in pixels: something is rendered at once, also by the server. */
const FIRST_HEIGHT = 640;

/** Items in the document above and below what is in sight: one, for the keyboard moves to it. */
const OVERSCAN = 1;

const REMEMBERED = 10;
const measurements = new Map<string, VirtualItem[]>();

function remember(key: string, measured: VirtualItem[]): void {
  measurements.delete(key);
  measurements.set(key, measured);
  const oldest = measurements.keys().next().value;
  if (measurements.size > REMEMBERED && oldest !== undefined) measurements.delete(oldest);
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

export interface VirtualListProps<Item> {
  items: readonly Item[];
  /** The same for the same item for ever. */
  itemKey: (item: Item) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  /** About how high an item is, in pixels; heights are measured once they are rendered. */
  estimateHeight?: number;
  /** Space between items, in pixels. */
  gap?: number;
  /** Asked for when the end comes near, again for each new length of `items`. */
  onEndReached?: () => void;
  /** There is more to ask for. */
  hasMore?: boolean;
  /** Below the last item: skeletons while more is coming, an error with a retry, or nothing. */
  footer?: ReactNode;
  /** What the list holds, for screen readers. */
  label: string;
  /** What an item is, read out when the focus comes to it. */
  itemLabel?: (item: Item) => string;
  /** The list is being read, or more of it: until that is over nothing is asked for. */
  busy?: boolean;
  /** Remembers the measured heights under this name, so that a scroll position holds when one comes back. */
  memoryKey?: string;
}

/**
 * A long list in the page's own scroll: only what is in sight, and a little around it, is in the document. Items can be
 * given the focus: they are `[role=article]` with their place in `data-index`; keep `items` and `itemKey` stable.
 */
export function VirtualList<Item>({
  items,
  itemKey,
  renderItem,
  estimateHeight = 240,
  gap = 0,
  onEndReached,
  hasMore = false,
  footer,
  label,
  itemLabel,
  busy = false,
  memoryKey,
}: VirtualListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const scrollMargin = useDocumentTop(list);
  const isTakeover = useIsTakeover();
  // What the list stands in is there before its items, and answers a press: many items take long to render.
  const isFilled = useIsDue();
  const [initialMeasurements] = useState(() => (memoryKey === undefined ? [] : (measurements.get(memoryKey) ?? [])));

  const keys = useKeys(items, itemKey);
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);

  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimateHeight,
    measureElement: heightOf,
    getItemKey,
    overscan: OVERSCAN,
    gap,
    scrollMargin,
    initialMeasurementsCache: initialMeasurements,
    initialRect: { width: 0, height: FIRST_HEIGHT },
    // Where a page that the server has rendered was scrolled to meanwhile, the server did not know.
    ...(isTakeover && { initialOffset: 0 }),
  });

  useEffect(() => {
    if (memoryKey === undefined) return;
    return () => remember(memoryKey, virtualizer.measurementsCache);
  }, [memoryKey, virtualizer]);

  useNearEnd(end, items.length, hasMore && !busy ? onEndReached : undefined);
  const focus = useKeptFocus(list, keys);

  const shown = isFilled ? virtualizer.getVirtualItems() : [];
  const offset = (shown[0]?.start ?? scrollMargin) - scrollMargin;
  return (
    <div className={styles.root}>
      <div
        ref={list}
        role="feed"
        aria-label={label}
        aria-busy={busy}
        style={{ minHeight: virtualizer.getTotalSize() }}
        {...focus}
      >
        <div className={styles.window} style={{ transform: `translateY(${offset}px)`, rowGap: gap }}>
          {shown.map((row) => {
            const item = items[row.index];
            if (item === undefined) return null;
            return (
              <div
                key={row.key}
                ref={virtualizer.measureElement}
                data-index={row.index}
                role="article"
                tabIndex={-1}
                aria-label={itemLabel?.(item)}
                className={styles.item}
                aria-posinset={row.index + 1}
                aria-setsize={hasMore ? -1 : items.length}
              >
                {renderItem(item, row.index)}
              </div>
            );
          })}
        </div>
      </div>
      <div ref={end} />
      {footer}
    </div>
  );
}

/**
 * The keys of the items; the same array as long as they are the same. With other ones all items are measured anew, which
 * must not happen when an item alone has changed.
 */
function useKeys<Item>(items: readonly Item[], itemKey: (item: Item) => string): readonly string[] {
  const now = useMemo(() => items.map(itemKey), [items, itemKey]);
  const [keys, setKeys] = useState(now);
  const isSame = keys === now || (keys.length === now.length && keys.every((key, at) => key === now[at]));
  if (!isSame) setKeys(now);
  return isSame ? keys : now;
}

/**
 * Let what comes in the place of an item that had the focus have it, as when others are read for somebody who has signed in:
 * else who uses the keyboard would begin anew. Return what the list calls when the focus comes and goes.
 */
function useKeptFocus(list: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const focused = useRef<{ index: number; key: string | undefined }>(undefined);

  useLayoutEffect(() => {
    if (!focused.current) return;
    const { index, key } = focused.current;
    const now = keys[index] === key ? index : keys.indexOf(key ?? '');
    const place = now === -1 ? Math.min(index, keys.length - 1) : now;
    const item = list.current?.querySelector<HTMLElement>(`[data-index="${place}"]`);
    focused.current = item ? { index: place, key: keys[place] } : undefined;
    if (now === -1 && document.activeElement === document.body) item?.focus({ preventScroll: true });
  });

  return {
    onFocus({ target }: FocusEvent) {
      const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index']);
      focused.current = Number.isNaN(index) ? undefined : { index, key: keys[index] };
    },
    // Of what is taken out of the document React tells nothing.
    onBlur() {
      focused.current = undefined;
    },
  };
}

/** How far the element is from the top of the document, kept up to date while things above it change. */
function useDocumentTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current;
      if (box) setTop(Math.round(box.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
