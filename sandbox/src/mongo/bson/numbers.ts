import { Decimal128, Double, Long, Timestamp } from 'bson';
import { aligned, decimalOf, fromScaled, quotient, type Scaled, scaledOf, squareRoot } from './decimals.ts';
import { isInt32 } from './values.ts';

/** Any BSON number. */
export type Num = number | Double | Long | Decimal128;

/** The four BSON number types; a result takes the widest of its operands. */
export type NumKind = 'int' | 'long' | 'double' | 'decimal';

/** Return whether the value is a BSON number. */
export function isNum(value: unknown): value is Num {
  if (typeof value === 'number') return true;
  if (value === null || typeof value !== 'object') return false;
  return (
    value instanceof Double || (value instanceof Long && !(value instanceof Timestamp)) || value instanceof Decimal128
  );
}

/** Return the BSON type of a number. */
export function numKind(value: Num): NumKind {
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  if (value instanceof Double) return 'double';
  return value instanceof Long ? 'long' : 'decimal';
}

/** Return the nearest JavaScript number. */
export function toNumber(value: Num): number {
  if (typeof value === 'number') return value;
  if (value instanceof Double) return value.value;
  return value instanceof Long ? value.toNumber() : Number(value.toString());
}

/** Return a JavaScript number as a BSON double. */
export function asDouble(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value;
}

/** Return an integer as int32 when it fits and no operand was wider, else as a 64-bit integer, else as a double. */
export function asInteger(value: bigint, kind: 'int' | 'long'): Num {
  const narrow = Number(value);
  if (kind === 'int' && isInt32(narrow)) return narrow;
  return fitsLong(value) ? Long.fromBigInt(value) : asDouble(narrow);
}

function fitsLong(value: bigint): boolean {
  return BigInt.asIntN(64, value) === value;
}

type Operator = '+' | '-' | '*';

/** `a + b`, `a - b` or `a * b` with MongoDB's result types; beside decimals, doubles count 15 digits, as in MongoDB. */
export function arithmetic(operator: Operator, a: Num, b: Num): Num {
  const kindA = numKind(a);
  const kindB = numKind(b);
  if (kindA === 'decimal' || kindB === 'decimal') return decimalArithmetic(operator, a, b);
  if (kindA === 'double' || kindB === 'double') return asDouble(plain(operator, toNumber(a), toNumber(b)));
  const kind = kindA === 'long' || kindB === 'long' ? 'long' : 'int';
  const quick = plain(operator, toNumber(a), toNumber(b));
  if (kind === 'int' && isInt32(quick)) return quick;
  const exact = applied(operator, toBigInt(a), toBigInt(b));
  return fitsLong(exact) ? asInteger(exact, kind) : asDouble(quick);
}

function plain(operator: Operator, x: number, y: number): number {
  return operator === '*' ? x * y : operator === '-' ? x - y : x + y;
}

function applied(operator: Operator, x: bigint, y: bigint): bigint {
  return operator === '*' ? x * y : operator === '-' ? x - y : x + y;
}

function toBigInt(value: Num): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(Math.trunc(toNumber(value)));
}

/** Return the number without its fraction; undefined when it has no place in 64 bits. */
export function wholePart(value: Num): bigint | undefined {
  if (!Number.isFinite(toNumber(value))) return undefined;
  const whole = value instanceof Decimal128 ? wholeDecimal(value) : toBigInt(value);
  return fitsLong(whole) ? whole : undefined;
}

function wholeDecimal(value: Decimal128): bigint {
  const { digits, tens } = exact(value);
  return tens > 0 ? digits * 10n ** BigInt(tens) : digits / 10n ** BigInt(-tens);
}

function decimalArithmetic(operator: Operator, a: Num, b: Num): Decimal128 {
  const [x, y] = [scaled(a), scaled(b)];
  if (!x || !y) return decimalOf(String(plain(operator, toNumber(a), toNumber(b))));
  if (operator === '*') return fromScaled({ digits: x.digits * y.digits, exponent: x.exponent + y.exponent });
  const { left, right, exponent } = aligned(x, y);
  return fromScaled({ digits: applied(operator, left, right), exponent });
}

/** Return a number as a decimal; doubles are rounded to 15 digits. */
export function toDecimal(value: Num): Decimal128 {
  if (value instanceof Decimal128) return value;
  const parts = scaled(value);
  return parts ? fromScaled(parts) : decimalOf(String(toNumber(value)));
}

/** Return the square root with all 34 digits of a decimal; exact ones keep as few as they may. */
export function decimalRoot(value: Decimal128): Decimal128 {
  const parts = scaled(value);
  if (!parts || parts.digits === 0n) return decimalOf(String(Math.sqrt(toNumber(value))));
  return fromScaled(squareRoot(parts));
}

/** `a / b`: a double, or a decimal when one operand is. */
export function divide(a: Num, b: Num): Num {
  if (!(a instanceof Decimal128 || b instanceof Decimal128)) return asDouble(toNumber(a) / toNumber(b));
  const x = scaled(a);
  const y = scaled(b);
  if (!x || !y || y.digits === 0n) return decimalOf(String(toNumber(a) / toNumber(b)));
  return fromScaled(quotient(x, y));
}

/** `a % b` with the sign of `a`. A double that is a whole number of 32 bits divides integers as an integer. */
export function remainder(a: Num, b: Num): Num {
  const kindA = numKind(a);
  const kindB = numKind(b);
  if (kindA === 'decimal' || kindB === 'decimal') return decimalRemainder(a, b);
  if (kindA === 'double' || (kindB === 'double' && !isInt32(toNumber(b)))) {
    return asDouble(toNumber(a) % toNumber(b));
  }
  return asInteger(toBigInt(a) % toBigInt(b), kindA === 'long' || kindB === 'long' ? 'long' : 'int');
}

function decimalRemainder(a: Num, b: Num): Decimal128 {
  const x = scaled(a);
  const y = scaled(b);
  if (!x || !y || y.digits === 0n) return decimalOf(String(toNumber(a) % toNumber(b)));
  const { left, right, exponent } = aligned(x, y);
  return fromScaled({ digits: left % right, exponent });
}

/** The exact decimal of a number, of doubles the first 15 digits; undefined for NaN and infinities. */
function scaled(value: Num): Scaled | undefined {
  const double = numKind(value) === 'double' ? toNumber(value) : 0;
  return scaledOf(double === 0 ? (value instanceof Double ? '0' : value.toString()) : double.toExponential(14));
}

/** Return a double as a decimal with all of its digits, as far as a decimal has room for them. */
export function preciseDecimal(value: number): Decimal128 {
  if (!Number.isFinite(value)) return decimalOf(String(value));
  const { digits, twos } = exact(value);
  return fromScaled({ digits: digits * 5n ** BigInt(-twos), exponent: twos });
}

/** A fraction that equals the number exactly: `numerator × 2^twos × 10^tens`. */
function exact(value: Num): { digits: bigint; twos: number; tens: number } {
  if (value instanceof Long) return { digits: value.toBigInt(), twos: 0, tens: 0 };
  if (value instanceof Decimal128) {
    const { digits, exponent } = scaled(value) ?? { digits: 0n, exponent: 0 };
    return { digits, twos: 0, tens: exponent };
  }
  let digits = toNumber(value);
  let twos = 0;
  while (!Number.isInteger(digits)) {
    digits *= 2;
    twos--;
  }
  return { digits: BigInt(digits), twos, tens: 0 };
}

/** Compare two numbers exactly, across their types; NaN comes first. */
export function compareNumbers(a: Num, b: Num): number {
  const x = toNumber(a);
  const y = toNumber(b);
  if (x < y) return -1;
  if (x > y) return 1;
  if (x !== y) return Number.isNaN(x) ? (Number.isNaN(y) ? 0 : -1) : 1;
  if (isPlain(a) && isPlain(b)) return 0;
  // A finite decimal may be beyond the largest double.
  const beyond = Number(!isFiniteNum(a)) - Number(!isFiniteNum(b));
  if (beyond !== 0) return x > 0 ? beyond : -beyond;
  return isFiniteNum(a) ? compareExactly(a, b) : 0;
}

function isFiniteNum(value: Num): boolean {
  return value instanceof Decimal128 ? scaled(value) !== undefined : Number.isFinite(toNumber(value));
}

/**
 * Return the digits of a number without zeros at their end, and the exponent of `0.digits × 10^exponent`; not of NaN or
 * infinities.
 */
export function significant(value: Long | Decimal128): { digits: string; exponent: number } {
  const { digits, tens } = exact(value);
  const text = String(digits < 0n ? -digits : digits);
  return { digits: text.replace(/0+$/, ''), exponent: text.length + tens };
}

function isPlain(value: Num): boolean {
  return typeof value === 'number' || value instanceof Double;
}

function compareExactly(a: Num, b: Num): number {
  const x = exact(a);
  const y = exact(b);
  const twos = Math.min(x.twos, y.twos);
  const tens = Math.min(x.tens, y.tens);
  const left = x.digits * 2n ** BigInt(x.twos - twos) * 10n ** BigInt(x.tens - tens);
  const right = y.digits * 2n ** BigInt(y.twos - twos) * 10n ** BigInt(y.tens - tens);
  return left < right ? -1 : left > right ? 1 : 0;
}
