import { BSONRegExp } from 'bson';
import { type Doc, isDoc, isNullish, isOperatorDoc } from '../bson/values.ts';
import { MongoError, unsupported } from '../errors.ts';
import { someValue } from '../paths.ts';
import { compileSchema } from './jsonSchema.ts';
import {
  anyElement,
  bits,
  equalOrMatching,
  equalTo,
  matching,
  modulo,
  ofSize,
  ofType,
  oneOf,
  ordered,
  type Predicate,
} from './predicates.ts';

/** A compiled filter. */
export type DocTest = (doc: Doc) => boolean;

/** What a filter needs from outside: how to compile the expression of `$expr`, and the variables that it may name. */
export interface FilterContext {
  compileExpr(expression: unknown): DocTest;
  variables?: Readonly<Record<string, unknown>>;
}

/** Compile a filter. @throws MongoError for operators that are unknown or not supported */
export function compileFilter(filter: unknown, context: FilterContext): DocTest {
  if (!isDoc(filter)) throw new MongoError('BadValue', 'the match filter must be an object');
  const tests: DocTest[] = [];
  for (const [key, condition] of Object.entries(filter)) {
    if (key.startsWith('$')) {
      const test = topLevel(key, condition, context);
      if (test) tests.push(test);
    } else {
      tests.push(...fieldTests(key, condition, context));
    }
  }
  return allOf(tests);
}

function allOf(tests: DocTest[]): DocTest {
  const [first] = tests;
  if (!first) return () => true;
  return tests.length === 1 ? first : (doc) => tests.every((test) => test(doc));
}

function topLevel(key: string, operand: unknown, context: FilterContext): DocTest | undefined {
  switch (key) {
    case '$and':
      return allOf(clauses(key, operand, context));
    case '$or': {
      const tests = clauses(key, operand, context);
      return (doc) => tests.some((test) => test(doc));
    }
    case '$nor': {
      const tests = clauses(key, operand, context);
      return (doc) => !tests.some((test) => test(doc));
    }
    case '$expr':
      return context.compileExpr(operand);
    case '$jsonSchema':
      return compileSchema(operand);
    case '$comment':
      return undefined;
    case '$text':
      throw new MongoError('BadValue', '$text is only supported at the top of a query');
    case '$where':
      throw unsupported('$where');
    default:
      throw new MongoError('BadValue', `unknown top level operator: ${key}`);
  }
}

function clauses(key: string, operand: unknown, context: FilterContext): DocTest[] {
  if (!Array.isArray(operand) || operand.length === 0) {
    throw new MongoError('BadValue', `${key} argument must be a non-empty array`);
  }
  return operand.map((clause) => compileFilter(clause, context));
}

/** One condition on the values of a path; negated ones hold when no value fits. */
interface Condition {
  negated: boolean;
  test: Predicate;
}

function fieldTests(path: string, operand: unknown, context: FilterContext): DocTest[] {
  return conditions(operand, context).map(({ negated, test }) => {
    const reach = pathTest(path, test);
    return negated ? (doc) => !reach(doc) : reach;
  });
}

function pathTest(path: string, test: Predicate): DocTest {
  if (!path.includes('.')) return (doc) => test(doc[path]);
  const segments = path.split('.');
  return (doc) => someValue(doc, segments, test);
}

/** How a test reaches the elements of an array. */
type Reach = (test: Predicate) => Predicate;

function conditions(operand: unknown, context: FilterContext, reach: Reach = anyElement): Condition[] {
  if (!isOperatorDoc(operand)) return [{ negated: false, test: reach(equalOrMatching(operand)) }];
  return Object.keys(operand).flatMap((name) => operatorConditions(name, operand[name], operand, context, reach));
}

const holds = (test: Predicate): Condition[] => [{ negated: false, test }];
const fails = (test: Predicate): Condition[] => [{ negated: true, test }];

function operatorConditions(
  name: string,
  operand: unknown,
  all: Doc,
  context: FilterContext,
  reach: Reach,
): Condition[] {
  switch (name) {
    case '$eq':
      return holds(reach(equalTo(operand)));
    case '$ne':
      if (operand instanceof BSONRegExp) throw new MongoError('BadValue', "Can't have regex as arg to $ne.");
      return fails(reach(equalTo(operand)));
    case '$gt':
      return holds(reach(ordered(operand, (order) => order > 0)));
    case '$gte':
      return holds(reach(ordered(operand, (order) => order >= 0)));
    case '$lt':
      return holds(reach(ordered(operand, (order) => order < 0)));
    case '$lte':
      return holds(reach(ordered(operand, (order) => order <= 0)));
    case '$in':
      return holds(reach(oneOf(operand, name)));
    case '$nin':
      return fails(reach(oneOf(operand, name)));
    case '$exists': {
      const present: Predicate = (value) => value !== undefined;
      return isNullish(operand) || operand === false || operand === 0 ? fails(present) : holds(present);
    }
    case '$type':
      return holds(reach(ofType(operand)));
    case '$regex':
      return holds(reach(matching(regexOperand(operand, all.$options))));
    case '$options':
      if (!('$regex' in all)) throw new MongoError('BadValue', '$options needs a $regex');
      return [];
    case '$not':
      return [negation(operand, context, reach)];
    case '$mod':
      return holds(reach(modulo(operand)));
    case '$size':
      return holds(ofSize(operand));
    case '$elemMatch': {
      const test = matchedElement(operand, context);
      return holds((value) => Array.isArray(value) && value.some(test));
    }
    case '$all':
      return allConditions(operand, context, reach);
    case '$comment':
      return [];
    default: {
      const test = bits(name, operand);
      if (test) return holds(reach(test));
      if (geo.has(name)) throw unsupported(`the operator ${name}`);
      throw new MongoError('BadValue', `unknown operator: ${name}`);
    }
  }
}

const geo = new Set(['$near', '$nearSphere', '$geoWithin', '$geoIntersects', '$maxDistance', '$minDistance']);

function regexOperand(operand: unknown, options: unknown): BSONRegExp {
  if (options !== undefined && typeof options !== 'string') {
    throw new MongoError('BadValue', '$options has to be a string');
  }
  if (operand instanceof BSONRegExp) return new BSONRegExp(operand.pattern, options ?? operand.options);
  if (typeof operand === 'string') return new BSONRegExp(operand, sorted(options ?? ''));
  throw new MongoError('BadValue', '$regex has to be a string');
}

function sorted(options: string): string {
  return [...new Set(options)].sort().join('');
}

/** `$not` over several conditions fails only when one value path fits each of them. */
function negation(operand: unknown, context: FilterContext, reach: Reach): Condition {
  if (!(operand instanceof BSONRegExp) && !isOperatorDoc(operand)) {
    throw new MongoError('BadValue', '$not needs a regex or a document');
  }
  const inner = conditions(operand, context, reach);
  const [only] = inner;
  if (only && inner.length === 1) return { negated: !only.negated, test: only.test };
  return { negated: true, test: (value) => inner.every(({ negated, test }) => test(value) !== negated) };
}

function allConditions(operand: unknown, context: FilterContext, reach: Reach): Condition[] {
  if (!Array.isArray(operand)) throw new MongoError('BadValue', '$all needs an array');
  if (operand.length === 0) return holds(() => false);
  return operand.flatMap((part) =>
    isOperatorDoc(part) && part.$elemMatch !== undefined
      ? conditions(part, context)
      : holds(reach(equalOrMatching(part))),
  );
}

const logical = new Set(['$and', '$or', '$nor', '$expr']);

/** Return the test that `$elemMatch` puts to one element: an array among them counts as itself, not as its elements. */
export function matchedElement(operand: unknown, context: FilterContext): Predicate {
  return elementTest(operand, context, (test) => test);
}

/** Return the test that `$pull` puts to one element. */
export function elementTest(operand: unknown, context: FilterContext, reach: Reach = anyElement): Predicate {
  if (!isDoc(operand)) throw new MongoError('BadValue', '$elemMatch needs an Object');
  if (isOperatorDoc(operand) && !logical.has(Object.keys(operand)[0] ?? '')) {
    const inner = conditions(operand, context, reach);
    return (element) => inner.every(({ negated, test }) => test(element) !== negated);
  }
  const test = compileFilter(operand, context);
  return (element) => (isDoc(element) || Array.isArray(element)) && test(element as Doc);
}
