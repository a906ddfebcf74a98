import { readDateTime, readDay, writeDateTime } from './days.ts';

test.each(['2026/1/5', '2026-01-05', '2026年1月5日', '20260105', ' ２０２６／０１／０５ '])('%s is a day', (text) => {
  expect(readDay(text)).toBe('2026-01-05');
});

test.each(['', '2026/1', '2026/2/30', '2026/13/1', '1/5', '26/1/5', '来週'])('“%s” is none', (text) => {
  expect(readDay(text)).toBeNull();
});

test.each(['2026/1/5 9:30', '2026-01-05T09:30', '2026年1月5日 9時30分', '202601050930', '2026/01/05　０９：３０'])(
  '%s is a time in Tokyo',
  (text) => {
    expect(readDateTime(text)).toBe('2026-01-05T00:30:00.000Z');
  },
);

test.each(['', '2026/1/5', '2026/1/5 9', '2026/1/5 24:00', '2026/1/5 9:60', '2026/2/30 9:30'])(
  '“%s” is no time',
  (text) => {
    expect(readDateTime(text)).toBeNull();
  },
);

test('a time is written by a clock in Tokyo, also where it is another day', () => {
  expect(writeDateTime('2026-01-05T15:05:00.000Z')).toBe('2026/01/06 00:05');
  expect(writeDateTime('')).toBe('');
});
