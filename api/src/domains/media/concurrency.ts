import { AppError } from '../../http/errors';

/**
 * Let `width` works run at a time; up to `queue` others wait for their turn, and those beyond are turned away with
 * `unavailable`.
 */
export function limitConcurrency(
  width: number,
  queue: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < width) running += 1;
    else if (waiting.length >= queue) throw new AppError('unavailable', { retryAfter: 5 });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes to the next one as it is.
      if (next) next();
      else running -= 1;
    }
  };
}
