import { NO_ALERT } from '@minori/contracts/rules';
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
  expect(finishedThreshold('vote_daily', typed)).toBe(shown);
});

test.each([
  ['ー１０', '-10'],
  ['−10', '-10'],
  ['-', ''],
  ['5.', '5'],
])('a finished change %s is %s', (typed, shown) => {
  expect(finishedThreshold('vote_change_daily', typed)).toBe(shown);
});

test('arrow keys step by one, from the middle, within the limits', () => {
  expect(steppedThreshold('vote_daily', '', 1)).toBe('50');
  expect(steppedThreshold('vote_daily', '99', 1)).toBe('99');
  expect(steppedThreshold('post_daily', '', -1)).toBe('0');
  expect(steppedThreshold('post_daily', '-99', -1)).toBe('-100');
});

test('what is switched off is not sent, and is there again when it is switched on', () => {
  const off = withWindow(both, 'vote_daily', false);
  expect(bodyOf(off)).toMatchObject({ vote_daily_high: null, vote_daily_low: null, showing_keys: [] });
  expect(isSameDraft(off, both)).toBe(false);
  expect(isSameDraft(withWindow(off, 'vote_daily', true), both)).toBe(true);
});

test('a window without a threshold, or with high not above low, can’t be saved', () => {
  expect(errorsOf(empty)).toEqual({ showing_keys: 'alert_empty' });
  expect(errorsOf(withWindow(empty, 'post_daily', true))).toEqual({ post_daily_high: 'alert_threshold_required' });
  const inverted = { ...both, typed: { ...both.typed, vote_daily_low: '70' } };
  expect(errorsOf(inverted)).toEqual({ vote_daily_high: 'alert_range' });
  expect(errorsOf(both)).toEqual({});
});

test('a window that is switched on counts as filled in', () => {
  expect(isFilled(empty)).toBe(false);
  expect(isFilled(withWindow(empty, 'post_daily', true))).toBe(true);
  expect(isFilled({ ...empty, flags: { ...empty.flags, prediction_week_gt_month: true } })).toBe(true);
});
