import { isTradingDay, tradingHoursOn, type ExchangeName, type TradingHours } from '@minori/contracts/rules';
import type { Day } from './marketData';

const DAY = 86_400_000;
const TOKYO_OFFSET = 9 * 3_600_000;

/** Return the number of a day, counted from 1970-01-01. */
export function dayNumber(day: Day): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);
}

/** The days of this age: the history of each instrument asks for all of them. */
const texts: Day[] = [];
const DAYS_KEPT = 40_000;

/** Return the day of a number. */
export function dayOfNumber(number: number): Day {
  const text = texts[number] ?? new Date(number * DAY).toISOString().slice(0, 10);
  if (number >= 0 && number < DAYS_KEPT) texts[number] = text;
  return text;
}

/** Return the calendar day in Tokyo of an instant. */
export function tokyoDayNumber(at: Date): number {
  return Math.floor((at.getTime() + TOKYO_OFFSET) / DAY);
}

/** What is known of the days of this age, by exchange: it is asked of each day of each history. */
const tradingDays = new Map<ExchangeName, boolean[]>();

/** Return whether an exchange trades on a day. */
export function isTradingDayNumber(exchange: ExchangeName, number: number): boolean {
  if (number < 0 || number >= DAYS_KEPT) return isTradingDay(exchange, dayOfNumber(number));
  const known = tradingDays.get(exchange) ?? [];
  if (known.length === 0) tradingDays.set(exchange, known);
  return (known[number] ??= isTradingDay(exchange, dayOfNumber(number)));
}

/** Return the trading day that comes so many after a day, as far as the calendar can tell. */
export function tradingDayAfter(exchange: ExchangeName, day: Day, count: number): Day {
  let number = dayNumber(day);
  for (let left = count; left > 0;) {
    number += 1;
    if (isTradingDayNumber(exchange, number)) left -= 1;
  }
  return dayOfNumber(number);
}

/** A trading day: when it begins and ends, and the hours in which is traded. */
export interface Session {
  start: Date;
  end: Date;
  hours: readonly TradingHours[];
}

/** Return the session of a day. */
export function sessionOf(exchange: ExchangeName, day: Day): Session {
  const hours = tradingHoursOn(exchange, day);
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last) throw new Error(`${exchange} has no hours`);
  return { start: first.open, end: last.close, hours };
}

/** Return for how long has been traded in a session up to an instant, in milliseconds. */
export function tradedUntil({ hours }: Session, at: Date): number {
  return hours.reduce(
    (sum, { open, close }) => sum + Math.max(0, Math.min(at.getTime(), close.getTime()) - open.getTime()),
    0,
  );
}

/** Return when so much of a session had been traded, in milliseconds. */
export function instantAfter({ hours, end }: Session, traded: number): Date {
  let left = traded;
  for (const { open, close } of hours) {
    const length = close.getTime() - open.getTime();
    if (left < length) return new Date(open.getTime() + left);
    left -= length;
  }
  return end;
}
