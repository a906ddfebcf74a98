import { useCallback, useLayoutEffect, useRef } from 'react';

/** Who is so near to the end looks at it. */
const NEAR_PX = 40;

/**
 * Keep the end of a box that scrolls in sight whatever comes, or, of who has scrolled up, what they look at.
 * @param isAtEnd whether the reader looks at the end
 * @param contents changes with what stands in the box
 * @returns the box, what all items stand in, and what is to be called when the box scrolls, which says how near the ends are
 */
export function useEndInSight(isAtEnd: boolean, contents: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const anchor = useRef<{ item: Element; top: number } | undefined>(undefined);

  const showEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    if (!box.current) return;
    if (isAtEnd) showEnd();
    else if (anchor.current?.item.isConnected) {
      box.current.scrollTop += topIn(box.current, anchor.current.item) - anchor.current.top;
    }
  }, [isAtEnd, contents, showEnd]);

  // The box may become lower, and what stands in it higher, by themselves.
  useLayoutEffect(() => {
    if (!isAtEnd || !box.current || !content.current) return;
    const observer = new ResizeObserver(showEnd);
    observer.observe(box.current);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [isAtEnd, showEnd]);

  const noteScroll = (): { isLow: boolean; isHigh: boolean } => {
    const element = box.current;
    if (!element) return { isLow: true, isHigh: false };
    const item = [...(content.current?.querySelectorAll('li') ?? [])].find((one) => topIn(element, one) >= 0);
    anchor.current = item && { item, top: topIn(element, item) };
    const { scrollTop, scrollHeight, clientHeight } = element;
    return { isLow: scrollHeight - clientHeight - scrollTop <= NEAR_PX, isHigh: scrollTop <= clientHeight / 2 };
  };

  return { box, content, noteScroll };
}

/** How far below the upper edge of a box something begins in it. */
function topIn(box: Element, item: Element): number {
  return item.getBoundingClientRect().top - box.getBoundingClientRect().top;
}
