import { compareValues } from '../bson/compare.ts';
import { asDouble, isNum, type Num, toNumber } from '../bson/numbers.ts';
import { Sum } from '../bson/sums.ts';
import { type Doc, isDoc, isNullish } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { parseSort, sortItems } from '../query/sort.ts';
import { type Compile, type Env, type Evaluator } from './env.ts';
import { namedArguments, wholeNumber } from './operators/arguments.ts';
import { distinct } from './operators/arrays.ts';
import { mergeObjects } from './operators/objects.ts';

/** Gathers values one by one. */
export interface Accumulator {
  add(env: Env): void;
  result(): unknown;
}

/** Compile an accumulator; the answer makes a fresh one for each group. */
export type AccumulatorFactory = (argument: unknown, compile: Compile) => () => Accumulator;

/** An accumulator of a single expression that folds its values. */
function fold<S>(
  start: () => S,
  step: (state: S, value: unknown) => S,
  finish: (state: S) => unknown,
): AccumulatorFactory {
  return (argument, compile) => {
    const evaluate = compile(argument);
    return () => {
      let state = start();
      return {
        add: (env) => {
          state = step(state, evaluate(env));
        },
        result: () => finish(state),
      };
    };
  };
}

/** An accumulator that gathers its values and reduces them at the end. */
function gather(
  finish: (values: unknown[]) => unknown,
  keep: (value: unknown) => boolean = () => true,
): AccumulatorFactory {
  return fold(
    (): unknown[] => [],
    (values, value) => {
      if (keep(value)) values.push(value);
      return values;
    },
    finish,
  );
}

/** Add what is a number; other values count for nothing. */
export function sum(values: Iterable<unknown>): Num {
  return sumOf(values).value();
}

/** Return the mean of the numbers; null when there are none. */
export function average(values: Iterable<unknown>): Num | null {
  return sumOf(values).mean();
}

function sumOf(values: Iterable<unknown>): Sum {
  const sum = new Sum();
  for (const value of values) sum.add(value);
  return sum;
}

/** Return the smallest (-1) or greatest (1) value that is not null; null when there is none. */
export function extreme(values: Iterable<unknown>, direction: 1 | -1): unknown {
  let best: unknown = null;
  for (const value of values) {
    if (isNullish(value)) continue;
    if (best === null || compareValues(value, best) * direction > 0) best = value;
  }
  return best;
}

/** Return the standard deviation of the numbers, of a population or (`sample`) of a sample; null when it has none. */
export function deviation(values: readonly unknown[], sample: boolean): unknown {
  const numbers = values.filter(isNum).map(toNumber);
  const count = numbers.length - (sample ? 1 : 0);
  if (count <= 0) return null;
  // Welford's algorithm, as in MongoDB: others round differently.
  let mean = 0;
  let squares = 0;
  for (const [i, value] of numbers.entries()) {
    const distance = value - mean;
    mean += distance / (i + 1);
    squares += distance * (value - mean);
  }
  return asDouble(Math.sqrt(squares / count));
}

/** Return the values at the percentiles `p` (0 to 1) of the numbers. */
export function percentiles(values: readonly unknown[], p: readonly number[]): unknown[] {
  const numbers = values
    .filter(isNum)
    .map(toNumber)
    .sort((a, b) => a - b);
  return p.map((part) => {
    const at = Math.max(0, Math.ceil(part * numbers.length) - 1);
    const found = numbers[at];
    return found === undefined ? null : asDouble(found);
  });
}

const first: AccumulatorFactory = fold(
  (): { value: unknown } | undefined => undefined,
  (state, value) => state ?? { value },
  (state) => state?.value ?? null,
);

const last: AccumulatorFactory = fold(
  (): unknown => null,
  (_, value) => value,
  (value) => value ?? null,
);

const count: AccumulatorFactory = (argument) => {
  if (!isDoc(argument) || Object.keys(argument).length > 0) {
    throw new MongoError('FailedToParse', '$count takes no arguments, i.e. $count:{}');
  }
  return () => {
    let n = 0;
    return { add: () => n++, result: () => n };
  };
};

/** `{ input, n }`: the first, last, smallest or greatest n values. */
function several(name: string, take: (values: unknown[], n: number) => unknown[]): AccumulatorFactory {
  return (argument, compile) => {
    const parts = namedArguments(name, argument, ['input', 'n'], []);
    const size = constant(name, compile(parts.n));
    return gather((values) => take(values, size))(parts.input, compile);
  };
}

function constant(name: string, evaluate: Evaluator): number {
  return wholeNumber(evaluate({ root: {}, variables: {} }), name, 5787902);
}

/** `{ sortBy, output, n? }`: outputs of the documents that come first or last in an order. */
function top(name: string, many: boolean, last: boolean): AccumulatorFactory {
  return (argument, compile) => {
    const parts = namedArguments(name, argument, many ? ['sortBy', 'output', 'n'] : ['sortBy', 'output'], []);
    const order = parseSort(parts.sortBy);
    const output = compile(parts.output);
    const size = many ? constant(name, compile(parts.n)) : 1;
    return () => {
      const seen: { root: Doc; value: unknown }[] = [];
      return {
        add: (env) => seen.push({ root: env.root, value: output(env) ?? null }),
        result: () => {
          const sorted = sortItems(seen, order, ({ root }) => root).map(({ value }) => value);
          const taken = last ? sorted.slice(Math.max(0, sorted.length - size)) : sorted.slice(0, size);
          return many ? taken : (taken[0] ?? null);
        },
      };
    };
  };
}

const present = (values: unknown[]): unknown[] => values.filter((value) => !isNullish(value));

const percentile: AccumulatorFactory = (argument, compile) => {
  const parts = namedArguments('$percentile', argument, ['input', 'p', 'method'], []);
  const p = percentileList(parts.p);
  return gather((values) => percentiles(values, p))(parts.input, compile);
};

/** Return the list of percentiles of `$percentile`. */
export function percentileList(p: unknown): number[] {
  if (Array.isArray(p) && p.length > 0 && p.every(isNum)) return p.map(toNumber);
  throw new MongoError(7750301, "The $percentile 'p' field must be an array of numbers from [0.0, 1.0]");
}

const median: AccumulatorFactory = (argument, compile) => {
  const parts = namedArguments('$median', argument, ['input', 'method'], []);
  return gather((values) => percentiles(values, [0.5])[0])(parts.input, compile);
};

const summing = (finish: (sum: Sum) => unknown): AccumulatorFactory =>
  fold(
    () => new Sum(),
    (sum, value) => sum.add(value),
    finish,
  );

const bestOf = (direction: 1 | -1): AccumulatorFactory =>
  fold(
    (): unknown => null,
    (best, value) => extreme([best, value], direction),
    (best) => best,
  );

/** The accumulators of `$group`, `$bucket` and `$setWindowFields`. */
export const accumulators: ReadonlyMap<string, AccumulatorFactory> = new Map<string, AccumulatorFactory>([
  ['$sum', summing((sum) => sum.value())],
  ['$avg', summing((sum) => sum.mean())],
  ['$min', bestOf(-1)],
  ['$max', bestOf(1)],
  ['$first', first],
  ['$last', last],
  ['$count', count],
  [
    '$push',
    gather(
      (values) => values,
      (value) => value !== undefined,
    ),
  ],
  ['$addToSet', gather(distinct, (value) => value !== undefined)],
  ['$mergeObjects', gather(mergeObjects)],
  ['$stdDevPop', gather((values) => deviation(values, false))],
  ['$stdDevSamp', gather((values) => deviation(values, true))],
  ['$firstN', several('$firstN', (values, n) => values.slice(0, n).map((value) => value ?? null))],
  [
    '$lastN',
    several('$lastN', (values, n) => values.slice(Math.max(0, values.length - n)).map((value) => value ?? null)),
  ],
  ['$minN', several('$minN', (values, n) => present(values).sort(compareValues).slice(0, n))],
  [
    '$maxN',
    several('$maxN', (values, n) =>
      present(values)
        .sort((a, b) => compareValues(b, a))
        .slice(0, n),
    ),
  ],
  ['$top', top('$top', false, false)],
  ['$topN', top('$topN', true, false)],
  ['$bottom', top('$bottom', false, true)],
  ['$bottomN', top('$bottomN', true, true)],
  ['$percentile', percentile],
  ['$median', median],
]);

/** Compile `{ $sum: … }` and the like. @throws MongoError for what is not an accumulator */
export function compileAccumulator(field: string, spec: unknown, compile: Compile): () => Accumulator {
  const [name, ...others] = isDoc(spec) ? Object.keys(spec) : [];
  if (!isDoc(spec) || name === undefined || others.length > 0) {
    throw new MongoError(40234, `The field '${field}' must be an accumulator object`);
  }
  const factory = accumulators.get(name);
  if (!factory) throw new MongoError(15952, `unknown group operator '${name}'`);
  return factory(spec[name], compile);
}
