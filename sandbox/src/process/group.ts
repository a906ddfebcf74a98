import type { Child } from './child.ts';

/** Things that run together: when one child ends on its own, the whole is broken. */
export interface Group {
  /** Take a child in and return it. */
  add: (child: Child) => Child;
  /** Take in something that runs in this process. */
  addCloser: (close: () => Promise<void>) => void;
  /** Rejects when a child ends that nobody asked to; the message holds its last lines. */
  broken: Promise<never>;
  /** Aborted once the group closes. */
  closed: AbortSignal;
  /** Stop all, the last one added first, and wait until they are gone. */
  close: () => Promise<void>;
}

/** Return a group with nothing in it yet. */
export function createGroup(): Group {
  const closers: (() => Promise<void>)[] = [];
  const end = new AbortController();
  let closing: Promise<void> | undefined;
  let breakOff: (error: Error) => void = () => undefined;
  const broken = new Promise<never>((_resolve, reject) => {
    breakOff = reject;
  });
  // Whoever waits hears of it; a group that nobody watches is no reason to end the process.
  broken.catch(() => undefined);

  const closeAll = async () => {
    end.abort();
    for (const close of closers.toReversed()) await close();
  };
  // What was still starting when the group closed is stopped as soon as it is there.
  const addCloser = (close: () => Promise<void>) => void (closing ? close() : closers.push(close));
  return {
    broken,
    closed: end.signal,
    addCloser,
    add(child) {
      addCloser(child.close);
      void child.exited.then((reason) => {
        if (!closing) breakOff(new Error([`${reason} unexpectedly. Its last lines:`, ...child.lastLines()].join('\n')));
      });
      return child;
    },
    close: () => (closing ??= closeAll()),
  };
}
