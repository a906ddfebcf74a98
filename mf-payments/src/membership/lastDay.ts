/** Return an instant of the last day of what ends with a midnight, or with any other instant. */
export function lastDayOf(endsAt: string): string {
  return new Date(Date.parse(endsAt) - 1).toISOString();
}

const DAY_MS = 86_400_000;

/** Return how many days are left of what ends at an instant, the one that has begun within; 1 at least. */
export function daysLeft(endsAt: string, present: number): number {
  return Math.max(1, Math.ceil((Date.parse(endsAt) - present) / DAY_MS));
}
