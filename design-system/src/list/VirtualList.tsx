import {
  memo,
  Suspense,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useIsDue, useIsTakeover } from '../takeover.ts';
import { heightsOf } from './heights.ts';
import { useGrowth } from './useGrowth.ts';
import { loadListWindow, useListWindow } from './useListWindow.ts';
import { useNearEnd } from './useNearEnd.ts';
import styles from './VirtualList.module.css';

/** How high the window is taken to be until it is known, in pixels: something is rendered at once, also by the server. */
const FIRST_HEIGHT = 640;

/** So many items of a list that the server has rendered are laid out in one frame, the others in the next. */
const FIRST_FRAME = 2;

export interface VirtualListProps<Item> {
  items: readonly Item[];
  /** The same for the same item for ever. */
  itemKey: (item: Item) => string;
  /** The same function as long as it renders the same: items are rendered again with another one. */
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
 * A list of any length in the page's own scroll: the items come into the document as the reader comes near, and of a long one only
 * what is in sight is there, and a little around it. Items can be given the focus: they are `[role=article]` with their place in
 * `data-index`; keep `items` and `itemKey` stable.
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
  // What the list stands in is there before its items, and answers a press: many items take long to render.
  const isFilled = useIsDue();
  const keys = useKeys(items, itemKey);
  const keyAt = useCallback((index: number) => keys[index] ?? index, [keys]);
  const whole = { length: items.length, keyAt, estimateHeight, gap, top: useDocumentTop(list, isFilled) };
  const rows = useListWindow(list, whole, isFilled, memoryKey);
  const [isRendered] = useState(useIsTakeover());
  const [first] = useState(() => {
    const room = FIRST_HEIGHT / (estimateHeight + gap);
    // The browser adds others in the next frame. The server can't, and what it renders is what crawlers read.
    const fitting = isRendered ? Math.ceil(room) + 1 : Math.max(FIRST_FRAME, Math.floor(room));
    return Math.max(heightsOf(memoryKey).length, fitting);
  });
  const { count, below } = useGrowth(first, items.length, isFilled && !rows);
  const shown = isFilled ? (rows?.shown ?? placesUpTo(count)) : [];

  // What makes a long list comes while more of it is asked for.
  const askForMore = () => {
    void loadListWindow();
    onEndReached?.();
  };
  useNearEnd(end, items.length, hasMore && !busy ? askForMore : undefined);
  const focus = useKeptFocus(list, keys);

  return (
    <div data-next-frame className={styles.root}>
      <div ref={list} role="feed" aria-label={label} aria-busy={busy} style={{ minHeight: rows?.height }} {...focus}>
        <div className={styles.window} style={{ transform: `translateY(${rows?.offset ?? 0}px)`, rowGap: gap }}>
          {shown.map((row) => {
            const item = items[row.index];
            if (item === undefined) return null;
            return (
              <Row
                key={keyAt(row.index)}
                item={item}
                index={row.index}
                size={hasMore ? -1 : items.length}
                label={itemLabel?.(item)}
                isRendered={isRendered}
                measure={rows?.measure}
                renderItem={renderItem}
              />
            );
          })}
        </div>
      </div>
      <div ref={below} style={{ height: rows ? 0 : (items.length - shown.length) * (estimateHeight + gap) }} />
      <div ref={end} />
      {footer}
    </div>
  );
}

interface RowProps<Item> {
  item: Item;
  index: number;
  /** Of the list, in items; -1 while it isn't known. */
  size: number;
  label: string | undefined;
  /** The server has rendered the list. */
  isRendered: boolean;
  measure: ((element: Element | null) => void) | undefined;
  renderItem: (item: Item, index: number) => ReactNode;
}

/**
 * An item in its place. Of what the server has rendered those of the first frame are taken over with the list, the others after it,
 * unless they are pressed: that they are rendered again before, for nothing of theirs, would have them taken over at once.
 */
const Row = memo(function Row<Item>({ item, index, size, label, isRendered, measure, renderItem }: RowProps<Item>) {
  const isInFirstFrame = index < FIRST_FRAME;
  // Whether there is a boundary must not change when the item moves: all in it would begin anew.
  const [isTakenOverLater] = useState(isRendered && !isInFirstFrame);
  const contents = renderItem(item, index);
  return (
    <div
      ref={measure}
      data-index={index}
      data-next-frame={!isInFirstFrame || undefined}
      role="article"
      tabIndex={-1}
      aria-label={label}
      className={styles.item}
      aria-posinset={index + 1}
      aria-setsize={size}
    >
      {isTakenOverLater ? <Suspense>{contents}</Suspense> : contents}
    </div>
  );
}) as <Item>(props: RowProps<Item>) => ReactNode;

const placesUpTo = (count: number) => Array.from({ length: count }, (_, index) => ({ index }));

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

/** How far the element is from the top of the document, kept up to date while things above it change; 0 until it `isWanted`. */
function useDocumentTop(element: RefObject<HTMLElement | null>, isWanted: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!isWanted) return;
    const measure = () => {
      const box = element.current;
      if (box) setTop(Math.round(box.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, isWanted]);
  return top;
}
