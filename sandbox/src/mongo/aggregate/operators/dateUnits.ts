import { MongoError } from '../../errors.ts';
import { dateAt, dayLength, utcTime } from './calendar.ts';
import { fromLocal, toLocal } from './zones.ts';

const fixedUnits: Readonly<Record<string, number>> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
};
const dayUnits: Readonly<Record<string, number>> = { day: 1, week: 7 };
const monthUnits: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

function unknownUnit(unit: string): MongoError {
  return new MongoError('FailedToParse', `unknown time unit value: ${unit}`);
}

/** Add units on the zone's calendar; the day is held at the end of a shorter month. */
export function addUnits(date: Date, unit: string, amount: number, zone: string): Date {
  const fixed = fixedUnits[unit];
  if (fixed) return dateAt(date.getTime() + amount * fixed);
  const local = toLocal(date, zone);
  const days = dayUnits[unit];
  if (days) return fromLocal(local.getTime() + amount * days * dayLength, zone);
  const months = monthUnits[unit];
  if (!months) throw unknownUnit(unit);
  const day = local.getUTCDate();
  const target = new Date(local);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + amount * months);
  const last = new Date(utcTime(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, last));
  return fromLocal(target.getTime(), zone);
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function weekdayOf(name: string): number {
  const found = weekdays.findIndex((day) => day === name.toLowerCase() || day.slice(0, 3) === name.toLowerCase());
  if (found < 0) throw new MongoError('FailedToParse', `unknown day of week value: ${name}`);
  return found;
}

/** Days since the first week start before 2000-01-01, a Saturday. */
function weekReference(startOfWeek: string): number {
  return utcTime(2000) + ((weekdayOf(startOfWeek) + 1) % 7) * dayLength;
}

/** Return the beginning of the unit (or of the bin of several) that the date lies in. */
export function truncate(date: Date, unit: string, bin: number, zone: string, startOfWeek: string): Date {
  const local = toLocal(date, zone);
  const months = monthUnits[unit];
  if (months) {
    const size = months * bin;
    const index = (local.getUTCFullYear() - 2000) * 12 + local.getUTCMonth();
    return fromLocal(utcTime(2000, Math.floor(index / size) * size), zone);
  }
  const size = unit === 'week' ? 7 * dayLength : unit === 'day' ? dayLength : fixedUnits[unit];
  if (!size) throw unknownUnit(unit);
  const reference = unit === 'week' ? weekReference(startOfWeek) : utcTime(2000);
  return fromLocal(reference + Math.floor((local.getTime() - reference) / (size * bin)) * size * bin, zone);
}

/** Return how many borders of the unit lie between two dates. */
export function difference(start: Date, end: Date, unit: string, zone: string, startOfWeek: string): bigint {
  const numberOf = (date: Date): bigint => BigInt(unitNumber(toLocal(date, zone), unit, startOfWeek));
  return numberOf(end) - numberOf(start);
}

/** The number of the unit that a local date lies in, from anywhere on. */
function unitNumber(local: Date, unit: string, startOfWeek: string): number {
  const months = monthUnits[unit];
  if (months) return Math.floor((local.getUTCFullYear() * 12 + local.getUTCMonth()) / months);
  if (unit === 'day') return Math.floor(local.getTime() / dayLength);
  const size = unit === 'week' ? 7 * dayLength : fixedUnits[unit];
  if (!size) throw unknownUnit(unit);
  const reference = unit === 'week' ? weekReference(startOfWeek) : 0;
  return Math.floor((local.getTime() - reference) / size);
}

/** Return the ISO week of a local date: Monday is its first day, 4 January lies in week 1. */
export function isoWeek(local: Date): { year: number; week: number; day: number } {
  const day = local.getUTCDay() || 7;
  const thursday = dateAt(utcTime(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + 4 - day));
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - utcTime(year)) / dayLength / 7) + 1;
  return { year, week, day };
}

/** Return the day of the year of a local date, from 1. */
export function dayOfYear(local: Date): number {
  return Math.floor((local.getTime() - utcTime(local.getUTCFullYear())) / dayLength) + 1;
}

/** Return the week of the year that begins on Sundays, from 0. */
export function sundayWeek(local: Date): number {
  return Math.floor((dayOfYear(local) + 6 - local.getUTCDay()) / 7);
}
