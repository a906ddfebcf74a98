import {
  ALERT_PERIODS,
  ALERT_REST_HOURS,
  buyPercentage,
  dayAfterDays,
  hourOf,
  tokyoDay,
  tokyoMidnight,
  windowStartOf,
} from '@minori/contracts/rules';
import fc from 'fast-check';
import { crosses, firesAlong, movesBetween, sideOf } from './crossing';
import { changePercentage, measure, MEASURED_HOURS, PERIOD_HOURS, sumUp, type CountedHour } from './measuring';
import type { AlertSide } from './metrics';

const HOUR_MS = 3_600_000;
const small = fc.integer({ min: -5, max: 5 });
const side = fc.constantFrom<AlertSide>('high', 'low');

test('a threshold is crossed from the one side to itself or the other side, and by no other move', () => {
  fc.assert(
    fc.property(small, small, small, side, (from, to, value, which) => {
      const isCrossed = crosses({ from, to }, { side: which, value });
      if (which === 'high') expect(isCrossed).toBe(from < value && to >= value);
      else expect(isCrossed).toBe(from > value && to <= value);
      if (from === to) expect(isCrossed).toBe(false);
      if (isCrossed) expect(sideOf({ from, to })).toBe(which);
    }),
  );
});

test('only what was known before and is known now has moved', () => {
  expect(
    movesBetween(
      { vote_daily: 40, post_daily: 10, vote_weekly: 50 },
      { vote_daily: 60, post_daily: 10, vote_monthly: 9 },
    ),
  ).toEqual([{ metric: 'vote_daily', from: 40, to: 60 }]);
});

test('a threshold fires at each crossing from when it was set, but once in 24 hours', () => {
  const looks = fc.array(fc.record({ after: fc.integer({ min: 1, max: 30 }), value: small }), { maxLength: 60 });
  fc.assert(
    fc.property(looks, small, side, fc.nat(300), (steps, value, which, since) => {
      let hours = 0;
      const known = steps.map((step) => {
        hours += step.after;
        return { value: step.value, hours };
      });
      const moves = known.slice(1).map((one, index) => {
        return { at: new Date(one.hours * HOUR_MS), from: known[index]!.value, to: one.value };
      });
      let last = -Infinity;
      const expected = moves.filter(({ at, from, to }) => {
        const isCrossed = which === 'high' ? from < value && to >= value : from > value && to <= value;
        const now = at.getTime() / HOUR_MS;
        if (!isCrossed || now < since || now - last < ALERT_REST_HOURS) return false;
        last = now;
        return true;
      });
      expect(firesAlong(moves, { side: which, value }, new Date(since * HOUR_MS))).toEqual(expected);
    }),
  );
});

/** Around midnights of Tokyo, ends of months and leap days. */
const edge = fc
  .tuple(
    fc.constantFrom('2024-02-28', '2024-02-29', '2024-03-01', '2023-02-28', '2026-01-31', '2025-12-31', '2026-11-30'),
    fc.integer({ min: -3 * 3_600, max: 27 * 3_600 }),
  )
  .map(([day, seconds]) => new Date(tokyoMidnight(day).getTime() + seconds * 1_000));
const anywhere = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
const instant = fc.oneof(edge, anywhere);
const count = fc.nat(12);
const counted = fc.array(
  fc.record({ ago: fc.integer({ min: -2, max: MEASURED_HOURS + 50 }), buy: count, sell: count, posts: count }),
  { maxLength: 40 },
);

test('windows hold exactly their hours, and those before them as many: sums are as if counted one by one', () => {
  fc.assert(
    fc.property(instant, counted, (at, entries) => {
      const hours: CountedHour[] = entries.map(({ ago, ...one }) => ({
        ...one,
        hour: new Date(hourOf(at).getTime() - ago * HOUR_MS),
      }));
      const from = new Date(hourOf(at).getTime() - (MEASURED_HOURS - 1) * HOUR_MS);
      const found = measure(sumUp(hours, from, at), at);
      for (const period of ALERT_PERIODS) {
        const start = windowStartOf(at, PERIOD_HOURS[period]);
        const before = new Date(start.getTime() - PERIOD_HOURS[period] * HOUR_MS);
        const now = hours.filter(({ hour }) => hour >= start && hour <= at);
        const earlier = hours.filter(({ hour }) => hour >= before && hour < start);
        const sum = (some: CountedHour[], name: 'buy' | 'sell' | 'posts') =>
          some.reduce((total, one) => total + one[name], 0);
        const votes = (some: CountedHour[]) => sum(some, 'buy') + sum(some, 'sell');
        const midnight = tokyoMidnight(tokyoDay(at));
        const opened = new Date(midnight.getTime() - PERIOD_HOURS[period] * HOUR_MS);
        const closed = hours.filter(({ hour }) => hour >= opened && hour < midnight);
        expect(found[`vote_${period}`] ?? null).toBe(buyPercentage(sum(closed, 'buy'), sum(closed, 'sell')));
        expect(found[`running_vote_${period}`] ?? null).toBe(buyPercentage(sum(now, 'buy'), sum(now, 'sell')));
        expect(found[`vote_change_${period}`]).toBe(changePercentage(votes(earlier), votes(now)));
        expect(found[`post_${period}`]).toBe(changePercentage(sum(earlier, 'posts'), sum(now, 'posts')));
      }
    }),
  );
});

test('a vote leaves a window with its hour, whatever day, month or year that is', () => {
  fc.assert(
    fc.property(instant, fc.constantFrom(...ALERT_PERIODS), (votedAt, period) => {
      const hours = [{ hour: hourOf(votedAt), buy: 10, sell: 0, posts: 0 }];
      const seenAt = (later: number) => {
        const at = new Date(hourOf(votedAt).getTime() + later * HOUR_MS);
        const from = new Date(at.getTime() - (MEASURED_HOURS - 1) * HOUR_MS);
        return measure(sumUp(hours, from, at), at);
      };
      expect(seenAt(0)[`running_vote_${period}`]).toBe(100);
      expect(seenAt(PERIOD_HOURS[period] - 1)[`running_vote_${period}`]).toBe(100);
      expect(seenAt(PERIOD_HOURS[period])[`running_vote_${period}`]).toBeUndefined();
      expect(seenAt(PERIOD_HOURS[period])[`vote_change_${period}`]).toBe(-100);
      expect(seenAt(2 * PERIOD_HOURS[period])[`vote_change_${period}`]).toBeUndefined();
    }),
  );
});

test.each(['2024-02-29', '2023-02-28', '2026-01-31', '2025-12-31'])(
  '24 hours at the last minute of %p are that Tokyo day; a minute later its first hour has gone',
  (day) => {
    const begins = tokyoMidnight(day);
    const ends = tokyoMidnight(dayAfterDays(day, 1));
    const hours = [{ hour: begins, buy: 10, sell: 0, posts: 1 }];
    const from = new Date(begins.getTime() - MEASURED_HOURS * HOUR_MS);
    const lastMinute = new Date(ends.getTime() - 60_000);
    const running = measure(sumUp(hours, from, lastMinute), lastMinute);
    expect([running.running_vote_daily, running.vote_daily]).toEqual([100, undefined]);
    const closed = measure(sumUp(hours, from, ends), ends);
    expect([closed.running_vote_daily, closed.vote_daily]).toEqual([undefined, 100]);
  },
);
