import { MONTHS, RECURRINGS, tokyoDay, tokyoMidnight, type Recurring } from '@minori/contracts/rules';
import { seededRandom } from '../../adapters/marketData/seededRandom';
import { endByWalking } from '../../testing/calendar';
import { dayOfMonth, daysLater, daysOf, periodFrom, worthOfUnused } from './periods';

const HOUR_MS = 3_600_000;

test.each<[start: string, Recurring, ends: string[]]>([
  ['2031-01-31', 'month', ['2031-02-28', '2031-03-31', '2031-04-30', '2031-05-31']],
  ['2028-01-31', 'month', ['2028-02-29', '2028-03-31', '2028-04-30']],
  ['2031-01-29', 'month', ['2031-02-28', '2031-03-29', '2031-04-29']],
  ['2028-02-29', 'year', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ['2030-08-31', 'half_year', ['2031-02-28', '2031-08-31', '2032-02-29']],
  ['2031-12-31', 'month', ['2032-01-31', '2032-02-29', '2032-03-31']],
])('periods from %s by the %s end on %j', (start, recurring, ends) => {
  let at = tokyoMidnight(start);
  const found = ends.map(() => tokyoDay((at = periodFrom(at, recurring, dayOfMonth(tokyoMidnight(start))).ends_at)));
  expect(found).toEqual(ends);
});

test('any period begins and ends with a day in Tokyo, and lasts as long as walking through it takes', () => {
  const random = seededRandom('periods');
  for (let round = 0; round < 300; round += 1) {
    const at = new Date(
      Date.UTC(2026, 0, 1) + random.between(0, 8 * 365 * 24) * HOUR_MS + random.between(0, 3_599_999),
    );
    const recurring = random.pick(RECURRINGS);
    const anchorDay = Math.max(dayOfMonth(at), random.between(1, 31));
    const isKept = dayOfMonth(at) === anchorDay || dayOfMonth(daysLater(at, 1)) === 1;
    const anchor = isKept ? anchorDay : dayOfMonth(at);
    const { starts_at, ends_at } = periodFrom(at, recurring, anchor);
    expect(starts_at).toEqual(tokyoMidnight(tokyoDay(at)));
    expect(tokyoDay(ends_at)).toBe(endByWalking(tokyoDay(at), MONTHS[recurring], anchor));
    expect(ends_at).toEqual(tokyoMidnight(tokyoDay(ends_at)));
  }
});

test('renewals over ten years keep to the day of the month on which they began, as far as the month has it', () => {
  const random = seededRandom('renewals');
  for (let round = 0; round < 60; round += 1) {
    // Each of the days that not every month has, and of those a leap year's.
    const month = `${random.between(2026, 2032)}-${random.pick(['01', '03', '05', '08', '12'])}`;
    const start = round % 10 === 0 ? '2028-02-29' : `${month}-${random.pick(['28', '29', '30', '31'])}`;
    const recurring = random.pick(RECURRINGS);
    const anchorDay = Number(start.slice(8));
    let [day, at] = [start, tokyoMidnight(start)];
    for (let months = 0; months < 120; months += MONTHS[recurring]) {
      // Whoever renews does so at some time of that day.
      at = periodFrom(new Date(at.getTime() + random.between(0, 24 * HOUR_MS - 1)), recurring, anchorDay).ends_at;
      day = endByWalking(day, MONTHS[recurring], anchorDay);
      expect(tokyoDay(at)).toBe(day);
      const isLast = dayOfMonth(daysLater(at, 1)) === 1;
      expect(dayOfMonth(at) === anchorDay || (isLast && dayOfMonth(at) < anchorDay)).toBe(true);
    }
  }
});

test('unused days are worth their part of the price, to the yen, never more than was paid or less than is fair', () => {
  const random = seededRandom('credit');
  for (let round = 0; round < 500; round += 1) {
    const start = new Date(Date.UTC(2026, 0, 1) + random.between(0, 3_000) * 24 * HOUR_MS);
    const period = periodFrom(start, random.pick(RECURRINGS), dayOfMonth(start));
    const value = random.between(1, 100_000);
    let days = 0;
    for (let day = period.starts_at; day < period.ends_at; day = daysLater(day, 1)) days += 1;
    expect(daysOf(period, period.starts_at)).toEqual({ all: days, unused: days });
    const used = random.between(0, days - 1);
    // Any instant of that day.
    const at = new Date(daysLater(period.starts_at, used).getTime() + random.between(0, 24 * 3_600_000 - 1));
    const worth = worthOfUnused(value, period, at);
    expect(Number.isInteger(worth)).toBe(true);
    expect(worth).toBeLessThanOrEqual(value);
    // In whole numbers: worth − 1 < value × unused ÷ days ≤ worth.
    expect(worth * days).toBeGreaterThanOrEqual(value * (days - used));
    expect((worth - 1) * days).toBeLessThan(value * (days - used));
    expect(worthOfUnused(value, period, period.ends_at)).toBe(0);
    expect(worthOfUnused(value, period, daysLater(period.ends_at, 3))).toBe(0);
  }
});
