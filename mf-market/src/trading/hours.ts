import type { Language } from '@minori/contracts';
import { EXCHANGES, tokyoDay, tradingHoursOn, type ExchangeName } from '@minori/contracts/rules';
import { formatShortDate, formatTime, TIME_ZONE } from '@minori/design-system/format';

interface HoursTexts {
  always: string;
  week(open: string, close: string): string;
  weekThere(open: string, close: string): string;
  nextDay(time: string): string;
  between: string;
}

const DAY_MINUTES = 24 * 60;

/** The hours of an exchange on a trading day, in Tokyo and, where its clocks show something else, in its own time. */
export function hoursOf(
  exchange: ExchangeName,
  day: string,
  texts: HoursTexts,
): { inTokyo: string; there: string | null } {
  const { hours, hasWeekends } = EXCHANGES[exchange];
  const isDayAndNight = hours[0][1] - hours[0][0] === DAY_MINUTES;
  if (isDayAndNight && !hasWeekends) return { inTokyo: texts.always, there: null };
  const [first, ...others] = tradingHoursOn(exchange, day).map(({ open, close }) => {
    const end = tokyoDay(close) === day ? formatTime(close) : texts.nextDay(formatTime(close));
    return { open: formatTime(open), close: formatTime(close), text: `${formatTime(open)}–${end}` };
  });
  const [open, close] = hours[0].map(clockTime) as [string, string];
  if (first && isDayAndNight)
    return { inTokyo: texts.week(first.open, first.close), there: texts.weekThere(open, close) };
  const inTokyo = [first, ...others].map((each) => each?.text).join(texts.between);
  if (isInTokyo(exchange)) return { inTokyo, there: null };
  const there = hours.map((each) => each.map(clockTime).join('–')).join(texts.between);
  return { inTokyo, there };
}

/** Return a time as the clocks of an exchange show it, with its date; null where they show Tokyo’s. */
export function timeThere(exchange: ExchangeName, at: string, language: Language): string | null {
  if (isInTokyo(exchange)) return null;
  return clockOf(EXCHANGES[exchange].timeZone, language).format(new Date(at));
}

/** Return a time for narrow places: of another day than today its date alone, in Tokyo. */
export function timeOrDate(at: string, language: Language): string {
  const isToday = tokyoDay(new Date(at)) === tokyoDay(new Date());
  return isToday ? formatTime(at) : formatShortDate(at, language);
}

const isInTokyo = (exchange: ExchangeName): boolean => EXCHANGES[exchange].timeZone === TIME_ZONE;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string, language: Language): Intl.DateTimeFormat {
  const key = `${language}/${timeZone}`;
  const month = language === 'ja' ? 'long' : 'short';
  const options = { timeZone, month, day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const clock = clocks.get(key) ?? new Intl.DateTimeFormat(language, options);
  clocks.set(key, clock);
  return clock;
}

/** Minutes after midnight as on a clock; those of the evening before are below 0. */
function clockTime(minutes: number): string {
  const shown = (minutes + DAY_MINUTES) % DAY_MINUTES;
  const padded = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${padded(shown / 60)}:${padded(shown % 60)}`;
}
