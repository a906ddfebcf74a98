import { equalValues } from '../bson/compare.ts';
import { cloneValue, type Doc, docOf, isDoc, isIndexName, isOperatorDoc, orderedDoc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { isPosition } from '../paths.ts';
import { compileFilter, type DocTest, type FilterContext } from '../query/matcher.ts';
import { changeField, concretePaths, type Positions, valueAt } from './fields.ts';
import { type FieldChange, removed, seedOf, updateOperators } from './operators.ts';

/** The new version of a document. */
export interface Applied {
  doc: Doc;
  /** Whether it counts as modified even when it equals the old version. */
  touched: boolean;
}

/** A compiled update: makes the new version of a document. */
export interface Update {
  /** @param matched which array element the filter matched, for the positional `$` */
  apply(doc: Doc, matched: Positions['matched'], inserting: boolean): Applied;
  /** Whether it replaces the document: then it can't be applied to many. */
  replaces: boolean;
}

/** What an update is made of. */
export interface UpdateRequest {
  update: unknown;
  arrayFilters?: unknown;
  context: FilterContext;
  /** What `$currentDate` sets. */
  now: Date;
  /** Compile an update pipeline to a function of one document. */
  compilePipeline(stages: Doc[]): (doc: Doc) => Doc;
}

/** Compile an update in any of its three forms: operators, replacement, pipeline. */
export function compileUpdate(request: UpdateRequest): Update {
  const { update, arrayFilters } = request;
  if (arrayFilters !== undefined && !isOperatorDoc(update)) {
    throw new MongoError('FailedToParse', 'arrayFilters may not be specified for replacements and pipelines');
  }
  if (Array.isArray(update)) {
    const run = request.compilePipeline(update as Doc[]);
    return { replaces: false, apply: (doc) => ({ doc: withSameId(run(doc), doc), touched: false }) };
  }
  if (!isDoc(update)) throw new MongoError('FailedToParse', 'Update argument must be either an object or an array');
  if (isOperatorDoc(update)) return compileOperators(update, request);
  const offending = Object.keys(update).find((key) => key.startsWith('$'));
  if (offending) {
    throw new MongoError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${offending}' is not allowed in the context of an update's replacement document.`,
    );
  }
  return { replaces: true, apply: (doc) => ({ doc: withSameId(update, doc), touched: false }) };
}

/** Return the document that an upsert starts with: what the filter fixes by equality. */
export function upsertBase(filter: Doc): Doc {
  const base = orderedDoc();
  for (const [path, value] of seedOf(filter)) {
    const segments = path.split('.');
    if (valueAt(base, segments) !== undefined) {
      throw new MongoError('NotSingleValueField', `cannot infer query fields to set, path '${path}' is matched twice`);
    }
    changeField(base, segments, () => cloneValue(value), true);
  }
  return cloneValue(base);
}

function immutable(): MongoError {
  return new MongoError(
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );
}

/** The `_id` of the old version, in front. */
function withSameId(next: Doc, old: Doc): Doc {
  const id = old._id ?? next._id;
  if (next._id !== undefined && !equalValues(next._id, id)) throw immutable();
  const rest = Object.entries(next).filter(([name]) => name !== '_id');
  return docOf(id === undefined ? rest : [['_id', id], ...rest]);
}

interface Step {
  segments: string[];
  /** Answer whether the document counts as modified even when nothing differs. */
  run(doc: Doc, positions: Positions, inserting: boolean): boolean;
}

function compileOperators(update: Doc, request: UpdateRequest): Update {
  const filters = compileArrayFilters(request.arrayFilters, request.context);
  const steps = Object.entries(update).flatMap(([name, fields]) => compileSteps(name, fields, request.now));
  const paths = steps.flatMap(({ segments }) => [segments]);
  rejectConflicts(paths);
  rejectUnknownFilters(paths, filters);
  // MongoDB applies changes in the order of the paths, which is seen where new fields are added.
  steps.sort((a, b) => comparePaths(a.segments, b.segments));
  const ordered = paths.flat().some(isIndexName);
  return {
    replaces: false,
    apply: (old, matched, inserting) => {
      const changing = cloneValue(old, ordered);
      const positions: Positions = { matched, accepts: (name, element) => acceptsBy(filters, name, element) };
      let touched = false;
      for (const step of steps) if (step.run(changing, positions, inserting)) touched = true;
      const doc = ordered ? cloneValue(changing) : changing;
      if (old._id !== undefined && !equalValues(doc._id, old._id)) throw immutable();
      return { doc: Object.keys(doc)[0] === '_id' ? doc : withSameId(doc, old), touched };
    },
  };
}

function compileSteps(name: string, fields: unknown, now: Date): Step[] {
  const operator = updateOperators.get(name === '$setOnInsert' ? '$set' : name);
  if (!operator && name !== '$rename') {
    throw new MongoError(
      'FailedToParse',
      `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!isDoc(fields)) {
    throw new MongoError('FailedToParse', `Modifiers operate on fields but we found another type for ${name}`);
  }
  return Object.entries(fields).flatMap(([path, argument]) => {
    const segments = segmentsOf(path);
    if (!operator) return renameSteps(segments, argument);
    const change = operator.compile(argument, path, now);
    const run: Step['run'] = (doc, positions, inserting) => {
      if (name === '$setOnInsert' && !inserting) return false;
      const reached = changeAll(doc, segments, positions, change, operator.creates);
      return reached && name === '$push' && pushesOrSorts(argument);
    };
    return [{ segments, run }];
  });
}

function segmentsOf(path: string): string[] {
  const segments = path.split('.');
  if (segments.includes('')) {
    throw new MongoError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  }
  const offending = segments.find((segment, i) =>
    i === 0 ? segment.startsWith('$') : /^\$(?!$|\[.*\]$)/.test(segment),
  );
  if (offending !== undefined) {
    throw new MongoError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${offending}' in '${path}' is not valid for storage.`,
    );
  }
  return segments;
}

function changeAll(
  doc: Doc,
  segments: readonly string[],
  positions: Positions,
  change: FieldChange,
  creates: boolean,
): boolean {
  const paths = segments.some((segment) => segment.startsWith('$'))
    ? concretePaths(doc, segments, positions)
    : [segments];
  for (const path of paths) changeField(doc, path, change, creates);
  return paths.length > 0;
}

/** What MongoDB counts as a change without looking at the array. */
function pushesOrSorts(argument: unknown): boolean {
  if (!isDoc(argument) || !Array.isArray(argument.$each)) return true;
  return argument.$each.length > 0 || argument.$sort !== undefined;
}

function renameSteps(from: string[], argument: unknown): Step[] {
  if (typeof argument !== 'string') throw new MongoError('BadValue', "The 'to' field for $rename must be a string");
  const to = segmentsOf(argument);
  if ([...from, ...to].some((segment) => segment.startsWith('$'))) {
    throw new MongoError('BadValue', 'The source and target field for $rename may not be dynamic');
  }
  // Both ends take part in the search for conflicts; the work is done by one of them.
  return [
    { segments: from, run: () => false },
    {
      segments: to,
      run: (doc) => {
        const value = valueAt(doc, from);
        if (value === undefined) return false;
        changeField(doc, from, () => removed, false);
        changeField(doc, to, () => value, true);
        return true;
      },
    },
  ];
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (const [i, x] of a.entries()) {
    const y = b[i];
    if (y === undefined) return 1;
    if (x === y) continue;
    if (isPosition(x) && isPosition(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}

function rejectConflicts(paths: readonly string[][]): void {
  const seen: string[] = [];
  for (const path of paths.map((segments) => segments.join('.'))) {
    for (const other of seen) {
      if (other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`)) {
        throw new MongoError(
          'ConflictingUpdateOperators',
          `Updating the path '${path}' would create a conflict at '${other}'`,
        );
      }
    }
    seen.push(path);
  }
}

type ArrayFilters = ReadonlyMap<string, DocTest>;

/** Array filters by identifier; each is put to `{ identifier: element }`. */
function compileArrayFilters(filters: unknown, context: FilterContext): ArrayFilters {
  const compiled = new Map<string, DocTest>();
  if (filters === undefined) return compiled;
  if (!Array.isArray(filters)) throw new MongoError('TypeMismatch', 'arrayFilters must be an array');
  for (const filter of filters as unknown[]) {
    const names = new Set(identifiers(filter));
    const [name] = names;
    if (name === undefined || names.size > 1) {
      throw new MongoError('FailedToParse', 'Error parsing array filter: expected a single top-level field name');
    }
    if (compiled.has(name)) {
      throw new MongoError('FailedToParse', `Found multiple array filters with the same top-level field name ${name}`);
    }
    compiled.set(name, compileFilter(filter, context));
  }
  return compiled;
}

function identifiers(filter: unknown): string[] {
  if (!isDoc(filter)) return [];
  return Object.entries(filter).flatMap(([key, operand]) => {
    if (key.startsWith('$')) return Array.isArray(operand) ? operand.flatMap(identifiers) : [];
    return [key.split('.')[0] ?? key];
  });
}

function rejectUnknownFilters(paths: readonly string[][], filters: ArrayFilters): void {
  const used = new Set(paths.flat().map((segment) => /^\$\[(.+)\]$/.exec(segment)?.[1]));
  for (const name of used) {
    if (name !== undefined && !filters.has(name)) {
      throw new MongoError('BadValue', `No array filter found for identifier '${name}'`);
    }
  }
  for (const name of filters.keys()) {
    if (!used.has(name)) {
      throw new MongoError('FailedToParse', `The array filter for identifier '${name}' was not used in the update`);
    }
  }
}

function acceptsBy(filters: ArrayFilters, name: string, element: unknown): boolean {
  return filters.get(name)?.(docOf([[name, element]])) ?? false;
}
