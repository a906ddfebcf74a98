import {
  formatDate,
  formatDateTime,
  formatRelativeTime,
  formatScheduled,
  formatShortDate,
  formatTime,
  tokyoDay,
} from './time.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = Date.parse('2026-06-15T03:00:00Z');

describe('relative time', () => {
  test.each([
    [0, 'たった今', 'Just now'],
    [MINUTE - 1, 'たった今', 'Just now'],
    [MINUTE, '1分前', '1m ago'],
    [59 * MINUTE + 59 * SECOND, '59分前', '59m ago'],
    [HOUR, '1時間前', '1h ago'],
    [DAY - 1, '23時間前', '23h ago'],
    [DAY, '1日前', '1d ago'],
    [7 * DAY, '7日前', '7d ago'],
    [8 * DAY - 1, '7日前', '7d ago'],
    [8 * DAY, '6月7日', 'Jun 7'],
    [365 * DAY, '2025年6月15日', 'Jun 15, 2025'],
  ])('%d ms ago', (age, ja, en) => {
    expect(formatRelativeTime(now - age, 'ja', now)).toBe(ja);
    expect(formatRelativeTime(now - age, 'en', now)).toBe(en);
  });

  test('a clock that is a little ahead is now, a real future is a date', () => {
    expect(formatRelativeTime(now + 59 * SECOND, 'ja', now)).toBe('たった今');
    expect(formatRelativeTime(now + MINUTE, 'ja', now)).toBe('2026年6月15日 12:01');
  });
});

describe('dates are those of Tokyo', () => {
  test('midnight there, not here', () => {
    expect(formatDate('2026-12-31T14:59:59.999Z')).toBe('2026年12月31日');
    expect(formatDate('2026-12-31T15:00:00Z')).toBe('2027年1月1日');
    expect(formatDateTime('2026-12-31T15:00:00Z')).toBe('2027年1月1日 00:00');
    expect(formatDateTime('2026-12-31T15:00:00Z', 'en')).toBe('Jan 1, 2027, 00:00');
    expect(formatTime('2026-12-31T15:00:00Z')).toBe('00:00');
    expect(tokyoDay('2026-12-31T14:59:59Z')).toBe('2026-12-31');
    expect(tokyoDay('2026-12-31T15:00:00Z')).toBe('2027-01-01');
  });

  test('the year is left out only while it is the present one in Tokyo', () => {
    expect(formatShortDate('2026-12-31T15:00:00Z', 'ja', '2026-12-31T14:00:00Z')).toBe('2027年1月1日');
    expect(formatShortDate('2027-01-01T00:00:00Z', 'ja', '2026-12-31T15:00:00Z')).toBe('1月1日');
    expect(formatShortDate('2027-01-01T00:00:00Z', 'en', '2026-12-31T15:00:00Z')).toBe('Jan 1');
  });

  test('scheduled', () => {
    expect(formatScheduled('2026-01-04T15:05:00Z')).toBe('01月05日 00時05分');
    expect(formatScheduled('2026-11-30T14:59:00Z')).toBe('11月30日 23時59分');
    expect(formatScheduled('2026-01-04T15:05:00Z', 'en')).toBe('Jan 5, 00:05');
  });

  test('takes dates, strings and milliseconds', () => {
    expect(formatDate(new Date(now))).toBe(formatDate(now));
    expect(formatDate(new Date(now).toISOString())).toBe(formatDate(now));
  });
});

test('what is no date is empty', () => {
  for (const format of [formatDate, formatDateTime, formatTime, formatShortDate, formatScheduled, formatRelativeTime]) {
    expect(format('soon')).toBe('');
  }
});
