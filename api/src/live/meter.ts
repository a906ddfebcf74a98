import type { FragmentFacts } from './fmp4/fragment';

/** Over which the bits of a source are averaged. */
const WINDOW_SECONDS = 10;
/** Frames are counted over the last fragments. */
const FRAGMENTS = 10;

/** How a source sends. All times are in ms. */
export class Meter {
  /** Bytes of each second, by the second. */
  private readonly seconds = new Map<number, number>();
  private readonly fragments: FragmentFacts[] = [];
  private begun = 0;
  private sent = 0;
  private smallestLag = Infinity;
  private lag = 0;
  private sinceKey = 0;
  private keyInterval = 0;

  /** Note bytes that came. */
  count(bytes: number, at: number): void {
    const second = Math.floor(at / 1_000);
    this.seconds.set(second, (this.seconds.get(second) ?? 0) + bytes);
    for (const known of this.seconds.keys()) if (known <= second - WINDOW_SECONDS) this.seconds.delete(known);
    this.begun ||= at;
  }

  /** Note what was made of them. */
  add(fragment: FragmentFacts, at: number): void {
    this.fragments.push(fragment);
    if (this.fragments.length > FRAGMENTS) this.fragments.shift();
    this.sent += fragment.ms;
    this.lag = at - this.begun - this.sent;
    this.smallestLag = Math.min(this.smallestLag, this.lag);
    if (fragment.isIndependent && this.sinceKey > 0) {
      this.keyInterval = this.sinceKey;
      this.sinceKey = 0;
    }
    this.sinceKey += fragment.ms;
  }

  /** Thousands of bits a second, averaged over the last ten. */
  kbps(at: number): number {
    const from = Math.floor(at / 1_000) - WINDOW_SECONDS;
    const bytes = [...this.seconds].reduce((sum, [second, count]) => (second > from ? sum + count : sum), 0);
    return Math.round((bytes * 8) / 1_000 / WINDOW_SECONDS);
  }

  /** Frames in a second of what was made last. */
  get fps(): number {
    const frames = this.fragments.reduce((sum, fragment) => sum + fragment.frames, 0);
    const ms = this.fragments.reduce((sum, fragment) => sum + fragment.ms, 0);
    return ms > 0 ? Math.round((frames / ms) * 10_000) / 10 : 0;
  }

  /** Seconds from one whole picture to the next. */
  get keyFrameSeconds(): number {
    return Math.round(Math.max(this.keyInterval, this.sinceKey)) / 1_000;
  }

  /** How much later things come than they once did: media that is missing, or on its way. */
  get droppedMs(): number {
    return this.fragments.length > 0 ? Math.round(this.lag - this.smallestLag) : 0;
  }
}
