import type { Lesson } from '@minori/contracts';
import { captionsFrom, LEARNING } from '@minori/contracts/rules';

/** So many seconds before a part of the captions is needed it is asked for: the film itself was read ahead as far. */
const AHEAD_SECONDS = 10;

/** Return where the parts of a film's captions begin, in seconds. */
export function captionParts({ seconds }: Pick<Lesson, 'seconds'>): number[] {
  const count = Math.max(1, Math.ceil(seconds / LEARNING.captionSeconds));
  return Array.from({ length: count }, (_, index) => index * LEARNING.captionSeconds);
}

/** Return where the part begins that a film is in at a second, and the one that is needed next: mostly the same. */
export function neededParts(lesson: Pick<Lesson, 'seconds'>, second: number): readonly [now: number, next: number] {
  const last = captionParts(lesson).at(-1) ?? 0;
  return [Math.min(captionsFrom(second), last), Math.min(captionsFrom(second + AHEAD_SECONDS), last)];
}
