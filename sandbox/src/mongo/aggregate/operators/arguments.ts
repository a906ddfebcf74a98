import { isNum, toNumber } from '../../bson/numbers.ts';
import { type Doc, isDoc, typeName } from '../../bson/values.ts';
import { MongoError } from '../../errors.ts';
import type { Compile, Evaluator, Operator } from '../env.ts';

/** Return the truth of a value: false, null, missing and zero are not true. */
export function isTrue(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNum(value) || toNumber(value) !== 0;
}

/** Return an operator of one argument, which may stand in an array of one. */
export function unary(apply: (value: unknown) => unknown): Operator {
  return (argument, compile) => {
    const [operand] = operands(argument, compile, 1, 1);
    return (env) => apply(operand!(env));
  };
}

/** Return an operator of a fixed range of arguments. */
export function nary(minimum: number, maximum: number, apply: (...values: unknown[]) => unknown): Operator {
  return (argument, compile) => {
    const compiled = operands(argument, compile, minimum, maximum);
    return (env) => apply(...compiled.map((operand) => operand(env)));
  };
}

/** Compile positional arguments and check how many there are. */
export function operands(argument: unknown, compile: Compile, minimum: number, maximum: number): Evaluator[] {
  const list = Array.isArray(argument) ? argument : [argument];
  if (list.length < minimum || list.length > maximum) {
    throw new MongoError(16020, `Expression takes ${minimum} to ${maximum} arguments. ${list.length} were passed in.`);
  }
  return list.map((operand) => compile(operand));
}

/** Return an operator of named arguments; those that are not given are undefined. */
export function named(
  name: string,
  required: readonly string[],
  optional: readonly string[],
  apply: (values: Doc) => unknown,
): Operator {
  return (argument, compile) => {
    const fields = namedArguments(name, argument, required, optional);
    const compiled = Object.entries(fields).map(([key, expression]) => [key, compile(expression)] as const);
    return (env) => apply(Object.fromEntries(compiled.map(([key, operand]) => [key, operand(env)])));
  };
}

/** Check named arguments: all required ones given, no unknown one. */
export function namedArguments(
  name: string,
  argument: unknown,
  required: readonly string[],
  optional: readonly string[],
): Doc {
  if (!isDoc(argument)) throw new MongoError('FailedToParse', `${name} only supports an object as its argument`);
  for (const key of Object.keys(argument)) {
    if (!required.includes(key) && !optional.includes(key)) {
      throw new MongoError('FailedToParse', `${name} found an unknown argument: ${key}`);
    }
  }
  for (const key of required) {
    if (!(key in argument)) throw new MongoError('FailedToParse', `${name} requires '${key}' to be specified`);
  }
  return argument;
}

/** Return the error of a value of the wrong type. */
export function wrongType(code: number, name: string, wanted: string, value: unknown): MongoError {
  return new MongoError(code, `${name} requires ${wanted}, but was ${typeName(value)}`);
}

/** Return the array, or null when it is null or missing. @throws MongoError with the code for other types */
export function arrayOrNull(value: unknown, name: string, code: number): unknown[] | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value;
  throw wrongType(code, name, 'an array', value);
}

/** Return a whole number. @throws MongoError with the code */
export function wholeNumber(value: unknown, name: string, code: number): number {
  if (isNum(value) && Number.isInteger(toNumber(value))) return toNumber(value);
  throw wrongType(code, name, 'an integral value', value);
}
