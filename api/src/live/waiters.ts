/** Calls that wait until something has come. */
export class Waiters {
  private readonly waiting = new Set<() => void>();

  /** Something may have come. */
  wake(): void {
    for (const look of this.waiting) look();
  }

  /** Resolve once it is so, or after `ms`. */
  async until(isSo: () => boolean, ms: number): Promise<void> {
    if (isSo()) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.waiting.delete(look);
        resolve();
      };
      const look = () => isSo() && done();
      const timer = setTimeout(done, ms);
      this.waiting.add(look);
    });
  }
}
