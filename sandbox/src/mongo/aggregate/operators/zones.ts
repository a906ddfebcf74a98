import { MongoError } from '../../errors.ts';
import { dateAt, utcTime } from './calendar.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
    return format;
  } catch {
    throw new MongoError(40485, `unrecognized time zone identifier: "${zone}"`);
  }
}

/** The offset from UTC in milliseconds that a zone has at a time; zones are Olson names or offsets like +09:00. */
function offsetAt(time: number, zone: string): number {
  const fixed = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (fixed) return (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * 60 + Number(fixed[3] ?? 0)) * 60_000;
  if (zone === 'UTC' || zone === 'GMT' || zone === 'Z') return 0;
  const parts = new Map(
    formatOf(zone)
      .formatToParts(dateAt(time))
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): number => Number(parts.get(name));
  // There is no year 0 in the calendar of eras: before 1 AD comes 1 BC.
  const year = parts.get('era') === 'BC' ? 1 - part('year') : part('year');
  const local = utcTime(year, part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return local - Math.floor(time / 1000) * 1000;
}

/** Return a date whose UTC fields read as the local time of the zone. */
export function toLocal(date: Date, zone: string): Date {
  return dateAt(date.getTime() + offsetAt(date.getTime(), zone));
}

/** Return the moment at which the zone's clocks show this local time. */
export function fromLocal(local: number, zone: string): Date {
  const guess = local - offsetAt(local, zone);
  return dateAt(local - offsetAt(guess, zone));
}

/** Return the offset in whole minutes at a moment. */
export function offsetMinutes(date: Date, zone: string): number {
  return Math.trunc(offsetAt(date.getTime(), zone) / 60_000);
}
