import fc from 'fast-check';
import { buyPercentage, sharePercentage, skilledBuyPercentage } from '@minori/contracts/rules';

test.each([
  [199, 200, 99],
  [995, 1_000, 99],
  [1, 1_000, 1],
  [0, 12, 0],
  [12, 12, 100],
  [64, 100, 64],
  [645, 1_000, 65],
])('%d of %d are %d percent', (part, all, percentage) => {
  expect(sharePercentage(part, all)).toBe(percentage);
});

test('decimals keep the same rule', () => {
  expect(sharePercentage(99_999, 100_000, 2)).toBe(99.99);
  expect(sharePercentage(1, 1_000_000, 2)).toBe(0.01);
  expect(sharePercentage(2, 3, 2)).toBe(66.67);
});

const counts = fc.integer({ min: 0, max: 2_000_000 });

test('a vote is all or nothing only when it is, near what it is otherwise, and its sides sum to 100', () => {
  fc.assert(
    fc.property(counts, counts, (buy, sell) => {
      const share = buyPercentage(buy, sell);
      if (buy + sell < 10) return expect(share).toBeNull();
      expect(share === 100).toBe(sell === 0);
      expect(share === 0).toBe(buy === 0);
      expect(Number.isInteger(share)).toBe(true);
      expect(Math.abs(share! - (buy / (buy + sell)) * 100)).toBeLessThan(1);
      expect(skilledBuyPercentage({ buy, sell, count: 5 })).toBe(share);
    }),
  );
});

test('more buyers never are a smaller share', () => {
  fc.assert(
    fc.property(counts, fc.integer({ min: 10, max: 2_000_000 }), (buy, sell) => {
      expect(buyPercentage(buy + 1, sell)!).toBeGreaterThanOrEqual(buyPercentage(buy, sell)!);
    }),
  );
});
