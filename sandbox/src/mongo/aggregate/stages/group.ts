import { compareValues } from '../../bson/compare.ts';
import { type Doc, docOf, isDoc } from '../../bson/values.ts';
import { MongoError } from '../../errors.ts';
import { encodeKey } from '../../indexes/keys.ts';
import { type Accumulator, compileAccumulator } from '../accumulators.ts';
import { compileExpression } from '../expressions.ts';
import { type PipelineContext, type StageCompiler, stageExpression } from '../pipeline.ts';
import { namedArguments } from '../operators/arguments.ts';
import { stageCount } from './basic.ts';

type Outputs = [field: string, make: () => Accumulator][];

function compileOutputs(fields: Doc, { variables }: PipelineContext): Outputs {
  const known = Object.keys(variables);
  return Object.entries(fields).map(([field, spec]) => {
    if (field.includes('.')) throw new MongoError(40235, `The field name '${field}' cannot contain '.'`);
    return [field, compileAccumulator(field, spec, (expression) => compileExpression(expression, known))];
  });
}

interface Group {
  id: unknown;
  values: Accumulator[];
}

function* grouped(
  input: Iterable<Doc>,
  keyOf: (doc: Doc) => unknown,
  outputs: Outputs,
  variables: PipelineContext['variables'],
): Generator<Doc> {
  const groups = new Map<string, Group>();
  for (const root of input) {
    const id = keyOf(root) ?? null;
    const key = encodeKey(id);
    let group = groups.get(key);
    if (!group) {
      group = { id, values: outputs.map(([, make]) => make()) };
      groups.set(key, group);
    }
    for (const value of group.values) value.add({ root, variables });
  }
  for (const { id, values } of groups.values()) {
    yield docOf([['_id', id], ...values.map((value, i): [string, unknown] => [outputs[i]![0], value.result()])]);
  }
}

const group: StageCompiler = (argument, context) => {
  if (!isDoc(argument) || !('_id' in argument))
    throw new MongoError(15955, 'a group specification must include an _id');
  const { _id, ...fields } = argument;
  const keyOf = stageExpression(_id, context);
  const outputs = compileOutputs(fields, context);
  return (input) => grouped(input, keyOf, outputs, context.variables);
};

const sortByCount: StageCompiler = (argument, context) => {
  const keyOf = stageExpression(argument, context);
  const outputs = compileOutputs({ count: { $sum: 1 } }, context);
  return (input) =>
    [...grouped(input, keyOf, outputs, context.variables)].sort((a, b) => compareValues(b.count, a.count));
};

const bucket: StageCompiler = (argument, context) => {
  const options = namedArguments('$bucket', argument, ['groupBy', 'boundaries'], ['default', 'output']);
  const boundaries = options.boundaries;
  if (!Array.isArray(boundaries) || boundaries.length < 2) {
    throw new MongoError(40191, "The $bucket 'boundaries' field must be an array with at least 2 values");
  }
  if (boundaries.some((boundary, i) => i > 0 && compareValues(boundaries[i - 1], boundary) >= 0)) {
    throw new MongoError(40194, "The 'boundaries' option to $bucket must be sorted");
  }
  const valueOf = stageExpression(options.groupBy, context);
  const outputs = compileOutputs(isDoc(options.output) ? options.output : { count: { $sum: 1 } }, context);
  const keyOf = (doc: Doc): unknown => {
    const value = valueOf(doc) ?? null;
    const above = boundaries.findIndex((boundary) => compareValues(value, boundary) < 0);
    if (above > 0) return boundaries[above - 1];
    if ('default' in options) return options.default;
    throw new MongoError(40066, '$switch could not find a matching branch for an input, and no default was specified.');
  };
  return (input) => [...grouped(input, keyOf, outputs, context.variables)].sort((a, b) => compareValues(a._id, b._id));
};

const bucketAuto: StageCompiler = (argument, context) => {
  const options = namedArguments('$bucketAuto', argument, ['groupBy', 'buckets'], ['output']);
  const size = stageCount('$bucketAuto', options.buckets, 1);
  const valueOf = stageExpression(options.groupBy, context);
  const outputs = compileOutputs(isDoc(options.output) ? options.output : { count: { $sum: 1 } }, context);
  return function* (input) {
    const rows = Array.from(input, (doc) => ({ doc, value: valueOf(doc) ?? null }));
    rows.sort((a, b) => compareValues(a.value, b.value));
    const perBucket = Math.max(1, Math.round(rows.length / size));
    for (let from = 0; from < rows.length;) {
      let to = Math.min(rows.length, from + perBucket);
      // Equal values stay together.
      while (to < rows.length && compareValues(rows[to]!.value, rows[to - 1]!.value) === 0) to++;
      const max = rows[to]?.value ?? rows.at(-1)!.value;
      const id = docOf([
        ['min', rows[from]!.value],
        ['max', max],
      ]);
      yield* grouped(
        rows.slice(from, to).map(({ doc }) => doc),
        () => id,
        outputs,
        context.variables,
      );
      from = to;
    }
  };
};

/** Stages that gather documents. */
export const groupStages: Record<string, StageCompiler> = {
  $group: group,
  $sortByCount: sortByCount,
  $bucket: bucket,
  $bucketAuto: bucketAuto,
};
