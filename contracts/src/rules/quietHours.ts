import { tokyoDay } from '../format/time';
import { dayAfterDays, tokyoMidnight } from './marketTime';

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

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
