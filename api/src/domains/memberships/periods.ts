import { dayAfterDays, MONTHS, tokyoDay, tokyoMidnight, type Recurring } from '@minori/contracts/rules';
import { accessEndsAt } from '../entitlements/policy';

const DAY_MS = 86_400_000;

/** A time that is paid for, from its first day's beginning in Tokyo to the beginning of the day after its last. */
export interface Period {
  starts_at: Date;
  ends_at: Date;
}

/** A period with the day of the month to which those after it keep. */
export interface AnchoredPeriod extends Period {
  anchor_day: number;
}

/** What has periods, and whether another one is to follow by itself. */
interface Recurred {
  ends_at: Date;
  anchor_day: number;
  is_renewing: boolean;
}

/** So many charges to come are told. */
const CHARGES_TOLD = 3;

/** Return the day of the month of an instant in Tokyo. */
export function dayOfMonth(at: Date): number {
  return Number(tokyoDay(at).slice(8));
}

/** Return the instant at which the day of an instant began in Tokyo. */
function dayStart(at: Date): Date {
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

/** Return the period in which something is tried for some days; the rest of the first day is on top. */
export function trialPeriod(days: number, at: Date): AnchoredPeriod {
  const ends_at = daysLater(at, days + 1);
  return { starts_at: dayStart(at), ends_at, anchor_day: dayOfMonth(ends_at) };
}

/** Return the period that begins with the day of an instant. */
export function newPeriod(recurring: Recurring, at: Date): AnchoredPeriod {
  const anchor_day = dayOfMonth(at);
  return { ...periodFrom(dayStart(at), recurring, anchor_day), anchor_day };
}

/** Return the period that follows the present one. */
export function followingPeriod(
  { ends_at, anchor_day }: Pick<Recurred, 'ends_at' | 'anchor_day'>,
  recurring: Recurring,
): AnchoredPeriod {
  return { ...periodFrom(ends_at, recurring, anchor_day), anchor_day };
}

/**
 * Return the period that a member pays for when they pay now in place of what they have. It follows what was paid before as
 * long as that could be used all along; nobody pays for days on which they had nothing.
 */
export function nextPeriod(own: Recurred, recurring: Recurring, at: Date): AnchoredPeriod {
  const isFollowing = own.ends_at <= at && at < accessEndsAt(own.ends_at, own.is_renewing);
  return isFollowing ? followingPeriod(own, recurring) : newPeriod(recurring, at);
}

/** Return when the periods after one are charged, soonest first; with its own beginning where it is not charged yet. */
export function chargesAfter(period: AnchoredPeriod, recurring: Recurring, isLater: boolean): Date[] {
  const dates = isLater ? [period.starts_at] : [];
  for (let next: Period = period; dates.length < CHARGES_TOLD;) {
    dates.push(next.ends_at);
    next = periodFrom(next.ends_at, recurring, period.anchor_day);
  }
  return dates;
}
