import { NO_ALERT, type AlertValues } from '@minori/contracts/rules';
import {
  bodyOf,
  draftOf,
  errorsOf,
  finishedThreshold,
  isFilled,
  isSameDraft,
  steppedThreshold,
  typedThreshold,
  withWindow,
} from './draft';

const empty = draftOf(NO_ALERT, false);
const both = draftOf({ ...NO_ALERT, vote_daily_high: 70, vote_daily_low: 30 }, false);

test.each([
  ['7', '7'],
  ['70', '70'],
  ['700', '99'],
  ['0', '1'],
  ['4.5', '45'],
  ['-3', '3'],
  ['', ''],
  ['７０', '７０'],
])('of votes: %s becomes %s while it is typed', (typed, shown) => {
  expect(typedThreshold('vote_weekly', typed)).toBe(shown);
});

test.each([
  ['-', '-'],
  ['-1', '-1'],
  ['-1000', '-100'],
  ['1001', '1000'],
  ['12.', '12.'],
  ['12.5', '12.5'],
  ['1-2', '1'],
  ['007', '7'],
  ['0.5', '0.5'],
  ['abc', ''],
])('of changes: %s becomes %s while it is typed', (typed, shown) => {
  expect(typedThreshold('post_daily', typed)).toBe(shown);
});

test.each([
  ['７０', '70'],
  ['１５０', '99'],
  ['', ''],
])('full-width %s is %s when it is finished', (typed, shown) => {
  expect(finishedThreshold('vote_daily', typed, null)).toBe(shown);
});

test.each([
  ['ー１０', '-10'],
  ['−10', '-10'],
  ['-', ''],
  ['5.', '5'],
])('a finished change %s is %s', (typed, shown) => {
  expect(finishedThreshold('vote_change_daily', typed, null)).toBe(shown);
});

test('arrow keys step by one, from the middle, within the limits', () => {
  expect(steppedThreshold('vote_daily_high', '', 1, null)).toBe('50');
  expect(steppedThreshold('vote_daily_high', '99', 1, null)).toBe('99');
  expect(steppedThreshold('post_daily_high', '', -1, null)).toBe('0');
  expect(steppedThreshold('post_daily_high', '-99', -1, null)).toBe('-100');
});

const NOW = { price: 156.42, decimals: 3 };

test.each([
  ['150,000.5', '150000.5', '150000.5'],
  ['-3', '3', '3'],
  ['156.42049', '156.42049', '156.42'],
  ['１５６．５', '１５６．５', '156.5'],
  ['0', '0', '0'],
])('of prices: %s becomes %s while it is typed, and %s when it is finished', (typed, shown, finished) => {
  expect(typedThreshold('price', typed)).toBe(shown);
  expect(finishedThreshold('price', shown, NOW)).toBe(finished);
});

test('of moves of the price: tenths of a percent, 50 at most', () => {
  expect(typedThreshold('price_change', '-3.5')).toBe('-3.5');
  expect(typedThreshold('price_change', '-80')).toBe('-50');
  expect(finishedThreshold('price_change', '2.54', NOW)).toBe('2.5');
});

test('arrow keys step from the present price, and from one percent of a move to either side', () => {
  expect(steppedThreshold('price_high', '', 1, NOW)).toBe('156.42');
  expect(steppedThreshold('price_high', '156.42', 1, NOW)).toBe('157.42');
  expect(steppedThreshold('price_low', '0.5', -10, NOW)).toBe('1');
  expect(steppedThreshold('price_low', '', 1, { price: 1.08, decimals: 5 })).toBe('1.08');
  expect(steppedThreshold('price_low', '1.08', -1, { price: 1.08, decimals: 5 })).toBe('1.07');
  expect(steppedThreshold('price_change_low', '', 1, NOW)).toBe('-1');
  expect(steppedThreshold('price_change_high', '', 1, NOW)).toBe('1');
});

test('levels are prices near the present one; moves up are above nothing, and those down below it', () => {
  const of = (values: Partial<AlertValues>) => errorsOf(draftOf({ ...NO_ALERT, ...values }, false), NOW);
  expect(of({ price_high: 160, price_change_low: -3 })).toEqual({});
  expect(of({ price_low: 0 })).toEqual({ price_low: 'price_format' });
  expect(of({ price_high: 1_600_000 })).toEqual({ price_high: 'price_too_far' });
  expect(of({ price_change_high: -3 })).toEqual({ price_change_high: 'alert_sign' });
  expect(of({ price_change_low: 3 })).toEqual({ price_change_low: 'alert_sign' });
  expect(errorsOf(draftOf({ ...NO_ALERT, price_high: 160 }, false), null)).toEqual({
    price_high: 'alert_without_price',
  });
});

test('what is switched off is not sent, and is there again when it is switched on', () => {
  const off = withWindow(both, 'vote_daily', false);
  expect(bodyOf(off)).toMatchObject({ vote_daily_high: null, vote_daily_low: null, showing_keys: [] });
  expect(isSameDraft(off, both)).toBe(false);
  expect(isSameDraft(withWindow(off, 'vote_daily', true), both)).toBe(true);
});

test('a window without a threshold, or with high not above low, can’t be saved', () => {
  expect(errorsOf(empty, null)).toEqual({ showing_keys: 'alert_empty' });
  expect(errorsOf(withWindow(empty, 'post_daily', true), null)).toEqual({
    post_daily_high: 'alert_threshold_required',
  });
  const inverted = { ...both, typed: { ...both.typed, vote_daily_low: '70' } };
  expect(errorsOf(inverted, null)).toEqual({ vote_daily_high: 'alert_range' });
  expect(errorsOf(both, null)).toEqual({});
});

test('a window that is switched on counts as filled in', () => {
  expect(isFilled(empty)).toBe(false);
  expect(isFilled(withWindow(empty, 'post_daily', true))).toBe(true);
  expect(isFilled({ ...empty, flags: { ...empty.flags, prediction_week_gt_month: true } })).toBe(true);
});
