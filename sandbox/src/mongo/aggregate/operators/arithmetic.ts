import { Decimal128, Long } from 'bson';
import { decimalOf } from '../../bson/decimals.ts';
import {
  arithmetic,
  asDouble,
  asInteger,
  compareNumbers,
  decimalRoot,
  divide,
  isNum,
  type Num,
  numKind,
  remainder,
  toNumber,
} from '../../bson/numbers.ts';
import { isNullish, typeName } from '../../bson/values.ts';
import { MongoError, unsupported } from '../../errors.ts';
import type { Operator } from '../env.ts';
import { nary, unary, wholeNumber } from './arguments.ts';
import { dateAt } from './calendar.ts';

function numeric(name: string, value: unknown): Num {
  if (isNum(value)) return value;
  throw new MongoError('TypeMismatch', `${name} only supports numeric types, not ${typeName(value)}`);
}

/** A function of one number; null and missing give null. */
function onNumber(name: string, apply: (value: Num) => unknown): Operator {
  return unary((value) => (isNullish(value) ? null : apply(numeric(name, value))));
}

/** A function of doubles. */
function onDouble(name: string, apply: (value: number) => number): Operator {
  return onNumber(name, (value) => asDouble(apply(doubleIn(name, value))));
}

/** A number that is not a decimal: JavaScript's functions don't give the digits of one. */
function doubleIn(name: string, value: Num): number {
  if (value instanceof Decimal128) throw unsupported(`${name} of a decimal`);
  return toNumber(value);
}

/** Keep the type: integers stay as they are. */
function rounded(value: Num, apply: (value: number) => number): Num {
  const kind = numKind(value);
  if (kind === 'int' || kind === 'long') return value;
  const plain = toNumber(value);
  if (kind !== 'decimal') return asDouble(apply(plain));
  // A double holds 15 digits for sure, hence the text it is written with tells whether any were lost.
  if (Number.isFinite(plain) && compareNumbers(value, decimalOf(String(plain))) !== 0) {
    throw unsupported('rounding a decimal of more than 15 digits');
  }
  return decimalOf(String(apply(plain)));
}

/** Add numbers from left to right; one operand may be a date, then milliseconds are added to it. */
function add(...values: unknown[]): unknown {
  if (values.some(isNullish)) return null;
  let sum: Num = 0;
  let time: number | undefined;
  for (const value of values) {
    if (value instanceof Date) {
      if (time !== undefined) throw new MongoError(16612, 'only one date allowed in an $add expression');
      time = value.getTime() + milliseconds(sum);
    } else if (time === undefined) {
      sum = arithmetic('+', sum, numeric('$add', value));
    } else {
      time += milliseconds(numeric('$add', value));
    }
  }
  return time === undefined ? sum : dateAt(time);
}

/** What a number adds to a date: half a millisecond goes away from zero. */
function milliseconds(value: Num): number {
  const size = toNumber(value);
  return Math.sign(size) * Math.round(Math.abs(size));
}

function subtract(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date) {
    if (b instanceof Date) return Long.fromBigInt(BigInt(a.getTime()) - BigInt(b.getTime()));
    return dateAt(a.getTime() - milliseconds(numeric('$subtract', b)));
  }
  return arithmetic('-', numeric('$subtract', a), numeric('$subtract', b));
}

function multiply(...values: unknown[]): unknown {
  if (values.some(isNullish)) return null;
  return values.map((value) => numeric('$multiply', value)).reduce((a, b) => arithmetic('*', a, b), 1);
}

/** An operator of two numbers; null and missing give null. */
function onTwo(name: string, apply: (a: Num, b: Num) => unknown): Operator {
  return nary(2, 2, (a, b) => (isNullish(a) || isNullish(b) ? null : apply(numeric(name, a), numeric(name, b))));
}

/** Half goes to the even neighbour. */
function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  if (value - floor !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}

/** The multiple of a unit next to an integer; half goes to the even one. */
function nearestMultiple(value: bigint, unit: bigint): bigint {
  const rest = value % unit;
  const twice = rest < 0n ? -2n * rest : 2n * rest;
  const isDown = twice < unit || (twice === unit && ((value - rest) / unit) % 2n === 0n);
  if (isDown) return value - rest;
  return value - rest + (rest < 0n ? -unit : unit);
}

const fewestPlaces = -20;
const mostPlaces = 100;

function placesOf(name: string, place: unknown): number {
  const places = wholeNumber(place, name, 51082);
  if (places >= fewestPlaces && places <= mostPlaces) return places;
  throw new MongoError(
    51083,
    `cannot apply ${name} with precision value ${places} value must be in [${fewestPlaces}, ${mostPlaces}]`,
  );
}

function toPlace(
  name: string,
  round: (value: number) => number,
  toMultiple: (value: bigint, unit: bigint) => bigint,
): Operator {
  return nary(1, 2, (value, place = 0) => {
    if (isNullish(value) || isNullish(place)) return null;
    const places = placesOf(name, place);
    const number = numeric(name, value);
    const kind = numKind(number);
    if (places >= 0 || kind === 'double' || kind === 'decimal') {
      return rounded(number, (plain) => shifted(round(shifted(plain, places)), -places));
    }
    const result = toMultiple(BigInt(number.toString()), 10n ** BigInt(-places));
    if (BigInt.asIntN(64, result) === result) return asInteger(result, kind);
    throw new MongoError(51080, `${name} of ${number.toString()} to ${places} places is beyond 64 bits`);
  });
}

/** Move the decimal point by way of the text, which keeps 1.005 from becoming 1.00499. */
function shifted(value: number, places: number): number {
  if (!Number.isFinite(value)) return value;
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** Beyond this exponent a power of 2 has no place in 64 bits. */
const largestExponent = 63;

function power(a: Num, b: Num): Num {
  const result = doubleIn('$pow', a) ** doubleIn('$pow', b);
  const kinds = [numKind(a), numKind(b)];
  if (toNumber(a) === 0 && toNumber(b) < 0) {
    throw new MongoError(28764, '$pow cannot take a base of 0 and a negative exponent');
  }
  if (kinds.includes('double') || !Number.isInteger(result)) return asDouble(result);
  const kind = kinds.includes('long') ? 'long' : 'int';
  if (Number.isSafeInteger(result)) return asInteger(BigInt(result), kind);
  const exact = toNumber(b) <= largestExponent ? BigInt(a.toString()) ** BigInt(b.toString()) : undefined;
  return exact !== undefined && BigInt.asIntN(64, exact) === exact ? asInteger(exact, kind) : asDouble(result);
}

/** @throws MongoError for the one integer whose opposite has no place in 64 bits */
function absolute(value: Num): Num {
  if (toNumber(value) >= 0 && !Object.is(toNumber(value), -0)) return value;
  if (numKind(value) === 'double') return asDouble(Math.abs(toNumber(value)));
  if (value instanceof Long && value.equals(Long.MIN_VALUE)) {
    throw new MongoError(28680, "can't take $abs of long long min");
  }
  return arithmetic('*', value, -1);
}

/** Arithmetic. */
export const arithmeticOperators: Record<string, Operator> = {
  $add: nary(0, Infinity, add),
  $subtract: nary(2, 2, subtract),
  $multiply: nary(0, Infinity, multiply),
  $divide: onTwo('$divide', (a, b) => {
    if (toNumber(b) === 0) throw new MongoError('BadValue', "can't $divide by zero");
    return divide(a, b);
  }),
  $mod: onTwo('$mod', (a, b) => {
    if (toNumber(b) === 0) throw new MongoError(16610, "can't $mod by zero");
    return remainder(a, b);
  }),
  $pow: onTwo('$pow', power),
  $log: onTwo('$log', (a, b) => asDouble(Math.log(doubleIn('$log', a)) / Math.log(doubleIn('$log', b)))),
  $abs: onNumber('$abs', absolute),
  $ceil: onNumber('$ceil', (value) => rounded(value, Math.ceil)),
  $floor: onNumber('$floor', (value) => rounded(value, Math.floor)),
  $round: toPlace('$round', roundHalfEven, nearestMultiple),
  $trunc: toPlace('$trunc', Math.trunc, (value, unit) => value - (value % unit)),
  $sqrt: onNumber('$sqrt', (value) => {
    if (toNumber(value) < 0) throw new MongoError(28714, "$sqrt's argument must be greater than or equal to 0");
    return value instanceof Decimal128 ? decimalRoot(value) : asDouble(Math.sqrt(toNumber(value)));
  }),
  $exp: onDouble('$exp', Math.exp),
  $ln: onDouble('$ln', Math.log),
  $log10: onDouble('$log10', Math.log10),
  $rand: () => () => Math.random(),
};
