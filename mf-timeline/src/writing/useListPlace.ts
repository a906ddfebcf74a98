import { useLayoutEffect, type RefObject } from 'react';
import { placePanel } from '@minori/design-system';
import { caretBoxOf } from './caret';

/**
 * Keep a list beside the character at `start` of a writing area, in what the keyboard of a phone leaves of the window;
 * while `start` is undefined there is none.
 */
export function useListPlace(
  list: RefObject<HTMLElement | null>,
  area: HTMLTextAreaElement,
  start: number | undefined,
): void {
  useLayoutEffect(() => {
    if (list.current && start !== undefined) return keepPlaced(list.current, area, start);
    return undefined;
  }, [list, area, start]);
}

/** Keep a list where it belongs while the page scrolls and changes; the answer ends that. */
function keepPlaced(panel: HTMLElement, area: HTMLTextAreaElement, start: number): () => void {
  // The top layer keeps the list out of every clipping and stacking ancestor.
  panel.showPopover?.();
  const seen = window.visualViewport;
  const place = () => {
    panel.style.maxHeight = '';
    const { offsetTop = 0, offsetLeft = 0, height = innerHeight, width = innerWidth } = seen ?? {};
    const view = { width: Math.min(width, document.body.clientWidth), height };
    const caret = caretBoxOf(area, start);
    const word = {
      top: caret.top - offsetTop,
      bottom: caret.bottom - offsetTop,
      left: caret.left - offsetLeft,
      right: caret.right - offsetLeft,
    };
    const size = { width: panel.offsetWidth, height: panel.offsetHeight };
    const { top, left, maxHeight } = placePanel(word, size, view, 'start');
    Object.assign(panel.style, {
      top: `${top + offsetTop}px`,
      left: `${left + offsetLeft}px`,
      maxHeight: `${maxHeight}px`,
    });
  };
  place();
  const observer = new ResizeObserver(place);
  observer.observe(panel);
  observer.observe(area);
  window.addEventListener('scroll', place, { passive: true, capture: true });
  window.addEventListener('resize', place);
  seen?.addEventListener('resize', place);
  seen?.addEventListener('scroll', place);
  return () => {
    observer.disconnect();
    window.removeEventListener('scroll', place, { capture: true });
    window.removeEventListener('resize', place);
    seen?.removeEventListener('resize', place);
    seen?.removeEventListener('scroll', place);
  };
}
