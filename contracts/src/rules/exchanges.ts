import { tokyoDay } from '../format/time';
import { dayAfterDays, tokyoMidnight } from './marketTime';

/** What an exchange does: it trades, rests at midday or in between, or its session is over or has not begun. */
export type TradingState = 'open' | 'lunch' | 'pause' | 'closed';

/** When an exchange trades. */
interface Exchange {
  timeZone: string;
  /** Between which minutes of its own day, in order; below 0 on the evening before. */
  hours: readonly (readonly [open: number, close: number])[];
  /** What it does between its hours. */
  between: 'lunch' | 'pause';
  /** The days on which it rests every year, and whether at weekends too. */
  holidays: ReadonlySet<string>;
  hasWeekends: boolean;
}

const time = (hour: number, minute = 0): number => hour * 60 + minute;
const eveningBefore = (hour: number): number => time(hour - 24);

/** Moving holidays are left out: the data are simulated. */
const TOKYO_HOLIDAYS = new Set(
  '01-01 01-02 01-03 02-11 02-23 04-29 05-03 05-04 05-05 08-11 11-03 11-23 12-31'.split(' '),
);
const NEW_YORK_HOLIDAYS = new Set(['01-01', '07-04', '12-25']);
const WORLD_HOLIDAYS = new Set(['01-01', '12-25']);

const WORLD = { between: 'pause', holidays: WORLD_HOLIDAYS, hasWeekends: true } as const;
const NEW_YORK = {
  timeZone: 'America/New_York',
  hours: [[time(9, 30), time(16)]],
  between: 'pause',
  holidays: NEW_YORK_HOLIDAYS,
  hasWeekends: true,
} as const;
const GLOBEX = { ...WORLD, timeZone: 'America/New_York', hours: [[eveningBefore(18), time(17)]] } as const;

/**
 * The exchanges with their hours in their own time: daylight saving follows from the zone. Whoever trades or shows a
 * session reads it here. Each session begins on a day of the same date in Tokyo.
 */
export const EXCHANGES = {
  tse: {
    timeZone: 'Asia/Tokyo',
    hours: [
      [time(9), time(11, 30)],
      [time(12, 30), time(15, 30)],
    ],
    between: 'lunch',
    holidays: TOKYO_HOLIDAYS,
    hasWeekends: true,
  },
  nyse: NEW_YORK,
  nasdaq: NEW_YORK,
  xetra: { ...WORLD, timeZone: 'Europe/Berlin', hours: [[time(9), time(17, 30)]] },
  hkex: {
    ...WORLD,
    timeZone: 'Asia/Hong_Kong',
    hours: [
      [time(9, 30), time(12)],
      [time(13), time(16)],
    ],
    between: 'lunch',
  },
  nse: { ...WORLD, timeZone: 'Asia/Kolkata', hours: [[time(9, 15), time(15, 30)]] },
  /** Banks all over the world: their day ends at five in New York. */
  forex: { ...WORLD, timeZone: 'America/New_York', hours: [[eveningBefore(17), time(17)]] },
  comex: GLOBEX,
  nymex: GLOBEX,
  cbot: {
    ...WORLD,
    timeZone: 'America/Chicago',
    hours: [
      [eveningBefore(19), time(7, 45)],
      [time(8, 30), time(13, 20)],
    ],
  },
  crypto: {
    timeZone: 'Asia/Tokyo',
    hours: [[0, time(24)]],
    between: 'pause',
    holidays: new Set<string>(),
    hasWeekends: false,
  },
} as const satisfies Record<string, Exchange>;

/** The name of an exchange. */
export type ExchangeName = keyof typeof EXCHANGES;

/** All exchanges by name. */
export const EXCHANGE_NAMES = Object.keys(EXCHANGES) as [ExchangeName, ...ExchangeName[]];

/** A stretch of trading without a pause. */
export interface TradingHours {
  open: Date;
  close: Date;
}

/** What an exchange does at an instant, until it does something else. */
export interface Trading {
  state: TradingState;
  until: Date;
  /** The trading day that runs, else the next one, `YYYY-MM-DD`. */
  day: string;
}

const MINUTE_MS = 60_000;
/** No exchange rests for so many days in a row. */
const LONGEST_REST = 10;
const SESSIONS_KEPT = 4_000;

const clocks = new Map<string, Intl.DateTimeFormat>();
const sessions = new Map<string, readonly TradingHours[]>();

/** Return whether an exchange trades on a day. */
export function isTradingDay(name: ExchangeName, day: string): boolean {
  const { holidays, hasWeekends }: Exchange = EXCHANGES[name];
  if (hasWeekends && [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return false;
  return !holidays.has(day.slice(5));
}

/** Return the hours of a trading day of an exchange, in order. */
export function tradingHoursOn(name: ExchangeName, day: string): readonly TradingHours[] {
  const key = `${name}/${day}`;
  const known = sessions.get(key);
  if (known) return known;
  const { timeZone, hours }: Exchange = EXCHANGES[name];
  const made = hours.map(([open, close]) => ({
    open: instantOf(timeZone, day, open),
    close: instantOf(timeZone, day, close),
  }));
  if (sessions.size >= SESSIONS_KEPT) sessions.clear();
  sessions.set(key, made);
  return made;
}

/** Return what an exchange does at an instant. */
export function tradingAt(name: ExchangeName, at: Date): Trading {
  const { between }: Exchange = EXCHANGES[name];
  const today = tokyoDay(at);
  // A session may run past midnight: that of the day before comes first.
  for (let days = -1; days <= LONGEST_REST; days += 1) {
    const day = dayAfterDays(today, days);
    const session = isTradingDay(name, day) ? tradingHoursOn(name, day) : [];
    const next = session.findIndex(({ close }) => at < close);
    const hours = session[next];
    if (!hours) continue;
    if (at >= hours.open) return { state: 'open', until: hours.close, day };
    return { state: next === 0 ? 'closed' : between, until: hours.open, day };
  }
  throw new Error(`${name} never trades`);
}

/** The instant at which a clock in a zone shows so many minutes after the midnight of a day. */
function instantOf(timeZone: string, day: string, minutes: number): Date {
  // Making the first clock of a zone takes a phone 100 ms: Tokyo's time is known without one.
  if (timeZone === EXCHANGES.tse.timeZone) return new Date(tokyoMidnight(day).getTime() + minutes * MINUTE_MS);
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  const near = shown - aheadOfUtc(timeZone, shown);
  return new Date(shown - aheadOfUtc(timeZone, near));
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function aheadOfUtc(timeZone: string, at: number): number {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone);
  clocks.set(timeZone, clock);
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) - at;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
}
