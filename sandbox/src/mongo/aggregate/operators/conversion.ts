import { Binary, type Decimal128, Double, Long, ObjectId } from 'bson';
import { decimalOf } from '../../bson/decimals.ts';
import { asDouble, isNum, numKind, toDecimal as decimalOfNumber, toNumber, wholePart } from '../../bson/numbers.ts';
import { textOf, isNullish, typeName, typeNumbers } from '../../bson/values.ts';
import { codes, MongoError } from '../../errors.ts';
import { type Evaluator, type Operator } from '../env.ts';
import { namedArguments, unary } from './arguments.ts';
import { dateAt } from './calendar.ts';
import { dateText } from './dateFormats.ts';
import { parseDate } from './dateParsing.ts';

function failed(value: unknown, to: string): MongoError {
  return new MongoError('ConversionFailure', `Unsupported conversion from ${typeName(value)} to ${to} in $convert`);
}

function numberIn(value: unknown, to: string): number {
  if (isNum(value)) return toNumber(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'string' && /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(value)) return Number(value);
  if (typeof value === 'string')
    throw new MongoError('ConversionFailure', `Failed to parse number '${value}' in $convert`);
  throw failed(value, to);
}

/** The whole number in a value, as far as it fits into so many bits. */
function integerIn(value: unknown, to: string, bits: number): bigint {
  const whole = wholeIn(value, to);
  if (whole === undefined || BigInt.asIntN(bits, whole) !== whole) {
    throw new MongoError('ConversionFailure', 'Conversion would overflow target type in $convert');
  }
  return whole;
}

function wholeIn(value: unknown, to: string): bigint | undefined {
  if (isNum(value)) {
    if (Number.isFinite(toNumber(value)) || numKind(value) === 'decimal') return wholePart(value);
    throw new MongoError('ConversionFailure', 'Attempt to convert NaN or infinity value to integer type in $convert');
  }
  if (typeof value !== 'string') return BigInt(numberIn(value, to));
  if (/^[-+]?\d+$/.test(value)) return BigInt(value.replace('+', ''));
  throw new MongoError('ConversionFailure', `Failed to parse number '${value}' in $convert`);
}

function toInt(value: unknown): number {
  if (value instanceof Date) throw failed(value, 'int');
  return Number(integerIn(value, 'int', 32));
}

function toLong(value: unknown): Long {
  return value instanceof Long ? value : Long.fromBigInt(integerIn(value, 'long', 64));
}

function toDecimal(value: unknown): Decimal128 {
  if (isNum(value)) return decimalOfNumber(value);
  if (typeof value !== 'string') return decimalOf(String(numberIn(value, 'decimal')));
  try {
    return decimalOf(value);
  } catch {
    throw new MongoError('ConversionFailure', `Failed to parse number '${value}' in $convert`);
  }
}

function toBool(value: unknown): boolean {
  if (isNum(value)) return toNumber(value) !== 0;
  return value !== false;
}

function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (typeof value === 'string') return parseDate(value, 'UTC');
  if (isNum(value) && numKind(value) !== 'int') return dateAt(Math.trunc(toNumber(value)));
  throw failed(value, 'date');
}

function toObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
  if (typeof value === 'string')
    throw new MongoError('ConversionFailure', `Failed to parse objectId '${value}' in $convert`);
  throw failed(value, 'objectId');
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return dateText(value);
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Double) return String(value.value);
  if (isNum(value)) return value.toString();
  if (value instanceof Binary) return value.toString('base64');
  throw failed(value, 'string');
}

const conversions: ReadonlyMap<string, (value: unknown) => unknown> = new Map<string, (value: unknown) => unknown>([
  ['double', (value) => asDouble(numberIn(value, 'double'))],
  ['string', toText],
  ['objectId', toObjectId],
  ['bool', toBool],
  ['date', toDate],
  ['int', toInt],
  ['long', toLong],
  ['decimal', toDecimal],
]);

function conversion(to: string): Operator {
  const apply = conversions.get(to)!;
  return unary((value) => (isNullish(value) ? null : apply(value)));
}

const convert: Operator = (argument, compile) => {
  const parts = namedArguments('$convert', argument, ['input', 'to'], ['onError', 'onNull']);
  const input = compile(parts.input);
  const target = compile(parts.to);
  const onNull = compile(parts.onNull ?? null);
  const onError: Evaluator | undefined = parts.onError === undefined ? undefined : compile(parts.onError);
  return (env) => {
    const value = input(env);
    if (isNullish(value)) return onNull(env);
    const to = target(env);
    if (isNullish(to)) return null;
    const apply = conversions.get(isNum(to) ? (typeNumbers[toNumber(to)] ?? '') : textOf(to));
    if (!apply) throw new MongoError('BadValue', `Unknown type name: ${textOf(to)}`);
    try {
      return apply(value);
    } catch (error) {
      if (onError && error instanceof MongoError && error.code === codes.ConversionFailure) return onError(env);
      throw error;
    }
  };
};

/** Types and conversions. */
export const conversionOperators: Record<string, Operator> = {
  $type: unary(typeName),
  $isNumber: unary(isNum),
  $convert: convert,
  $toInt: conversion('int'),
  $toLong: conversion('long'),
  $toDouble: conversion('double'),
  $toDecimal: conversion('decimal'),
  $toBool: conversion('bool'),
  $toDate: conversion('date'),
  $toObjectId: conversion('objectId'),
  $toString: conversion('string'),
};
