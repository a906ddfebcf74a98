/** How many watched, in sums. */
export interface Watched {
  viewers_peak: number;
  viewers_average: number;
  minutes_watched: number;
}

const MINUTE_MS = 60_000;

/**
 * Return how many watched a stream that was live for a time, by how many did each time that it was looked. While no worker looked it was watched
 * by as many as else on the average.
 */
export function watchedIn(samples: readonly number[], { start, end }: { start: Date; end: Date }): Watched {
  const sum = samples.reduce((all, viewers) => all + viewers, 0);
  const average = samples.length === 0 ? 0 : sum / samples.length;
  const minutes = Math.max(0, end.getTime() - start.getTime()) / MINUTE_MS;
  return {
    viewers_peak: samples.reduce((most, viewers) => Math.max(most, viewers), 0),
    viewers_average: Math.round(average * 10) / 10,
    minutes_watched: Math.round(average * minutes),
  };
}
