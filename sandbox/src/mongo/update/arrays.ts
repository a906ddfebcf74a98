import { equalValues } from '../bson/compare.ts';
import { isNum, toNumber } from '../bson/numbers.ts';
import { type Doc, isDoc, isOperatorDoc } from '../bson/values.ts';
import { sortArray } from '../aggregate/operators/arrays.ts';
import { MongoError } from '../errors.ts';
import { compileFilter, elementTest, type FilterContext } from '../query/matcher.ts';
import { equalOrMatching, type Predicate } from '../query/predicates.ts';

type ArrayChange = (old: unknown[]) => unknown[];

const noExpr: FilterContext = {
  compileExpr: () => {
    throw new MongoError('BadValue', '$expr is not allowed in this context');
  },
};

/** The values of an argument: the list of `$each`, or the argument itself. */
function each(name: string, argument: unknown, modifiers: readonly string[]): { values: unknown[]; options: Doc } {
  if (!isDoc(argument) || !('$each' in argument)) return { values: [argument], options: {} };
  if (!Array.isArray(argument.$each)) {
    throw new MongoError('BadValue', `The argument to $each in ${name} must be an array`);
  }
  for (const key of Object.keys(argument)) {
    if (key !== '$each' && !modifiers.includes(key)) {
      throw new MongoError('BadValue', `Unrecognized clause in ${name}: ${key}`);
    }
  }
  return { values: argument.$each, options: argument };
}

function push(argument: unknown): ArrayChange {
  const { values, options } = each('$push', argument, ['$slice', '$sort', '$position']);
  const slice = wholeOption(options.$slice, '$slice');
  const position = wholeOption(options.$position, '$position');
  return (old) => {
    let list = [...old];
    list.splice(position ?? list.length, 0, ...values);
    if (options.$sort !== undefined) list = sortArray(list, options.$sort);
    if (slice === undefined) return list;
    return slice >= 0 ? list.slice(0, slice) : list.slice(slice);
  };
}

function wholeOption(value: unknown, name: string): number | undefined {
  if (value === undefined) return undefined;
  if (isNum(value) && Number.isInteger(toNumber(value))) return toNumber(value);
  throw new MongoError('BadValue', `The value for ${name} must be an integer value`);
}

function addToSet(argument: unknown): ArrayChange {
  const { values } = each('$addToSet', argument, []);
  return (old) => {
    const list = [...old];
    for (const value of values) if (!list.some((known) => equalValues(known, value))) list.push(value);
    return list;
  };
}

function pull(argument: unknown): ArrayChange {
  const unwanted = pullTest(argument);
  return (old) => old.filter((element) => !unwanted(element));
}

function pullTest(argument: unknown): Predicate {
  if (isOperatorDoc(argument)) return elementTest(argument, noExpr);
  if (!isDoc(argument)) return equalOrMatching(argument);
  const test = compileFilter(argument, noExpr);
  return (element) => isDoc(element) && test(element);
}

function pullAll(argument: unknown): ArrayChange {
  if (!Array.isArray(argument)) throw new MongoError('BadValue', '$pullAll requires an array argument');
  return (old) => old.filter((element) => !argument.some((value) => equalValues(value, element)));
}

function pop(argument: unknown): ArrayChange {
  const end = isNum(argument) ? toNumber(argument) : 0;
  if (end !== 1 && end !== -1) throw new MongoError('FailedToParse', '$pop expects 1 or -1');
  return (old) => (end === 1 ? old.slice(0, -1) : old.slice(1));
}

/** The array operators: each compiles its argument to a change of a whole array. */
export const arrayChanges = {
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
};
