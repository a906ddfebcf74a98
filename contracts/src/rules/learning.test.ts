import fc from 'fast-check';
import { coursePercent, isFilmFinished, unionOf, type WatchedRange } from './learning';

const SECONDS = 120;
const range = fc
  .tuple(fc.integer({ min: -20, max: 150 }), fc.integer({ min: -20, max: 150 }))
  .map(([one, other]) => [one, other] as WatchedRange);
const ranges = fc.array(range, { maxLength: 12 });

test('what was watched is the same however it is told, and never more than there is', () => {
  fc.assert(
    fc.property(ranges, ranges, (one, other) => {
      const all = unionOf([...one, ...other], SECONDS);
      const inParts = unionOf([...unionOf(other, SECONDS), ...unionOf(one, SECONDS), ...one], SECONDS);
      expect(inParts).toEqual(all);
      const seconds = Array.from({ length: SECONDS }, (_, at) =>
        [...one, ...other].some(([from, to]) => from <= at && at < to),
      );
      expect(all.reduce((sum, [from, to]) => sum + to - from, 0)).toBe(seconds.filter(Boolean).length);
    }),
  );
});

test('a film is finished with nine tenths of it', () => {
  expect([107, 108].map((watched) => isFilmFinished(watched, SECONDS))).toEqual([false, true]);
});

test('a course is at 100 percent only when each lesson is finished', () => {
  const lesson = (seconds: number, watchedSeconds: number, isFinished = false) => ({
    seconds,
    watchedSeconds,
    isFinished,
  });
  expect(coursePercent([])).toBe(0);
  expect(coursePercent([lesson(100, 50), lesson(300, 0)])).toBe(12);
  expect(coursePercent([lesson(9_999, 0, true), lesson(0, 0)])).toBe(99);
  expect(coursePercent([lesson(100, 91, true), lesson(0, 0, true)])).toBe(100);
});
