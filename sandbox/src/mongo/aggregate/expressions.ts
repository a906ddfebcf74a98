import { type Doc, docOf, isDoc, PlainDoc, withField } from '../bson/values.ts';
import { MongoError, unsupported } from '../errors.ts';
import { expressionPath } from '../paths.ts';
import type { Compile, Env, Evaluator, Operator } from './env.ts';
import { accumulatorOperators } from './operators/accumulated.ts';
import { arithmeticOperators } from './operators/arithmetic.ts';
import { arrayOperators } from './operators/arrays.ts';
import { comparisonOperators } from './operators/comparison.ts';
import { conversionOperators } from './operators/conversion.ts';
import { dateOperators } from './operators/dates.ts';
import { objectOperators } from './operators/objects.ts';
import { stringOperators } from './operators/strings.ts';

const operators: ReadonlyMap<string, Operator> = new Map(
  Object.entries({
    ...arithmeticOperators,
    ...comparisonOperators,
    ...arrayOperators,
    ...objectOperators,
    ...stringOperators,
    ...conversionOperators,
    ...dateOperators,
    ...accumulatorOperators,
  }),
);

const systemVariables = ['ROOT', 'CURRENT', 'NOW', 'REMOVE'];
const refusedVariables = new Set(['CLUSTER_TIME', 'DESCEND', 'PRUNE', 'KEEP', 'SEARCH_META', 'USER_ROLES', 'IS_MR']);
const refusedOperators = new Set([
  '$function',
  '$accumulator',
  '$meta',
  '$toHashedIndexKey',
  '$sampleRate',
  '$tsSecond',
]);

/**
 * Compile an aggregation expression.
 * @param variables the names of the variables that the caller will put into `Env`
 * @throws MongoError for unknown operators and variables
 */
export function compileExpression(expression: unknown, variables: Iterable<string> = []): Evaluator {
  return compileIn(new Set([...systemVariables, ...variables]))(expression);
}

function compileIn(known: ReadonlySet<string>): Compile {
  const compile: Compile = (expression, ...variables) => {
    if (variables.length > 0) return compileIn(new Set([...known, ...variables]))(expression);
    if (typeof expression === 'string') return compileString(expression, known);
    if (Array.isArray(expression)) return compileArray(expression.map((element) => compile(element)));
    return isDoc(expression) ? compileDoc(expression, compile) : () => expression;
  };
  return compile;
}

function compileArray(elements: Evaluator[]): Evaluator {
  return (env) => elements.map((element) => element(env) ?? null);
}

function compileString(text: string, known: ReadonlySet<string>): Evaluator {
  if (!text.startsWith('$')) return () => text;
  if (text.startsWith('$$')) return compileVariable(text.slice(2), known);
  return compilePath(text.slice(1));
}

function compilePath(path: string): Evaluator {
  const segments = fieldPath(path);
  const [first] = segments;
  if (segments.length === 1 && first !== undefined) return ({ root }) => root[first];
  return ({ root }) => expressionPath(root, segments);
}

/** Return the segments of a field path. @throws MongoError when it isn't a valid one */
export function fieldPath(path: string): string[] {
  const segments = path.split('.');
  if (segments.some((segment) => segment === '')) {
    throw new MongoError(15998, `FieldPath field names may not be empty strings: '${path}'`);
  }
  if (segments.some((segment) => segment.startsWith('$'))) {
    throw new MongoError(16410, `FieldPath field names may not start with '$': '${path}'`);
  }
  return segments;
}

function compileVariable(text: string, known: ReadonlySet<string>): Evaluator {
  const [name = '', ...segments] = text.split('.');
  if (refusedVariables.has(name)) throw unsupported(`the variable $$${name}`);
  if (!known.has(name)) throw new MongoError(17276, `Use of undefined variable: ${name}`);
  if (name === 'REMOVE') return () => undefined;
  if (name === 'ROOT') return segments.length === 0 ? ({ root }) => root : ({ root }) => expressionPath(root, segments);
  if (name === 'CURRENT') return segments.length === 0 ? ({ root }) => root : compilePath(segments.join('.'));
  if (segments.length === 0) return ({ variables }) => variables[name];
  return ({ variables }) => expressionPath(variables[name], segments);
}

function compileDoc(doc: Doc, compile: Compile): Evaluator {
  const keys = Object.keys(doc);
  const [first] = keys;
  if (first?.startsWith('$')) {
    if (keys.length > 1) {
      throw new MongoError(
        15983,
        'an expression specification must contain exactly one field, the name of the operator',
      );
    }
    const operator = operators.get(first);
    if (operator) return operator(doc[first], compile);
    if (refusedOperators.has(first)) throw unsupported(`the expression ${first}`);
    throw new MongoError('InvalidPipelineOperator', `Unrecognized expression '${first}'`);
  }
  const fields = keys.map((key) => {
    if (key.includes('.')) throw new MongoError(16412, `FieldPath field names may not contain '.': '${key}'`);
    return [key, compile(doc[key])] as const;
  });
  return (env) => {
    let out: Doc = new PlainDoc();
    for (const [key, value] of fields) {
      const result = value(env);
      if (result !== undefined) out = withField(out, key, result);
    }
    return out;
  };
}

/** Return the variables of a `let` document, compiled. */
export function compileVariables(
  definitions: unknown,
  variables: Iterable<string> = [],
): (env: Env) => Record<string, unknown> {
  const compiled = Object.entries(isDoc(definitions) ? definitions : docOf([])).map(
    ([name, expression]) => [name, compileExpression(expression, variables)] as const,
  );
  return (env) => Object.fromEntries(compiled.map(([name, evaluate]) => [name, evaluate(env)]));
}
