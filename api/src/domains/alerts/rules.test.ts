import {
  ALERT_FLAGS,
  ALERT_PRICES,
  ALERT_THRESHOLDS,
  ALERT_WINDOWS,
  alertLimits,
  alertToSave,
  checkAlert,
  checkAlertPrices,
  clampThreshold,
  fieldMessage,
  forOtherSymbol,
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
// No call brings a negative zero: JSON has none.
const anyNumber = fc.double({ min: -5_000, max: 5_000, noNaN: true }).map((value) => value + 0);
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

test('the nearest allowed value of a threshold is taken, within its limits and decimals', () => {
  fc.assert(
    fc.property(window, anyNumber, (one, value) => {
      const taken = clampThreshold(one, value);
      const { min, max, decimals } = alertLimits(one);
      expect(taken).toBeGreaterThanOrEqual(min);
      expect(taken).toBeLessThanOrEqual(max);
      if (decimals !== null) expect(taken).toBe(Number(taken.toFixed(decimals)));
      else if (value >= min && value <= max) expect(taken).toBe(value);
      if (value >= min && value <= max) expect(Math.abs(taken - value)).toBeLessThanOrEqual(0.5);
      expect(clampThreshold(one, taken)).toBe(taken);
      if (value < min) expect(taken).toBe(min);
      if (value > max) expect(taken).toBe(max);
    }),
  );
});

test.each([
  ['vote_weekly', 1, 99],
  ['vote_change_weekly', -100, 1_000],
  ['post_monthly', -100, 1_000],
  ['price', 0, 1e12],
  ['price_change', -50, 50],
] as const)('the limits of %s are %d and %d', (one, min, max) => expect(alertLimits(one)).toMatchObject({ min, max }));

test.each([
  ['price', '15,204,380', 15_204_380],
  ['price', '-1', 0],
  ['price_change', '２．５５', 2.6],
  ['price_change', '-0.04', 0],
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
      const wrong = new Set([
        ...keys.filter((one) => isWrong(saved, one)).map((one) => `${one}_high`),
        ...ALERT_THRESHOLDS.filter((field) => isNoPrice(field, saved[field])),
      ]);
      expect(new Set(Object.keys(errors))).toEqual(isActive ? wrong : new Set(['showing_keys']));
    }),
  );
});

function isWrong(saved: AlertValues, one: AlertWindow): boolean {
  const [high, low] = [saved[`${one}_high`], saved[`${one}_low`]];
  return (high === null && low === null) || (high !== null && low !== null && high <= low);
}

/** Of moves, up is above nothing and down below it; a level is a price. */
function isNoPrice(field: AlertThreshold, value: number | null): boolean {
  if (value === null) return false;
  if (field === 'price_change_high') return value <= 0;
  if (field === 'price_change_low') return value >= 0;
  return (field === 'price_high' || field === 'price_low') && value === 0;
}

test('a level is within ten times the present price, and takes that there is one', () => {
  const of = (level: number, now: number | null) =>
    checkAlertPrices({ ...NO_ALERT, price_low: level }, now === null ? null : { price: now }).price_low;
  expect([of(15, 150), of(1_500, 150), of(14.9, 150), of(1_501, 150), of(150, null)]).toEqual([
    undefined,
    undefined,
    'price_too_far',
    'price_too_far',
    'alert_without_price',
  ]);
  expect(checkAlertPrices({ ...NO_ALERT, price_change_high: 3 }, null)).toEqual({
    price_change_high: 'alert_without_price',
  });
  expect(checkAlertPrices(NO_ALERT, null)).toEqual({});
});

test('another symbol gets what it can have, and never a level', () => {
  fc.assert(
    fc.property(values, fc.boolean(), fc.boolean(), (given, hasSignals, hasPrice) => {
      const taken = forOtherSymbol(given, { hasSignals, hasPrice });
      expect(taken).toEqual({
        ...given,
        price_high: null,
        price_low: null,
        ...(!hasPrice && { price_change_high: null, price_change_low: null }),
        ...(!hasSignals && { izanavi_signal: false }),
      });
    }),
  );
  expect(ALERT_PRICES).toEqual(['price', 'price_change']);
});

test('nothing is refused for being empty, and signals alone need izanavi', () => {
  expect(checkAlert(NO_ALERT, [])).toEqual({ showing_keys: 'alert_empty' });
  expect(checkAlert(NO_ALERT, ['post_daily'])).toEqual({ post_daily_high: 'alert_threshold_required' });
  expect([...ALERT_THRESHOLDS, ...ALERT_FLAGS].filter((field) => tierOfAlert(field) === 'izanavi')).toEqual([
    'izanavi_signal',
  ]);
});
