import { ApiError } from '@minori/platform';
import { atom, type ReadableAtom } from 'nanostores';
import { below, type Quality } from './qualities';
import { nextAfter, type Attempt, type Over } from './reconnecting';
import { Transmission, type Ending, type Recording, type RecordingEvents, type Socket } from './transmission';

/** A transmission that has held for so long makes up for the failures before it. */
const STEADY_MS = 10_000;

/** Where a broadcast stands. */
export type BroadcastState =
  | { kind: 'connecting' }
  | { kind: 'on_air'; isSlow: boolean; isLowered: boolean; quality: Quality }
  | { kind: 'reconnecting' }
  | { kind: 'over'; why: Over | 'host' };

/** What a broadcast needs of the page. */
export interface BroadcastOptions {
  quality: Quality;
  mime: string;
  /** Return the address with a new ticket. Reject with what the API says. */
  ticket(): Promise<string>;
  connect(url: string): Socket;
  /** Record anew, in a quality. */
  record(quality: Quality, events: RecordingEvents): Recording;
  /** Resolve after so many ms, or as soon as the browser has a line again. */
  pause(ms: number): Promise<void>;
  now?: () => number;
}

/** What a host sends, over as many connections as it takes: each has a ticket, a socket and a recorder of its own. */
export class Broadcast {
  private readonly state = atom<BroadcastState>({ kind: 'connecting' });
  private readonly now: () => number;
  private quality: Quality;
  private isLowered = false;
  private wasOnAir = false;
  private failures = 0;
  private transmission: Transmission | null = null;

  constructor(private readonly options: BroadcastOptions) {
    this.now = options.now ?? (() => performance.now());
    this.quality = options.quality;
    void this.run();
  }

  /** Where it stands. */
  get $state(): ReadableAtom<BroadcastState> {
    return this.state;
  }

  /** Whether something is being sent, or is to be. */
  get isGoingOn(): boolean {
    return this.state.get().kind !== 'over';
  }

  /** End it here. Whether the stream is over is up to the API. */
  stop(): void {
    this.transmission?.stop();
    this.finish('host');
  }

  /** The browser has lost its line: what is open now says so much later. */
  lineIsGone(): void {
    this.transmission?.drop('line');
  }

  private async run(): Promise<void> {
    while (this.isGoingOn) await this.next(await this.attempt());
  }

  private async next(attempt: Attempt): Promise<void> {
    if (!this.isGoingOn) return;
    const { wasOnAir, failures } = this;
    const next = nextAfter(attempt, { wasOnAir, failures });
    if ('over' in next) {
      this.finish(next.over);
      return;
    }
    this.failures += 1;
    if (next.isLower) this.lower();
    this.state.set({ kind: wasOnAir ? 'reconnecting' : 'connecting' });
    await this.options.pause(next.pauseMs);
  }

  private lower(): void {
    const lower = below(this.quality);
    this.isLowered ||= lower !== null;
    this.quality = lower ?? this.quality;
  }

  private async attempt(): Promise<Attempt> {
    const ticket = await this.options
      .ticket()
      .catch((error: unknown) => (error instanceof ApiError ? error.status : 0));
    if (typeof ticket === 'number') return { ticket };
    // It may have been ended while the ticket was made.
    return { ending: this.isGoingOn ? await this.transmit(ticket) : 'line' };
  }

  private transmit(url: string): Promise<Ending> {
    const { mime, connect, record } = this.options;
    let begunAt = Infinity;
    return new Promise((resolve) => {
      this.transmission = new Transmission({
        socket: connect(url),
        mime,
        now: this.now,
        record: (events) => record(this.quality, events),
        onBegun: () => {
          begunAt = this.now();
          this.wasOnAir = true;
          this.tellPace(false);
        },
        onPace: (isSlow) => this.tellPace(isSlow),
        onOver: (ending) => {
          this.transmission = null;
          if (this.now() - begunAt > STEADY_MS) this.failures = 0;
          resolve(ending);
        },
      });
    });
  }

  private tellPace(isSlow: boolean): void {
    const known = this.state.get();
    if (known.kind === 'on_air' && known.isSlow === isSlow) return;
    this.state.set({ kind: 'on_air', isSlow, isLowered: this.isLowered, quality: this.quality });
  }

  private finish(why: Over | 'host'): void {
    if (this.isGoingOn) this.state.set({ kind: 'over', why });
  }
}
