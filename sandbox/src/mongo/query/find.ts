import type { Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { Index } from '../indexes/index.ts';
import { encodeKey } from '../indexes/keys.ts';
import { choosePlan, type IndexPlan, type Plan } from '../indexes/planner.ts';
import type { Collection } from '../storage/collection.ts';
import { type Place, placeOf, type StoredDoc } from '../storage/record.ts';
import type { Store } from '../storage/store.ts';
import type { Transaction, Versions } from '../transactions.ts';
import { compileFilter, type DocTest, type FilterContext } from './matcher.ts';
import { type SortField, sortItems } from './sort.ts';
import { parseTextQuery, type TextQuery, textScore, termsOf } from './text.ts';

/** A query on one collection. */
export interface Query {
  filter: Doc;
  sort?: readonly SortField[];
  skip?: number;
  /** 0 or undefined for all. */
  limit?: number;
  hint?: Index;
  context: FilterContext;
  transaction: Transaction | undefined;
  /** When the query has to be given up, in milliseconds since 1970. */
  deadline?: number;
}

/** The answer with what it took. */
export interface Found {
  records: StoredDoc[];
  plan: Plan | { kind: 'text'; index: Index };
  sorted: boolean;
  examined: number;
  /** The text score of a document; only of text searches. */
  score?: (record: StoredDoc) => number;
}

/** Run a query. */
export function find(store: Store, collection: Collection, query: Query): Found {
  const { $text } = query.filter;
  const text = $text === undefined ? undefined : prepareText(collection, $text);
  const filter = withoutText(query.filter);
  const sort = query.sort ?? [];
  const skip = query.skip ?? 0;
  const limit = query.limit ? query.limit + skip : Infinity;
  const versions = store.versions(collection, query.transaction);
  const plan: Found['plan'] = text
    ? { kind: 'text', index: text.index }
    : choosePlan(collection, { filter, sort, limit, hint: query.hint, variables: query.context.variables });
  const test = isExact(plan) && !versions ? undefined : compileFilter(filter, query.context);
  const sorted = sort.length === 0 || (plan.kind === 'index' && plan.sorted && !versions) || isSingle(plan);
  const found: Found = { records: [], plan, sorted, examined: 0 };
  if (text) found.score = text.score;
  const source = text
    ? recordsOf(places(collection, textIds(text)), versions)
    : candidates(collection, plan as Plan, versions);
  const hits = matching(source, test && text ? (doc) => test(doc) && text.scoreOf(doc) > 0 : test, found, query);
  const records = sorted ? take(hits, limit) : sortItems(hits, sort, (record) => record.value, limit, found.score);
  found.records = skip > 0 ? records.slice(skip) : records;
  return found;
}

/** Return the rest of a filter with a text search. */
export function withoutText(filter: Doc): Doc {
  const { $text, ...rest } = filter;
  return $text === undefined ? filter : rest;
}

function isSingle(plan: Found['plan']): boolean {
  return plan.kind === 'ids' && plan.ids.length <= 1;
}

/** Whether the filter need not be put to what the plan finds. */
function isExact(plan: Found['plan']): boolean {
  return (plan.kind === 'ids' || plan.kind === 'index') && plan.exact;
}

function* matching(
  source: Iterable<StoredDoc>,
  test: DocTest | undefined,
  found: Found,
  { deadline }: Query,
): Generator<StoredDoc> {
  for (const record of source) {
    found.examined++;
    if (deadline !== undefined && (found.examined & 255) === 0 && Date.now() > deadline) {
      throw new MongoError('MaxTimeMSExpired', 'operation exceeded time limit');
    }
    // A pass over everything must not take the place of what is read again and again.
    if (!test || test(found.plan.kind === 'scan' ? record.peek() : record.value)) yield record;
  }
}

function take(records: Iterable<StoredDoc>, limit: number): StoredDoc[] {
  const out: StoredDoc[] = [];
  for (const record of records) {
    out.push(record);
    if (out.length >= limit) break;
  }
  return out;
}

/** The documents that a plan leads to, as the transaction sees them. */
function candidates(collection: Collection, plan: Plan, versions: Versions | undefined): Iterable<StoredDoc> {
  switch (plan.kind) {
    case 'scan':
      return versions
        ? recordsOf(places(collection, collection.records.keys()), versions)
        : collection.records.values();
    case 'ids':
      return directRecords(collection, plan.ids, versions);
    case 'index':
      return recordsOf(plan.repeats ? new Set(indexPlaces(plan)) : indexPlaces(plan), versions);
    case 'union':
      return recordsOf(new Set(plan.plans.flatMap((part) => [...indexPlaces(part)])), versions);
  }
}

function* directRecords(
  collection: Collection,
  ids: readonly string[],
  versions: Versions | undefined,
): Generator<StoredDoc> {
  for (const id of ids) {
    const record = versions?.has(id) ? versions.get(id) : collection.records.get(id);
    if (record) yield record;
  }
}

function* places(collection: Collection, ids: Iterable<string>): Generator<Place> {
  for (const id of ids) {
    const record = collection.records.get(id);
    if (record) yield placeOf(record);
  }
}

/** What the transaction sees differently comes last, whatever the index says about it. */
function* recordsOf(committed: Iterable<Place>, versions: Versions | undefined): Generator<StoredDoc> {
  for (const { record } of committed) if (!versions?.has(record.id)) yield record;
  for (const record of versions?.values() ?? []) if (record) yield record;
}

function indexPlaces(plan: IndexPlan): Iterable<Place> {
  const { entries } = plan.index;
  const [first] = plan.bounds;
  if (plan.bounds.length === 1 && first) return entries.range(first.low, first.high, plan.descending);
  return plan.sorted ? entries.merged(plan.bounds, plan.descending) : concatenated(plan);
}

function* concatenated({ index, bounds, descending }: IndexPlan): Generator<Place> {
  for (const { low, high } of bounds) yield* index.entries.range(low, high, descending);
}

interface TextSearch {
  index: Index;
  query: TextQuery;
  scoreOf(doc: Doc): number;
  score(record: StoredDoc): number;
}

function prepareText(collection: Collection, operand: unknown): TextSearch {
  const query = parseTextQuery(operand);
  const index = collection.indexes.find(({ textFields }) => textFields.length > 0);
  if (!index) throw new MongoError('IndexNotFound', 'text index required for $text query');
  const scoreOf = (doc: Doc): number => textScore(doc, query, index.textFields);
  return { index, query, scoreOf, score: (record) => scoreOf(record.value) };
}

function textIds({ index, query }: TextSearch): Set<string> {
  const ids = new Set<string>();
  for (const term of [...query.terms, ...query.phrases.flatMap(termsOf)]) {
    const key = encodeKey(term);
    for (const { record } of index.entries.range(key, `${key}\xff`, false)) ids.add(record.id);
  }
  return ids;
}
