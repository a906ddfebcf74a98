import {
  crowdOf,
  izanaviParts,
  readIzanavi,
  simulateIzanavi,
  type IzanaviSignal,
  type SimulationDay,
} from '@minori/contracts/rules';
import fc from 'fast-check';
import { dayOfNumber } from '../../adapters/marketData/calendar';
import { readDays } from './readings';

const price = fc.double({ min: 0.5, max: 1e6, noNaN: true });
const signal = fc.constantFrom<(IzanaviSignal | null)[]>('BUY', 'SELL', 'HOLD', null);
const FIRST = 18_000;

const daysOf = (bars: { open: number; close: number; signal: IzanaviSignal | null }[]): SimulationDay[] =>
  bars.map((bar, index) => ({ ...bar, day: dayOfNumber(FIRST + index) }));
const days = fc.array(fc.record({ open: price, close: price, signal }), { minLength: 2, maxLength: 60 }).map(daysOf);

/** Walks of closes, with opens in between and votes on some days. */
const market = fc
  .record({
    steps: fc.array(fc.double({ min: -0.12, max: 0.12, noNaN: true }), { minLength: 125, maxLength: 170 }),
    votes: fc.array(fc.tuple(fc.nat(40), fc.nat(40)), { minLength: 170, maxLength: 170 }),
  })
  .map(({ steps, votes }) => {
    let close = 1_000;
    const bars = steps.map((step, index) => {
      const open = close;
      close *= 1 + step;
      const day = dayOfNumber(FIRST + index);
      return { day, open, high: Math.max(open, close), low: Math.min(open, close), close, volume: 0 };
    });
    const sides = new Map(votes.map(([buy, sell], index) => [dayOfNumber(FIRST + index), { buy, sell }]));
    return { bars, sides };
  });

/** The value by day, worked out from the definition: a share of the money is in the market on each day or not. */
function slowly(all: SimulationDay[], from: number): number[] {
  let value = 100;
  let isIn = false;
  const values: number[] = [];
  for (let at = from; at < all.length; at += 1) {
    const [before, today] = [all[at - 1], all[at]!];
    if (isIn && before) value *= today.open / before.close;
    if (before?.signal === 'BUY' && !isIn) [value, isIn] = [value * 0.999, true];
    else if (before?.signal === 'SELL' && isIn) [value, isIn] = [value * 0.999, false];
    if (isIn) value *= today.close / today.open;
    values.push(value);
  }
  return values;
}

test('the simulation agrees with one that multiplies daily returns', () => {
  fc.assert(
    fc.property(days, fc.nat(20), (all, skipped) => {
      const from = Math.min(skipped, all.length - 1);
      const { equity, trades } = simulateIzanavi(all, all[from]!.day, '9999-12-31');
      const expected = slowly(all, from);
      expect(equity).toHaveLength(expected.length);
      equity.forEach(({ model }, index) => expect(model / expected[index]!).toBeCloseTo(1, 9));
      const held = (99.9 * all.at(-1)!.close) / all[from]!.open;
      expect(equity.at(-1)!.buyAndHold / held).toBeCloseTo(1, 9);
      expect(trades.map(({ side }) => side)).toEqual(trades.map((_, index) => (index % 2 === 0 ? 'buy' : 'sell')));
    }),
  );
});

test('a drawdown is the fall from the highest value so far', () => {
  fc.assert(
    fc.property(days, (all) => {
      const { equity } = simulateIzanavi(all, all[0]!.day, '9999-12-31');
      equity.forEach(({ model, modelDrawdown, buyAndHold, buyAndHoldDrawdown }, index) => {
        const sofar = equity.slice(0, index + 1);
        expect(modelDrawdown).toBeCloseTo(model / Math.max(100, ...sofar.map((one) => one.model)) - 1, 9);
        expect(buyAndHoldDrawdown).toBeCloseTo(
          buyAndHold / Math.max(100, ...sofar.map((one) => one.buyAndHold)) - 1,
          9,
        );
      });
    }),
  );
});

test('what comes later never changes what was said, nor what was traded', () => {
  fc.assert(
    fc.property(market, fc.integer({ min: 1, max: 40 }), ({ bars, sides }, cut) => {
      const shorter = bars.slice(0, -cut);
      const lastDay = shorter.at(-1)!.day;
      const known = new Map([...sides].filter(([day]) => day < lastDay));
      const whole = readDays(bars, sides);
      expect(whole.slice(0, -cut)).toEqual(readDays(shorter, known));
      const simulate = (read: typeof whole) =>
        simulateIzanavi(
          read.map(({ bar, reading }) => ({ ...bar, signal: reading?.signal ?? null })),
          bars[0]!.day,
          lastDay,
        );
      expect(simulate(whole)).toEqual(simulate(whole.slice(0, -cut)));
    }),
    { numRuns: 50 },
  );
});

test('a score stays between −1 and 1, and the signal is what it says', () => {
  fc.assert(
    fc.property(market, ({ bars, sides }) => {
      for (const { reading } of readDays(bars, sides)) {
        if (!reading) continue;
        expect(Math.abs(reading.score)).toBeLessThanOrEqual(1);
        const expected = reading.score >= 0.3 ? 'BUY' : reading.score <= -0.3 ? 'SELL' : 'HOLD';
        expect(reading.signal).toBe(expected);
      }
    }),
    { numRuns: 30 },
  );
});

/** The score as the page about the model has it, worked out step by step. */
function scoreByHand(closes: number[], crowd: number | null): number {
  const changes = closes.slice(1).map((close, at) => Math.log(close) - Math.log(closes[at]!));
  const sigma = (days: number) => {
    const last = changes.slice(-days);
    const mean = last.reduce((sum, one) => sum + one, 0) / days;
    return Math.sqrt(last.reduce((sum, one) => sum + (one - mean) ** 2, 0) / days);
  };
  const strength = (days: number) => {
    const move = (Math.log(closes.at(-1)!) - Math.log(closes.at(-1 - days)!)) / (sigma(20) * Math.sqrt(days)) / 2;
    return Math.min(1, Math.max(-1, move));
  };
  const sum = 0.45 * strength(20) + 0.4 * strength(60) + 0.15 * (crowd === null ? 0 : 2 * crowd - 1);
  return sigma(20) > 1.5 * sigma(120) ? sum / 2 : sum;
}

test('the score is what the published formula comes to, and its parts add up to it', () => {
  fc.assert(
    fc.property(market, fc.option(fc.double({ min: 0, max: 1, noNaN: true })), ({ bars }, crowd) => {
      const closes = bars.map(({ close }) => close);
      const reading = readIzanavi(closes, closes.length - 1, crowd)!;
      fc.pre(reading.volatility > 1e-6);
      expect(reading.score).toBeCloseTo(scoreByHand(closes, crowd), 6);
      const { short, long, crowd: voted } = izanaviParts(reading);
      expect((short + long + voted) * (reading.isBraking ? 0.5 : 1)).toBeCloseTo(reading.score, 9);
    }),
  );
});

test('says nothing before 120 days, buys what rises steadily, sells what falls, and is slowed by turmoil', () => {
  const closes = Array.from({ length: 200 }, (_, index) => 100 * 1.004 ** index * (1 + 0.003 * Math.sin(index * 2)));
  expect(readIzanavi(closes, 119, null)).toBeNull();
  expect(readIzanavi(closes, 150, null)).toMatchObject({ signal: 'BUY', isBraking: false });
  expect(readIzanavi(closes.toReversed(), 150, null)).toMatchObject({ signal: 'SELL' });
  const wild = closes.map((close, index) => (index > 150 && index % 2 ? close * 1.05 : close));
  expect(readIzanavi(wild, 170, null)).toMatchObject({ isBraking: true, signal: 'HOLD' });
});

test('the crowd counts from ten votes on', () => {
  expect(crowdOf(9, 0)).toBeNull();
  expect(crowdOf(9, 1)).toBe(0.9);
});
