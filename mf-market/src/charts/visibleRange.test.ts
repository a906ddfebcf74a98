import fc from 'fast-check';
import { isWhole, panned, revealing, wholeRange, zoomed, type VisibleRange } from './visibleRange';

const WHOLE = wholeRange(100);

test('all points are in sight at first, each with half a step to either side', () =>
  expect(WHOLE).toEqual({ from: -0.5, to: 99.5 }));

test('what is pointed at stays where it is when one zooms', () => {
  expect(zoomed(WHOLE, WHOLE, 0.5, 0.25)).toEqual({ from: 12, to: 62 });
  expect(zoomed({ from: 24.5, to: 74.5 }, WHOLE, 0.5, 1)).toEqual({ from: 49.5, to: 74.5 });
});

test('zooming out ends at the whole, zooming in at ten points', () => {
  expect(zoomed({ from: 80, to: 99.5 }, WHOLE, 100, 0.5)).toEqual(WHOLE);
  const nearest = zoomed(WHOLE, WHOLE, 0.0001, 0.5);
  expect(nearest.to - nearest.from).toBe(10);
  const few = wholeRange(4);
  expect(zoomed(few, few, 0.5, 0.5)).toEqual(few);
});

test('one pans as far as there are points', () => {
  const range = { from: 20, to: 40 };
  expect(panned(range, WHOLE, 0.5)).toEqual({ from: 30, to: 50 });
  expect(panned(range, WHOLE, -5)).toEqual({ from: -0.5, to: 19.5 });
  expect(panned(range, WHOLE, 50)).toEqual({ from: 79.5, to: 99.5 });
  expect(panned(WHOLE, WHOLE, 0.3)).toEqual(WHOLE);
});

test('a point out of sight comes into sight, one in sight moves nothing', () => {
  const range = { from: 20, to: 40 };
  expect(revealing(range, WHOLE, 30)).toBe(range);
  expect(revealing(range, WHOLE, 10)).toEqual({ from: 9.5, to: 29.5 });
  expect(revealing(range, WHOLE, 99)).toEqual({ from: 79.5, to: 99.5 });
});

test('whatever one does, nothing beyond the whole is shown', () => {
  const act = fc.oneof(
    fc.record({ factor: fc.double({ min: 0.01, max: 20, noNaN: true }), share: fc.double({ min: 0, max: 1 }) }),
    fc.record({ pan: fc.double({ min: -5, max: 5, noNaN: true }) }),
    fc.record({ point: fc.nat(2_000) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.array(act), (count, acts) => {
      const whole = wholeRange(count);
      let range: VisibleRange = whole;
      for (const one of acts) {
        if ('factor' in one) range = zoomed(range, whole, one.factor, Number.isNaN(one.share) ? 0 : one.share);
        else if ('pan' in one) range = panned(range, whole, one.pan);
        else range = revealing(range, whole, one.point);
        expect(range.from).toBeGreaterThanOrEqual(whole.from - 1e-6);
        expect(range.to).toBeLessThanOrEqual(whole.to + 1e-6);
        expect(range.to - range.from).toBeGreaterThanOrEqual(Math.min(10, count) - 1e-6);
      }
      expect(isWhole(zoomed(range, whole, 1e6, 0.5), whole)).toBe(true);
    }),
  );
});
