import { ObjectId } from 'bson';
import { equalValues } from '../bson/compare.ts';
import { type Doc, docOf, isDoc, isNullish } from '../bson/values.ts';
import { compileFilter } from '../query/matcher.ts';
import type { SortField } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { Variables } from './comparisons.ts';
import { type Constraint, constraintsOf } from './constraints.ts';
import type { Index } from './index.ts';
import { afterAll, encodeKey, invertKey } from './keys.ts';

/** A stretch of an index: `low <= key < high`. */
export interface Bounds {
  low: string;
  high: string;
  /** How long the part is that all keys of the stretch have in common. */
  shared: number;
}

/** How the candidates of a query are found. The filter is still put to each of them. */
export type Plan =
  | { kind: 'scan' }
  | { kind: 'ids'; ids: string[]; exact: boolean }
  | { kind: 'union'; plans: IndexPlan[] }
  | IndexPlan;

/** Reading stretches of one index. */
export interface IndexPlan {
  kind: 'index';
  index: Index;
  bounds: Bounds[];
  descending: boolean;
  /** Whether the candidates come in the order of the sort; several stretches are merged then. */
  sorted: boolean;
  /** Whether a document may come more than once. */
  repeats: boolean;
  /** How many fields take part in the bounds. */
  used: number;
  /** Whether the bounds say all that the filter says: it need not be put to the candidates. */
  exact: boolean;
}

/** What the planner looks at. */
export interface PlanRequest {
  filter: Doc;
  sort: readonly SortField[];
  /** How many documents are wanted at most, skipped ones included. */
  limit: number;
  /** An index that has to be used. */
  hint?: Index | undefined;
  /** The variables that `$expr` may name. */
  variables?: Variables | undefined;
}

/** Choose the cheapest way by counting the keys in each index's bounds. */
export function choosePlan(collection: Collection, request: PlanRequest): Plan {
  const constraints = constraintsOf(request.filter, request.variables);
  const ids = constraints.get('_id')?.equal;
  if (ids && !request.hint && (ids.length === 1 || request.sort.length === 0)) {
    return { kind: 'ids', ids: [...new Set(ids.map(encodeKey))], exact: saysAll(['_id'], request.filter) };
  }
  if (request.hint) return planIndex(request.hint, constraints, request) ?? wholeIndex(request.hint);
  const plans: IndexPlan[] = [];
  for (const index of collection.indexes) {
    const plan = planIndex(index, constraints, request);
    if (plan && isUniqueKey(plan)) return plan;
    if (plan) plans.push(plan);
  }
  return cheapest(plans, collection, constraints, request) ?? planUnion(collection, request) ?? { kind: 'scan' };
}

/** One key of a unique index: nothing is cheaper. */
function isUniqueKey({ index, bounds, used }: IndexPlan): boolean {
  return (
    index.unique && bounds.length === 1 && used === index.fields.length && bounds[0]!.shared === bounds[0]!.low.length
  );
}

function cheapest(
  plans: readonly IndexPlan[],
  { records }: Collection,
  constraints: Map<string, Constraint>,
  request: PlanRequest,
): IndexPlan | undefined {
  const [only] = plans;
  if (only?.exact && plans.length === 1) return only;
  let best: IndexPlan | undefined;
  let lowest = records.size * (request.sort.length > 0 ? 1.3 : 1) + 1;
  for (const plan of plans) {
    const cost = costOf(plan, constraints, request);
    if (cost >= lowest) continue;
    best = plan;
    lowest = cost;
  }
  return best;
}

/** Whether a filter asks for nothing but that these paths equal plain values, which an index tells exactly. */
function saysAll(paths: readonly string[], filter: Doc): boolean {
  for (const path in filter) if (!paths.includes(path) || !isPlainValue(filter[path])) return false;
  return true;
}

function isPlainValue(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return !Number.isNaN(value);
    default:
      return value instanceof ObjectId || value instanceof Date;
  }
}

function wholeIndex(index: Index): Plan {
  if (index.fields.length === 0 || index.sparse || index.partial) return { kind: 'scan' };
  const bounds = [{ low: '', high: afterAll + afterAll, shared: 0 }];
  return {
    kind: 'index',
    index,
    bounds,
    descending: false,
    sorted: false,
    repeats: index.multikey.includes(true),
    used: 0,
    exact: false,
  };
}

function costOf(plan: IndexPlan, constraints: Map<string, Constraint>, request: PlanRequest): number {
  let keys = 0;
  for (const { low, high } of plan.bounds) keys += plan.index.entries.count(low, high);
  if (request.sort.length > 0 && !plan.sorted) return keys * 1.3 + 2;
  // Without a condition beside the bounds, reading stops at the limit.
  const exact = plan.used >= constraints.size && Object.keys(request.filter).length <= plan.used;
  return (exact ? Math.min(keys, request.limit) : keys) + plan.bounds.length * 0.01;
}

const maximumBounds = 2000;

function planIndex(index: Index, constraints: Map<string, Constraint>, request: PlanRequest): IndexPlan | undefined {
  if (index.fields.length === 0 || !covers(index, constraints, request.filter)) return undefined;
  let beginnings = [''];
  let used = 0;
  let repeats = false;
  for (const { path, direction } of index.fields) {
    const equal = constraints.get(path)?.equal;
    if (!equal || equal.length * beginnings.length > maximumBounds) break;
    const keys = [...new Set(equal.map(encodeKey))].map((key) => (direction === 1 ? key : invertKey(key)));
    if (keys.length > 1 && index.multikey[used]) repeats = true;
    beginnings = beginnings.flatMap((beginning) => keys.map((key) => beginning + key));
    used++;
  }
  const order = sortOrder(index, used, request.sort, beginnings.length > 1);
  const range = rangeOf(index, used, constraints);
  if (used === 0 && !range && !order) return undefined;
  repeats ||= index.multikey.slice(used).includes(true);
  const bounds = beginnings.map((beginning) => ({
    low: beginning + (range?.low ?? ''),
    high: beginning + (range?.high ?? afterAll),
    shared: beginning.length,
  }));
  const sorted = order !== undefined && !repeats;
  const paths = index.fields.slice(0, used).map(({ path }) => path);
  const exact = !range && saysAll(paths, request.filter);
  return {
    kind: 'index',
    index,
    bounds,
    descending: order === -1,
    sorted,
    repeats,
    used: used + (range ? 1 : 0),
    exact,
  };
}

/** The key bounds of a range condition on the field after the equal ones. */
function rangeOf(
  index: Index,
  at: number,
  constraints: Map<string, Constraint>,
): { low: string; high: string } | undefined {
  const field = index.fields[at];
  const constraint = field && constraints.get(field.path);
  if (!constraint) return undefined;
  const { low } = constraint;
  let { high } = constraint;
  if (low === undefined && high === undefined) return wholeRange(index, at, constraint);
  // Another element of an array may lie beyond the second bound.
  if (low !== undefined && high !== undefined && index.multikey[at] && !constraint.sameElement) high = undefined;
  const lowKey = low === undefined ? undefined : encodeKey(low);
  const highKey = high === undefined ? undefined : encodeKey(high);
  const type = (lowKey ?? highKey ?? '').charAt(0);
  if (lowKey && highKey && lowKey.charAt(0) !== highKey.charAt(0)) return { low: lowKey, high: lowKey };
  if (field.direction === 1) {
    return { low: lowKey ?? type, high: highKey === undefined ? next(type) : highKey + afterAll };
  }
  const inverted = invertKey(type);
  return {
    low: highKey === undefined ? inverted : invertKey(highKey),
    high: lowKey === undefined ? next(inverted) : invertKey(lowKey) + afterAll,
  };
}

/** The bounds of a comparison by `$expr`, which looks at arrays as a whole: their elements tell nothing of it. */
function wholeRange(index: Index, at: number, { from, to }: Constraint): { low: string; high: string } | undefined {
  if ((from === undefined && to === undefined) || index.multikey[at]) return undefined;
  const low = from === undefined ? undefined : encodeKey(from);
  const high = to === undefined ? undefined : encodeKey(to);
  if (index.fields[at]?.direction === 1) {
    return { low: low ?? '', high: high === undefined ? afterAll : high + afterAll };
  }
  return {
    low: high === undefined ? '' : invertKey(high),
    high: low === undefined ? afterAll : invertKey(low) + afterAll,
  };
}

function next(type: string): string {
  return String.fromCharCode(type.charCodeAt(0) + 1);
}

/** In which direction the index has to be read to give the order of the sort; undefined when it can't. */
function sortOrder(index: Index, used: number, sort: readonly SortField[], several: boolean): 1 | -1 | undefined {
  if (sort.length === 0) return undefined;
  // An array that has the wanted value is sorted by its smallest or greatest one.
  const fixed = new Set(
    several ? [] : index.fields.slice(0, used).flatMap(({ path }, i) => (index.multikey[i] ? [] : [path])),
  );
  let order: 1 | -1 | undefined;
  let at = used;
  for (const { path, direction, textScore } of sort) {
    if (fixed.has(path)) continue;
    const field = index.fields[at];
    if (textScore || !field || field.path !== path || index.multikey[at]) {
      // Documents are unique by _id: nothing that follows it in a sort matters.
      return undefined;
    }
    const wanted = field.direction === direction ? 1 : -1;
    if (order !== undefined && order !== wanted) return undefined;
    order = wanted;
    at++;
    if (path === '_id') break;
  }
  return order ?? 1;
}

/** Whether every document that the filter lets through stands in the index. */
function covers(index: Index, constraints: Map<string, Constraint>, filter: Doc): boolean {
  if (index.sparse && !index.fields.some(({ path }) => excludesMissing(constraints.get(path)))) return false;
  const partial = index.spec.partialFilterExpression;
  if (!isDoc(partial)) return true;
  return Object.entries(partial).every(([path, condition]) => implies(constraints, filter, path, condition));
}

function excludesMissing(constraint: Constraint | undefined): boolean {
  if (!constraint) return false;
  if (constraint.equal) return !constraint.equal.some(isNullish);
  // By `$expr` a missing value is below all others.
  return constraint.low !== undefined || constraint.high !== undefined || !isNullish(constraint.from);
}

function implies(constraints: Map<string, Constraint>, filter: Doc, path: string, condition: unknown): boolean {
  if (path.startsWith('$'))
    return (
      path === '$and' &&
      Array.isArray(condition) &&
      condition.every(
        (clause) =>
          isDoc(clause) && Object.entries(clause).every(([key, inner]) => implies(constraints, filter, key, inner)),
      )
    );
  if (equalValues(filter[path], condition)) return true;
  const constraint = constraints.get(path);
  if (isDoc(condition) && condition.$exists === true && Object.keys(condition).length === 1) {
    return excludesMissing(constraint);
  }
  if (!constraint?.equal || path.includes('.')) return false;
  const test = compileFilter(docOf([[path, condition]]), { compileExpr: () => () => false });
  return constraint.equal.every((value) => test(docOf([[path, value]])));
}

/** `$or` by one index plan for each clause. */
function planUnion(collection: Collection, request: PlanRequest): Plan | undefined {
  const clauses = request.filter.$or;
  if (!Array.isArray(clauses) || request.hint) return undefined;
  const plans: IndexPlan[] = [];
  for (const clause of clauses) {
    if (!isDoc(clause)) return undefined;
    const plan = choosePlan(collection, { filter: clause, sort: [], limit: Infinity, variables: request.variables });
    if (plan.kind === 'union') plans.push(...plan.plans);
    else if (plan.kind === 'index') plans.push(plan);
    else if (plan.kind === 'ids') plans.push(idPlan(collection, plan.ids));
    else return undefined;
  }
  return { kind: 'union', plans };
}

function idPlan(collection: Collection, ids: string[]): IndexPlan {
  const bounds = ids.map((id) => ({ low: id, high: id + afterAll, shared: id.length }));
  return {
    kind: 'index',
    index: collection.indexes[0]!,
    bounds,
    descending: false,
    sorted: false,
    repeats: false,
    used: 1,
    exact: false,
  };
}
