/** Let everything that is watched for coming into sight be in sight, for the rest of a test file. */
export function seeEverything(): void {
  class AllInSight {
    constructor(private readonly report: IntersectionObserverCallback) {}
    observe(target: Element): void {
      const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
      queueMicrotask(() => this.report([entry], this as unknown as IntersectionObserver));
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  globalThis.IntersectionObserver = AllInSight as unknown as typeof IntersectionObserver;
}
