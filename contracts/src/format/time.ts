import type { Language } from './language.ts';

/** A moment: a date, an ISO 8601 string or milliseconds since 1970. */
export type Moment = Date | string | number;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const toDate = (moment: Moment): Date => (moment instanceof Date ? moment : new Date(moment));

const isValid = (date: Date): boolean => !Number.isNaN(date.getTime());

/** Tokyo is so far ahead of UTC, all year round, since 1951: its clock needs no `Intl`, whose first date takes a phone 100 ms. */
const TOKYO_AHEAD = 9 * HOUR;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

interface Clock {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
}

/** Return the parts of a moment on a clock in Tokyo, padded to two digits. */
function tokyo(date: Date): Clock {
  const there = new Date(date.getTime() + TOKYO_AHEAD).toISOString();
  const [year = '', month = '', day = '', hour = '', minute = ''] = there.split(/[-T:]/);
  return { year, month, day, hour, minute };
}

/** Return a day without its year: 1月5日 or Jan 5. */
const dayOfYear = ({ month, day }: Clock, language: Language): string =>
  language === 'ja' ? `${Number(month)}月${Number(day)}日` : `${MONTHS[Number(month) - 1]} ${Number(day)}`;

/** 2026年1月5日 or Jan 5, 2026, in Tokyo; empty for what is no date. */
export function formatDate(moment: Moment, language: Language = 'ja'): string {
  const date = toDate(moment);
  if (!isValid(date)) return '';
  const there = tokyo(date);
  const day = dayOfYear(there, language);
  return language === 'ja' ? `${there.year}年${day}` : `${day}, ${there.year}`;
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
  const there = tokyo(date);
  return there.year === tokyo(toDate(now)).year ? dayOfYear(there, language) : formatDate(date, language);
}

/** Return when a scheduled post appears: 01月05日 09時30分, in Tokyo. */
export function formatScheduled(moment: Moment, language: Language = 'ja'): string {
  const date = toDate(moment);
  if (!isValid(date)) return '';
  const there = tokyo(date);
  const { month, day, hour, minute } = there;
  if (language === 'ja') return `${month}月${day}日 ${hour}時${minute}分`;
  return `${dayOfYear(there, language)}, ${hour}:${minute}`;
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
  return new Date(toDate(moment).getTime() + TOKYO_AHEAD).toISOString().slice(0, 10);
}
