/** Parts are listed so much later at most; they are six times as long. */
const WAIT_MS = 80;
/** A large picture does not wait. */
const MOST_BYTES = 128 * 1024;

/**
 * Media that is passed on together. A program sends some eighty messages a second, and whoever gets them is woken up by each, which takes longer than
 * what is then done with it.
 */
export class Batch {
  private pieces: Buffer[] = [];
  private bytes = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly pass: (bytes: Buffer) => void) {}

  /** Pass a piece on, with what comes within 80 ms. */
  add(piece: Buffer): void {
    this.pieces.push(piece);
    this.bytes += piece.length;
    if (this.bytes >= MOST_BYTES) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), WAIT_MS);
  }

  /** Pass on what there is now. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.pieces.length === 0) return;
    const bytes = Buffer.concat(this.pieces, this.bytes);
    this.pieces = [];
    this.bytes = 0;
    this.pass(bytes);
  }
}
