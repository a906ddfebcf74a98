import { Long, ObjectId, Timestamp } from 'bson';
import { textOf, isDoc, docOf, isNullish } from '../../bson/values.ts';
import { MongoError } from '../../errors.ts';
import type { Operator } from '../env.ts';
import { named, namedArguments, wholeNumber, wrongType } from './arguments.ts';
import { utcTime } from './calendar.ts';
import { dateText, formatDate } from './dateFormats.ts';
import { parseDate, parseDateBy } from './dateParsing.ts';
import { addUnits, dayOfYear, difference, isoWeek, sundayWeek, truncate } from './dateUnits.ts';
import { fromLocal, toLocal } from './zones.ts';

function asDate(value: unknown, name: string): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBits() * 1000);
  throw wrongType(16006, name, 'a date', value);
}

function zoneOf(value: unknown): string {
  if (value === undefined) return 'UTC';
  if (typeof value === 'string') return value;
  throw wrongType(40517, 'timezone', 'a string', value);
}

/** A part of a date, which is given alone or as { date, timezone }. */
function part(name: string, read: (local: Date) => unknown): Operator {
  return (argument, compile) => {
    const fields =
      isDoc(argument) && 'date' in argument ? namedArguments(name, argument, ['date'], ['timezone']) : undefined;
    const single = Array.isArray(argument) ? argument[0] : argument;
    const date = compile(fields ? fields.date : single);
    const zone = compile(fields?.timezone ?? 'UTC');
    return (env) => {
      const value = date(env);
      const zoneName = zone(env);
      if (isNullish(value) || isNullish(zoneName)) return null;
      return read(toLocal(asDate(value, name), zoneOf(zoneName)));
    };
  };
}

const toText = named('$dateToString', ['date'], ['format', 'timezone', 'onNull'], (values) => {
  if (isNullish(values.date)) return values.onNull ?? null;
  if (values.timezone === null || values.format === null) return null;
  const zone = zoneOf(values.timezone);
  const date = asDate(values.date, '$dateToString');
  if (values.format === undefined && zone === 'UTC') return dateText(date);
  return formatDate(date, textOf(values.format ?? '%Y-%m-%dT%H:%M:%S.%L'), zone);
});

const fromText: Operator = (argument, compile) => {
  const parts = namedArguments(
    '$dateFromString',
    argument,
    ['dateString'],
    ['format', 'timezone', 'onError', 'onNull'],
  );
  const [text, pattern, zone, onNull] = [
    compile(parts.dateString),
    compile(parts.format ?? null),
    compile(parts.timezone ?? 'UTC'),
    compile(parts.onNull ?? null),
  ];
  const onError = 'onError' in parts ? compile(parts.onError) : undefined;
  return (env) => {
    const value = text(env);
    if (isNullish(value)) return onNull(env);
    try {
      if (typeof value !== 'string') throw wrongType(241, '$dateFromString', 'a string', value);
      const by = pattern(env);
      const zoneName = zoneOf(zone(env));
      return isNullish(by) ? parseDate(value, zoneName) : parseDateBy(textOf(by), value, zoneName);
    } catch (error) {
      if (onError && error instanceof MongoError) return onError(env);
      throw error;
    }
  };
};

const toParts = named('$dateToParts', ['date'], ['timezone', 'iso8601'], ({ date, timezone, iso8601 }) => {
  if (isNullish(date)) return null;
  const local = toLocal(asDate(date, '$dateToParts'), zoneOf(timezone));
  const iso = isoWeek(local);
  const day: [string, number][] =
    iso8601 === true
      ? [
          ['isoWeekYear', iso.year],
          ['isoWeek', iso.week],
          ['isoDayOfWeek', iso.day],
        ]
      : [
          ['year', local.getUTCFullYear()],
          ['month', local.getUTCMonth() + 1],
          ['day', local.getUTCDate()],
        ];
  return docOf([
    ...day,
    ['hour', local.getUTCHours()],
    ['minute', local.getUTCMinutes()],
    ['second', local.getUTCSeconds()],
    ['millisecond', local.getUTCMilliseconds()],
  ]);
});

/** The years that $dateFromParts takes, and what it takes for months, days, hours and minutes. */
const firstYear = 1;
const lastYear = 9999;
const largestPart = 2 ** 15;

function checkParts(year: number, others: Readonly<Record<string, number>>): void {
  if (year < firstYear || year > lastYear) {
    throw new MongoError(
      40523,
      `'year' must evaluate to an integer in the range ${firstYear} to ${lastYear}, found ${year}`,
    );
  }
  for (const [name, value] of Object.entries(others)) {
    if (value >= -largestPart && value < largestPart) continue;
    throw new MongoError(
      31034,
      `'${name}' must evaluate to a value in the range [${-largestPart}, ${largestPart - 1}]; value ${value} is not in range`,
    );
  }
}

const fromParts = named(
  '$dateFromParts',
  ['year'],
  ['month', 'day', 'hour', 'minute', 'second', 'millisecond', 'timezone'],
  (values) => {
    const names = ['year', 'month', 'day', 'hour', 'minute', 'second', 'millisecond'];
    const parts = names.map((name) => values[name] ?? (name === 'month' || name === 'day' ? 1 : 0));
    if (names.some((name) => values[name] === null) || isNullish(values.year)) return null;
    const numbers = parts.map((value) => wholeNumber(value, '$dateFromParts', 40515));
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, ...rest] = numbers;
    checkParts(year, { month, day, hour, minute });
    return fromLocal(utcTime(year, month - 1, day, hour, minute, ...rest), zoneOf(values.timezone));
  },
);

function shift(name: string, sign: 1 | -1): Operator {
  return named(name, ['startDate', 'unit', 'amount'], ['timezone'], ({ startDate, unit, amount, timezone }) => {
    if (isNullish(startDate) || isNullish(unit) || isNullish(amount) || timezone === null) return null;
    const count = wholeNumber(amount, name, 5166405) * sign;
    return addUnits(asDate(startDate, name), textOf(unit), count, zoneOf(timezone));
  });
}

const diff = named(
  '$dateDiff',
  ['startDate', 'endDate', 'unit'],
  ['timezone', 'startOfWeek'],
  ({ startDate, endDate, unit, timezone, startOfWeek }) => {
    if (isNullish(startDate) || isNullish(endDate) || isNullish(unit) || timezone === null) return null;
    const [from, to] = [asDate(startDate, '$dateDiff'), asDate(endDate, '$dateDiff')];
    const week = typeof startOfWeek === 'string' ? startOfWeek : 'sunday';
    return Long.fromBigInt(difference(from, to, textOf(unit), zoneOf(timezone), week));
  },
);

const trunc = named(
  '$dateTrunc',
  ['date', 'unit'],
  ['binSize', 'timezone', 'startOfWeek'],
  ({ date, unit, binSize, timezone, startOfWeek }) => {
    if (isNullish(date) || isNullish(unit) || timezone === null || binSize === null) return null;
    const bin = binSize === undefined ? 1 : wholeNumber(binSize, '$dateTrunc', 5439017);
    if (bin < 1) throw new MongoError(5439018, '$dateTrunc requires a positive binSize');
    const week = typeof startOfWeek === 'string' ? startOfWeek : 'sunday';
    return truncate(asDate(date, '$dateTrunc'), textOf(unit), bin, zoneOf(timezone), week);
  },
);

/** Dates. */
export const dateOperators: Record<string, Operator> = {
  $year: part('$year', (local) => local.getUTCFullYear()),
  $month: part('$month', (local) => local.getUTCMonth() + 1),
  $dayOfMonth: part('$dayOfMonth', (local) => local.getUTCDate()),
  $hour: part('$hour', (local) => local.getUTCHours()),
  $minute: part('$minute', (local) => local.getUTCMinutes()),
  $second: part('$second', (local) => local.getUTCSeconds()),
  $millisecond: part('$millisecond', (local) => local.getUTCMilliseconds()),
  $dayOfWeek: part('$dayOfWeek', (local) => local.getUTCDay() + 1),
  $dayOfYear: part('$dayOfYear', dayOfYear),
  $week: part('$week', sundayWeek),
  $isoWeek: part('$isoWeek', (local) => isoWeek(local).week),
  $isoWeekYear: part('$isoWeekYear', (local) => Long.fromNumber(isoWeek(local).year)),
  $isoDayOfWeek: part('$isoDayOfWeek', (local) => isoWeek(local).day),
  $dateToString: toText,
  $dateFromString: fromText,
  $dateToParts: toParts,
  $dateFromParts: fromParts,
  $dateAdd: shift('$dateAdd', 1),
  $dateSubtract: shift('$dateSubtract', -1),
  $dateDiff: diff,
  $dateTrunc: trunc,
};
