import { copyDoc, type Doc, docOf, isDoc, isNullish, withField } from '../../bson/values.ts';
import { MongoError } from '../../errors.ts';
import type { Operator } from '../env.ts';
import { arrayOrNull, namedArguments, nary, unary, wrongType } from './arguments.ts';

/** Merge documents; later fields win, null and missing are passed over. */
export function mergeObjects(values: Iterable<unknown>): Doc {
  const fields: [string, unknown][] = [];
  for (const value of values) {
    if (isNullish(value)) continue;
    if (!isDoc(value)) throw wrongType(40400, '$mergeObjects', 'object inputs', value);
    fields.push(...Object.entries(value));
  }
  return docOf(fields);
}

function fromPairs(value: unknown): unknown {
  const pairs = arrayOrNull(value, '$arrayToObject', 40386);
  return (
    pairs &&
    docOf(
      pairs.map((pair): [string, unknown] => {
        if (Array.isArray(pair) && pair.length === 2) return [String(pair[0]), pair[1]];
        if (isDoc(pair) && typeof pair.k === 'string') return [pair.k, pair.v];
        throw wrongType(40391, '$arrayToObject', 'pairs or documents with k and v', pair);
      }),
    )
  );
}

function toPairs(value: unknown): unknown {
  if (isNullish(value)) return null;
  if (!isDoc(value)) throw wrongType(40390, '$objectToArray', 'a document', value);
  return Object.entries(value).map(([k, v]) =>
    docOf([
      ['k', k],
      ['v', v],
    ]),
  );
}

const getField: Operator = (argument, compile) => {
  const { field, input } =
    isDoc(argument) && 'field' in argument
      ? namedArguments('$getField', argument, ['field'], ['input'])
      : { field: argument, input: undefined };
  const name = compile(field);
  const source = compile(input ?? '$$CURRENT');
  return (env) => {
    const key = name(env);
    if (typeof key !== 'string') throw wrongType(5654602, '$getField', 'a string', key);
    const value = source(env);
    return isNullish(value) ? value : isDoc(value) ? value[key] : undefined;
  };
};

function setter(name: string, required: readonly string[]): Operator {
  return (argument, compile) => {
    const parts = namedArguments(name, argument, required, []);
    const field = parts.field;
    if (typeof field !== 'string') throw new MongoError(4161107, `${name} requires a constant string as its field`);
    const input = compile(parts.input);
    const value = compile(parts.value ?? '$$REMOVE');
    return (env) => {
      const source = input(env);
      if (isNullish(source)) return null;
      if (!isDoc(source)) throw wrongType(4161105, name, 'an object', source);
      const out = copyDoc(source);
      const result = value(env);
      if (result !== undefined) return withField(out, field, result);
      delete out[field];
      return out;
    };
  };
}

/** Documents. */
export const objectOperators: Record<string, Operator> = {
  $mergeObjects: nary(0, Infinity, (...values) =>
    mergeObjects(values.length === 1 && Array.isArray(values[0]) ? values[0] : values),
  ),
  $arrayToObject: unary(fromPairs),
  $objectToArray: unary(toPairs),
  $getField: getField,
  $setField: setter('$setField', ['field', 'input', 'value']),
  $unsetField: setter('$unsetField', ['field', 'input']),
};
