import { isNum, toNumber } from '../bson/numbers.ts';
import { type Doc, isDoc, PlainDoc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { find, type Found, withoutText } from '../query/find.ts';
import { parseSort, type SortField } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { Index } from '../indexes/index.ts';
import type { Store } from '../storage/store.ts';
import type { Transaction } from '../transactions.ts';
import { filterContext, type PipelineContext } from './pipeline.ts';
import { runPipeline, stageParts } from './run.ts';

/** An aggregation on a collection, a view, or (without a collection) on nothing. */
export interface Aggregation {
  store: Store;
  database: string;
  collection: string | undefined;
  pipeline: readonly Doc[];
  variables: Readonly<Record<string, unknown>>;
  transaction: Transaction | undefined;
  deadline?: number;
  hint?: Index;
}

/** The answer, and how the collection was read. */
export interface Aggregated {
  docs: Iterable<Doc>;
  found: Found | undefined;
}

/** The beginning of a pipeline that a collection's indexes can answer. */
interface Beginning {
  filter: Doc;
  sort: SortField[];
  skip: number;
  limit: number;
  rest: readonly Doc[];
}

/** Run an aggregation without `$out` and `$merge`. */
export function aggregate(request: Aggregation): Aggregated {
  const { store, database, collection, transaction } = request;
  const context = contextOf(request);
  const source = collection === undefined ? undefined : store.collection(`${database}.${collection}`, transaction);
  if (source?.isView) {
    const pipeline = [...(source.options.pipeline ?? []), ...request.pipeline];
    return aggregate({ ...request, collection: source.options.viewOn, pipeline });
  }
  if (!source) return { docs: runPipeline([], request.pipeline, context), found: undefined };
  return read(source, request, context);
}

function read(source: Collection, request: Aggregation, context: PipelineContext): Aggregated {
  const { filter, sort, skip, limit, rest } = beginningOf(request.pipeline);
  // Compiling comes first: a mistake in a later stage is told before anything is read.
  if (rest.length > 0) runPipeline([], rest, context);
  const found = find(request.store, source, {
    filter,
    sort,
    skip,
    limit,
    context: filterContext(request.variables),
    transaction: request.transaction,
    ...(request.deadline === undefined ? {} : { deadline: request.deadline }),
    ...(request.hint ? { hint: request.hint } : {}),
  });
  const values = onlyCounts(rest[0]) ? found.records.map(() => ANYTHING) : valuesOf(found);
  return { docs: runPipeline(values, rest, context), found };
}

const ANYTHING: Doc = new PlainDoc();

/** Whether a stage counts documents without looking at them, as it is sent by `countDocuments`: they need not be decoded. */
function onlyCounts(stage: Doc | undefined): boolean {
  const group = stage?.$group;
  return isDoc(group) && Object.values(group).every((value) => isNum(value) || isSumOfNumber(value));
}

function isSumOfNumber(value: unknown): boolean {
  return isDoc(value) && Object.keys(value).length === 1 && isNum(value.$sum);
}

/** A pass over everything must not take the place of what is read again and again. */
function* valuesOf({ records, plan }: Found): Generator<Doc> {
  for (const record of records) yield plan.kind === 'scan' ? record.peek() : record.value;
}

function contextOf(request: Aggregation): PipelineContext {
  const { store, database, transaction, variables, deadline } = request;
  const context: PipelineContext = {
    store,
    database,
    transaction,
    variables,
    run: (input, stages) => runPipeline(input, stages, context),
    aggregate: (collection, pipeline, inner) => {
      const nested: Aggregation = { store, database, collection, pipeline, variables: inner, transaction };
      return aggregate(deadline === undefined ? nested : { ...nested, deadline }).docs;
    },
  };
  return context;
}

function beginningOf(pipeline: readonly Doc[]): Beginning {
  const beginning: Beginning = { filter: new PlainDoc(), sort: [], skip: 0, limit: 0, rest: [] };
  let at = 0;
  const take = (name: string): unknown => {
    const stage = pipeline[at];
    if (stage === undefined) return undefined;
    const [found, argument] = stageParts(stage);
    if (found !== name) return undefined;
    at++;
    return argument;
  };
  const clauses: Doc[] = [];
  for (let filter = take('$match'); filter !== undefined; filter = take('$match')) {
    if (!isDoc(filter)) throw new MongoError(15959, 'the match filter must be an expression in an object');
    clauses.push(filter);
  }
  const [only] = clauses;
  beginning.filter = only && clauses.length === 1 ? only : clauses.length > 1 ? joined(clauses) : new PlainDoc();
  const sort = pipeline[at] === undefined ? undefined : take('$sort');
  if (isDoc(sort) && Object.keys(sort).length > 0) beginning.sort = parseSort(sort);
  else if (sort !== undefined) at--;
  beginning.skip = countAt(pipeline[at], '$skip', 0) ?? 0;
  if (countAt(pipeline[at], '$skip', 0) !== undefined) at++;
  beginning.limit = countAt(pipeline[at], '$limit', 1) ?? 0;
  if (beginning.limit > 0) at++;
  beginning.rest = pipeline.slice(at);
  return beginning;
}

/** `$text` has to stay at the top of the joined filter. */
function joined(clauses: readonly Doc[]): Doc {
  const texts = clauses.flatMap((clause) => (clause.$text === undefined ? [] : [clause.$text]));
  const filter: Doc = { $and: clauses.map(withoutText) };
  return texts.length > 0 ? { ...filter, $text: texts[0] } : filter;
}

/** The count of a stage, when it is this one and valid; else the stage itself will complain. */
function countAt(stage: Doc | undefined, name: string, minimum: number): number | undefined {
  if (stage === undefined || !(name in stage)) return undefined;
  const value = stage[name];
  if (!isNum(value)) return undefined;
  const count = toNumber(value);
  return Number.isInteger(count) && count >= minimum ? count : undefined;
}
