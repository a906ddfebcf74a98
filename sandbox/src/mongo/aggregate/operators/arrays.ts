import { compareValues, equalValues } from '../../bson/compare.ts';
import { isNum, toNumber } from '../../bson/numbers.ts';
import { textOf, type Doc, isDoc, isNullish } from '../../bson/values.ts';
import { MongoError } from '../../errors.ts';
import { encodeKey } from '../../indexes/keys.ts';
import { parseSort, sortItems } from '../../query/sort.ts';
import { type Operator, withVariables } from '../env.ts';
import {
  arrayOrNull,
  isTrue,
  named,
  namedArguments,
  nary,
  operands,
  unary,
  wholeNumber,
  wrongType,
} from './arguments.ts';

function elementAt(array: unknown, position: unknown): unknown {
  const list = arrayOrNull(array, '$arrayElemAt', 28689);
  if (!list || isNullish(position)) return null;
  return list.at(wholeNumber(position, '$arrayElemAt', 28690));
}

function isIn(value: unknown, array: unknown): boolean {
  if (!Array.isArray(array)) throw wrongType(40081, '$in', 'an array as a second argument', array);
  return array.some((element) => equalValues(element, value));
}

function concatArrays(...arrays: unknown[]): unknown {
  const lists = arrays.map((array) => arrayOrNull(array, '$concatArrays', 28664));
  return lists.includes(null) ? null : lists.flatMap((list) => list ?? []);
}

function slice(array: unknown, first: unknown, count?: unknown): unknown {
  const list = arrayOrNull(array, '$slice', 28724);
  if (!list || isNullish(first) || count === null) return null;
  const n = wholeNumber(first, '$slice', 28725);
  if (count === undefined) return n >= 0 ? list.slice(0, n) : list.slice(n);
  const size = wholeNumber(count, '$slice', 28727);
  if (size <= 0) throw new MongoError(28729, 'Third argument to $slice must be positive');
  const start = n < 0 ? Math.max(0, list.length + n) : n;
  return list.slice(start, start + size);
}

function indexOfArray(array: unknown, value: unknown, start: unknown = 0, end?: unknown): unknown {
  const list = arrayOrNull(array, '$indexOfArray', 40090);
  if (!list) return null;
  const from = wholeNumber(start, '$indexOfArray', 40096);
  const to = end === undefined ? list.length : wholeNumber(end, '$indexOfArray', 40096);
  return list.findIndex((element, i) => i >= from && i < to && equalValues(element, value));
}

function range(start: unknown, end: unknown, step: unknown = 1): number[] {
  const from = wholeNumber(start, '$range', 34443);
  const to = wholeNumber(end, '$range', 34445);
  const by = wholeNumber(step, '$range', 34447);
  if (by === 0) throw new MongoError(34449, '$range requires a non-zero step value');
  const out: number[] = [];
  for (let i = from; by > 0 ? i < to : i > to; i += by) out.push(i);
  return out;
}

const map: Operator = (argument, compile) => {
  const parts = namedArguments('$map', argument, ['input', 'in'], ['as']);
  const name = textOf(parts.as ?? 'this');
  const input = compile(parts.input);
  const body = compile(parts.in, name);
  return (env) => {
    const list = arrayOrNull(input(env), '$map', 16883);
    return list && list.map((element) => body(withVariables(env, { [name]: element })) ?? null);
  };
};

const filter: Operator = (argument, compile) => {
  const parts = namedArguments('$filter', argument, ['input', 'cond'], ['as', 'limit']);
  const name = textOf(parts.as ?? 'this');
  const input = compile(parts.input);
  const test = compile(parts.cond, name);
  const limit = compile(parts.limit ?? null);
  return (env) => {
    const list = arrayOrNull(input(env), '$filter', 28651);
    const most = limit(env);
    const found = list && list.filter((element) => isTrue(test(withVariables(env, { [name]: element }))));
    return found && (isNullish(most) ? found : found.slice(0, wholeNumber(most, '$filter', 327391)));
  };
};

const reduce: Operator = (argument, compile) => {
  const parts = namedArguments('$reduce', argument, ['input', 'initialValue', 'in'], []);
  const input = compile(parts.input);
  const initial = compile(parts.initialValue);
  const body = compile(parts.in, 'value', 'this');
  return (env) => {
    const list = arrayOrNull(input(env), '$reduce', 40080);
    if (!list) return null;
    return list.reduce((value, element) => body(withVariables(env, { value, this: element })) ?? null, initial(env));
  };
};

const zip: Operator = (argument, compile) => {
  const parts = namedArguments('$zip', argument, ['inputs'], ['useLongestLength', 'defaults']);
  const inputs = operands(parts.inputs, compile, 1, Infinity);
  const defaults = compile(parts.defaults ?? null);
  const longest = parts.useLongestLength === true;
  return (env) => {
    const lists = inputs.map((input) => arrayOrNull(input(env), '$zip', 34461));
    if (lists.includes(null)) return null;
    const lengths = lists.map((list) => list?.length ?? 0);
    const fill = defaults(env);
    return Array.from({ length: longest ? Math.max(...lengths) : Math.min(...lengths) }, (_, i) =>
      lists.map((list, k) => list?.[i] ?? (Array.isArray(fill) ? fill[k] : null)),
    );
  };
};

/** Sort values, or documents by a sort document. */
export function sortArray(list: readonly unknown[], order: unknown): unknown[] {
  if (isNum(order)) {
    const direction = toNumber(order);
    return [...list].sort((a, b) => compareValues(a, b) * direction);
  }
  return sortItems(list, parseSort(order), (element) => (isDoc(element) ? element : ({} as Doc)));
}

/** Return the values once each, the first of equals, in the order of their first appearance. */
export function distinct(values: Iterable<unknown>): unknown[] {
  const seen = new Map<string, unknown>();
  for (const value of values) {
    const key = encodeKey(value);
    if (!seen.has(key)) seen.set(key, value);
  }
  return [...seen.values()];
}

function set(name: string, code: number, apply: (lists: unknown[][]) => unknown): Operator {
  return nary(0, Infinity, (...values) => {
    const lists = values.map((value) => arrayOrNull(value, name, code));
    return lists.includes(null) ? null : apply(lists.map((list) => list ?? []));
  });
}

function keysOf(list: readonly unknown[]): Set<string> {
  return new Set(list.map(encodeKey));
}

function without(list: unknown[], other: unknown[], keep: boolean): unknown[] {
  const keys = keysOf(other);
  return distinct(list).filter((value) => keys.has(encodeKey(value)) === keep);
}

function sameSet(a: unknown[], b: unknown[]): boolean {
  const keysA = keysOf(a);
  const keysB = keysOf(b);
  return keysA.size === keysB.size && [...keysA].every((key) => keysB.has(key));
}

function ends(name: string, take: (list: unknown[], n: number) => unknown[]): Operator {
  return named(name, ['input', 'n'], [], ({ input, n }) => {
    const count = wholeNumber(n, name, 5787902);
    if (!Array.isArray(input)) throw wrongType(5788200, name, 'an array', input);
    return take(input, count);
  });
}

const present = (list: unknown[]): unknown[] => list.filter((value) => !isNullish(value));

/** Arrays and sets. */
export const arrayOperators: Record<string, Operator> = {
  $arrayElemAt: nary(2, 2, elementAt),
  $size: unary((value) => {
    if (!Array.isArray(value)) throw wrongType(17124, '$size', 'an array', value);
    return value.length;
  }),
  $in: nary(2, 2, isIn),
  $isArray: unary((value) => Array.isArray(value)),
  $concatArrays: nary(0, Infinity, concatArrays),
  $slice: nary(2, 3, slice),
  $reverseArray: unary((value) => arrayOrNull(value, '$reverseArray', 34435)?.toReversed() ?? null),
  $indexOfArray: nary(2, 4, indexOfArray),
  $range: nary(2, 3, range),
  $map: map,
  $filter: filter,
  $reduce: reduce,
  $zip: zip,
  $sortArray: (argument, compile) => {
    const parts = namedArguments('$sortArray', argument, ['input', 'sortBy'], []);
    const input = compile(parts.input);
    return (env) => {
      const list = arrayOrNull(input(env), '$sortArray', 2942504);
      return list && sortArray(list, parts.sortBy);
    };
  },
  $setUnion: set('$setUnion', 17043, (lists) => distinct(lists.flat(1))),
  $setIntersection: set('$setIntersection', 17047, (lists) =>
    lists.length === 0 ? [] : lists.reduce((a, b) => without(a, b, true)),
  ),
  $setDifference: set('$setDifference', 17048, ([a = [], b = []]) => without(a, b, false)),
  $setEquals: set('$setEquals', 17044, ([first = [], ...rest]) => rest.every((list) => sameSet(first, list))),
  $setIsSubset: set('$setIsSubset', 17046, ([a = [], b = []]) => without(a, b, false).length === 0),
  $anyElementTrue: unary((value) => (arrayOrNull(value, '$anyElementTrue', 17041) ?? []).some(isTrue)),
  $allElementsTrue: unary((value) => (arrayOrNull(value, '$allElementsTrue', 17040) ?? []).every(isTrue)),
  $firstN: ends('$firstN', (list, n) => list.slice(0, n)),
  $lastN: ends('$lastN', (list, n) => list.slice(Math.max(0, list.length - n))),
  $minN: ends('$minN', (list, n) => present(list).sort(compareValues).slice(0, n)),
  $maxN: ends('$maxN', (list, n) =>
    present(list)
      .sort((a, b) => compareValues(b, a))
      .slice(0, n),
  ),
};
