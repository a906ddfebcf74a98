import { useEffect, useRef, type RefObject } from 'react';

/** Where keys are typed, or mean something else. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=slider]';
const ITEM = '[role=article][data-index]';

interface ListKeys {
  /** Open the item at this place of the list. */
  onOpen(index: number): void;
  /** Another item has the focus. */
  onMoved(): void;
  /** There is nothing further on this side. */
  onEnd(side: 'first' | 'last'): void;
  onHelp(): void;
}

/**
 * Move the focus through the items of the `LongList` inside of an element: J and K to the next and the previous, L
 * presses the item's button `data-action="like"`, O and Enter open it, ? asks for help. Rests without `keys`, and while
 * somebody types.
 */
export function useListKeys(box: RefObject<HTMLElement | null>, keys: ListKeys | undefined): void {
  const latest = useRef(keys);
  const isOn = keys !== undefined;

  useEffect(() => {
    latest.current = keys;
  });

  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (!box.current || !latest.current || isElsewhere(event)) return;
      const act = actionOf(event.key, box.current, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box, isOn]);
}

function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return true;
  return event.target instanceof Element && event.target.closest(OWN_KEYS) !== null;
}

function actionOf(key: string, box: HTMLElement, keys: ListKeys): (() => void) | undefined {
  const items = [...box.querySelectorAll<HTMLElement>(ITEM)];
  const current = items.find((item) => item.contains(document.activeElement) && isInSight(item));
  const open = current && (() => keys.onOpen(Number(current.dataset['index'])));
  switch (key) {
    case 'j':
      return () => move(items, current, 1, keys);
    case 'k':
      return () => move(items, current, -1, keys);
    case 'l': {
      const like = current?.querySelector<HTMLElement>('[data-action=like]');
      return like ? () => like.click() : undefined;
    }
    case 'o':
      return open;
    case 'Enter':
      // A button or link inside of it does what it says.
      return document.activeElement === current ? open : undefined;
    case '?':
      return () => keys.onHelp();
    default:
      return undefined;
  }
}

function move(items: HTMLElement[], current: HTMLElement | undefined, step: 1 | -1, keys: ListKeys): void {
  const next = current ? items[items.indexOf(current) + step] : items.find(isInSight);
  if (!next) return keys.onEnd(step === 1 ? 'last' : 'first');
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'start' });
  keys.onMoved();
}

/** Whether some of an item is to be seen between what sticks to the top and the end of the window. */
function isInSight(item: HTMLElement): boolean {
  const { top, bottom } = item.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(item).scrollMarginTop) || 0;
  return bottom >= covered && top <= window.innerHeight;
}
