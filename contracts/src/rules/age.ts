import { tokyoDay } from '../format/time';

/** Who is younger can't pay. */
export const ADULT_AGE = 18;

/** Return the day from which somebody is an adult, `YYYY-MM-DD`: 1 March where their year has no 29 February. */
export function adultFrom(birthday: string): string {
  const [year = 0, month = 1, day = 1] = birthday.split('-').map(Number);
  return new Date(Date.UTC(year + ADULT_AGE, month - 1, day)).toISOString().slice(0, 10);
}

/** Return whether somebody who was born on a day (`YYYY-MM-DD`) is under age at an instant, by the day in Tokyo. */
export function isUnderage(birthday: string, at: Date): boolean {
  return tokyoDay(at) < adultFrom(birthday);
}

/** Return whether a text is a day on which somebody alive can be born. */
export function isBirthday(text: string, at: Date): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(time || 0).toISOString().startsWith(text);
  return isDay && text <= tokyoDay(at) && text >= '1900-01-01';
}
