import { BSONRegExp } from 'bson';
import { isNum } from '../../bson/numbers.ts';
import { docOf, isNullish } from '../../bson/values.ts';
import { MongoError } from '../../errors.ts';
import { toRegExp } from '../../query/predicates.ts';
import type { Operator } from '../env.ts';
import { dateText } from './dateFormats.ts';
import { named, nary, unary, wholeNumber, wrongType } from './arguments.ts';

function textOrNull(value: unknown, name: string, code: number): string | null {
  if (isNullish(value)) return null;
  if (typeof value === 'string') return value;
  throw wrongType(code, name, 'a string', value);
}

function codePointCount(value: string): number {
  return Array.from(value).length;
}

/** Text of strings, numbers and dates; null and missing are the empty string. */
function text(value: unknown, name: string): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string') return value;
  if (isNum(value)) return value.toString();
  if (value instanceof Date) return dateText(value);
  throw wrongType(16007, name, 'a string', value);
}

/** MongoDB knows the letters of ASCII only. */
function upperCase(value: string): string {
  return value.replaceAll(/[a-z]+/g, (part) => part.toUpperCase());
}

function concat(...values: unknown[]): string | null {
  const parts = values.map((value) => textOrNull(value, '$concat', 16702));
  return parts.includes(null) ? null : parts.join('');
}

function split(value: unknown, separator: unknown): unknown {
  const source = textOrNull(value, '$split', 40085);
  const by = textOrNull(separator, '$split', 40086);
  if (by === '') throw new MongoError(40087, '$split requires a non-empty separator');
  return source === null || by === null ? null : source.split(by);
}

function substrCP(value: unknown, start: unknown, count: unknown): string {
  const from = wholeNumber(start, '$substrCP', 34450);
  const size = wholeNumber(count, '$substrCP', 34452);
  if (from < 0 || size < 0) throw new MongoError(34455, '$substrCP: start and length must not be negative');
  return [...text(value, '$substrCP')].slice(from, from + size).join('');
}

function substrBytes(value: unknown, start: unknown, count: unknown): string {
  const bytes = Buffer.from(text(value, '$substrBytes'));
  const from = wholeNumber(start, '$substrBytes', 16034);
  const size = wholeNumber(count, '$substrBytes', 16035);
  if (from < 0) throw new MongoError(50752, '$substrBytes: starting index must be non-negative');
  return bytes.subarray(from, size < 0 ? bytes.length : from + size).toString('utf8');
}

function indexOf(
  name: string,
  unitsOf: (value: string) => { length: number; find(part: string, from: number): number },
): Operator {
  return nary(2, 4, (value, part, start = 0, end?: unknown) => {
    const source = textOrNull(value, name, 40093);
    if (source === null) return null;
    if (typeof part !== 'string') throw wrongType(40094, name, 'a string as the second argument', part);
    const units = unitsOf(source);
    const from = wholeNumber(start, name, 40096);
    const to = end === undefined ? units.length : wholeNumber(end, name, 40096);
    const found = units.find(part, from);
    return found >= 0 && found + unitsOf(part).length <= to ? found : -1;
  });
}

function codePoints(value: string): { length: number; find(part: string, from: number): number } {
  const points = [...value];
  return {
    length: points.length,
    find: (part, from) => {
      const before = points.slice(0, from).join('').length;
      const at = value.indexOf(part, before);
      return at < 0 ? -1 : codePointCount(value.slice(0, at));
    },
  };
}

function utf8(value: string): { length: number; find(part: string, from: number): number } {
  const bytes = Buffer.from(value);
  return { length: bytes.length, find: (part, from) => bytes.indexOf(part, from) };
}

/** What MongoDB trims, which is not all that JavaScript takes for space. */
// oxlint-disable-next-line no-control-regex -- a zero is part of it
const space = /[\0\t-\r \u00a0\u1680\u2000-\u200a]/;

function trim(name: string, left: boolean, right: boolean): Operator {
  return named(name, ['input'], ['chars'], ({ input, chars }) => {
    const source = textOrNull(input, name, 50699);
    if (source === null || chars === null) return null;
    const points = [...source];
    const unwanted = typeof chars === 'string' ? new Set(chars) : undefined;
    const isUnwanted = (point: string): boolean => (unwanted ? unwanted.has(point) : space.test(point));
    let from = 0;
    let to = points.length;
    while (left && from < to && isUnwanted(points[from]!)) from++;
    while (right && to > from && isUnwanted(points[to - 1]!)) to--;
    return points.slice(from, to).join('');
  });
}

function replace(name: string, all: boolean): Operator {
  return named(name, ['input', 'find', 'replacement'], [], ({ input, find, replacement }) => {
    const source = textOrNull(input, name, 51746);
    const wanted = textOrNull(find, name, 51745);
    const by = textOrNull(replacement, name, 51744);
    if (source === null || wanted === null || by === null) return null;
    return all ? source.replaceAll(wanted, () => by) : source.replace(wanted, () => by);
  });
}

function regex(name: string, apply: (source: string, expression: RegExp) => unknown, empty: unknown): Operator {
  return named(name, ['input', 'regex'], ['options'], ({ input, regex: pattern, options }) => {
    const source = textOrNull(input, name, 51104);
    if (source === null || isNullish(pattern)) return empty;
    const flags = typeof options === 'string' ? options : '';
    if (pattern instanceof BSONRegExp) return apply(source, toRegExp(pattern.pattern, flags || pattern.options));
    if (typeof pattern !== 'string') throw wrongType(51105, name, 'a string or a regex', pattern);
    return apply(source, toRegExp(pattern, flags));
  });
}

function found(source: string, match: RegExpExecArray): unknown {
  return docOf([
    ['match', match[0]],
    ['idx', codePointCount(source.slice(0, match.index))],
    ['captures', match.slice(1).map((capture) => capture ?? null)],
  ]);
}

function findOne(source: string, expression: RegExp): unknown {
  const match = expression.exec(source);
  return match ? found(source, match) : null;
}

function findAll(source: string, expression: RegExp): unknown {
  const all = source.matchAll(new RegExp(expression.source, `${expression.flags}g`));
  return Array.from(all, (match) => found(source, match));
}

function length(name: string, code: number, measure: (value: string) => number): Operator {
  return unary((value) => {
    if (typeof value !== 'string') throw wrongType(code, name, 'a string argument', value);
    return measure(value);
  });
}

/** Strings. */
export const stringOperators: Record<string, Operator> = {
  $concat: nary(0, Infinity, concat),
  $toLower: unary((value) => text(value, '$toLower').replaceAll(/[A-Z]+/g, (part) => part.toLowerCase())),
  $toUpper: unary((value) => upperCase(text(value, '$toUpper'))),
  $strcasecmp: nary(2, 2, (a, b) => {
    const [x, y] = [a, b].map((value) => Buffer.from(upperCase(text(value, '$strcasecmp'))));
    return x!.compare(y!);
  }),
  $split: nary(2, 2, split),
  $substr: nary(3, 3, substrBytes),
  $substrBytes: nary(3, 3, substrBytes),
  $substrCP: nary(3, 3, substrCP),
  $strLenCP: length('$strLenCP', 34471, (value) => [...value].length),
  $strLenBytes: length('$strLenBytes', 34473, (value) => Buffer.byteLength(value)),
  $indexOfCP: indexOf('$indexOfCP', codePoints),
  $indexOfBytes: indexOf('$indexOfBytes', utf8),
  $trim: trim('$trim', true, true),
  $ltrim: trim('$ltrim', true, false),
  $rtrim: trim('$rtrim', false, true),
  $replaceOne: replace('$replaceOne', false),
  $replaceAll: replace('$replaceAll', true),
  $regexMatch: regex('$regexMatch', (source, expression) => expression.test(source), false),
  $regexFind: regex('$regexFind', findOne, null),
  $regexFindAll: regex('$regexFindAll', findAll, []),
};
