import { compareValues } from '../../bson/compare.ts';
import { type Doc, isDoc, isNullish } from '../../bson/values.ts';
import { MongoError } from '../../errors.ts';
import { type Operator, withVariables } from '../env.ts';
import { isTrue, namedArguments, nary, operands, unary } from './arguments.ts';

function comparison(accept: (order: number) => unknown): Operator {
  return nary(2, 2, (a, b) => accept(compareValues(a, b)));
}

const cond: Operator = (argument, compile) => {
  const parts = isDoc(argument) ? condParts(argument) : argument;
  const [test, yes, no] = operands(parts, compile, 3, 3);
  return (env) => (isTrue(test!(env)) ? yes!(env) : no!(env));
};

function condParts(argument: Doc): unknown[] {
  const fields = namedArguments('$cond', argument, ['if', 'then', 'else'], []);
  return ['if', 'then', 'else'].map((name) => fields[name]);
}

const switchOperator: Operator = (argument, compile) => {
  const { branches, default: otherwise } = namedArguments('$switch', argument, ['branches'], ['default']);
  if (!Array.isArray(branches) || branches.length === 0) {
    throw new MongoError(40068, '$switch requires at least one branch.');
  }
  const compiled = branches.map((branch) => {
    const parts = namedArguments('$switch', branch, ['case', 'then'], []);
    return [compile(parts.case), compile(parts.then)] as const;
  });
  const fallback = isDoc(argument) && 'default' in argument ? compile(otherwise) : undefined;
  return (env) => {
    for (const [test, then] of compiled) if (isTrue(test(env))) return then(env);
    if (fallback) return fallback(env);
    throw new MongoError(40066, '$switch could not find a matching branch for an input, and no default was specified.');
  };
};

const ifNull: Operator = (argument, compile) => {
  const choices = operands(argument, compile, 2, Infinity);
  return (env) => {
    let value: unknown;
    for (const choice of choices) {
      value = choice(env);
      if (!isNullish(value)) return value;
    }
    return value;
  };
};

const letOperator: Operator = (argument, compile) => {
  const { vars, in: body } = namedArguments('$let', argument, ['vars', 'in'], []);
  if (!isDoc(vars)) throw new MongoError(16874, 'invalid parameter: expected an object (vars)');
  const definitions = Object.entries(vars).map(([name, value]) => [name, compile(value)] as const);
  const result = compile(body, ...Object.keys(vars));
  return (env) =>
    result(withVariables(env, Object.fromEntries(definitions.map(([name, value]) => [name, value(env)]))));
};

/** Comparisons, logic, conditions and variables. */
export const comparisonOperators: Record<string, Operator> = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: comparison(Math.sign),
  $and: (argument, compile) => {
    const parts = operands(argument, compile, 0, Infinity);
    return (env) => parts.every((part) => isTrue(part(env)));
  },
  $or: (argument, compile) => {
    const parts = operands(argument, compile, 0, Infinity);
    return (env) => parts.some((part) => isTrue(part(env)));
  },
  $not: unary((value) => !isTrue(value)),
  $cond: cond,
  $switch: switchOperator,
  $ifNull: ifNull,
  $let: letOperator,
  $literal: (argument) => () => argument,
};
