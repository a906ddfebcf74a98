import {
  creatorShareAt,
  creditPercentOn,
  expectedIncome,
  lastDayOf,
  monthAfter,
  monthStart,
  objectionEnd,
  royaltyAmounts,
  statementDayOf,
  sumOfRoyalties,
  withholdingOf,
} from './royalty';
import { tokyoMonth } from './spending';

const PERSON = { kind: 'person', residence: 'resident' } as const;
const RATES = { taxPercent: 10, sharePercent: 70, feePermille: 36 };

test('900,000 yen without tax at 70 %', () => {
  expect(expectedIncome(990_000, 4, PERSON, '2026-12-30')).toEqual({
    gross: 990_000,
    net: 900_000,
    royalty: 630_000,
    tax: 63_000,
    fee: 35_640,
    payable: 657_360,
    withholding: 64_323,
    paid: 593_037,
  });
});

test('what is withheld depends on who is paid, and on what is paid at once', () => {
  const company = { kind: 'company', residence: 'resident' } as const;
  const abroad = { kind: 'person', residence: 'non_resident' } as const;
  const of = (royalty: number) => [PERSON, company, abroad].map((payee) => withholdingOf(royalty, payee, '2027-01-29'));
  expect([of(1_000_000), of(1_000_001), of(1_500_000), of(9), of(0), of(-5)]).toEqual([
    [102_100, 0, 204_200],
    [102_100, 0, 204_200],
    [204_200, 0, 306_300],
    [0, 0, 1],
    [0, 0, 0],
    [0, 0, 0],
  ]);
});

test('what is given back comes to what it came to when it was sold', () => {
  for (let gross = 1; gross < 1_500; gross += 7) {
    const both = [royaltyAmounts(gross, RATES), royaltyAmounts(-gross, RATES)];
    expect(Object.values(sumOfRoyalties(both)).every((amount) => amount === 0)).toBe(true);
  }
  expect(Object.values(royaltyAmounts(0, RATES)).some((amount) => Object.is(amount, -0))).toBe(false);
});

test('the share is that of the level, and not below the lowest', () => {
  expect([1, 3, 4, 5, 6, 7, 8, 9, 10].map(creatorShareAt)).toEqual([70, 70, 70, 72, 75, 78, 80, 85, 90]);
});

test('how much tax may be credited goes down by the day', () => {
  const days = ['2026-09-30', '2026-10-01', '2028-09-30', '2028-10-01', '2030-10-01', '2031-10-01'];
  expect(days.map((day) => creditPercentOn(day, false))).toEqual([80, 70, 70, 50, 30, 0]);
  expect(creditPercentOn('2031-10-01', true)).toBe(100);
});

test('months and days are those of Tokyo', () => {
  expect(tokyoMonth(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01');
  expect(tokyoMonth(new Date('2026-12-31T14:59:59.999Z'))).toBe('2026-12');
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1), lastDayOf('2028-02')]).toEqual([
    '2027-01',
    '2026-12',
    '2028-02-29',
  ]);
  expect(monthStart('2027-01')).toEqual(new Date('2026-12-31T15:00:00Z'));
  expect(statementDayOf('2026-12')).toBe('2027-01-10');
  expect(objectionEnd(new Date('2027-01-10T00:00:00Z'))).toEqual(new Date('2027-01-24T15:00:00Z'));
});
