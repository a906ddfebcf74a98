import { BSONRegExp, Long } from 'bson';
import { isNum, toNumber } from '../../bson/numbers.ts';
import { textOf, type Doc, docOf, isDoc } from '../../bson/values.ts';
import { MongoError } from '../../errors.ts';
import { encodeKey } from '../../indexes/keys.ts';
import { expressionPath, isPosition } from '../../paths.ts';
import { compileVariables, fieldPath } from '../expressions.ts';
import { namedArguments } from '../operators/arguments.ts';
import { type StageCompiler, stageExpression } from '../pipeline.ts';
import { subPipeline, withPath } from './basic.ts';

function textOption(stage: string, name: string, value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new MongoError('FailedToParse', `${stage} argument '${name}' must be a string`);
}

/** The values of a local field, with arrays on the way and at its end taken apart. */
function localValues(value: unknown, segments: readonly string[], depth = 0): unknown[] {
  const segment = segments[depth];
  if (segment === undefined) return Array.isArray(value) ? value : value === undefined ? [] : [value];
  if (!Array.isArray(value)) return isDoc(value) ? localValues(value[segment], segments, depth + 1) : [];
  if (isPosition(segment)) return localValues(value[Number(segment)], segments, depth + 1);
  return value.filter(isDoc).flatMap((element) => localValues(element, segments, depth));
}

/** The filter of the foreign documents that belong to local values; none of them count as null. */
function joinFilter(foreignField: string, values: readonly unknown[]): Doc {
  if (values.length <= 1) return docOf([[foreignField, { $eq: values[0] ?? null }]]);
  // `$in` would take a regular expression for a pattern.
  if (!values.some((value) => value instanceof BSONRegExp)) return docOf([[foreignField, { $in: values }]]);
  return { $or: values.map((value) => docOf([[foreignField, { $eq: value }]])) };
}

const lookup: StageCompiler = (argument, context) => {
  const options = namedArguments(
    '$lookup',
    argument,
    ['as'],
    ['from', 'localField', 'foreignField', 'let', 'pipeline'],
  );
  const as = fieldPath(textOption('$lookup', 'as', options.as));
  const from = textOption('$lookup', 'from', options.from);
  const pipeline = options.pipeline === undefined ? [] : subPipeline(options.pipeline);
  const joined = 'localField' in options || 'foreignField' in options;
  if (!joined && !('pipeline' in options)) {
    throw new MongoError('FailedToParse', '$lookup requires either pipeline or both localField and foreignField');
  }
  const local = joined ? fieldPath(textOption('$lookup', 'localField', options.localField)) : [];
  const foreign = joined ? textOption('$lookup', 'foreignField', options.foreignField) : '';
  const variablesOf = compileVariables(options.let, Object.keys(context.variables));
  return function* (input) {
    for (const root of input) {
      const own = variablesOf({ root, variables: context.variables });
      const stages = joined ? [{ $match: joinFilter(foreign, localValues(root, local)) }, ...pipeline] : pipeline;
      const found = context.aggregate(from, stages, { ...context.variables, ...own });
      yield withPath(root, as, [...found]);
    }
  };
};

const unionWith: StageCompiler = (argument, context) => {
  const options =
    typeof argument === 'string' ? { coll: argument } : namedArguments('$unionWith', argument, ['coll'], ['pipeline']);
  const collection = textOption('$unionWith', 'coll', options.coll);
  const pipeline = 'pipeline' in options ? subPipeline(options.pipeline) : [];
  return function* (input) {
    yield* input;
    yield* context.aggregate(collection, pipeline, context.variables);
  };
};

const graphLookup: StageCompiler = (argument, context) => {
  const options = namedArguments(
    '$graphLookup',
    argument,
    ['from', 'startWith', 'connectFromField', 'connectToField', 'as'],
    ['maxDepth', 'depthField', 'restrictSearchWithMatch'],
  );
  const from = textOption('$graphLookup', 'from', options.from);
  const startWith = stageExpression(options.startWith, context);
  const connectFrom = fieldPath(textOption('$graphLookup', 'connectFromField', options.connectFromField));
  const connectTo = textOption('$graphLookup', 'connectToField', options.connectToField);
  const as = fieldPath(textOption('$graphLookup', 'as', options.as));
  const maxDepth = isNum(options.maxDepth) ? toNumber(options.maxDepth) : Infinity;
  const depthField = options.depthField === undefined ? undefined : fieldPath(textOf(options.depthField));
  const restriction = isDoc(options.restrictSearchWithMatch) ? [{ $match: options.restrictSearchWithMatch }] : [];

  const walk = (start: unknown): Doc[] => {
    const found = new Map<string, Doc>();
    let frontier = Array.isArray(start) ? start : [start];
    for (let depth = 0; depth <= maxDepth && frontier.length > 0; depth++) {
      const next: unknown[] = [];
      const wanted = docOf([[connectTo, { $in: frontier }]]);
      for (const doc of context.aggregate(from, [{ $match: wanted }, ...restriction], context.variables)) {
        const key = encodeKey(doc._id);
        if (found.has(key)) continue;
        found.set(key, depthField ? withPath(doc, depthField, Long.fromNumber(depth)) : doc);
        const value = expressionPath(doc, connectFrom);
        if (value !== undefined) next.push(...(Array.isArray(value) ? value : [value]));
      }
      frontier = next;
    }
    return [...found.values()];
  };
  return function* (input) {
    for (const root of input) yield withPath(root, as, walk(startWith(root) ?? null));
  };
};

/** Stages that read other collections. */
export const joinStages: Record<string, StageCompiler> = {
  $lookup: lookup,
  $unionWith: unionWith,
  $graphLookup: graphLookup,
};
