import { gradeTarget, median, PREDICTION, shownMedian, wilsonLowerBound } from '@minori/contracts/rules';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { dayOfNumber } from '../../adapters/marketData/calendar';
import { grade } from './grading';
import type { PredictionDocument } from './model';

const FIRST = 19_000;
const price = fc.integer({ min: 1, max: 100_000 });

/** Trading days with gaps between them. */
const history = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 5 }), price), { minLength: 1, maxLength: 40 })
  .map((steps) => {
    let day = FIRST;
    return steps.map(([gap, close]) => {
      day += gap;
      return { day: dayOfNumber(day), open: close, high: close, low: close, close, volume: 0 };
    });
  });

const said = fc.record({ base_price: price, week_price: price, month_price: price, after: fc.nat(80) });

const predictionOf = ({ after, ...prices }: { after: number } & Record<string, number>) =>
  ({
    ...prices,
    _id: new Types.ObjectId(),
    base_day: dayOfNumber(FIRST + after),
    week_grade: null,
    month_grade: null,
  }) as unknown as PredictionDocument;

test('a target is graded as somebody would who crosses off the days one by one', () => {
  fc.assert(
    fc.property(history, said, (bars, one) => {
      const prediction = predictionOf(one);
      const graded = grade(prediction, bars);
      let crossed = 0;
      let [week, month]: ((typeof bars)[number] | null)[] = [null, null];
      for (const bar of bars) {
        if (bar.day <= prediction.base_day) continue;
        crossed += 1;
        if (crossed === 5) week = bar;
        if (crossed === 20) month = bar;
      }
      for (const [bar, found, predicted] of [
        [week, graded.week_grade, one.week_price],
        [month, graded.month_grade, one.month_price],
      ] as const) {
        expect(found?.day).toBe(bar?.day);
        if (!bar || !found) continue;
        const rose = bar.close > one.base_price;
        const fell = bar.close < one.base_price;
        const isHit = rose
          ? predicted > one.base_price
          : fell
            ? predicted < one.base_price
            : predicted === one.base_price;
        expect(found.is_direction_hit).toBe(isHit);
        expect(found.absolute_error).toBe(Math.max(predicted, bar.close) - Math.min(predicted, bar.close));
        const saved = Math.abs(bar.close - one.base_price) - found.absolute_error;
        expect(found.excess_percentage).toBeCloseTo((saved / one.base_price) * 100, 3);
      }
      expect(graded.nextDue === undefined).toBe(month !== null);
    }),
  );
});

test('it makes no difference at which times the days come in', () => {
  fc.assert(
    fc.property(history, said, fc.nat(40), (bars, one, cut) => {
      const prediction = predictionOf(one);
      const early = grade(prediction, bars.slice(0, cut));
      const late = grade({ ...prediction, week_grade: early.week_grade, month_grade: early.month_grade }, bars);
      expect(late).toEqual(grade(prediction, bars));
      // Nothing can fall due before the day on which it is looked at again.
      const news = [late.week_grade, late.month_grade].filter(
        (found, index) => found && ![early.week_grade, early.month_grade][index],
      );
      for (const found of news) expect(found!.day >= (early.nextDue ?? '')).toBe(true);
    }),
  );
});

test('Wilson’s bound is the rate from which the hits are 1.96 deviations away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, share) => {
      const hits = Math.floor(share * n);
      let [low, high] = [0, hits / n];
      for (let step = 0; step < 80; step += 1) {
        const rate = (low + high) / 2;
        const deviations = (hits / n - rate) / Math.sqrt((rate * (1 - rate)) / n);
        if (deviations > PREDICTION.confidenceZ) low = rate;
        else high = rate;
      }
      expect(wilsonLowerBound(hits, n)).toBeCloseTo(low, 6);
    }),
  );
  expect(wilsonLowerBound(0, 0)).toBe(0);
});

test('half of the values are not above the median, half not below; it is shown from five on', () => {
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 30 }), (values) => {
      const middle = median(values)!;
      expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(values.length / 2);
      expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(values.length / 2);
      const close = values[0]!;
      const used = values.filter((value) => value / close >= 0.5 && value / close <= 2);
      expect(shownMedian(values, close)).toEqual({ median: used.length < 5 ? null : median(used), count: used.length });
    }),
  );
  expect(shownMedian([49.9, 50, 90, 100, 110, 200, 200.1], 100)).toEqual({ median: 100, count: 5 });
  expect(shownMedian([50, 90, 100, 110, 200], null)).toEqual({ median: null, count: 0 });
  expect(median([])).toBeNull();
  expect(median([4, 1])).toBe(2.5);
});

test('the example of a grade', () => {
  expect(gradeTarget({ base: 40_000, predicted: 41_000, close: 40_600 })).toEqual({
    absoluteError: 400,
    absoluteErrorPercentage: 1,
    isDirectionHit: true,
    excessPercentage: 0.5,
  });
});
