import { equalValues } from '../bson/compare.ts';
import { isNum, toNumber } from '../bson/numbers.ts';
import { type Doc, isDoc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { ofType, type Predicate, toRegExp } from './predicates.ts';

/** Compile `$jsonSchema`. @throws MongoError FailedToParse for keywords that are not supported */
export function compileSchema(schema: unknown): Predicate {
  if (!isDoc(schema)) throw new MongoError('TypeMismatch', '$jsonSchema must be an object');
  const tests = Object.entries(schema).flatMap(([keyword, operand]) => keywordTest(keyword, operand, schema) ?? []);
  return (value) => tests.every((test) => test(value));
}

const jsonTypes: Readonly<Record<string, string>> = {
  object: 'object',
  array: 'array',
  number: 'number',
  boolean: 'bool',
  string: 'string',
  null: 'null',
};

function keywordTest(keyword: string, operand: unknown, schema: Doc): Predicate | undefined {
  switch (keyword) {
    case 'bsonType':
      return ofType(operand);
    case 'type':
      return ofType([operand].flat().map((name) => jsonTypes[String(name)]));
    case 'required':
      return (value) => !isDoc(value) || list(keyword, operand).every((name) => value[String(name)] !== undefined);
    case 'properties':
      return properties(operand);
    case 'additionalProperties':
      return additional(operand, schema.properties);
    case 'items': {
      const test = compileSchema(operand);
      return (value) => !Array.isArray(value) || value.every(test);
    }
    case 'enum':
      return (value) => list(keyword, operand).some((candidate) => equalValues(candidate, value));
    case 'minimum':
      return numeric((value) => value >= size(keyword, operand));
    case 'maximum':
      return numeric((value) => value <= size(keyword, operand));
    case 'minLength':
      return (value) => typeof value !== 'string' || [...value].length >= size(keyword, operand);
    case 'maxLength':
      return (value) => typeof value !== 'string' || [...value].length <= size(keyword, operand);
    case 'minItems':
      return (value) => !Array.isArray(value) || value.length >= size(keyword, operand);
    case 'maxItems':
      return (value) => !Array.isArray(value) || value.length <= size(keyword, operand);
    case 'pattern': {
      const expression = toRegExp(String(operand), '');
      return (value) => typeof value !== 'string' || expression.test(value);
    }
    case 'title':
    case 'description':
      return undefined;
    default:
      throw new MongoError('FailedToParse', `$jsonSchema keyword '${keyword}' is not supported by this server`);
  }
}

function list(keyword: string, operand: unknown): unknown[] {
  if (Array.isArray(operand)) return operand;
  throw new MongoError('TypeMismatch', `$jsonSchema keyword '${keyword}' must be an array`);
}

function size(keyword: string, operand: unknown): number {
  if (isNum(operand)) return toNumber(operand);
  throw new MongoError('TypeMismatch', `$jsonSchema keyword '${keyword}' must be a number`);
}

function numeric(test: (value: number) => boolean): Predicate {
  return (value) => !isNum(value) || test(toNumber(value));
}

function properties(operand: unknown): Predicate {
  if (!isDoc(operand)) throw new MongoError('TypeMismatch', "$jsonSchema keyword 'properties' must be an object");
  const tests = Object.entries(operand).map(([name, schema]) => [name, compileSchema(schema)] as const);
  return (value) => !isDoc(value) || tests.every(([name, test]) => value[name] === undefined || test(value[name]));
}

function additional(operand: unknown, known: unknown): Predicate {
  const names = new Set(isDoc(known) ? Object.keys(known) : []);
  const test: Predicate = isDoc(operand) ? compileSchema(operand) : () => operand !== false;
  return (value) => !isDoc(value) || Object.keys(value).every((name) => names.has(name) || test(value[name]));
}
