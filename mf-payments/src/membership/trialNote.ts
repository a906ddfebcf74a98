import type { messages } from '../messages';

/** Return how long a free trial is, in words: multiples of seven days in weeks. */
export function trialLength(days: number, t: (typeof messages)['ja']): string {
  return days % 7 === 0 ? t.weeks(days / 7) : t.days(days);
}
