import type { Doc } from '../bson/values.ts';
import type { FilterContext } from '../query/matcher.ts';
import type { Store } from '../storage/store.ts';
import type { Transaction } from '../transactions.ts';
import type { Env } from './env.ts';
import { compileExpression } from './expressions.ts';
import { isTrue } from './operators/arguments.ts';

/** What a pipeline runs in. */
export interface PipelineContext {
  store: Store;
  database: string;
  transaction: Transaction | undefined;
  /** Variables of `let`, and NOW. */
  variables: Readonly<Record<string, unknown>>;
  deadline?: number;
  /** Run documents through stages in this same context. */
  run(input: Iterable<Doc>, stages: readonly Doc[]): Iterable<Doc>;
  /** Read a collection or view of the database through a pipeline of its own. */
  aggregate(collection: string, stages: readonly Doc[], variables: Readonly<Record<string, unknown>>): Iterable<Doc>;
}

/** A compiled stage: turns documents into documents. */
export type Stage = (input: Iterable<Doc>) => Iterable<Doc>;

/** Compile a stage's argument. */
export type StageCompiler = (argument: unknown, context: PipelineContext) => Stage;

/** Return how filters of a pipeline compile `$expr`. */
export function filterContext(variables: Readonly<Record<string, unknown>>): FilterContext {
  return {
    variables,
    compileExpr: (expression) => {
      const evaluate = compileExpression(expression, Object.keys(variables));
      return (root) => isTrue(evaluate({ root, variables }));
    },
  };
}

/** Compile an expression of a stage to a function of the document. */
export function stageExpression(expression: unknown, context: PipelineContext): (root: Doc) => unknown {
  const { variables } = context;
  const evaluate = compileExpression(expression, Object.keys(variables));
  return (root) => evaluate({ root, variables } satisfies Env);
}
