/** More tells no more of a line; a browser sends less. */
const MOST_BYTES = 16 * 1024 * 1024;
const LONGEST_MS = 15_000;

/** How fast a browser's line is, by the way on which its stream would come: what it sends is counted and dropped. */
export class LineCheck {
  private received = 0;
  private readonly begun = Date.now();

  /** Count what came. Return false where it is more, or goes on for longer, than a check needs. */
  take(bytes: Buffer): boolean {
    this.received += bytes.length;
    return this.received <= MOST_BYTES && Date.now() - this.begun <= LONGEST_MS;
  }

  /** What the browser is told after each message. */
  get report(): string {
    return JSON.stringify({ received: this.received });
  }
}
