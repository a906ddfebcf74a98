import { tokyoDay, tokyoMidnight } from '@minori/contracts/rules';

const DAY_MS = 24 * 3_600_000;

/**
 * Return the day on which a period ends, found by walking from day to day: so many months later on a day of the month, or on
 * the day after a month that has no such day. It shares no arithmetic with what is tested.
 */
export function endByWalking(start: string, months: number, anchorDay: number): string {
  let day = start;
  let [passed, month] = [0, start.slice(0, 7)];
  for (;;) {
    const next = dayAfter(day);
    const isNewMonth = next.slice(0, 7) !== month;
    if (isNewMonth && passed === months) return day;
    if (isNewMonth) [passed, month] = [passed + 1, next.slice(0, 7)];
    day = next;
    if (passed === months && Number(day.slice(8)) === anchorDay) return day;
  }
}

/** Return how many days there are from one day to another, counted one by one. */
export function daysByWalking(from: string, to: string): number {
  let days = 0;
  for (let day = from; day < to; day = dayAfter(day)) days += 1;
  return days;
}

function dayAfter(day: string): string {
  return tokyoDay(new Date(tokyoMidnight(day).getTime() + DAY_MS));
}
