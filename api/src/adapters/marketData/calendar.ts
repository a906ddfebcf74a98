import type { Session } from './instruments';
import type { Day } from './marketData';

const MINUTE = 60_000;
const DAY = 86_400_000;
const TOKYO_OFFSET = 9 * 60 * MINUTE;

/** Minutes after midnight in Tokyo at which a day's session begins and ends; it may end on the next day. */
const SESSION_MINUTES: Record<Session, [start: number, end: number]> = {
  tokyo: [9 * 60, 15 * 60 + 30],
  new_york: [23 * 60 + 30, 30 * 60],
  around_the_clock: [7 * 60, 31 * 60],
  always: [0, 24 * 60],
};

/** The days on which the exchanges rest every year. Moving holidays are left out: the data are simulated. */
const TOKYO_HOLIDAYS = new Set(
  '01-01 01-02 01-03 02-11 02-23 04-29 05-03 05-04 05-05 08-11 11-03 11-23 12-31'.split(' '),
);
const NEW_YORK_HOLIDAYS = new Set(['01-01', '07-04', '12-25']);
const WORLD_HOLIDAYS = new Set(['01-01', '12-25']);

/** Return the number of a day, counted from 1970-01-01. */
export function dayNumber(day: Day): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);
}

/** The days of this age: the history of each instrument asks for all of them. */
const texts: Day[] = [];
const TEXTS_KEPT = 40_000;

/** Return the day of a number. */
export function dayOfNumber(number: number): Day {
  const text = texts[number] ?? new Date(number * DAY).toISOString().slice(0, 10);
  if (number >= 0 && number < TEXTS_KEPT) texts[number] = text;
  return text;
}

/** Return the calendar day in Tokyo of an instant. */
export function tokyoDayNumber(at: Date): number {
  return Math.floor((at.getTime() + TOKYO_OFFSET) / DAY);
}

/** Return whether an instrument trades on a day. */
export function isTradingDay(session: Session, number: number): boolean {
  if (session === 'always') return true;
  const weekday = (number + 4) % 7;
  if (weekday === 0 || weekday === 6) return false;
  const monthAndDay = dayOfNumber(number).slice(5);
  if (session === 'tokyo') return !TOKYO_HOLIDAYS.has(monthAndDay);
  return !(session === 'new_york' ? NEW_YORK_HOLIDAYS : WORLD_HOLIDAYS).has(monthAndDay);
}

/** Return the trading day that comes so many after a day, as far as the calendar can tell. */
export function tradingDayAfter(session: Session, day: Day, count: number): Day {
  let number = dayNumber(day);
  for (let left = count; left > 0;) {
    number += 1;
    if (isTradingDay(session, number)) left -= 1;
  }
  return dayOfNumber(number);
}

/** Return when the session of a day begins and ends. */
export function sessionOf(session: Session, number: number): { start: Date; end: Date } {
  const midnight = number * DAY - TOKYO_OFFSET;
  const [start, end] = SESSION_MINUTES[session];
  return { start: new Date(midnight + start * MINUTE), end: new Date(midnight + end * MINUTE) };
}
