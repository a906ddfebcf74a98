import { Long } from 'bson';
import { isNum, toNumber } from '../../bson/numbers.ts';
import { type Doc, docOf, isDoc, withField } from '../../bson/values.ts';
import { MongoError } from '../../errors.ts';
import { compileFilter } from '../../query/matcher.ts';
import { compileAddFields, compileProjection } from '../../query/projection.ts';
import { parseSort, sortItems } from '../../query/sort.ts';
import { filterContext, type Stage, type StageCompiler, stageExpression } from '../pipeline.ts';

function* filtered(input: Iterable<Doc>, test: (doc: Doc) => boolean): Generator<Doc> {
  for (const doc of input) if (test(doc)) yield doc;
}

function* mapped(input: Iterable<Doc>, change: (doc: Doc) => Doc): Generator<Doc> {
  for (const doc of input) yield change(doc);
}

function* first(input: Iterable<Doc>, count: number): Generator<Doc> {
  let left = count;
  for (const doc of input) {
    yield doc;
    if (--left <= 0) return;
  }
}

function* after(input: Iterable<Doc>, count: number): Generator<Doc> {
  let left = count;
  for (const doc of input) if (left-- <= 0) yield doc;
}

/** Return a count of a stage such as `$limit`. */
export function stageCount(name: string, argument: unknown, minimum: number): number {
  const count = isNum(argument) ? toNumber(argument) : NaN;
  if (Number.isInteger(count) && count >= minimum) return count;
  throw new MongoError(15957, `invalid argument to ${name} stage: expected an integer of at least ${minimum}`);
}

const match: StageCompiler = (argument, { variables }) => {
  const test = compileFilter(argument, filterContext(variables));
  return (input) => filtered(input, test);
};

const sort: StageCompiler = (argument) => {
  const fields = parseSort(argument);
  if (fields.length === 0) throw new MongoError(15976, '$sort stage must have at least one sort key');
  return (input) => sortItems(input, fields, (doc) => doc);
};

const project: StageCompiler = (argument, { variables }) => {
  if (isDoc(argument) && Object.keys(argument).length === 0) {
    throw new MongoError(51272, 'Invalid $project :: projection specification must have at least one field');
  }
  const projection = compileProjection(argument, { variables: Object.keys(variables) });
  return (input) => mapped(input, (root) => projection({ root, variables }));
};

const addFields: StageCompiler = (argument, { variables }) => {
  const add = compileAddFields(argument, Object.keys(variables));
  return (input) => mapped(input, (root) => add({ root, variables }));
};

const unset: StageCompiler = (argument, context) => {
  const paths = Array.isArray(argument) ? argument : [argument];
  if (paths.length === 0 || !paths.every((path) => typeof path === 'string')) {
    throw new MongoError(31002, '$unset specification must be a string or an array of strings');
  }
  return project(docOf(paths.map((path) => [path, 0])), context);
};

const replaceRoot: StageCompiler = (argument, context) => {
  if (!isDoc(argument) || !('newRoot' in argument)) {
    throw new MongoError(40231, 'no newRoot specified for the $replaceRoot stage');
  }
  return replaceWith(argument.newRoot, context);
};

const replaceWith: StageCompiler = (argument, context) => {
  const evaluate = stageExpression(argument, context);
  return (input) =>
    mapped(input, (doc) => {
      const root = evaluate(doc);
      if (isDoc(root)) return root;
      throw new MongoError(40228, "'newRoot' expression must evaluate to an object");
    });
};

const count: StageCompiler = (argument) => {
  if (typeof argument !== 'string' || argument === '' || argument.startsWith('$') || argument.includes('.')) {
    throw new MongoError(40156, 'the count field must be a non-empty string without $ and .');
  }
  return function* (input) {
    let n = 0;
    for (const _ of input) n++;
    if (n > 0) yield docOf([[argument, n]]);
  };
};

const sample: StageCompiler = (argument) => {
  const size = stageCount('$sample', isDoc(argument) ? argument.size : undefined, 1);
  return (input) => {
    const docs = [...input];
    for (let i = docs.length - 1; i > 0; i--) {
      const other = Math.floor(Math.random() * (i + 1));
      [docs[i], docs[other]] = [docs[other]!, docs[i]!];
    }
    return docs.slice(0, size);
  };
};

interface Unwinding {
  segments: string[];
  keepEmpty: boolean;
  indexField: string | undefined;
}

const unwind: StageCompiler = (argument) => {
  const options: Doc = isDoc(argument) ? argument : { path: argument };
  const { path, includeArrayIndex, preserveNullAndEmptyArrays, ...others } = options;
  if (Object.keys(others).length > 0) {
    throw new MongoError(28811, `unrecognized option to $unwind stage: ${Object.keys(others).join(', ')}`);
  }
  if (typeof path !== 'string' || !path.startsWith('$')) {
    throw new MongoError(28818, "path option to $unwind stage should be prefixed with a '$'");
  }
  const unwinding: Unwinding = {
    segments: path.slice(1).split('.'),
    keepEmpty: preserveNullAndEmptyArrays === true,
    indexField: typeof includeArrayIndex === 'string' ? includeArrayIndex : undefined,
  };
  return function* (input) {
    for (const doc of input) yield* unwound(doc, unwinding);
  };
};

function* unwound(doc: Doc, { segments, keepEmpty, indexField }: Unwinding): Generator<Doc> {
  const value = segments.reduce<unknown>((inner, key) => (isDoc(inner) ? inner[key] : undefined), doc);
  const withIndex = (out: Doc, i: unknown): Doc => (indexField ? withPath(out, indexField.split('.'), i) : out);
  if (!Array.isArray(value)) {
    if (value === undefined || value === null ? keepEmpty : true) yield withIndex(doc, null);
    return;
  }
  if (value.length === 0 && keepEmpty) yield withIndex(withPath(doc, segments, undefined), null);
  for (const [i, element] of value.entries()) yield withIndex(withPath(doc, segments, element), Long.fromNumber(i));
}

/** Return a copy of the document with another value at a path; undefined removes it. */
export function withPath(doc: Doc, segments: readonly string[], value: unknown): Doc {
  const [first, ...rest] = segments;
  if (first === undefined) return doc;
  const inner = rest.length === 0 ? value : withPath(isDoc(doc[first]) ? doc[first] : docOf([]), rest, value);
  const out = docOf(Object.entries(doc));
  if (inner !== undefined) return withField(out, first, inner);
  delete out[first];
  return out;
}

const facet: StageCompiler = (argument, context) => {
  if (!isDoc(argument) || Object.keys(argument).length === 0) {
    throw new MongoError(40169, 'the $facet specification must be a non-empty object');
  }
  const facets = Object.entries(argument).map(([name, pipeline]) => [name, subPipeline(pipeline)] as const);
  // Compiling each once on nothing brings errors out even when no document comes.
  for (const [, pipeline] of facets) context.run([], pipeline);
  return function* (input) {
    const docs = [...input];
    yield docOf(facets.map(([name, pipeline]) => [name, [...context.run(docs, pipeline)]]));
  };
};

/** Return a pipeline inside of a stage. */
export function subPipeline(value: unknown): Doc[] {
  if (Array.isArray(value) && value.every(isDoc)) return value;
  throw new MongoError('TypeMismatch', "'pipeline' option must be specified as an array of objects");
}

const documents: StageCompiler = (argument, context) => {
  const evaluate = stageExpression(argument, context);
  return () => {
    const docs = evaluate({});
    if (Array.isArray(docs) && docs.every(isDoc)) return docs;
    throw new MongoError(5858203, 'an array is expected as the argument of $documents');
  };
};

const limit: StageCompiler = (argument) => {
  const n = stageCount('$limit', argument, 1);
  return (input) => first(input, n);
};

const skip: StageCompiler = (argument): Stage => {
  const n = stageCount('$skip', argument, 0);
  return (input) => after(input, n);
};

/** Stages that take documents one by one or as a whole, without other collections. */
export const basicStages: Record<string, StageCompiler> = {
  $match: match,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith,
  $count: count,
  $sample: sample,
  $unwind: unwind,
  $facet: facet,
  $documents: documents,
};
