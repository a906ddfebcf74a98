import type { Binary, BSONRegExp, Code, ObjectId, Timestamp } from 'bson';
import { compareNumbers, type Num } from './numbers.ts';
import { type Doc, typeName } from './values.ts';

const ranks: Readonly<Record<string, number>> = {
  minKey: 0,
  missing: 1,
  null: 2,
  int: 3,
  long: 3,
  double: 3,
  decimal: 3,
  string: 4,
  object: 5,
  array: 6,
  binData: 7,
  objectId: 8,
  bool: 9,
  date: 10,
  timestamp: 11,
  regex: 12,
  javascript: 13,
  maxKey: 14,
};

/** Return the place of a value's type in MongoDB's order of types; all numbers share one. */
export function typeRank(value: unknown): number {
  switch (typeof value) {
    case 'number':
      return 3;
    case 'string':
      return 4;
    case 'boolean':
      return 9;
    default:
      return ranks[typeName(value)]!;
  }
}

/** MongoDB's order of values: negative, 0 or positive. A missing value comes before null. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') {
    if (a < b) return -1;
    if (a > b) return 1;
    if (a === b) return 0;
  }
  const rank = typeRank(a);
  const difference = rank - typeRank(b);
  if (difference !== 0) return difference;
  return compareSameType(rank, a, b);
}

/** Return whether MongoDB takes two values for equal; the types of numbers do not matter. */
export function equalValues(a: unknown, b: unknown): boolean {
  return a === b || compareValues(a, b) === 0;
}

function compareSameType(rank: number, a: unknown, b: unknown): number {
  switch (rank) {
    case 3:
      return compareNumbers(a as Num, b as Num);
    case 4:
      return compareStrings(a as string, b as string);
    case 5:
      return compareDocs(a as Doc, b as Doc);
    case 6:
      return compareArrays(a as unknown[], b as unknown[]);
    case 7:
      return compareBinary(a as Binary, b as Binary);
    case 8:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case 9:
      return Number(a) - Number(b);
    case 10:
      return (a as Date).getTime() - (b as Date).getTime();
    case 11:
      return (a as Timestamp).compare(b as Timestamp);
    case 12:
      return compareStrings(regExpText(a as BSONRegExp), regExpText(b as BSONRegExp));
    case 13:
      return compareStrings(String((a as Code).code), String((b as Code).code));
    default:
      return 0;
  }
}

function regExpText(value: BSONRegExp): string {
  return `${value.pattern}\0${value.options}`;
}

/** Compare by code points, as UTF-8 does: JavaScript's order differs where surrogates occur. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return aboveSurrogates(x) - aboveSurrogates(y);
  }
  return a.length - b.length;
}

function aboveSurrogates(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

function compareArrays(a: unknown[], b: unknown[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareDocs(a: Doc, b: Doc): number {
  const keysA = Object.keys(a);
  const keysB = Object.keys(b);
  const length = Math.min(keysA.length, keysB.length);
  for (let i = 0; i < length; i++) {
    const keyA = keysA[i]!;
    const keyB = keysB[i]!;
    const order =
      typeRank(a[keyA]) - typeRank(b[keyB]) || compareStrings(keyA, keyB) || compareValues(a[keyA], b[keyB]);
    if (order !== 0) return order;
  }
  return keysA.length - keysB.length;
}

function compareBinary(a: Binary, b: Binary): number {
  return a.position - b.position || a.sub_type - b.sub_type || Buffer.compare(a.value(), b.value());
}
