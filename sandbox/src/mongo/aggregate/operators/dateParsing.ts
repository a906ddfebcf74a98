import { MongoError } from '../../errors.ts';
import { utcTime } from './calendar.ts';
import { fromLocal } from './zones.ts';

const iso =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?)? ?(Z|[+-]\d{2}:?\d{2}|[+-]\d{2})?$/i;

function failed(text: string): MongoError {
  return new MongoError('ConversionFailure', `Error parsing date string '${text}'`);
}

/** Read a date of ISO 8601 form. @param zone the zone of texts that name none */
export function parseDate(text: string, zone: string): Date {
  const match = iso.exec(text.trim());
  if (!match) throw failed(text);
  const [, year, month, day, hour = 0, minute = 0, second = 0, fraction = '0', offset] = match;
  return checked(text, {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    millisecond: Math.trunc(Number(`0.${fraction}`) * 1000),
    zone: offset?.toUpperCase() ?? zone,
  });
}

interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  zone: string;
}

function checked(text: string, parts: Parts): Date {
  const { year, month, day, hour, minute, second, millisecond, zone } = parts;
  const local = utcTime(year, month - 1, day, hour, minute, second, millisecond);
  const back = new Date(local);
  if (back.getUTCMonth() !== month - 1 || back.getUTCDate() !== day || hour > 23 || minute > 59) throw failed(text);
  return fromLocal(local, zone);
}

const directives: Readonly<Record<string, [pattern: string, part: keyof Parts]>> = {
  Y: ['(\\d{4})', 'year'],
  m: ['(\\d{2})', 'month'],
  d: ['(\\d{2})', 'day'],
  H: ['(\\d{2})', 'hour'],
  M: ['(\\d{2})', 'minute'],
  S: ['(\\d{2})', 'second'],
  L: ['(\\d{3})', 'millisecond'],
  z: ['(Z|[+-]\\d{2}:?\\d{2})', 'zone'],
};

/** Read a date by a format such as `%Y-%m-%d`. */
export function parseDateBy(format: string, text: string, zone: string): Date {
  const names: (keyof Parts)[] = [];
  const source = format.replace(/%(.)|[.*+?^${}()|[\]\\]/g, (token, letter: string | undefined) => {
    if (letter === undefined) return `\\${token}`;
    if (letter === '%') return '%';
    const directive = directives[letter];
    if (!directive) throw new MongoError(18536, `Invalid format character '%${letter}' in format string`);
    names.push(directive[1]);
    return directive[0];
  });
  const match = new RegExp(`^${source}$`).exec(text);
  if (!match) throw failed(text);
  const parts: Parts = { year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0, millisecond: 0, zone };
  for (const [i, name] of names.entries()) {
    const found = match[i + 1]!;
    if (name === 'zone') parts.zone = found;
    else parts[name] = Number(found);
  }
  return checked(text, parts);
}
