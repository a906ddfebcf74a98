import { formatCount, formatNumber } from './count.ts';
import { decimal } from './decimal.ts';
import { formatDuration } from './duration.ts';
import { formatCoins, formatDifference, formatPrice, formatYen, yenParts } from './money.ts';
import { formatChange, formatPercent, formatShare, shownShare, votePercentage } from './percent.ts';
import { formatSize } from './size.ts';

describe('counts', () => {
  test.each([
    [0, '0', '0'],
    [999, '999', '999'],
    [1_000, '1千', '1K'],
    [1_099, '1千', '1K'],
    [1_100, '1.1千', '1.1K'],
    [9_999, '9.9千', '9.9K'],
    [10_000, '1万', '10K'],
    [19_999, '1.9万', '19K'],
    [99_999, '9.9万', '99K'],
    [100_000, '10万', '100K'],
    [999_999, '99万', '999K'],
    [1_000_000, '100万', '1M'],
    [9_999_999, '999万', '9.9M'],
    [10_000_000, '1千万', '10M'],
    [15_600_000, '1.5千万', '15M'],
    [99_999_999, '9.9千万', '99M'],
    [100_000_000, '1億', '100M'],
    [1_234_567_890, '12億', '1.2B'],
    [123_456_789_012, '1,234億', '123B'],
  ])('%d', (value, ja, en) => {
    expect(formatCount(value)).toBe(ja);
    expect(formatCount(value, 'en')).toBe(en);
  });

  test('negative, broken and unknown', () => {
    expect(formatCount(-12_000)).toBe('−1.2万');
    expect(formatCount(-0.4)).toBe('0');
    expect(formatCount(12.9)).toBe('12');
    expect(formatCount(Number.NaN)).toBe('');
    expect(formatNumber(1_234_567)).toBe('1,234,567');
  });
});

test.each([
  [1.005, 2, '1.01'],
  [-2.675, 2, '−2.68'],
  [999.995, 2, '1,000'],
  [0.05, 1, '0.1'],
  [0.000_000_4, 2, '0'],
  [-0.4, 0, '0'],
  [1e21, 0, '1,000,000,000,000,000,000,000'],
  [1_234.5, 3, '1,234.5'],
])('%d with at most %d decimals is %s', (value, most, text) => {
  expect(decimal(value, 'ja', { most })).toBe(text);
});

test('figures are written as Intl writes them', () => {
  const values = Array.from(
    { length: 2_000 },
    (_, at) => Number(((at * 7_919.31) % 10_000).toPrecision(7)) * 10 ** ((at % 13) - 8),
  );
  for (const language of ['ja', 'en'] as const)
    for (const decimals of [0, 1, 2, 5]) {
      const intl = new Intl.NumberFormat(language, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
      const written = values.map((value) => decimal(value, language, { least: decimals, most: decimals }));
      expect(written).toEqual(values.map((value) => intl.format(value)));
    }
});

test.each([
  [0, '00:00'],
  [-3, '00:00'],
  [Number.NaN, '00:00'],
  [Number.POSITIVE_INFINITY, '00:00'],
  [0.9, '00:00'],
  [59.999, '00:59'],
  [60, '01:00'],
  [3_599, '59:59'],
  [3_600, '01:00:00'],
  [359_999, '99:59:59'],
  [360_000, '100:00:00'],
])('%d seconds play as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.each([
  [0, '0MB'],
  [Number.NaN, '0MB'],
  [1, '0.1MB'],
  [1024 * 1024, '1MB'],
  [2.5 * 1024 * 1024, '2.5MB'],
  [10 * 1024 * 1024, '10MB'],
  [1024 ** 3 - 1, '1GB'],
  [1024 ** 3, '1GB'],
  [1.55 * 1024 ** 3, '1.6GB'],
  [5 * 1024 ** 3, '5GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

describe('money', () => {
  test('yen', () => {
    expect(formatYen(0)).toBe('0円');
    expect(formatYen(1_980)).toBe('1,980円');
    expect(formatYen(-1_980)).toBe('−1,980円');
    expect(formatYen(1_980, 'en')).toBe('¥1,980');
    expect(formatYen(-1_980, 'en')).toBe('−¥1,980');
    expect(formatYen(Number.NaN)).toBe('—');
    expect(yenParts(50_790)).toEqual({ figure: '50,790', unit: '円' });
  });

  test('coins', () => {
    expect(formatCoins(1_000)).toBe('1,000コイン');
    expect(formatCoins(1, 'en')).toBe('1 coin');
    expect(formatCoins(-30, 'en')).toBe('−30 coins');
  });

  test.each([
    [38_915.4, '38,915'],
    [10_000, '10,000'],
    [9_999.96, '10,000.0'],
    [1_234.56, '1,234.6'],
    [156.421, '156.42'],
    [98.7654, '98.765'],
    [1.08, '1.0800'],
    [0.5, '0.50000'],
    [-0.000001, '0.00000'],
    [-3.5, '−3.5000'],
    [Number.POSITIVE_INFINITY, '—'],
  ])('a price of %d', (value, text) => {
    expect(formatPrice(value)).toBe(text);
  });

  test('a price with fixed decimals', () => {
    expect(formatPrice(156.4, 'ja', 3)).toBe('156.400');
  });

  test('differences', () => {
    expect(formatDifference(120.5)).toBe('+120.50');
    expect(formatDifference(-3, 'ja', 0)).toBe('−3');
    expect(formatDifference(0, 'ja', 0)).toBe('0');
    expect(formatDifference(0.001, 'ja', 2)).toBe('0.00');
  });
});

describe('percent', () => {
  test('shares and changes', () => {
    expect(formatPercent(64)).toBe('64%');
    expect(formatPercent(64.25, 'ja', 1)).toBe('64.3%');
    expect(formatPercent(-0.2)).toBe('0%');
    expect(formatPercent(Number.NaN)).toBe('—');
    expect(formatChange(1.234)).toBe('+1.23%');
    expect(formatChange(-0.4)).toBe('−0.40%');
    expect(formatChange(0)).toBe('0.00%');
    expect(formatChange(-0.001)).toBe('0.00%');
    expect(formatChange(Number.NaN)).toBe('—');
  });

  test.each([
    [64.5, 0, '65%'],
    [99.6, 0, '99%'],
    [99.96, 1, '99.9%'],
    [0.2, 0, '1%'],
    [0.01, 1, '0.1%'],
    [100, 1, '100.0%'],
    [0, 0, '0%'],
    [Number.NaN, 0, '—'],
  ])('a share of %d, with %d decimals, is all or nothing only when it is', (value, decimals, text) => {
    expect(formatShare(value, 'ja', decimals)).toBe(text);
    expect(formatShare(value, 'en', decimals)).toBe(text);
  });

  test('of all shares only all is 100 and only nothing 0, and each is near what it is', () => {
    const shares = Array.from({ length: 10_001 }, (_, at) => at / 100);
    for (const value of shares) {
      const shown = shownShare(value);
      expect(shown === 100).toBe(value === 100);
      expect(shown === 0).toBe(value === 0);
      expect(Math.abs(shown - value)).toBeLessThan(1);
    }
  });

  test.each([
    [-5, 100],
    [0, 100],
    [0.1, 97.5],
    [2.5, 97.5],
    [2.6, 97.4],
    [50, 50],
    [97.5, 2.5],
    [99.9, 2.5],
    [100, 0],
    [120, 0],
  ])('%d leaves a side of %d', (value, share) => {
    expect(votePercentage(value)).toBeCloseTo(share);
  });
});
