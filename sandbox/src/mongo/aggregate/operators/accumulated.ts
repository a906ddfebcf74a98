import { isNullish } from '../../bson/values.ts';
import { average, deviation, extreme, percentileList, percentiles, sum } from '../accumulators.ts';
import type { Operator } from '../env.ts';
import { arrayOrNull, namedArguments, operands, unary } from './arguments.ts';

/** An accumulator over its arguments, or over the elements of a single array. */
function overArguments(apply: (values: unknown[]) => unknown): Operator {
  return (argument, compile) => {
    const parts = operands(argument, compile, 0, Infinity);
    return (env) => {
      const values = parts.map((part) => part(env));
      const [only] = values;
      return apply(values.length === 1 && Array.isArray(only) ? only : values);
    };
  };
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : isNullish(value) ? [] : [value];
}

/** Accumulators in their form as expressions. */
export const accumulatorOperators: Record<string, Operator> = {
  $sum: overArguments(sum),
  $avg: overArguments(average),
  $min: overArguments((values) => extreme(values, -1)),
  $max: overArguments((values) => extreme(values, 1)),
  $stdDevPop: overArguments((values) => deviation(values, false)),
  $stdDevSamp: overArguments((values) => deviation(values, true)),
  $first: unary((value) => {
    const array = arrayOrNull(value, '$first', 28689);
    return array ? array[0] : null;
  }),
  $last: unary((value) => {
    const array = arrayOrNull(value, '$last', 28689);
    return array ? array.at(-1) : null;
  }),
  $median: (argument, compile) => {
    const input = compile(namedArguments('$median', argument, ['input', 'method'], []).input);
    return (env) => percentiles(list(input(env)), [0.5])[0];
  },
  $percentile: (argument, compile) => {
    const parts = namedArguments('$percentile', argument, ['input', 'p', 'method'], []);
    const input = compile(parts.input);
    const p = percentileList(parts.p);
    return (env) => percentiles(list(input(env)), p);
  },
};
