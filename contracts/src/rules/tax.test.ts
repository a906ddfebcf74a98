import { isInvoiceNumber, taxIn, taxPercentAt } from './tax';

test('tax is a part of what includes it, rounded down', () => {
  expect([1_980, 480, 109, 110, 10, 1, 0].map((amount) => taxIn(amount, 10))).toEqual([180, 43, 9, 10, 0, 0, 0]);
});

test('the rate is that of the day in Tokyo', () => {
  expect(taxPercentAt(new Date('2026-11-24T00:00:00+09:00'))).toBe(10);
  expect(taxPercentAt(new Date('2019-10-01T00:00:00+09:00'))).toBe(10);
});

test('the first digit of an invoice number checks the others', () => {
  expect(isInvoiceNumber('T7123456789012')).toBe(true);
  // A ministry's, as it is published.
  expect(isInvoiceNumber('T7000012050002')).toBe(true);
  expect(isInvoiceNumber('T8000012050002')).toBe(false);
  expect(isInvoiceNumber('T7123456789021')).toBe(false);
  for (const wrong of ['7123456789012', 'T712345678901', 'T71234567890123', 't7123456789012', 'Ｔ7123456789012', '']) {
    expect(isInvoiceNumber(wrong)).toBe(false);
  }
});
