import { BSONRegExp, Long, ObjectId } from 'bson';
import { compareValues, equalValues, typeRank } from '../bson/compare.ts';
import { compareNumbers, isNum, type Num, toNumber, wholePart } from '../bson/numbers.ts';
import { isDoc, isNullish, typeName, typeNumbers } from '../bson/values.ts';
import { MongoError, unsupported } from '../errors.ts';

/** A test of one value; undefined stands for a missing one. */
export type Predicate = (value: unknown) => boolean;

/** The test holds for the value, or for an element when it is an array. */
export function anyElement(test: Predicate): Predicate {
  return (value) => {
    if (Array.isArray(value)) for (const element of value) if (test(element)) return true;
    return test(value);
  };
}

/** Equality; null equals missing. */
export function equalTo(operand: unknown): Predicate {
  if (isNullish(operand)) return isNullish;
  if (typeof operand === 'string' || typeof operand === 'boolean') return (value) => value === operand;
  const rank = typeRank(operand);
  return (value) => value === operand || (typeRank(value) === rank && compareValues(value, operand) === 0);
}

/** Return a comparison within the operand's type: what is of another type never matches. */
export function ordered(operand: unknown, accept: (order: number) => boolean): Predicate {
  if (isNullish(operand)) return (value) => isNullish(value) && accept(0);
  const rank = typeRank(operand);
  const name = typeName(operand);
  if (name === 'minKey' || name === 'maxKey') return (value) => accept(compareValues(value ?? null, operand));
  if (isNum(operand) && Number.isNaN(toNumber(operand))) {
    return (value) => isNum(value) && Number.isNaN(toNumber(value)) && accept(0);
  }
  return (value) => {
    if (typeRank(value) !== rank) return false;
    if (isNum(value) && Number.isNaN(toNumber(value))) return false;
    return accept(compareValues(value, operand));
  };
}

/** What means something in PCRE, and stands for a letter or another class in JavaScript. */
const onlyInPcre = /\\(?:[AEGHKNPQRXZaeghopz]|x\{)|\[\[:/;

/**
 * Return a regular expression of MongoDB as JavaScript's.
 * @throws MongoError 51091 when it is not valid, CommandNotSupported for what JavaScript would take for something else
 */
export function toRegExp(pattern: string, options: string): RegExp {
  if (onlyInPcre.test(pattern.replaceAll('\\\\', ''))) throw unsupported(`the regular expression /${pattern}/`);
  if (/[^imsxu]/.test(options)) {
    throw new MongoError(51108, `invalid flag in regex options: ${options}`);
  }
  const source = options.includes('x') ? withoutComments(pattern) : pattern;
  // PCRE's inline flags at the beginning have no JavaScript form: they become ordinary flags.
  const inline = /^\(\?([ims]+)\)/.exec(source);
  const flags = new Set([...options.replaceAll('x', ''), ...(inline?.[1] ?? '')]);
  try {
    return new RegExp(inline ? source.slice(inline[0].length) : source, [...flags].join(''));
  } catch (error) {
    throw new MongoError(51091, `Regular expression is invalid: ${error instanceof Error ? error.message : pattern}`);
  }
}

function withoutComments(pattern: string): string {
  return pattern.replace(/\\.|#.*$|\s+/gm, (part) => (part.startsWith('\\') ? part : ''));
}

/** Strings that the expression matches, and the same expression stored as a value. */
export function matching(operand: BSONRegExp): Predicate {
  const expression = toRegExp(operand.pattern, operand.options);
  return (value) => (typeof value === 'string' ? expression.test(value) : equalValues(value, operand));
}

/** Equality, or a match when the operand is a regular expression. */
export function equalOrMatching(operand: unknown): Predicate {
  return operand instanceof BSONRegExp ? matching(operand) : equalTo(operand);
}

/** Membership in a list that may hold regular expressions. */
export function oneOf(operand: unknown, name: string): Predicate {
  if (!Array.isArray(operand)) throw new MongoError('BadValue', `${name} needs an array`);
  const primitives = new Set<unknown>();
  const ids = new Set<string>();
  const others: Predicate[] = [];
  for (const candidate of operand) {
    if (isDoc(candidate) && Object.keys(candidate)[0]?.startsWith('$')) {
      throw new MongoError('BadValue', `cannot nest $ under ${name}`);
    }
    if (typeof candidate === 'string' || typeof candidate === 'boolean') primitives.add(candidate);
    else if (candidate instanceof ObjectId) ids.add(candidate.toHexString());
    else others.push(equalOrMatching(candidate));
  }
  const isAmongIds: Predicate = (value) => ids.size > 0 && value instanceof ObjectId && ids.has(value.toHexString());
  return (value) => primitives.has(value) || isAmongIds(value) || others.some((test) => test(value));
}

const numberTypes = new Set(['int', 'long', 'double', 'decimal']);

/** Return the type test of `$type`: a name, a number, or a list of them. */
export function ofType(operand: unknown): Predicate {
  const names = new Set((Array.isArray(operand) ? operand : [operand]).map(typeOperand));
  const wantsNumber = names.has('number');
  return (value) => {
    const name = typeName(value);
    return names.has(name) || (wantsNumber && numberTypes.has(name));
  };
}

const knownTypes = new Set([...Object.values(typeNumbers), 'number']);

function typeOperand(operand: unknown): string {
  if (isNum(operand)) {
    const name = typeNumbers[toNumber(operand)];
    if (name !== undefined) return name;
  }
  if (typeof operand === 'string' && knownTypes.has(operand)) return operand;
  throw new MongoError('BadValue', `Unknown type name alias: ${String(operand)}`);
}

/** Return the remainder test of `$mod`: `[divisor, remainder]`. */
export function modulo(operand: unknown): Predicate {
  if (!Array.isArray(operand) || operand.length !== 2 || !operand.every(isNum)) {
    throw new MongoError('BadValue', 'malformed mod, needs to be an array of two numbers');
  }
  const [divisor, rest] = operand.map((part) => wholePart(part));
  if (divisor === undefined || rest === undefined) {
    throw new MongoError('BadValue', 'malformed mod, divisor and remainder have to be integers of 64 bits');
  }
  if (divisor === 0n) throw new MongoError('BadValue', 'divisor cannot be 0');
  return (value) => {
    const dividend = isNum(value) ? wholePart(value) : undefined;
    return dividend !== undefined && dividend % divisor === rest;
  };
}

/** Return the size test of `$size`. */
export function ofSize(operand: unknown): Predicate {
  if (!isNum(operand) || !Number.isInteger(toNumber(operand)) || compareNumbers(operand, 0) < 0) {
    throw new MongoError('FailedToParse', 'Failed to parse $size. Expected a non-negative integer');
  }
  const size = toNumber(operand);
  return (value) => Array.isArray(value) && value.length === size;
}

const highestBit = 63n;

const bitTests: Readonly<Record<string, (bits: bigint, mask: bigint) => boolean>> = {
  $bitsAllSet: (bits, mask) => (bits & mask) === mask,
  $bitsAnySet: (bits, mask) => (bits & mask) !== 0n,
  $bitsAllClear: (bits, mask) => (bits & mask) === 0n,
  $bitsAnyClear: (bits, mask) => (bits & mask) !== mask,
};

/** Return the bit tests of integers; undefined when the name is none of them. */
export function bits(name: string, operand: unknown): Predicate | undefined {
  const test = bitTests[name];
  if (!test) return undefined;
  const mask = bitMask(name, operand);
  return (value) => {
    const integer = isNum(value) ? integerOf(value) : undefined;
    return integer !== undefined && test(integer, mask);
  };
}

/** A number as an integer of 64 bits, if it is one. */
function integerOf(value: Num): bigint | undefined {
  const whole = wholePart(value);
  return whole !== undefined && compareNumbers(value, Long.fromBigInt(whole)) === 0 ? whole : undefined;
}

function bitMask(name: string, operand: unknown): bigint {
  const natural = (value: unknown): bigint => {
    const integer = isNum(value) ? integerOf(value) : undefined;
    if (integer !== undefined && integer >= 0n) return integer;
    throw new MongoError('BadValue', `${name} takes a natural number or an array of bit positions`);
  };
  if (!Array.isArray(operand)) return natural(operand);
  // The highest bit is the sign, and stands for all beyond it.
  const positions = operand.map((bit) => (natural(bit) < highestBit ? natural(bit) : highestBit));
  return positions.reduce((mask, bit) => mask | (1n << bit), 0n);
}
