import type { PredictionSummary } from '@minori/contracts';
import { dayAfterDays, tokyoDay, tokyoMidnight } from '@minori/contracts/rules';
import { historyOf } from '../market/service';
import { summaryOf } from './summaries';
import { findMadeSince, type PredictionDocument } from './model';

const DAY_MS = 24 * 3_600_000;
/** Longer than five trading days ever take. */
const OPEN_DAYS = 30;

/** What one prediction said over a time. */
interface PricedValues {
  userId: string;
  week_price: number;
  month_price: number;
  from: number;
  until: number;
}

/**
 * Return what members expected of a symbol at `from`, and after each change up to `until`, oldest first. A prediction
 * counts as open until the day is over that its week was graded by, and a close is known when its day is over.
 */
export async function summaryHistoryOf(
  symbolId: string,
  from: Date,
  until: Date,
): Promise<{ at: Date; summary: PredictionSummary }[]> {
  const [made, bars] = await Promise.all([
    findMadeSince(symbolId, new Date(from.getTime() - OPEN_DAYS * DAY_MS)),
    historyOf(symbolId),
  ]);
  const sayings = made.filter(({ is_newcomer }) => !is_newcomer).flatMap(sayingsOf);
  const closed = bars.map(({ day }) => tokyoMidnight(dayAfterDays(day, 1)).getTime());
  const changes = [...sayings.flatMap((saying) => [saying.from, saying.until]), ...closed];
  const within = changes.filter((at) => at > from.getTime() && at <= until.getTime());
  const instants = [...new Set([from.getTime(), ...within])].sort((a, b) => a - b);
  return instants.map((at) => {
    const open = sayings.filter((saying) => saying.from <= at && at < saying.until);
    const today = tokyoDay(new Date(at));
    const lastClose = bars.findLast(({ day }) => day < today)?.close ?? null;
    return { at: new Date(at), summary: summaryOf(open, lastClose) };
  });
}

function sayingsOf(prediction: PredictionDocument): PricedValues[] {
  const { user_id, versions, week_grade, week_price, month_price, said_at } = prediction;
  const end = week_grade ? tokyoMidnight(dayAfterDays(week_grade.day, 1)).getTime() : Infinity;
  const said = [...versions, { week_price, month_price, said_at }];
  return said.map((one, index) => ({
    userId: String(user_id),
    week_price: one.week_price,
    month_price: one.month_price,
    from: one.said_at.getTime(),
    until: said[index + 1]?.said_at.getTime() ?? end,
  }));
}
