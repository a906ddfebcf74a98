import { averageAt, withRunning } from './candles';

const bar = (day: string, close: number) => ({
  day,
  open: close - 1,
  high: close + 2,
  low: close - 3,
  close,
  volume: 10,
});
const RUNNING = bar('2026-11-19', 120);

test('the running day stands after the others, or alone', () => {
  expect(withRunning([bar('2026-11-18', 100)], RUNNING, 'day').map(({ day }) => day)).toEqual([
    '2026-11-18',
    '2026-11-19',
  ]);
  const bars = [bar('2026-11-18', 100)];
  expect(withRunning(bars, null, 'day')).toBe(bars);
});

test('among weeks it is part of its own, which it begins on a Monday', () => {
  const weeks = [bar('2026-11-09', 90), bar('2026-11-16', 100)];
  expect(withRunning(weeks, RUNNING, 'week')).toEqual([
    weeks[0],
    { day: '2026-11-16', open: 99, high: 122, low: 97, close: 120, volume: 20 },
  ]);
  const begun = withRunning(weeks, bar('2026-11-24', 120), 'week');
  expect(begun.map(({ day }) => day)).toEqual(['2026-11-09', '2026-11-16', '2026-11-23']);
});

test('the average of the running day moves with its price', () => {
  const average = { days: 3, values: [100, 101], sum_before_running: 204 };
  expect(averageAt(average, { count: 2, running: null })).toEqual([100, 101]);
  expect(averageAt(average, { count: 3, running: RUNNING })).toEqual([100, 101, 108]);
  expect(averageAt(average, { count: 2, running: RUNNING })).toEqual([100, 108]);
  const none = { ...average, values: [null, null], sum_before_running: null };
  expect(averageAt(none, { count: 3, running: RUNNING })).toEqual([null, null, null]);
});
