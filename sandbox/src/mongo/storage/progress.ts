/** How long a start goes on without a word, in milliseconds. */
const longestSilence = 1000;

/** Say what a start is doing, line by line. */
export class Progress {
  private readonly log: (line: string) => void;
  private spokenAt = performance.now();

  constructor(log: (line: string) => void) {
    this.log = log;
  }

  /** Say something that matters. */
  say(line: string): void {
    this.log(line);
    this.spokenAt = performance.now();
  }

  /** Say how far it is, if nothing has been said for a second. */
  whileWaiting(line: () => string): void {
    if (performance.now() - this.spokenAt >= longestSilence) this.say(line());
  }
}
