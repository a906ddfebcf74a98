import { MongoError } from '../../errors.ts';
import { dayOfYear, isoWeek, sundayWeek } from './dateUnits.ts';
import { offsetMinutes, toLocal } from './zones.ts';

function pad(value: number, size: number): string {
  if (value >= 0 && value <= 9999) return String(value).padStart(size, '0');
  throw new MongoError(
    18537,
    `Could not convert date to string: date component was outside the supported range of 0-9999: ${value}`,
  );
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60), 2)}${pad(size % 60, 2)}`;
}

const monthNames = 'January February March April May June July August September October November December'.split(' ');

const writers: Readonly<Record<string, (local: Date, minutes: number) => string>> = {
  Y: (local) => pad(local.getUTCFullYear(), 4),
  m: (local) => pad(local.getUTCMonth() + 1, 2),
  d: (local) => pad(local.getUTCDate(), 2),
  H: (local) => pad(local.getUTCHours(), 2),
  M: (local) => pad(local.getUTCMinutes(), 2),
  S: (local) => pad(local.getUTCSeconds(), 2),
  L: (local) => pad(local.getUTCMilliseconds(), 3),
  j: (local) => pad(dayOfYear(local), 3),
  w: (local) => String(local.getUTCDay() + 1),
  u: (local) => String(isoWeek(local).day),
  U: (local) => pad(sundayWeek(local), 2),
  V: (local) => pad(isoWeek(local).week, 2),
  G: (local) => pad(isoWeek(local).year, 4),
  b: (local) => monthNames[local.getUTCMonth()]!.slice(0, 3),
  B: (local) => monthNames[local.getUTCMonth()]!,
  z: (_, minutes) => offsetText(minutes),
  Z: (_, minutes) => String(minutes),
  '%': () => '%',
};

/** Return a date by a format such as `%Y-%m-%d`. Throw a MongoError for a year that is not in the range 0 to 9999. */
export function formatDate(date: Date, pattern: string, zone: string): string {
  const local = toLocal(date, zone);
  return pattern.replace(/%(.?)/g, (_, letter: string) => {
    const write = writers[letter];
    if (!write) throw new MongoError(18536, `Invalid format character '%${letter}' in format string`);
    return write(local, offsetMinutes(date, zone));
  });
}

/** Return a date in UTC as `2024-02-29T12:00:00.000Z`. Throw as `formatDate` does. */
export function dateText(date: Date): string {
  return formatDate(date, '%Y-%m-%dT%H:%M:%S.%LZ', 'UTC');
}
