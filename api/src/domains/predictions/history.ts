import type { PredictionSummary } from '@minori/contracts';
import { daysOverSince, tradingDayEnd, type SymbolDocument } from '../market/service';
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
 * counts as open until the trading day is over that its week was graded by, and a close is known when its day is over. What
 * can't be graded any more is left out: when it was closed is not known.
 */
export async function summaryHistoryOf(
  symbol: SymbolDocument,
  from: Date,
  until: Date,
): Promise<{ at: Date; summary: PredictionSummary }[]> {
  const [made, days] = await Promise.all([
    findMadeSince(String(symbol._id), new Date(from.getTime() - OPEN_DAYS * DAY_MS)),
    daysOverSince(symbol, from),
  ]);
  const sayings = made
    .filter(({ is_newcomer, is_void, week_grade }) => !is_newcomer && (week_grade !== null || !is_void))
    .flatMap((prediction) => sayingsOf(prediction, (day) => tradingDayEnd(symbol, day)));
  const changes = [
    ...sayings.flatMap((saying) => [saying.from, saying.until]),
    ...days.map(({ end }) => end.getTime()),
  ];
  const within = changes.filter((at) => at > from.getTime() && at <= until.getTime());
  const instants = [...new Set([from.getTime(), ...within])].sort((a, b) => a - b);
  return instants.map((at) => {
    const open = sayings.filter((saying) => saying.from <= at && at < saying.until);
    const lastClose = days.findLast(({ end }) => end.getTime() <= at)?.close ?? null;
    return { at: new Date(at), summary: summaryOf(open, lastClose) };
  });
}

function sayingsOf(prediction: PredictionDocument, endOf: (day: string) => Date): PricedValues[] {
  const { user_id, versions, week_grade, week_price, month_price, said_at } = prediction;
  const end = week_grade ? endOf(week_grade.day).getTime() : Infinity;
  const said = [...versions, { week_price, month_price, said_at }];
  return said.map((one, index) => ({
    userId: String(user_id),
    week_price: one.week_price,
    month_price: one.month_price,
    from: one.said_at.getTime(),
    until: said[index + 1]?.said_at.getTime() ?? end,
  }));
}
