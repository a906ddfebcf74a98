/** Speed is that of the last so many milliseconds, and unknown for the first few. */
const WINDOW_MS = 20_000;
const SHORTEST_MS = 2_000;

/** How far an upload is. */
export interface Progress {
  sent: number;
  secondsLeft: number | null;
}

/** Return what counts the bytes of a file that come, and tells how long the rest takes. */
export function createProgress(bytes: number, there: number, now: () => number = () => performance.now()) {
  const inFlight = new Map<number, number>();
  let arrived = there;
  const samples = [{ at: now(), sent: there }];
  const sent = () => [...inFlight.values()].reduce((sum, one) => sum + one, arrived);

  function read(): Progress {
    const at = now();
    samples.push({ at, sent: sent() });
    while ((samples[1]?.at ?? at) < at - WINDOW_MS) samples.shift();
    const [oldest = { at, sent: 0 }] = samples;
    const came = sent() - oldest.sent;
    const isKnown = at - oldest.at >= SHORTEST_MS && came > 0;
    return {
      sent: sent(),
      secondsLeft: isKnown ? Math.ceil(((bytes - sent()) * (at - oldest.at)) / came / 1_000) : null,
    };
  }

  return {
    read,
    /** So many bytes of a part are on their way. */
    move: (number: number, partBytes: number) => void inFlight.set(number, partBytes),
    /** A part has come, or nothing of it has. */
    end(number: number, partBytes: number) {
      inFlight.delete(number);
      arrived += partBytes;
    },
  };
}
