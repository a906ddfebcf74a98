import { isBankDay, lastBankDayOfMonth, nextPayDay, orderDayOf, payDayOf, prevBankDay, taxDueDay } from './bankDays';

test('banks are closed at weekends, on holidays and around New Year', () => {
  const closed = ['2026-11-28', '2026-11-29', '2026-11-23', '2026-12-31', '2027-01-01', '2027-01-03', '2027-02-23'];
  expect(closed.filter(isBankDay)).toEqual([]);
  expect(['2026-11-24', '2026-12-30', '2027-01-04'].map(isBankDay)).toEqual([true, true, true]);
  expect(prevBankDay('2027-01-04')).toBe('2026-12-30');
});

test('months end on the last day of banks', () => {
  const months = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-10'];
  expect(months.map(lastBankDayOfMonth)).toEqual([
    '2026-11-30',
    '2026-12-30',
    '2027-01-29',
    '2027-02-26',
    '2027-10-29',
  ]);
  expect([payDayOf('2026-10'), payDayOf('2026-12')]).toEqual(['2026-11-30', '2027-01-29']);
});

test('transfers are put together three days of banks before, and never before statements are confirmed', () => {
  expect(orderDayOf('2026-11-30')).toBe('2026-11-25');
  expect(orderDayOf('2026-12-30')).toBe('2026-12-25');
  expect(orderDayOf('2027-02-26')).toBe('2027-02-25');
  expect(nextPayDay('2026-11-25')).toBe('2026-11-30');
  expect(nextPayDay('2026-11-26')).toBe('2026-12-30');
});

test('what is withheld in a month is paid by the 10th of the next one, or the day of banks after it', () => {
  // A Saturday and a Sunday before a holiday, and three days of banks.
  expect(['2026-09', '2026-12', '2027-01', '2027-05', '2026-11'].map(taxDueDay)).toEqual([
    '2026-10-13',
    '2027-01-12',
    '2027-02-10',
    '2027-06-10',
    '2026-12-10',
  ]);
});
