import { dayAfterDays, MONTHS, tokyoDay, tokyoMidnight, type Recurring } from '@minori/contracts/rules';

const DAY_MS = 86_400_000;

/** A time that is paid for, from its first day's beginning in Tokyo to the beginning of the day after its last. */
export interface Period {
  starts_at: Date;
  ends_at: Date;
}

/** Return the day of the month of an instant in Tokyo. */
export function dayOfMonth(at: Date): number {
  return Number(tokyoDay(at).slice(8));
}

/** Return the instant at which the day of an instant began in Tokyo. */
export function dayStart(at: Date): Date {
  return tokyoMidnight(tokyoDay(at));
}

/** Return the beginning of the day so many days after that of an instant. */
export function daysLater(at: Date, days: number): Date {
  return tokyoMidnight(dayAfterDays(tokyoDay(at), days));
}

/**
 * Return the period that starts with a day. It ends some months later on the day of the month that the membership keeps to,
 * on the last of the month where there is no such day: the 31st of January, the 28th of February, the 31st of March.
 */
export function periodFrom(startsAt: Date, recurring: Recurring, anchorDay: number): Period {
  const starts_at = dayStart(startsAt);
  const [year = 0, month = 1] = tokyoDay(starts_at).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + MONTHS[recurring], 1));
  const lastOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(anchorDay, lastOfMonth));
  return { starts_at, ends_at: tokyoMidnight(first.toISOString().slice(0, 10)) };
}

/** Return how many days a period has, and how many are not used up at an instant: its day is not. */
export function daysOf({ starts_at, ends_at }: Period, at: Date): { all: number; unused: number } {
  const all = Math.round((ends_at.getTime() - starts_at.getTime()) / DAY_MS);
  const unused = Math.round((ends_at.getTime() - dayStart(at).getTime()) / DAY_MS);
  return { all, unused: Math.min(all, Math.max(0, unused)) };
}

/** Return what the unused days of a period are worth, rounded up to the yen: in the member's favour. */
export function worthOfUnused(value: number, period: Period, at: Date): number {
  const { all, unused } = daysOf(period, at);
  return all === 0 ? 0 : Math.ceil((value * unused) / all);
}
