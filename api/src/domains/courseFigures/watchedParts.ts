import type { SentFilm } from '../media/filmSent';

/** A film is told in so many parts at most. */
const PARTS_MAX = 40;
/** How long they may be. */
const LENGTHS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600] as const;
const LONGEST = 600;

/** Return how long the parts are of which a film of so many seconds is told. */
export function partSecondsOf(seconds: number): number {
  return LENGTHS.find((length) => seconds <= length * PARTS_MAX) ?? LONGEST;
}

/** A film, with the parts of which it is told. */
export interface PartedFilm {
  seconds: number;
  partSeconds: number;
}

/**
 * Return of each part of a film whether somebody has watched at least half of it, by the bits that their browsers told: seconds that the
 * server has not sent them do not count.
 */
export function watchedParts(watched: Uint8Array, sent: SentFilm, { seconds, partSeconds }: PartedFilm): boolean[] {
  const end = Math.ceil(seconds);
  const parts = Array.from({ length: Math.ceil(end / partSeconds) }, () => 0);
  for (let second = 0; second < end; second += 1) {
    const isTold = ((watched[second >> 3] ?? 0) & (1 << (second & 7))) !== 0;
    if (!isTold || !sent.has(second)) continue;
    const part = Math.floor(second / partSeconds);
    parts[part] = (parts[part] ?? 0) + 1;
  }
  return parts.map((count, part) => count * 2 >= Math.min(partSeconds, end - part * partSeconds));
}

/** Return the second up to which at least half of those who watch stay; null where that is the end, or nobody watches. */
export function halfLeftAt({
  viewers,
  parts,
  partSeconds,
}: {
  viewers: number;
  parts: number[];
  partSeconds: number;
}): number | null {
  const last = parts.findLastIndex((count) => count * 2 >= viewers);
  return viewers === 0 || last === parts.length - 1 ? null : (last + 1) * partSeconds;
}
