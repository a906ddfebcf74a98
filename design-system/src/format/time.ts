import { dateFormat, type Language } from './language.ts';

/** A moment: a date, an ISO 8601 string or milliseconds since 1970. */
export type Moment = Date | string | number;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const toDate = (moment: Moment): Date => (moment instanceof Date ? moment : new Date(moment));

const isValid = (date: Date): boolean => !Number.isNaN(date.getTime());

interface Clock {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
}

/** The parts of a moment on a clock in Tokyo, padded to two digits. */
function tokyo(date: Date): Clock {
  const parts = dateFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
}

/** 2026年1月5日 or Jan 5, 2026, in Tokyo; empty for what is no date. */
export function formatDate(moment: Moment, language: Language = 'ja'): string {
  const date = toDate(moment);
  if (!isValid(date)) return '';
  const month = language === 'ja' ? 'long' : 'short';
  return dateFormat(language, { year: 'numeric', month, day: 'numeric' }).format(date);
}

/** 2026年1月5日 09:30 or Jan 5, 2026, 09:30, in Tokyo. */
export function formatDateTime(moment: Moment, language: Language = 'ja'): string {
  const date = toDate(moment);
  if (!isValid(date)) return '';
  const { hour, minute } = tokyo(date);
  return `${formatDate(date, language)}${language === 'ja' ? ' ' : ', '}${hour}:${minute}`;
}

/** 09:30, in Tokyo. */
export function formatTime(moment: Moment): string {
  const date = toDate(moment);
  if (!isValid(date)) return '';
  const { hour, minute } = tokyo(date);
  return `${hour}:${minute}`;
}

/** Return a date for narrow places: 1月5日, with the year in front when it is not the present one in Tokyo. */
export function formatShortDate(moment: Moment, language: Language = 'ja', now: Moment = Date.now()): string {
  const date = toDate(moment);
  if (!isValid(date)) return '';
  if (tokyo(date).year !== tokyo(toDate(now)).year) return formatDate(date, language);
  const month = language === 'ja' ? 'long' : 'short';
  return dateFormat(language, { month, day: 'numeric' }).format(date);
}

/** Return when a scheduled post appears: 01月05日 09時30分, in Tokyo. */
export function formatScheduled(moment: Moment, language: Language = 'ja'): string {
  const date = toDate(moment);
  if (!isValid(date)) return '';
  const { month, day, hour, minute } = tokyo(date);
  if (language === 'ja') return `${month}月${day}日 ${hour}時${minute}分`;
  return `${dateFormat('en', { month: 'short', day: 'numeric' }).format(date)}, ${hour}:${minute}`;
}

const AGO: Record<Language, { now: string; minutes: string; hours: string; days: string }> = {
  ja: { now: 'たった今', minutes: '分前', hours: '時間前', days: '日前' },
  en: { now: 'Just now', minutes: 'm ago', hours: 'h ago', days: 'd ago' },
};

/**
 * Return how long ago it was: たった今 under a minute, then 分前, 時間前, 日前 up to 7 days, then the date in Tokyo.
 * A moment that lies ahead, as clocks differ, is たった今 within a minute and a date and time beyond.
 */
export function formatRelativeTime(moment: Moment, language: Language = 'ja', now: Moment = Date.now()): string {
  const date = toDate(moment);
  if (!isValid(date)) return '';
  const age = toDate(now).getTime() - date.getTime();
  const words = AGO[language];
  if (age <= -MINUTE) return formatDateTime(date, language);
  if (age < MINUTE) return words.now;
  if (age < HOUR) return Math.floor(age / MINUTE) + words.minutes;
  if (age < DAY) return Math.floor(age / HOUR) + words.hours;
  if (age < 8 * DAY) return Math.floor(age / DAY) + words.days;
  return formatShortDate(date, language, now);
}

/** Return the calendar day in Tokyo as YYYY-MM-DD; what votes and missions count by. */
export function tokyoDay(moment: Moment): string {
  const { year, month, day } = tokyo(toDate(moment));
  return `${year}-${month}-${day}`;
}
