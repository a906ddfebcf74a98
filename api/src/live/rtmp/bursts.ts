import type { Socket } from 'node:net';

/** What was sent waits so long at most; parts are eight times as long. */
const REST_MS = 60;

/** What is done with what comes. */
interface Taker {
  /** Take what has come. */
  take(bytes: Buffer): void;
  /** That was all there is now. */
  endBurst(): void;
}

/**
 * A socket that is read in bursts, once it is paced. A program sends some eighty messages a second, and each would wake up the engine,
 * and then ffmpeg, for longer than is done with it: between two bursts the system keeps what comes, and makes its sender wait where
 * that is too much.
 */
export class Bursts {
  private isPaced = false;
  private isHeld = false;
  private rest: NodeJS.Timeout | undefined;
  private end: NodeJS.Immediate | undefined;

  constructor(
    private readonly socket: Socket,
    { take, endBurst }: Taker,
  ) {
    socket.on('data', (bytes: Buffer) => {
      take(bytes);
      // All that the system has comes before this.
      this.end ??= setImmediate(() => {
        this.end = undefined;
        endBurst();
        this.pause();
      });
    });
    socket.once('close', () => clearTimeout(this.rest));
  }

  /** Rest after each burst from now on. */
  pace(): void {
    this.isPaced = true;
  }

  /** Read nothing before `release` is called. */
  hold(): void {
    this.isHeld = true;
    this.socket.pause();
  }

  release(): void {
    this.isHeld = false;
    if (!this.rest) this.socket.resume();
  }

  private pause(): void {
    if (!this.isPaced || this.socket.destroyed) return;
    this.socket.pause();
    this.rest = setTimeout(() => {
      this.rest = undefined;
      if (!this.isHeld) this.socket.resume();
    }, REST_MS);
  }
}
