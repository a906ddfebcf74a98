import {
  benchmarkOf,
  gradeTarget,
  isProven,
  LUCK,
  NO_CALLS,
  PREDICTION,
  skillWeight,
  sumCalls,
  wilsonLowerBound,
  type CallSums,
  type TargetOutcome,
} from '@minori/contracts/rules';
import fc from 'fast-check';

type Move = -1 | 0 | 1;
const BASE = 100;

/** A target that moved in a way, of somebody who had said a way. */
function outcome(move: Move, said: Move): TargetOutcome {
  const close = BASE + move;
  return { base: BASE, close, ...gradeTarget({ base: BASE, predicted: BASE + said, close }) };
}

const way = fc.constantFrom<Move[]>(-1, 0, 1);
/** A call before anything is graded, with the week graded, and with both. */
const call = fc.array(
  fc.tuple(way, way).map(([move, said]) => outcome(move, said)),
  { maxLength: 2 },
);
const calls = fc.array(call, { maxLength: 80 });

test('each call counts as one, however many of its targets are graded', () => {
  fc.assert(
    fc.property(calls, (all) => {
      const graded = all.filter((targets) => targets.length > 0);
      const sums = sumCalls(all);
      expect(sums.n).toBe(graded.length);
      const halves = graded.flatMap((targets) => (targets.length === 1 ? [...targets, ...targets] : targets));
      expect(sums).toEqual({
        n: halves.length / 2,
        hits: halves.filter(({ isDirectionHit }) => isDirectionHit).length / 2,
        ups: halves.filter(({ base, close }) => close > base).length / 2,
        downs: halves.filter(({ base, close }) => close < base).length / 2,
      });
    }),
  );
  expect(sumCalls([])).toEqual(NO_CALLS);
});

test('a month target that is graded later moves a call, and makes no second one', () => {
  const week = outcome(1, 1);
  expect(sumCalls([[week]])).toEqual({ n: 1, hits: 1, ups: 1, downs: 0 });
  expect(sumCalls([[week, outcome(-1, 1)]])).toEqual({ n: 1, hits: 0.5, ups: 0.5, downs: 0.5 });
  expect(sumCalls([[week, outcome(0, 1)]])).toEqual({ n: 1, hits: 0.5, ups: 0.5, downs: 0 });
});

test('the benchmark is what the best constant answer is graded with over the same targets', () => {
  fc.assert(
    fc.property(fc.array(fc.array(way, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 40 }), (moves) => {
      const rateOf = (said: Move) => {
        const { n, hits } = sumCalls(moves.map((targets) => targets.map((move) => outcome(move, said))));
        return hits / n;
      };
      const benchmark = benchmarkOf(sumCalls(moves.map((targets) => targets.map((move) => outcome(move, 1)))))!;
      expect(benchmark.rate).toBeCloseTo(Math.max(rateOf(1), rateOf(-1), rateOf(0)), 12);
      expect(rateOf(({ up: 1, down: -1, same: 0 } as const)[benchmark.answer])).toBeCloseTo(benchmark.rate, 12);
    }),
  );
  expect(benchmarkOf(NO_CALLS)).toBeNull();
});

test('nobody is proven by the same answer always, by fewer than twenty calls, or by less than the benchmark', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(way, { minLength: 1, maxLength: 2 }), { maxLength: 100, size: 'max' }),
      way,
      (moves, said) => {
        const constant = sumCalls(moves.map((targets) => targets.map((move) => outcome(move, said))));
        expect(isProven(constant)).toBe(false);
        expect(skillWeight(constant)).toBe(0);
      },
    ),
  );
  const halves = fc.record({ n: fc.nat(200), hits: fc.nat(400), ups: fc.nat(400), downs: fc.nat(400) });
  fc.assert(
    fc.property(halves, ({ n, ...doubled }) => {
      const ups = Math.min(n, doubled.ups / 2);
      const sums = { n, hits: Math.min(n, doubled.hits / 2), ups, downs: Math.min(n - ups, doubled.downs / 2) };
      if (!isProven(sums)) return expect(skillWeight(sums)).toBe(0);
      expect(sums.n).toBeGreaterThanOrEqual(PREDICTION.recordFrom);
      for (const chance of [sums.ups, sums.downs, sums.n - sums.ups - sums.downs]) {
        expect(sums.hits).toBeGreaterThan(chance);
      }
      expect(skillWeight(sums)).toBe(Math.round(100 * wilsonLowerBound(sums.hits, sums.n)));
    }),
  );
});

test.each<[string, CallSums, boolean]>([
  ['nineteen hits of nineteen', { n: 19, hits: 19, ups: 9, downs: 10 }, false],
  ['fifteen hits of twenty', { n: 20, hits: 15, ups: 10, downs: 10 }, true],
  ['the same where “up” would have hit twelve', { n: 20, hits: 15, ups: 12, downs: 8 }, false],
  ['a hit of four', { n: 400, hits: 100, ups: 200, downs: 200 }, false],
  ['a hit of four where a constant answer hits less', { n: 400, hits: 100, ups: 79, downs: 80 }, false],
  ['“up” alone while prices rise', { n: 400, hits: 320, ups: 320, downs: 80 }, false],
  ['nearly “up” alone while prices rise', { n: 400, hits: 330, ups: 320, downs: 80 }, false],
  ['“the same” of a price that hardly moves', { n: 100, hits: 90, ups: 5, downs: 5 }, false],
])('%s', (_, sums, expected) => {
  expect(isProven(sums)).toBe(expected);
  expect(skillWeight(sums) > 0).toBe(expected);
});

/** Numbers from 0 to 1, the same each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = seeded(2_026);
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const toss = (): Move => (random() < 0.5 ? 1 : -1);
/** A call of a price that moves so far in a week, and so far in the three weeks after it. */
const callOf = (said: Move, week: number, later: number) =>
  [week, week + later].map((move) => outcome(move > 0 ? 1 : -1, said));
const ROOT_3 = Math.sqrt(3);

function* tossingEachTime(): Generator<TargetOutcome[]> {
  for (;;) yield callOf(toss(), normal(), normal() * ROOT_3);
}

/** One symbol every week: the month targets of four weeks overlap, and one opinion lasts for a quarter. */
function* tossingEachQuarter(): Generator<TargetOutcome[]> {
  const weeks = [normal(), normal(), normal(), normal()];
  for (let said = toss(), week = 0; ; week += 1) {
    if (week % 13 === 0) said = toss();
    const [first = 0, ...later] = weeks;
    yield callOf(
      said,
      first,
      later.reduce((sum, one) => sum + one, 0),
    );
    weeks.shift();
    weeks.push(normal());
  }
}

/** Twenty symbols each week, half of whose movement is the market’s, all in the same way. */
function* tossingForAll(): Generator<TargetOutcome[]> {
  for (;;) {
    const [said, week, later] = [toss(), normal(), normal()];
    const move = (market: number) => Math.SQRT1_2 * (market + normal());
    for (let symbol = 0; symbol < LUCK.symbolsTogether; symbol += 1) {
      yield callOf(said, move(week), move(later) * ROOT_3);
    }
  }
}

/** Of a thousand such forecasters, how many are proven after so many calls, and how many have been at some time. */
function lucky(forecaster: () => Generator<TargetOutcome[]>, runs: number, calls: number = LUCK.calls) {
  const found = { proven: 0, once: 0 };
  for (let run = 0; run < runs; run += 1) {
    let sums = NO_CALLS;
    let once = false;
    for (const targets of forecaster()) {
      const added = sumCalls([targets]);
      sums = {
        n: sums.n + 1,
        hits: sums.hits + added.hits,
        ups: sums.ups + added.ups,
        downs: sums.downs + added.downs,
      };
      once ||= isProven(sums);
      if (sums.n === calls) break;
    }
    found.proven += Number(isProven(sums));
    found.once += Number(once);
  }
  const ofThousand = (count: number) => (count * LUCK.forecasters) / runs;
  return { proven: ofThousand(found.proven), once: ofThousand(found.once) };
}

test('as many who toss coins are proven as the page about grading says', () => {
  const coins = lucky(tossingEachTime, 8_000);
  expect(coins.proven).toBeLessThan(LUCK.proven * 1.5);
  expect(coins.proven).toBeGreaterThan(LUCK.proven / 2);
  expect(Math.round(coins.once / 10) * 10).toBe(LUCK.onceProven);
  const overlapping = lucky(tossingEachQuarter, 3_000);
  expect(overlapping.proven).toBeLessThan(LUCK.provenOverlapping * 1.5);
  expect(overlapping.proven).toBeGreaterThan(LUCK.provenOverlapping / 2);
  const together = lucky(tossingForAll, 1_000);
  expect(together.proven).toBeLessThan(LUCK.provenTogether * 1.3);
  expect(together.proven).toBeGreaterThan(LUCK.provenTogether / 1.3);
  const soon = lucky(tossingForAll, 5_000, LUCK.weeksTogether * LUCK.symbolsTogether);
  expect(Math.round(soon.proven / 10) * 10).toBe(LUCK.provenTogetherSoon);
});

test('who is right six times of ten is proven more often than luck is, and the more the longer', () => {
  const right = (calls: number) => {
    let proven = 0;
    for (let run = 0; run < 1_000; run += 1) {
      const made = Array.from({ length: calls }, () => {
        const week = normal();
        return [week, week + normal() * ROOT_3].map((move) => {
          const went: Move = move > 0 ? 1 : -1;
          return outcome(went, random() < 0.6 ? went : went === 1 ? -1 : 1);
        });
      });
      proven += Number(isProven(sumCalls(made)));
    }
    return proven;
  };
  const [hundred, twoHundred, fourHundred] = [right(100), right(200), right(400)];
  expect(hundred).toBeGreaterThan(20 * LUCK.proven);
  expect(twoHundred).toBeGreaterThan(hundred);
  expect(fourHundred).toBeGreaterThan(900);
});
