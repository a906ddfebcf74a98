import { monthAfter } from '@minori/contracts/rules';
import { weeksOf } from './days';

const MONTHS = Array.from({ length: 400 }, (_, months) => monthAfter('2000-01', months * 3));
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

test('a month is all of its days once, in order, in weeks that begin on Sunday', () => {
  for (const month of MONTHS) {
    const weeks = weeksOf(month);
    const days = weeks.flat().filter((day) => day !== null);
    const last = new Date(Date.parse(`${monthAfter(month, 1)}-01`) - 86_400_000).toISOString().slice(0, 10);
    expect([month, weeks.every((week) => week.length === 7), days[0], days.at(-1), new Set(days).size]).toEqual([
      month,
      true,
      `${month}-01`,
      last,
      Number(last.slice(-2)),
    ]);
    expect(days).toEqual(days.toSorted());
    expect(weeks.every((week) => week.every((day, weekday) => !day || weekdayOf(day) === weekday))).toBe(true);
  }
});
