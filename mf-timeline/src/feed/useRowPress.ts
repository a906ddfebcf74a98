import { useEffect, useRef, type RefObject } from 'react';

/** Call back when an item of a `LongList` inside of an element is pressed, with its place in the list, from 0. */
export function useRowPress(box: RefObject<HTMLElement | null>, onPress: (index: number) => void): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const listen = ({ target }: MouseEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[role=article][data-index]') : null;
      if (row) latest.current(Number(row.dataset['index']));
    };
    element.addEventListener('click', listen);
    return () => element.removeEventListener('click', listen);
  }, [box]);
}
