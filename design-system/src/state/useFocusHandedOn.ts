import { useLayoutEffect, type RefObject } from 'react';

/** Give the focus to an element that can't have it otherwise, without a frame around all of it, until it goes on. */
function lendFocus(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.style.outline = 'none';
    element.addEventListener(
      'blur',
      () => {
        element.removeAttribute('tabindex');
        element.style.outline = '';
      },
      { once: true },
    );
  }
  element.focus({ preventScroll: true });
}

/**
 * Hand the focus on when a box goes away that has it: to what the box stood in, which stays while skeletons and contents come
 * and go there. The keyboard then goes on in its place, and not at the top of the page.
 */
export function useFocusHandedOn(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    return () => {
      if (!element.contains(document.activeElement)) return;
      const around: HTMLElement[] = [];
      for (let each = element.parentElement; each; each = each.parentElement) around.push(each);
      queueMicrotask(() => {
        const heir = around.find((each) => each.isConnected);
        if (heir && document.activeElement === document.body) lendFocus(heir);
      });
    };
  }, [box]);
}
