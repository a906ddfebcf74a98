import { PART_SECONDS } from '../../adapters/video/films';
import type { FilmPlan, StoredMedia } from './model';

/** What is left of a film after whole parts makes one of its own from so many seconds on; less is the end of the one before. */
const REST_SECONDS = 0.5;

/** Return how many parts a film has. */
export function countParts({ seconds }: Pick<FilmPlan, 'seconds'>): number {
  return Math.max(1, Math.ceil((seconds - REST_SECONDS) / PART_SECONDS));
}

/** Return how far a film is, in whole percent; undefined where it is not being made. To put its parts together counts as one. */
export function filmProgress({ film, status }: StoredMedia): number | undefined {
  if (status !== 'processing' || !film) return undefined;
  return Math.floor((film.made / (countParts(film) + 1)) * 100);
}
