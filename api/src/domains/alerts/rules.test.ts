import {
  ALERT_FLAGS,
  ALERT_LIMITS,
  ALERT_THRESHOLDS,
  ALERT_WINDOWS,
  alertToSave,
  checkAlert,
  clampThreshold,
  fieldMessage,
  isRangeInverted,
  isVoteShare,
  NO_ALERT,
  readThreshold,
  tierOfAlert,
  windowsWithThreshold,
  type AlertFlag,
  type AlertThreshold,
  type AlertValues,
  type AlertWindow,
} from '@minori/contracts/rules';
import fc from 'fast-check';

const window = fc.constantFrom(...ALERT_WINDOWS);
const anyNumber = fc.double({ min: -5_000, max: 5_000, noNaN: true });
const threshold = fc.option(anyNumber);
const values = fc.record({
  ...(Object.fromEntries(ALERT_THRESHOLDS.map((field) => [field, threshold])) as Record<
    AlertThreshold,
    typeof threshold
  >),
  ...(Object.fromEntries(ALERT_FLAGS.map((field) => [field, fc.boolean()])) as Record<
    AlertFlag,
    fc.Arbitrary<boolean>
  >),
});
const shown = fc.uniqueArray(window);

test('thresholds of votes are whole percent from 1 to 99, others −100 to 1000; the nearest allowed value is taken', () => {
  fc.assert(
    fc.property(window, anyNumber, (one, value) => {
      const taken = clampThreshold(one, value);
      const { min, max } = isVoteShare(one) ? ALERT_LIMITS.vote : ALERT_LIMITS.change;
      expect(taken).toBeGreaterThanOrEqual(min);
      expect(taken).toBeLessThanOrEqual(max);
      if (isVoteShare(one)) expect(Number.isInteger(taken)).toBe(true);
      else if (value >= min && value <= max) expect(taken).toBe(value);
      expect(clampThreshold(one, taken)).toBe(taken);
      if (value < min) expect(taken).toBe(min);
      if (value > max) expect(taken).toBe(max);
    }),
  );
});

test.each([
  ['vote_daily', '７０', 70],
  ['vote_daily', ' 0 ', 1],
  ['vote_daily', '100', 99],
  ['vote_daily', '', null],
  ['vote_daily', '七十', null],
  ['post_daily', '−50', -50],
  ['post_daily', '-101', -100],
  ['vote_change_weekly', '1000.5', 1000],
] as const)('%s typed as %p is %p', (one, typed, expected) => expect(readThreshold(one, typed)).toBe(expected));

test('high must be above low: for votes where both are there, for others where both are numbers', () => {
  fc.assert(
    fc.property(window, threshold, threshold, (one, high, low) => {
      const isWrong = isRangeInverted(one, { high, low });
      if (high === null || low === null) expect(isWrong).toBe(false);
      else if (isVoteShare(one)) expect(isWrong).toBe(high !== 0 && low !== 0 && high <= low);
      else expect(isWrong).toBe(high <= low);
    }),
  );
  expect(isRangeInverted('vote_daily', { high: 0, low: 50 })).toBe(false);
  expect(isRangeInverted('post_daily', { high: 0, low: 50 })).toBe(true);
  expect(isRangeInverted('post_daily', { high: undefined, low: 50 })).toBe(false);
  expect(fieldMessage('alert_range')).toBe('上限の値は下限より大きい値を入力してください');
});

test('what is saved has thresholds of shown windows only; saving it again changes nothing', () => {
  fc.assert(
    fc.property(values, shown, (given, keys) => {
      const saved = alertToSave(given, keys);
      for (const one of ALERT_WINDOWS) {
        for (const side of ['high', 'low'] as const) {
          const field = `${one}_${side}` as const;
          const before = given[field];
          expect(saved[field]).toBe(keys.includes(one) && before !== null ? clampThreshold(one, before) : null);
        }
      }
      for (const flag of ALERT_FLAGS) expect(saved[flag]).toBe(given[flag]);
      expect(alertToSave(saved, keys)).toEqual(saved);
      expect(windowsWithThreshold(saved).every((one) => keys.includes(one))).toBe(true);
    }),
  );
});

test('alerts can be saved when one is active, each shown window has a threshold and no range is inverted', () => {
  fc.assert(
    fc.property(values, shown, (given, keys) => {
      const saved = alertToSave(given, keys);
      const errors = checkAlert(saved, keys);
      const isActive = keys.length > 0 || ALERT_FLAGS.some((flag) => saved[flag]);
      const wrong = keys.filter((one) => isWrong(saved, one));
      expect(Object.keys(errors)).toEqual(isActive ? wrong.map((one) => `${one}_high`) : ['showing_keys']);
    }),
  );
});

function isWrong(saved: AlertValues, one: AlertWindow): boolean {
  const [high, low] = [saved[`${one}_high`], saved[`${one}_low`]];
  return (high === null && low === null) || (high !== null && low !== null && high <= low);
}

test('nothing is refused for being empty, and signals alone need izanavi', () => {
  expect(checkAlert(NO_ALERT, [])).toEqual({ showing_keys: 'alert_empty' });
  expect(checkAlert(NO_ALERT, ['post_daily'])).toEqual({ post_daily_high: 'alert_threshold_required' });
  expect([...ALERT_THRESHOLDS, ...ALERT_FLAGS].filter((field) => tierOfAlert(field) === 'izanavi')).toEqual([
    'izanavi_signal',
  ]);
});
