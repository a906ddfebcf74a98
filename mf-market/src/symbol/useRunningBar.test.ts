import { barWith } from './useRunningBar';

const bar = { day: '2026-01-05', open: 100, high: 105, low: 99, close: 103, volume: 10 };
const tick = (price: number, day = '2026-01-05') => ({
  symbol_id: 'a'.repeat(24),
  price,
  change: 0,
  change_percentage: 0,
  day,
  at: '2026-01-05T03:00:00.000Z',
  is_simulated: true,
});

test('a price moves the close of its day, and its high or low when it goes beyond', () => {
  expect(barWith(bar, tick(104))).toEqual({ ...bar, close: 104 });
  expect(barWith(bar, tick(106))).toEqual({ ...bar, close: 106, high: 106 });
  expect(barWith(bar, tick(98))).toEqual({ ...bar, close: 98, low: 98 });
});

test('without news, and by prices of other days, it stays the same', () => {
  expect(barWith(bar, null)).toBe(bar);
  expect(barWith(bar, tick(103))).toBe(bar);
  expect(barWith(bar, tick(90, '2026-01-02'))).toBe(bar);
  expect(barWith(bar, tick(90, '2026-01-06'))).toBe(bar);
});

test('a price alone makes no day: nobody knows how it began', () => {
  expect(barWith(null, tick(107))).toBeNull();
});
