import { tokyoDay } from '../format/time';
import { dayAfterDays, tokyoMidnight } from './marketTime';

const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;

/** Return when quiet hours (`HH:mm` in Tokyo, perhaps over midnight) that hold at an instant end; null where none do. */
export function quietUntil(hours: { from: string; to: string } | null, at: Date): Date | null {
  if (!hours) return null;
  const day = tokyoDay(at);
  const [from, to] = [hours.from, hours.to].map(minutesOf) as [number, number];
  const now = Math.floor((at.getTime() - tokyoMidnight(day).getTime()) / MINUTE_MS);
  const end = (endDay: string) => new Date(tokyoMidnight(endDay).getTime() + to * MINUTE_MS);
  if (from < to) return from <= now && now < to ? end(day) : null;
  if (now < to) return end(day);
  return now >= from ? end(dayAfterDays(day, 1)) : null;
}

/** Return when the quiet hours began that end at an instant. */
export function quietSince(hours: { from: string; to: string }, until: Date): Date {
  const [from, to] = [hours.from, hours.to].map(minutesOf) as [number, number];
  return new Date(until.getTime() - ((to - from + DAY_MINUTES) % DAY_MINUTES) * MINUTE_MS);
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
