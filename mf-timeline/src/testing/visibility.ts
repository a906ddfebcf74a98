import { act } from '@testing-library/react';

type Watcher = { callback: IntersectionObserverCallback; targets: Set<Element> };

/** Take the place of the browser's observer in a test, so that it can say what is in sight. */
export function watchVisibility() {
  const watchers = new Set<Watcher>();
  globalThis.IntersectionObserver = class {
    readonly watcher: Watcher;
    constructor(callback: IntersectionObserverCallback) {
      this.watcher = { callback, targets: new Set() };
      watchers.add(this.watcher);
    }
    observe(target: Element) {
      this.watcher.targets.add(target);
    }
    unobserve(target: Element) {
      this.watcher.targets.delete(target);
    }
    disconnect() {
      watchers.delete(this.watcher);
    }
  } as unknown as typeof IntersectionObserver;

  /** Say of every watched element that this share of it is in sight. */
  return function show(share: number): void {
    act(() => {
      for (const { callback, targets } of watchers) {
        const entries = [...targets].map((target) => ({
          target,
          isIntersecting: share > 0,
          intersectionRect: { height: share * 100 },
          boundingClientRect: { height: 100 },
          rootBounds: { height: 800 },
        }));
        callback(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
      }
    });
  };
}
