import { daysAfter, outlookOf } from './outlook';

const WEEKDAYS = [{ day: '2026-11-19' }, { day: '2026-11-20' }];
const ALWAYS = [...WEEKDAYS, { day: '2026-11-21' }];
const SUMMARY = { count: 12, week_median: 102, week_count: 12, month_median: 110, month_count: 12 };

test('days to come leave weekends out, unless the symbol is traded then', () => {
  expect(daysAfter('2026-11-20', 3, WEEKDAYS)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
  expect(daysAfter('2026-11-21', 2, ALWAYS)).toEqual(['2026-11-22', '2026-11-23']);
});

test('the medians stand at the 5th and the 20th day, with the days between them', () => {
  const points = outlookOf(SUMMARY, { day: '2026-11-20', price: 100 }, { bars: WEEKDAYS, interval: 'day' });
  expect(points).toHaveLength(21);
  expect(points.filter(({ value }) => value !== undefined)).toEqual([
    { time: '2026-11-20', value: 100 },
    { time: '2026-11-27', value: 102 },
    { time: '2026-12-18', value: 110 },
  ]);
});

test('among weeks they stand one and four weeks on', () => {
  const points = outlookOf(SUMMARY, { day: '2026-11-16', price: 100 }, { bars: [], interval: 'week' });
  expect(points).toEqual([
    { time: '2026-11-16', value: 100 },
    { time: '2026-11-23', value: 102 },
    { time: '2026-11-30' },
    { time: '2026-12-07' },
    { time: '2026-12-14', value: 110 },
  ]);
});

test('there is none below five forecasters', () => {
  const few = { count: 4, week_median: null, week_count: 4, month_median: null, month_count: 4 };
  expect(outlookOf(few, { day: '2026-11-20', price: 100 }, { bars: WEEKDAYS, interval: 'day' })).toEqual([]);
});
