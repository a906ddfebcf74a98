import { CLOSED, type Socket } from './transmission';

/** No stream needs more, so no more is sent, and no more is known of a line that can. */
export const MOST_KBPS = 10_000;
const PIECE_BYTES = 25_000;
const PIECE_MS = (PIECE_BYTES * 8) / MOST_KBPS;
/** A line needs a moment to get going, which does not count. */
const WARM_UP_MS = 1_000;
const CHECK_MS = 5_000;
/** In which the site answers at all. */
const PATIENCE_MS = 10_000;
/** What the socket holds back is enough to keep the line busy. */
const MOST_HELD_BYTES = 200_000;

/** What came of a check: thousands of bits a second, or why the site would not let the stream in. `unreachable`: it did not answer. */
export type Line = { kbps: number } | { refused: string };

/** What was there after so many ms. */
interface Report {
  at: number;
  received: number;
}

/** Return how fast a line is by what the site says that has come, in thousands of bits a second; 0 where next to nothing has. */
export function kbpsOf(reports: readonly Report[]): number {
  const counted = reports.filter(({ at }) => at >= WARM_UP_MS);
  const [first] = counted;
  const last = counted.at(-1);
  if (!first || !last || last.at === first.at) return 0;
  return Math.min(MOST_KBPS, Math.round(((last.received - first.received) * 8) / (last.at - first.at)));
}

/** What does not get smaller on its way. */
function noise(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(PIECE_BYTES));
}

/**
 * Measure how fast a line is by the way that the stream will take: what is sent there the site counts and drops. It takes some five seconds.
 * @param mime in what the recorder will write: the site says now where it has no room for it
 */
export function checkLine(socket: Socket, mime: string): Promise<Line> {
  const piece = noise();
  const reports: Report[] = [];
  let begun = 0;
  let sent = 0;
  return new Promise((resolve) => {
    let sending: ReturnType<typeof setInterval> | undefined;
    const finish = (line: Line) => {
      clearInterval(sending);
      clearTimeout(patience);
      socket.close(CLOSED.goodbye);
      resolve(line);
    };
    const patience = setTimeout(() => finish({ refused: 'unreachable' }), PATIENCE_MS);
    const since = () => performance.now() - begun;
    /** Timers come late on a busy machine: what is due is sent at once. */
    const sendDue = () => {
      if (since() > CHECK_MS) return finish({ kbps: kbpsOf(reports) });
      while (sent * PIECE_MS < since() && socket.bufferedAmount < MOST_HELD_BYTES) {
        socket.send(piece);
        sent += 1;
      }
      // What was held back is not made up for: it would be more than is asked for.
      sent = Math.max(sent, Math.floor(since() / PIECE_MS));
    };
    socket.addEventListener('open', () => socket.send(JSON.stringify({ mime, check: true })));
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const { received } = JSON.parse(data) as { received: number };
      if (begun > 0) {
        reports.push({ at: since(), received });
        return;
      }
      clearTimeout(patience);
      begun = performance.now();
      sending = setInterval(sendDue, PIECE_MS);
    });
    socket.addEventListener('close', ({ reason }) => finish({ refused: reason || 'unreachable' }));
  });
}
