import { EXCHANGE_NAMES, isTradingDay, tradingAt, tradingHoursOn, type ExchangeName } from './exchanges';
import { tokyoDay } from '../format/time';
import { dayAfterDays } from './marketTime';

const inTokyo = (time: string) => new Date(`${time}+09:00`);
const told = (name: ExchangeName, time: string) => {
  const { state, until } = tradingAt(name, inTokyo(time));
  return `${state} until ${new Date(until.getTime() + 9 * 3_600_000).toISOString().slice(0, 16)}`;
};

test.each([
  ['2026-11-20T08:59:59', 'closed until 2026-11-20T09:00'],
  ['2026-11-20T09:00:00', 'open until 2026-11-20T11:30'],
  ['2026-11-20T11:29:59', 'open until 2026-11-20T11:30'],
  ['2026-11-20T11:30:00', 'lunch until 2026-11-20T12:30'],
  ['2026-11-20T12:29:59', 'lunch until 2026-11-20T12:30'],
  ['2026-11-20T12:30:00', 'open until 2026-11-20T15:30'],
  // The day after Sunday is a holiday.
  ['2026-11-20T15:30:00', 'closed until 2026-11-24T09:00'],
  ['2026-11-23T10:00:00', 'closed until 2026-11-24T09:00'],
  ['2026-12-30T15:30:00', 'closed until 2027-01-04T09:00'],
])('Tokyo at %s: %s', (time, expected) => expect(told('tse', time)).toBe(expected));

// Clocks go back on 1 November 2026 and forward on 14 March 2027.
test.each([
  ['2026-10-30T22:29:59', 'closed until 2026-10-30T22:30'],
  ['2026-10-30T22:30:00', 'open until 2026-10-31T05:00'],
  ['2026-10-31T05:00:00', 'closed until 2026-11-02T23:30'],
  ['2026-11-02T22:30:00', 'closed until 2026-11-02T23:30'],
  ['2026-11-02T23:30:00', 'open until 2026-11-03T06:00'],
  ['2026-11-03T05:59:59', 'open until 2026-11-03T06:00'],
  ['2027-03-13T05:59:59', 'open until 2027-03-13T06:00'],
  ['2027-03-13T06:00:00', 'closed until 2027-03-15T22:30'],
  ['2027-03-15T22:30:00', 'open until 2027-03-16T05:00'],
])('New York at %s in Tokyo: %s', (time, expected) => {
  expect(told('nyse', time)).toBe(expected);
  expect(told('nasdaq', time)).toBe(expected);
});

test.each([
  ['2026-11-23T06:59:59', 'closed until 2026-11-23T07:00'],
  ['2026-11-23T07:00:00', 'open until 2026-11-24T07:00'],
  ['2026-11-28T06:59:59', 'open until 2026-11-28T07:00'],
  ['2026-11-28T07:00:00', 'closed until 2026-11-30T07:00'],
  // With daylight saving a week of currencies ends at six, and begins then.
  ['2026-07-18T06:00:00', 'closed until 2026-07-20T06:00'],
  // Clocks in New York change between these two.
  ['2026-10-31T06:00:00', 'closed until 2026-11-02T07:00'],
])('currencies at %s: %s', (time, expected) => expect(told('forex', time)).toBe(expected));

test.each([
  ['hkex', '2026-11-20T13:00:00', 'lunch until 2026-11-20T14:00'],
  ['nse', '2026-11-20T12:45:00', 'open until 2026-11-20T19:00'],
  ['xetra', '2026-11-20T17:00:00', 'open until 2026-11-21T01:30'],
  ['xetra', '2026-07-20T16:00:00', 'open until 2026-07-21T00:30'],
  ['comex', '2026-11-20T07:30:00', 'closed until 2026-11-20T08:00'],
  ['nymex', '2026-11-21T06:59:59', 'open until 2026-11-21T07:00'],
  ['cbot', '2026-11-20T23:00:00', 'pause until 2026-11-20T23:30'],
  ['crypto', '2026-11-22T03:00:00', 'open until 2026-11-23T00:00'],
] as const)('%s at %s: %s', (name, time, expected) => expect(told(name, time)).toBe(expected));

test.each(EXCHANGE_NAMES)('each trading day of %s begins on the same date in Tokyo, after the one before', (name) => {
  let end = new Date(0);
  for (let day = '2026-01-01'; day < '2028-01-01'; day = dayAfterDays(day, 1)) {
    if (!isTradingDay(name, day)) continue;
    const hours = tradingHoursOn(name, day);
    expect(tokyoDay(hours[0]!.open)).toBe(day);
    for (const { open, close } of hours) {
      expect(open >= end && close > open).toBe(true);
      expect(tradingAt(name, open)).toEqual({ state: 'open', until: close, day });
      end = close;
    }
  }
});
