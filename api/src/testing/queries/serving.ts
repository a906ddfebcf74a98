import { isDoc, type Doc, type Statement } from './statement';

/** An index as the database lists it. */
export interface IndexSpec {
  name: string;
  key: Record<string, unknown>;
  unique?: boolean;
  sparse?: boolean;
  expireAfterSeconds?: number;
  partialFilterExpression?: Doc;
}

/** How an index (or several, for the clauses of `$or`) answers a statement in a collection of any size. */
export interface Serving {
  indexes: readonly string[];
  /** In words: `one`, `one for each value`, `in order`, `all that fit` … */
  manner: string;
  /** What makes it read more than it answers; undefined when nothing does. */
  fault?: string;
}

type Kind = 'one' | 'many' | 'range' | 'other';

interface Condition {
  path: string;
  kind: Kind;
  /** Whether documents without the field may fit. */
  isNullable: boolean;
}

const RANGES = new Set(['$gt', '$gte', '$lt', '$lte']);

/** Return the best that the indexes can do. */
export function serve(statement: Statement, indexes: readonly IndexSpec[]): Serving {
  const { filter, sort } = statement;
  const conditions = conditionsOf(filter);
  const { $or: either } = filter;
  if (conditions.length === 0 && sort.length === 0 && Array.isArray(either)) {
    return union(statement, either.filter(isDoc), indexes);
  }
  const [best] = indexes
    .map((index) => serveBy(index, statement, conditions))
    .filter((serving) => serving !== undefined)
    .toSorted((a, b) => a.faults - b.faults || b.bound - a.bound);
  return best?.serving ?? { indexes: [], manner: '', fault: 'reads the whole collection' };
}

function union(statement: Statement, clauses: readonly Doc[], indexes: readonly IndexSpec[]): Serving {
  const servings = clauses.map((filter) => serve({ ...statement, filter }, indexes));
  const fault = servings.find((serving) => serving.fault !== undefined)?.fault;
  return {
    indexes: [...new Set(servings.flatMap((serving) => serving.indexes))],
    manner: [...new Set(servings.map((serving) => serving.manner))].join(' or '),
    ...(fault !== undefined && { fault }),
  };
}

interface Candidate {
  serving: Serving;
  faults: number;
  /** How many fields bound what is read. */
  bound: number;
}

function serveBy(index: IndexSpec, statement: Statement, conditions: readonly Condition[]): Candidate | undefined {
  if (!covers(index, conditions)) return undefined;
  const paths = Object.keys(index.key);
  const kindOf = (path: string | undefined) => conditions.find((condition) => condition.path === path)?.kind;
  const firstOpen = paths.findIndex((path) => !isEqual(kindOf(path)));
  const equal = firstOpen === -1 ? paths : paths.slice(0, firstOpen);
  const next = paths[equal.length];
  const bounded = kindOf(next) === 'range' && next !== undefined ? [...equal, next] : equal;
  const isEach = equal.some((path) => kindOf(path) === 'many');
  const isUnique = (index.unique === true || index.name === '_id_') && equal.length === paths.length;
  if (isUnique) {
    const manner = isEach ? 'one for each value' : 'one';
    return { serving: { indexes: [index.name], manner }, faults: 0, bound: bounded.length + 1 };
  }
  const isOrdered = givesOrder(index, equal, statement.sort, isEach);
  if (bounded.length === 0 && !(isOrdered && statement.sort.length > 0)) return undefined;
  const faults = [
    ...(isOrdered ? [] : ['sorts in memory']),
    ...(bounded.length === 0 && !statement.isLimited ? ['reads the whole collection'] : []),
    ...leftOver(statement, conditions, bounded, paths.slice(equal.length)).map((path) => `reads on for ${path}`),
  ];
  const manner = statement.sort.length > 0 && isOrdered ? 'in order' : statement.isLimited ? 'some' : 'all that fit';
  return {
    serving: { indexes: [index.name], manner, ...(faults.length > 0 && { fault: faults.join(', ') }) },
    faults: faults.length,
    bound: bounded.length,
  };
}

const isEqual = (kind: Kind | undefined) => kind === 'one' || kind === 'many';

/** Conditions that are put to each document that was read, and so may refuse any number of them. */
function leftOver(
  { filter }: Statement,
  conditions: readonly Condition[],
  bounded: readonly string[],
  following: readonly string[],
): string[] {
  const open = conditions
    .filter(({ path, kind }) => !bounded.includes(path) || kind === 'other')
    .map(({ path }) => path);
  const groups = Object.entries(filter).filter(([path]) => path.startsWith('$') && path !== '$and');
  const others = groups.filter(([path, clauses]) => !(path === '$or' && isRestOfPage(clauses, bounded, following)));
  return [...open, ...others.map(([path]) => path)];
}

/** Where a page begins among documents of one instant: refuses those of that instant only. */
function isRestOfPage(clauses: unknown, bounded: readonly string[], following: readonly string[]): boolean {
  const [first] = following;
  if (!Array.isArray(clauses) || first === undefined || !bounded.includes(first)) return false;
  return clauses.filter(isDoc).every((clause) => Object.keys(clause).every((path) => following.includes(path)));
}

/** Whether reading the index gives the order; several values of an equal field are merged. */
function givesOrder(index: IndexSpec, equal: readonly string[], sort: Statement['sort'], isEach: boolean): boolean {
  const wanted = isEach ? sort : sort.filter(([path]) => !equal.includes(path));
  const rest = Object.entries(index.key).slice(equal.length);
  const directions = wanted.map(([path, direction], at) => {
    const [found, own] = rest[at] ?? [];
    return found === path ? Number(own) * direction : 0;
  });
  return !directions.includes(0) && new Set(directions).size <= 1;
}

/** Whether everything that can fit stands in the index. */
function covers({ sparse, partialFilterExpression, key }: IndexSpec, conditions: readonly Condition[]): boolean {
  const isSet = (path: string) => conditions.some((condition) => condition.path === path && !condition.isNullable);
  if (sparse && !Object.keys(key).some(isSet)) return false;
  return Object.entries(partialFilterExpression ?? {}).every(
    ([path, condition]) => isDoc(condition) && condition['$exists'] === true && isSet(path),
  );
}

function conditionsOf(filter: Doc): Condition[] {
  return Object.entries(filter).flatMap(([path, condition]) => {
    if (path === '$and' && Array.isArray(condition)) return condition.filter(isDoc).flatMap(conditionsOf);
    return path.startsWith('$') ? [] : [{ path, ...kindOfCondition(condition) }];
  });
}

function kindOfCondition(condition: unknown): Omit<Condition, 'path'> {
  if (!isDoc(condition) || !Object.keys(condition).some((key) => key.startsWith('$'))) {
    return { kind: 'one', isNullable: condition === null };
  }
  const operators = Object.keys(condition);
  if (operators.length === 1 && '$eq' in condition) return { kind: 'one', isNullable: condition['$eq'] === null };
  if (operators.length === 1 && Array.isArray(condition['$in'])) {
    return { kind: 'many', isNullable: condition['$in'].includes(null) };
  }
  const isRange = operators.some((operator) => RANGES.has(operator));
  // Nothing that is missing lies in a range.
  const isAll = operators.every(
    (operator) => RANGES.has(operator) || (operator === '$ne' && condition['$ne'] === null),
  );
  return isRange && isAll ? { kind: 'range', isNullable: false } : { kind: 'other', isNullable: true };
}
