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
  expect(barWith(bar, tick(104), '2026-01-02')).toEqual({ ...bar, close: 104 });
  expect(barWith(bar, tick(106), '2026-01-02')).toEqual({ ...bar, close: 106, high: 106 });
  expect(barWith(bar, tick(98), '2026-01-02')).toEqual({ ...bar, close: 98, low: 98 });
});

test('without news it is the same bar', () => {
  expect(barWith(bar, null, '2026-01-02')).toBe(bar);
  expect(barWith(bar, tick(103), '2026-01-02')).toBe(bar);
});

test('a day that begins meanwhile begins with its first price; one that is finished stays so', () => {
  const begun = { day: '2026-01-06', open: 107, high: 107, low: 107, close: 107, volume: 0 };
  expect(barWith(bar, tick(107, '2026-01-06'), '2026-01-05')).toEqual(begun);
  expect(barWith(null, tick(107, '2026-01-06'), '2026-01-05')).toEqual(begun);
  expect(barWith(null, tick(107), '2026-01-05')).toBeNull();
  expect(barWith(bar, tick(107), '2026-01-05')).toBeNull();
  expect(barWith(bar, tick(90, '2026-01-02'), '2026-01-01')).toBe(bar);
});
