import { formatNumber } from '../format/count';
import { tokyoDay } from '../format/time';
import { dayAfterDays, tokyoMidnight } from './marketTime';

/** The least, and the most, that a member can limit a month to, in yen. */
export const SPENDING_LIMIT = { min: 100, max: 1_000_000 } as const;

/** Return the month in Tokyo of an instant, `YYYY-MM`. */
export function tokyoMonth(at: Date): string {
  return tokyoDay(at).slice(0, 7);
}

/** Return the instant at which the month of an instant is over in Tokyo. */
export function monthEnd(at: Date): Date {
  const [year = 0, month = 1] = tokyoMonth(at).split('-').map(Number);
  return tokyoMidnight(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10));
}

/** Return the instant from which a limit holds that was raised, or taken away, at an instant: the next day in Tokyo. */
export function raiseHoldsFrom(at: Date): Date {
  return tokyoMidnight(dayAfterDays(tokyoDay(at), 1));
}

/** Return whether a limit lets more be spent than another one; null is none. */
export function isRaised(limit: number | null, from: number | null): boolean {
  return from !== null && (limit === null || limit > from);
}

interface Said {
  ja: string;
  en: string;
}

/** Return what somebody is told whose payment would be above their limit: the limit, what is spent, and what is left. */
export function overLimitMessage({ limit, spent, amount }: { limit: number; spent: number; amount: number }): Said {
  const left = Math.max(0, limit - spent);
  const yen = (sum: number) => formatNumber(sum);
  return {
    ja: `今月のお支払いの上限（${yen(limit)}円）を超えるため、お支払いできません。今月のお支払いは${yen(spent)}円、残りは${yen(left)}円で、このお支払いは${yen(amount)}円です。`,
    en: `This would be above your limit for the month (¥${yen(limit)}). You have spent ¥${yen(spent)}, ¥${yen(left)} are left, and this costs ¥${yen(amount)}.`,
  };
}
