import fc from 'fast-check';
import { averagesOf, movingAverage } from './averages';

const closes = fc.array(fc.double({ min: 0.5, max: 20_000_000, noNaN: true }), { maxLength: 300 });

test('an average is that of the last days, and there is none while there are fewer', () => {
  fc.assert(
    fc.property(closes, fc.integer({ min: 1, max: 200 }), (prices, days) => {
      const averages = movingAverage(prices, days);
      expect(averages).toHaveLength(prices.length);
      averages.forEach((average, at) => {
        const last = prices.slice(Math.max(0, at + 1 - days), at + 1);
        const expected = last.length < days ? null : last.reduce((sum, price) => sum + price, 0) / days;
        if (expected === null) expect(average).toBeNull();
        else expect(average! / expected).toBeCloseTo(1, 6);
      });
    }),
  );
});

test('those that are shown are rounded like prices, and the running day’s follows from its price', () => {
  const prices = [10, 11, 13, 12, 16];
  const [three, six] = averagesOf(prices, { lengths: [3, 6], shown: [1, 2, 4], decimals: 1 });
  expect(three).toEqual({ days: 3, values: [null, 11.3, 13.7], sum_before_running: 28 });
  // With a price of 20 it is (12 + 16 + 20) / 3.
  expect((three!.sum_before_running! + 20) / 3).toBe(movingAverage([...prices, 20], 3).at(-1));
  expect(six).toEqual({ days: 6, values: [null, null, null], sum_before_running: 62 });
  expect(averagesOf(prices, { lengths: [7], shown: [0], decimals: 0 })[0]!.sum_before_running).toBeNull();
});
