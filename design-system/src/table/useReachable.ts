import { useEffect, type RefObject } from 'react';

/** Let whoever has a keyboard scroll a part that scrolls sideways: it takes the focus while there is something to scroll, and has a name. */
export function useReachable(part: RefObject<HTMLElement | null>, label: string): void {
  useEffect(() => {
    const box = part.current;
    if (!box) return;
    const measure = () => {
      const scrolls = box.scrollWidth > box.clientWidth;
      const named = { tabindex: '0', role: 'region', 'aria-label': label };
      for (const [name, value] of Object.entries(named)) {
        if (scrolls) box.setAttribute(name, value);
        else box.removeAttribute(name);
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [part, label]);
}
