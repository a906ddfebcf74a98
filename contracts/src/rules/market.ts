/** Percentages of a vote are shown from this many votes on. */
export const VOTES_FOR_PERCENT = 10;

/** The share of buyers in whole percent, or null while there are too few votes to say. */
export function buyPercentage(buy: number, sell: number): number | null {
  const count = buy + sell;
  return count < VOTES_FOR_PERCENT ? null : Math.round((buy / count) * 100);
}

/** The Tokyo calendar day of an instant, `YYYY-MM-DD`. Tokyo has had no daylight saving time since 1951. */
export function tokyoDay(at: Date): string {
  return new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
}
