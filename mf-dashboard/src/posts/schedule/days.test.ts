import fc from 'fast-check';
import { monthAfter } from '@minori/contracts/rules';
import { weeksOf } from './days';

test('a month is all of its days once, in weeks that begin on Sunday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_200 }), (months) => {
      const month = monthAfter('2000-01', months);
      const weeks = weeksOf(month);
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      const days = weeks.flat().filter((day) => day !== null);
      expect(days).toEqual(days.toSorted());
      expect(new Set(days).size).toBe(days.length);
      expect(days.every((day) => day.startsWith(month))).toBe(true);
      expect(days.at(-1)).toBe(
        new Date(Date.parse(`${monthAfter(month, 1)}-01`) - 86_400_000).toISOString().slice(0, 10),
      );
      for (const week of weeks) {
        for (const [weekday, day] of week.entries()) {
          if (day) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(weekday);
        }
      }
    }),
    { numRuns: 60 },
  );
});
