import type { Doc } from '../bson/values.ts';

/** What an expression is evaluated against. */
export interface Env {
  root: Doc;
  variables: Readonly<Record<string, unknown>>;
}

/** A compiled expression; undefined is a missing value. */
export type Evaluator = (env: Env) => unknown;

/** Compile the argument of an operator. `compile` compiles parts, knowing the variables in scope. */
export type Operator = (argument: unknown, compile: Compile) => Evaluator;

/** Compile an expression with further variables in scope. */
export type Compile = (expression: unknown, ...variables: string[]) => Evaluator;

/** Return the same environment with more variables. */
export function withVariables(env: Env, variables: Record<string, unknown>): Env {
  return { root: env.root, variables: { ...env.variables, ...variables } };
}
