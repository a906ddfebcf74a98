import { tokyoDay } from '@minori/design-system/format';
import { chargesOf, monthsLater } from './charges';
import { aMembership, aPackage } from '../testing/membership';

const NOW = new Date('2026-01-30T16:00:00.000Z'); // 31 January, 01:00 in Tokyo

test('months are counted on the calendar in Tokyo, up to the last day of the month', () => {
  expect(tokyoDay(monthsLater(NOW, 1))).toBe('2026-02-28');
  expect(tokyoDay(monthsLater(NOW, 6))).toBe('2026-07-31');
  expect(tokyoDay(monthsLater(NOW, 12))).toBe('2027-01-31');
});

test('a trial costs nothing today, and the price after it', () => {
  const { today, next } = chargesOf(aPackage('gold-membership', 'year', { trial_days: 14 }), 'trial', null, NOW);
  expect(today).toBe(0);
  expect(next.amount).toBe(20_190);
  expect(tokyoDay(next.at)).toBe('2026-02-14');
});

test('a resumed membership is paid at once and again after its period', () => {
  const { today, next, isCredited } = chargesOf(aPackage('silver-membership', 'month'), 'resume', null, NOW);
  expect([today, next.amount, tokyoDay(next.at), isCredited]).toEqual([980, 980, '2026-02-28', false]);
});

test('an upgrade credits unused days; a downgrade waits for the period’s end', () => {
  const own = aMembership('silver-membership', 'year');
  expect(chargesOf(aPackage('gold-membership', 'year'), 'change', own, NOW)).toMatchObject({
    today: 20_190,
    isCredited: true,
  });
  const down = chargesOf(aPackage('green-membership', 'year'), 'downgrade', own, NOW);
  expect([down.today, down.next.amount, down.next.at.toISOString()]).toEqual([0, 4_890, own.subscription_end_at]);
});
