import { Backlog } from './backlog';

/** A message is no longer; the site takes two. */
const MOST_BYTES = 1024 * 1024;
/** From here on somebody's line is too slow; after so long what waits is given up for what happens now. */
const SLOW_MS = 2_000;
const HOPELESS_MS = 6_000;
/** In which the site says that it takes what comes. */
const PATIENCE_MS = 10_000;

/** By which the site closes a socket: let go, and not let in. */
export const CLOSED = { goodbye: 1000, kicked: 4001, refused: 4003, dropped: 4000 } as const;

/** What is used of a browser's socket. */
export type Socket = Pick<
  WebSocket,
  'send' | 'close' | 'addEventListener' | 'removeEventListener' | 'bufferedAmount' | 'readyState'
>;

/** What is used of a browser's recorder. */
export interface Recording {
  stop(): void;
}

/** What a recording is begun with: who takes its pieces, and hears that it has failed. */
export interface RecordingEvents {
  onPiece(piece: Blob): void;
  onFailed(): void;
}

/** How a transmission has ended: by the site, with its code and reason; by a line that is gone or hopeless; by the recorder. */
export type Ending = { code: number; reason: string } | 'line' | 'slow' | 'recorder';

interface TransmissionOptions {
  socket: Socket;
  /** In what the recorder writes. */
  mime: string;
  record(events: RecordingEvents): Recording;
  /** The site takes what comes; it is being recorded. */
  onBegun(): void;
  /** Whether the line keeps up; told with each piece. */
  onPace(isSlow: boolean): void;
  /** Once, and nothing after it. */
  onOver(ending: Ending): void;
  now?: () => number;
}

/** One recording that is sent over one socket, in order: neither can be gone on with by another. */
export class Transmission {
  private readonly backlog = new Backlog();
  private readonly now: () => number;
  private recording: Recording | null = null;
  private isOver = false;
  private readonly patience: ReturnType<typeof setTimeout>;

  constructor(private readonly options: TransmissionOptions) {
    this.now = options.now ?? (() => performance.now());
    const { socket, mime } = options;
    this.patience = setTimeout(() => this.finish('line'), PATIENCE_MS);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ mime })));
    socket.addEventListener('message', () => this.begin());
    socket.addEventListener('close', ({ code, reason }) => this.finish({ code, reason }));
  }

  /** The host has ended it: the site is told that nothing follows. */
  stop(): void {
    this.end(CLOSED.goodbye);
  }

  /** Give it up for another one. */
  drop(ending: Ending): void {
    this.finish(ending);
  }

  private begin(): void {
    if (this.isOver || this.recording) return;
    clearTimeout(this.patience);
    const { record, onBegun } = this.options;
    const events = { onPiece: (piece: Blob) => this.send(piece), onFailed: () => this.finish('recorder') };
    try {
      this.recording = record(events);
      onBegun();
    } catch {
      this.finish('recorder');
    }
  }

  /** A socket keeps the order of what it is given, however long it takes to read a piece. */
  private send(piece: Blob): void {
    const { socket, onPace } = this.options;
    if (this.isOver || piece.size === 0) return;
    const late = this.backlog.ms(socket.bufferedAmount, this.now());
    if (late > HOPELESS_MS) {
      this.finish('slow');
      return;
    }
    onPace(late > SLOW_MS);
    for (let from = 0; from < piece.size; from += MOST_BYTES) socket.send(piece.slice(from, from + MOST_BYTES));
    this.backlog.add(piece.size, this.now());
  }

  private finish(ending: Ending): void {
    if (this.end(CLOSED.dropped)) this.options.onOver(ending);
  }

  /** Return false where it has ended before. */
  private end(code: number): boolean {
    if (this.isOver) return false;
    this.isOver = true;
    clearTimeout(this.patience);
    this.recording?.stop();
    this.options.socket.close(code);
    return true;
  }
}
