import type { Post } from '@minori/contracts';
import { dayAfterDays, lastDayOf, tokyoDay } from '@minori/contracts/rules';

const DAYS_OF_WEEK = 7;

/** Return the weeks of a month (`YYYY-MM`), from Sunday on, as days; null for those of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const count = Number(lastDayOf(month).slice(-2));
  const before = new Date(`${first}T00:00:00Z`).getUTCDay();
  const weeks = Math.ceil((before + count) / DAYS_OF_WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (__, weekday) => {
      const at = week * DAYS_OF_WEEK + weekday - before;
      return at >= 0 && at < count ? dayAfterDays(first, at) : null;
    }),
  );
}

/** Return posts by the Tokyo day on which they come out, soonest first. */
export function byDay(posts: readonly Post[]): Map<string, Post[]> {
  const sorted = [...posts].sort((a, b) => Date.parse(a.published_at) - Date.parse(b.published_at));
  const days = new Map<string, Post[]>();
  for (const post of sorted) {
    const day = tokyoDay(post.published_at);
    days.set(day, [...(days.get(day) ?? []), post]);
  }
  return days;
}

/** How many days an arrow key moves a post. */
export const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -DAYS_OF_WEEK,
  ArrowDown: DAYS_OF_WEEK,
};
