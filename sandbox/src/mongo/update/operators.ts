import { BSONRegExp, Long, Timestamp } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { arithmetic, asInteger, isNum, type Num, numKind, toNumber } from '../bson/numbers.ts';
import { type Doc, isDoc, isOperatorDoc, typeName } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { arrayChanges } from './arrays.ts';

/** Say that the field is to be removed. */
export const removed = Symbol('removed');

/** Change one field: get the old value (undefined when missing) and give the new one. */
export type FieldChange = (old: unknown, place: Place) => unknown;

/** Where a change takes place, for messages. */
export interface Place {
  path: string;
  id: unknown;
}

/** An update operator: how its argument changes a field, and whether it makes one that is missing. */
export interface UpdateOperator {
  compile(argument: unknown, path: string, now: Date): FieldChange;
  creates: boolean;
}

function needsNumber(name: string, argument: unknown, path: string): Num {
  if (isNum(argument)) return argument;
  throw new MongoError(
    'TypeMismatch',
    `Cannot ${name === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${path}: ${String(argument)}}`,
  );
}

function calculation(name: '$inc' | '$mul'): UpdateOperator {
  return {
    creates: true,
    compile: (argument, path) => {
      const operand = needsNumber(name, argument, path);
      return (old, place) => {
        if (old === undefined) return name === '$inc' ? operand : arithmetic('*', operand, 0);
        if (!isNum(old)) {
          throw new MongoError(
            'TypeMismatch',
            `Cannot apply ${name} to a value of non-numeric type. {_id: ${String(place.id)}} has the field '${place.path}' of non-numeric type ${typeName(old)}`,
          );
        }
        const result = arithmetic(name === '$inc' ? '+' : '*', old, operand);
        if (numKind(result) === 'double' && isInteger(old) && isInteger(operand)) {
          throw new MongoError('BadValue', `Failed to apply ${name} operations to current value: integer overflow`);
        }
        return result;
      };
    },
  };
}

function isInteger(value: Num): boolean {
  const kind = numKind(value);
  return kind === 'int' || kind === 'long';
}

function extreme(direction: 1 | -1): UpdateOperator {
  return {
    creates: true,
    compile: (argument) => (old) =>
      old === undefined || compareValues(argument, old) * direction > 0 ? argument : old,
  };
}

const currentDate: UpdateOperator = {
  creates: true,
  compile: (argument, _path, now) => {
    const type = isDoc(argument) ? argument.$type : argument;
    if (type === true || type === 'date') return () => new Date(now);
    if (type === 'timestamp') return () => new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 });
    throw new MongoError('BadValue', "The '$type' string field is required to be 'date' or 'timestamp'");
  },
};

const bit: UpdateOperator = {
  creates: true,
  compile: (argument, path) => {
    const entries = isDoc(argument) ? Object.entries(argument) : [];
    if (entries.length === 0) throw new MongoError('BadValue', `The $bit modifier takes and, or, xor: {${path}: …}`);
    return (old = 0) => {
      if (!isNum(old) || !isInteger(old))
        throw new MongoError('BadValue', 'Cannot apply $bit to a value that is not an integer');
      const result = entries.reduce((value, [name, operand]) => bitwise(name, value, operand), bigOf(old));
      const wide = [old, ...entries.map(([, operand]) => operand)].some((value) => value instanceof Long);
      return asInteger(result, wide ? 'long' : 'int');
    };
  },
};

function bigOf(value: Num): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value));
}

function bitwise(name: string, value: bigint, operand: unknown): bigint {
  if (!isNum(operand) || !isInteger(operand))
    throw new MongoError('BadValue', 'The $bit modifier field must be an integer');
  if (name === 'and') return value & bigOf(operand);
  if (name === 'or') return value | bigOf(operand);
  if (name === 'xor') return value ^ bigOf(operand);
  throw new MongoError('BadValue', `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`);
}

/** An operator on arrays: missing fields are made only by those that add. */
function onArray(name: keyof typeof arrayChanges, creates: boolean): UpdateOperator {
  return {
    creates,
    compile: (argument) => {
      const change = arrayChanges[name](argument);
      return (old, place) => {
        if (old === undefined) return creates ? change([]) : undefined;
        if (Array.isArray(old)) return change(old);
        throw new MongoError(
          'BadValue',
          `The field '${place.path}' must be an array but is of type ${typeName(old)} in document {_id: ${String(place.id)}}`,
        );
      };
    },
  };
}

const set: UpdateOperator = { creates: true, compile: (argument: unknown) => () => argument };

/** The operators that change one field; `$rename` and `$setOnInsert` are handled apart. */
export const updateOperators: ReadonlyMap<string, UpdateOperator> = new Map<string, UpdateOperator>([
  ['$set', set],
  ['$unset', { creates: false, compile: () => () => removed }],
  ['$inc', calculation('$inc')],
  ['$mul', calculation('$mul')],
  ['$min', extreme(-1)],
  ['$max', extreme(1)],
  ['$currentDate', currentDate],
  ['$bit', bit],
  ['$push', onArray('$push', true)],
  ['$addToSet', onArray('$addToSet', true)],
  ['$pull', onArray('$pull', false)],
  ['$pullAll', onArray('$pullAll', false)],
  ['$pop', onArray('$pop', false)],
]);

/** Return the fields that a filter fixes by equality, which an upsert starts with. */
export function seedOf(filter: Doc): [path: string, value: unknown][] {
  return Object.entries(filter).flatMap(([key, operand]): [string, unknown][] => {
    if (key === '$and' && Array.isArray(operand)) return operand.filter(isDoc).flatMap(seedOf);
    if (key === '$or' && Array.isArray(operand) && operand.length === 1) return operand.filter(isDoc).flatMap(seedOf);
    if (key.startsWith('$')) return [];
    if (operand instanceof BSONRegExp) return [];
    if (!isOperatorDoc(operand)) return [[key, operand]];
    if ('$eq' in operand) return [[key, operand.$eq]];
    const list = operand.$in ?? operand.$all;
    const [only] = Array.isArray(list) && list.length === 1 ? (list as unknown[]) : [];
    if (only !== undefined && !isDoc(only) && !(only instanceof BSONRegExp)) return [[key, only]];
    return [];
  });
}
