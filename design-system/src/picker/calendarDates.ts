import type { GenerateConfig } from '@rc-component/picker/generate';
import { tokyoDay } from '../format/index.ts';
import { readDay } from './days.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;

/** Return the date by which the calendar knows a day, `YYYY-MM-DD`: its midnight in UTC, whatever the browser's zone. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Return the day of one of the calendar's dates, `YYYY-MM-DD`. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

function changed(date: Date, change: (copy: Date) => void): Date {
  const copy = new Date(date);
  change(copy);
  return copy;
}

/** The same day of another month, or its last one. */
function inMonth(date: Date, year: number, month: number): Date {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return changed(last, (copy) => copy.setUTCDate(Math.min(date.getUTCDate(), last.getUTCDate())));
}

const addMonth = (date: Date, months: number): Date =>
  inMonth(date, date.getUTCFullYear(), date.getUTCMonth() + months);

const addDate = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY);

const startOfWeek = (date: Date): Date => addDate(date, -date.getUTCDay());

function weekOfYear(date: Date): number {
  const first = startOfWeek(new Date(Date.UTC(date.getUTCFullYear(), 0, 1)));
  return 1 + Math.floor((date.getTime() - first.getTime()) / WEEK);
}

function written(date: Date, format: string): string {
  const parts: Record<string, string> = {
    YYYY: String(date.getUTCFullYear()),
    MM: String(date.getUTCMonth() + 1).padStart(2, '0'),
    DD: String(date.getUTCDate()).padStart(2, '0'),
    M: String(date.getUTCMonth() + 1),
    D: String(date.getUTCDate()),
  };
  return format.replaceAll(/YYYY|MM|DD|M|D/g, (part) => parts[part] ?? part);
}

/** What the calendar needs to know of dates: days by UTC, where no hour is skipped in spring; weeks begin on Sunday. */
export const calendarDates: GenerateConfig<Date> = {
  getWeekDay: (date) => date.getUTCDay(),
  getMillisecond: (date) => date.getUTCMilliseconds(),
  getSecond: (date) => date.getUTCSeconds(),
  getMinute: (date) => date.getUTCMinutes(),
  getHour: (date) => date.getUTCHours(),
  getDate: (date) => date.getUTCDate(),
  getMonth: (date) => date.getUTCMonth(),
  getYear: (date) => date.getUTCFullYear(),
  getNow: () => dateOf(tokyoDay(Date.now())),
  getFixedDate: dateOf,
  getEndDate: (date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)),
  addYear: (date, years) => addMonth(date, years * 12),
  addMonth,
  addDate,
  setYear: (date, year) => inMonth(date, year, date.getUTCMonth()),
  setMonth: (date, month) => inMonth(date, date.getUTCFullYear(), month),
  setDate: (date, day) => changed(date, (copy) => copy.setUTCDate(day)),
  setHour: (date, hour) => changed(date, (copy) => copy.setUTCHours(hour)),
  setMinute: (date, minute) => changed(date, (copy) => copy.setUTCMinutes(minute)),
  setSecond: (date, second) => changed(date, (copy) => copy.setUTCSeconds(second)),
  setMillisecond: (date, milliseconds) => changed(date, (copy) => copy.setUTCMilliseconds(milliseconds)),
  isAfter: (one, other) => one > other,
  isValidate: (date) => !Number.isNaN(date.getTime()),
  locale: {
    getWeekFirstDay: () => 0,
    getWeekFirstDate: (_, date) => startOfWeek(date),
    getWeek: (_, date) => weekOfYear(date),
    format: (_, date, format) => written(date, format),
    parse: (_, text) => {
      const day = readDay(text);
      return day === null ? null : dateOf(day);
    },
  },
};
