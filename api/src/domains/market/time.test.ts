import {
  dayAfterDays,
  graphStart,
  hourOf,
  tokyoDay,
  tokyoIsoWeek,
  tokyoMidnight,
  tokyoWeekEnd,
  VOTE_WINDOW_HOURS,
  weekStart,
  windowStartOf,
  type VoteWindowName,
} from '@minori/contracts/rules';
import fc from 'fast-check';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const instant = fc.date({ min: new Date('2019-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
const inTokyo = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo', dateStyle: 'short' });

test('a Tokyo day is what the calendar of Tokyo says, and begins at its midnight', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const day = tokyoDay(at);
      expect(day).toBe(inTokyo.format(at));
      const age = at.getTime() - tokyoMidnight(day).getTime();
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan(DAY_MS);
      expect(tokyoDay(new Date(tokyoMidnight(day).getTime() - 1))).toBe(dayAfterDays(day, -1));
    }),
  );
});

test('a window holds exactly its hours, the running one included, also over midnight', () => {
  fc.assert(
    fc.property(instant, fc.constantFrom<VoteWindowName[]>('24_hours', '7_days', '30_days'), (at, name) => {
      const hours = VOTE_WINDOW_HOURS[name];
      const start = windowStartOf(at, hours);
      expect(hourOf(start)).toEqual(start);
      expect((hourOf(at).getTime() - start.getTime()) / HOUR_MS + 1).toBe(hours);
      expect(windowStartOf(new Date(hourOf(at).getTime() + HOUR_MS), hours).getTime()).toBe(start.getTime() + HOUR_MS);
    }),
  );
});

test('an ISO week is found by counting weeks from the first Thursday of the year', () => {
  fc.assert(
    fc.property(instant, (at) => {
      let thursday = tokyoDay(at);
      const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
      const isAfterThursday = [5, 6, 0].includes(weekdayOf(thursday));
      while (weekdayOf(thursday) !== 4) thursday = dayAfterDays(thursday, isAfterThursday ? -1 : 1);
      const year = thursday.slice(0, 4);
      let week = 1;
      while (dayAfterDays(thursday, -7 * week).startsWith(year)) week += 1;
      expect(tokyoIsoWeek(at)).toBe(`${year}-W${String(week).padStart(2, '0')}`);
    }),
  );
});

test.each([
  ['2024-12-30T00:00:00+09:00', '2025-W01'],
  ['2024-12-29T23:59:59+09:00', '2024-W52'],
  ['2027-01-03T23:59:59+09:00', '2026-W53'],
  ['2027-01-04T00:00:00+09:00', '2027-W01'],
])('%p is in %p', (time, week) => expect(tokyoIsoWeek(new Date(time))).toBe(week));

test.each([
  ['2024-05-31', '3_months', '2024-02-29'],
  ['2023-05-31', '3_months', '2023-02-28'],
  ['2024-02-29', '1_year', '2023-02-28'],
  ['2026-08-31', '6_months', '2026-02-28'],
  ['2026-01-15', '3_months', '2025-10-15'],
  ['2026-03-31', '1_month', '2026-02-28'],
  ['2024-02-29', '3_years', '2021-02-28'],
] as const)('a chart up to %p over %p begins on %p', (until, period, start) =>
  expect(graphStart(until, period)).toBe(start),
);

test('a chart of all days begins before all', () => expect(graphStart('2026-01-15', 'all') < '2019-01-01').toBe(true));

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-03', '2026-12-28'],
])('the week of %p begins on %p', (day, monday) => expect(weekStart(day)).toBe(monday));

test('a chart never begins in a month too early or too late', () => {
  fc.assert(
    fc.property(instant, fc.constantFrom('3_months' as const, '6_months' as const, '1_year' as const), (at, period) => {
      const until = tokyoDay(at);
      const months = { '3_months': 3, '6_months': 6, '1_year': 12 }[period];
      const numberOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
      const start = graphStart(until, period);
      expect(numberOf(until) - numberOf(start)).toBe(months);
      expect(start.slice(8) <= until.slice(8)).toBe(true);
    }),
  );
});

test('an ISO week lasts until its end and not longer', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const end = tokyoWeekEnd(at);
      expect(end.getTime()).toBeGreaterThan(at.getTime());
      expect(end.getTime() - at.getTime()).toBeLessThanOrEqual(7 * DAY_MS);
      expect(tokyoIsoWeek(new Date(end.getTime() - 1))).toBe(tokyoIsoWeek(at));
      expect(tokyoIsoWeek(end)).not.toBe(tokyoIsoWeek(at));
    }),
  );
});
