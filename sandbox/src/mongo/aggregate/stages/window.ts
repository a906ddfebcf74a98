import { compareValues } from '../../bson/compare.ts';
import { isNum, toNumber } from '../../bson/numbers.ts';
import { type Doc, docOf, isDoc } from '../../bson/values.ts';
import { MongoError, unsupported } from '../../errors.ts';
import { encodeKey } from '../../indexes/keys.ts';
import { expressionPath } from '../../paths.ts';
import { parseSort, type SortField, sortItems } from '../../query/sort.ts';
import { accumulators } from '../accumulators.ts';
import { compileExpression, fieldPath } from '../expressions.ts';
import { namedArguments } from '../operators/arguments.ts';
import { type PipelineContext, type StageCompiler, stageExpression } from '../pipeline.ts';
import { withPath } from './basic.ts';

/** Compute one output for each document of a sorted partition. */
type WindowFunction = (partition: readonly Doc[]) => unknown[];

function sameOrder(a: Doc, b: Doc, sort: readonly SortField[]): boolean {
  return sort.every(
    ({ segments }) => compareValues(expressionPath(a, segments) ?? null, expressionPath(b, segments) ?? null) === 0,
  );
}

function ranks(sort: readonly SortField[], dense: boolean): WindowFunction {
  return (partition) => {
    let rank = 0;
    return partition.map((doc, i) => {
      const previous = partition[i - 1];
      if (!previous || !sameOrder(previous, doc, sort)) rank = dense ? rank + 1 : i + 1;
      return rank;
    });
  };
}

function shifted(argument: unknown, context: PipelineContext): WindowFunction {
  const { output, by, default: otherwise } = namedArguments('$shift', argument, ['output', 'by'], ['default']);
  const evaluate = stageExpression(output, context);
  const distance = isNum(by) ? toNumber(by) : 0;
  return (partition) =>
    partition.map((_, i) => {
      const other = partition[i + distance];
      return other ? (evaluate(other) ?? null) : (otherwise ?? null);
    });
}

/** The borders of a `documents` window around a position. */
type Borders = (position: number, size: number) => [from: number, to: number];

function borders(window: unknown): Borders {
  if (window === undefined) return (_, size) => [0, size];
  const { documents, ...others } = isDoc(window) ? window : {};
  if (Object.keys(others).length > 0 || documents === undefined)
    throw unsupported('a $setWindowFields window by range');
  if (!Array.isArray(documents) || documents.length !== 2) {
    throw new MongoError('FailedToParse', 'Window bounds must be a 2-element array');
  }
  const [lower, upper] = documents.map(border);
  return (position, size) => [
    Math.max(0, lower === undefined ? 0 : position + lower),
    Math.min(size, upper === undefined ? size : position + upper + 1),
  ];
}

/** A border as a distance; undefined when there is none. */
function border(value: unknown): number | undefined {
  if (value === 'unbounded') return undefined;
  if (value === 'current') return 0;
  if (isNum(value) && Number.isInteger(toNumber(value))) return toNumber(value);
  throw new MongoError('FailedToParse', "Window bounds must be 'unbounded', 'current', or a number");
}

function accumulated(name: string, argument: unknown, window: unknown, context: PipelineContext): WindowFunction {
  const factory = accumulators.get(name);
  if (!factory) throw new MongoError('FailedToParse', `Unrecognized window function, ${name}`);
  const { variables } = context;
  const make = factory(argument, (expression) => compileExpression(expression, Object.keys(variables)));
  const bordersOf = borders(window);
  return (partition) => {
    let running = make();
    let start = 0;
    let done = 0;
    return partition.map((_, i) => {
      const [from, to] = bordersOf(i, partition.length);
      if (from !== start || to < done) {
        running = make();
        start = from;
        done = from;
      }
      for (; done < to; done++) running.add({ root: partition[done]!, variables });
      const result = running.result();
      return Array.isArray(result) ? [...result] : result;
    });
  };
}

function compileOutput(spec: unknown, sort: readonly SortField[], context: PipelineContext): WindowFunction {
  if (!isDoc(spec)) throw new MongoError('FailedToParse', 'a window function must be an object');
  const { window, ...rest } = spec;
  const [name, ...others] = Object.keys(rest);
  if (name === undefined || others.length > 0)
    throw new MongoError('FailedToParse', 'expected exactly one window function');
  switch (name) {
    case '$documentNumber':
      return (partition) => partition.map((_, i) => i + 1);
    case '$rank':
      return ranks(sort, false);
    case '$denseRank':
      return ranks(sort, true);
    case '$shift':
      return shifted(rest[name], context);
    default:
      return accumulated(name, rest[name], window, context);
  }
}

const setWindowFields: StageCompiler = (argument, context) => {
  const options = namedArguments('$setWindowFields', argument, ['output'], ['partitionBy', 'sortBy']);
  const sort = parseSort(options.sortBy);
  const partitionOf = stageExpression(options.partitionBy ?? null, context);
  if (!isDoc(options.output)) throw new MongoError('FailedToParse', "'output' must be an object");
  const outputs = Object.entries(options.output).map(
    ([path, spec]) => [fieldPath(path), compileOutput(spec, sort, context)] as const,
  );
  return function* (input) {
    const partitions = new Map<string, Doc[]>();
    for (const doc of input) {
      const key = encodeKey(partitionOf(doc) ?? null);
      const partition = partitions.get(key);
      if (partition) partition.push(doc);
      else partitions.set(key, [doc]);
    }
    for (const partition of partitions.values()) {
      const sorted = sort.length > 0 ? sortItems(partition, sort, (doc) => doc) : partition;
      const results = outputs.map(([path, compute]) => [path, compute(sorted)] as const);
      for (const [i, doc] of sorted.entries()) {
        yield results.reduce((out, [path, values]) => withPath(out, path, values[i]), docOf(Object.entries(doc)));
      }
    }
  };
};

/** Window functions. */
export const windowStages: Record<string, StageCompiler> = { $setWindowFields: setWindowFields };
