import { isNum, toNumber } from '../bson/numbers.ts';
import { copyDoc, type Doc, isDoc, isOperatorDoc, PlainDoc, withField } from '../bson/values.ts';
import { MongoError, unsupported } from '../errors.ts';
import { isTrue } from '../aggregate/operators/arguments.ts';
import type { Env, Evaluator } from '../aggregate/env.ts';
import { compileExpression, fieldPath } from '../aggregate/expressions.ts';
import { type FilterContext, matchedElement } from './matcher.ts';

/** A compiled projection of one document. */
export type Projection = (env: Env, matched?: MatchedDoc) => Doc;

/** What a `find` knows about the document that it projects. */
export interface MatchedDoc {
  textScore?: number;
  /** The position in an array that the filter matched, for `'field.$': 1`. */
  positionOf?: (path: string) => number | undefined;
}

/** What happens to a field: it stays, it goes, it is computed, or the rule is about what lies within. */
type Rule = { kind: 'include' } | { kind: 'exclude' } | { kind: 'compute'; evaluate: Computation } | Branch;
type Computation = (env: Env, matched: MatchedDoc | undefined, old: unknown) => unknown;

interface Branch {
  kind: 'branch';
  fields: Map<string, Rule>;
}

const newBranch = (): Branch => ({ kind: 'branch', fields: new Map() });

/** Where a projection stands: `find` knows operators that `$project` has not. */
export interface ProjectionContext {
  variables: Iterable<string>;
  filter?: FilterContext;
}

interface Draft {
  root: Branch;
  include: boolean | undefined;
  computed: boolean;
  id: unknown;
}

/** Compile a projection. @throws MongoError when inclusion and exclusion are mixed */
export function compileProjection(spec: unknown, context: ProjectionContext): Projection {
  if (!isDoc(spec)) throw new MongoError('FailedToParse', 'projection must be an object');
  const draft: Draft = { root: newBranch(), include: undefined, computed: false, id: undefined };
  for (const [path, operand] of Object.entries(spec)) {
    if (path === '_id' && isFlag(operand)) draft.id = operand;
    else addRule(draft, path, operand, context);
  }
  const idFlag = draft.id === undefined ? undefined : isTrue(draft.id);
  const include = draft.include ?? (draft.computed && !context.filter ? true : idFlag === true && !draft.computed);
  if (idFlag === false) draft.root.fields.set('_id', { kind: 'exclude' });
  else if (include && !draft.root.fields.has('_id')) draft.root.fields.set('_id', { kind: 'include' });
  return (env, matched) => applyBranch(env.root, draft.root, include, env, matched);
}

function isFlag(operand: unknown): boolean {
  return typeof operand === 'boolean' || isNum(operand);
}

function addRule(draft: Draft, path: string, operand: unknown, context: ProjectionContext): void {
  if (path.endsWith('.$') && context.filter) {
    addPositional(draft, path.slice(0, -2));
    return;
  }
  if (isDoc(operand) && !isOperatorDoc(operand)) {
    if (Object.keys(operand).length === 0) throw new MongoError(51270, 'An empty sub-projection is not a valid value');
    for (const [key, inner] of Object.entries(operand)) addRule(draft, `${path}.${key}`, inner, context);
    return;
  }
  setRule(draft.root, fieldPath(path), path, ruleOf(draft, path, operand, context));
}

function ruleOf(draft: Draft, path: string, operand: unknown, context: ProjectionContext): Rule {
  if (isFlag(operand)) {
    mode(draft, isTrue(operand), path);
    return { kind: isTrue(operand) ? 'include' : 'exclude' };
  }
  const special = context.filter && isDoc(operand) ? findOperator(draft, path, operand, context.filter) : undefined;
  if (special) return { kind: 'compute', evaluate: special };
  if (isDoc(operand) && '$meta' in operand) return { kind: 'compute', evaluate: metaScore(draft, operand.$meta) };
  mode(draft, true, path);
  draft.computed = true;
  const evaluate: Evaluator = compileExpression(operand, context.variables);
  return { kind: 'compute', evaluate: (env) => evaluate(env) };
}

function mode(draft: Draft, include: boolean, path: string): void {
  if (draft.include !== undefined && draft.include !== include) {
    const [code, wanted, other] = include ? [31253, 'inclusion', 'exclusion'] : [31254, 'exclusion', 'inclusion'];
    throw new MongoError(Number(code), `Cannot do ${wanted} on field ${path} in ${other} projection`);
  }
  draft.include = include;
}

function addPositional(draft: Draft, path: string): void {
  mode(draft, true, path);
  setRule(draft.root, fieldPath(path), path, {
    kind: 'compute',
    evaluate: (_, matched, old) => {
      if (!Array.isArray(old)) return old;
      const position = matched?.positionOf?.(path);
      if (position === undefined) {
        throw new MongoError(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        );
      }
      return old.slice(position, position + 1);
    },
  });
}

/** `$slice` and `$elemMatch` of find; `$slice` leaves the mode open. */
function findOperator(draft: Draft, path: string, operand: Doc, filter: FilterContext): Computation | undefined {
  if ('$elemMatch' in operand) {
    mode(draft, true, path);
    const test = matchedElement(operand.$elemMatch, filter);
    return (_, __, old) => {
      const found = Array.isArray(old) ? old.find(test) : undefined;
      return found === undefined ? undefined : [found];
    };
  }
  const slice = operand.$slice;
  if (slice === undefined || (Array.isArray(slice) && !slice.every(isNum))) return undefined;
  draft.computed = true;
  return (_, __, old) => (Array.isArray(old) ? sliced(old, slice) : old);
}

function sliced(list: unknown[], spec: unknown): unknown[] {
  const parts = (Array.isArray(spec) ? spec : [spec]).map((part) => {
    if (isNum(part)) return toNumber(part);
    throw new MongoError(28667, 'Invalid $slice syntax: the arguments must be numbers');
  });
  const [first = 0, count] = parts;
  if (count === undefined) return first >= 0 ? list.slice(0, first) : list.slice(first);
  if (count <= 0) throw new MongoError(28724, 'First argument to $slice must be an array, or the limit positive');
  const start = first < 0 ? Math.max(0, list.length + first) : first;
  return list.slice(start, start + count);
}

function metaScore(draft: Draft, operand: unknown): Computation {
  if (operand !== 'textScore') throw unsupported(`$meta: ${String(operand)}`);
  draft.computed = true;
  return (_, matched) => matched?.textScore;
}

function setRule(root: Branch, segments: string[], path: string, rule: Rule): void {
  let branch = root;
  const last = segments.at(-1) ?? '';
  for (const segment of segments.slice(0, -1)) {
    const next = branch.fields.get(segment) ?? newBranch();
    if (next.kind !== 'branch') throw new MongoError(31249, `Path collision at ${path}`);
    branch.fields.set(segment, next);
    branch = next;
  }
  if (branch.fields.has(last)) throw new MongoError(31250, `Path collision at ${path}`);
  branch.fields.set(last, rule);
}

/** Fields that are kept stay in the document's order; computed new ones follow in the projection's. */
function applyBranch(doc: Doc, branch: Branch, include: boolean, env: Env, matched: MatchedDoc | undefined): Doc {
  let out: Doc = new PlainDoc();
  for (const key in doc) {
    const rule = branch.fields.get(key);
    if (rule === undefined ? include : rule.kind === 'exclude') continue;
    const value = rule ? applyRule(doc[key], rule, include, env, matched) : doc[key];
    if (value !== undefined) out = withField(out, key, value);
  }
  for (const [key, rule] of branch.fields) {
    if (key in doc || rule.kind === 'include' || rule.kind === 'exclude') continue;
    const value = rule.kind === 'branch' ? applyMissing(rule, env, matched) : rule.evaluate(env, matched, undefined);
    if (value !== undefined) out = withField(out, key, value);
  }
  return out;
}

function applyRule(value: unknown, rule: Rule, include: boolean, env: Env, matched: MatchedDoc | undefined): unknown {
  if (rule.kind === 'compute') return rule.evaluate(env, matched, value);
  if (rule.kind !== 'branch') return value;
  if (isDoc(value)) return applyBranch(value, rule, include, env, matched);
  if (Array.isArray(value)) return applyToArray(value, rule, include, env, matched);
  if (hasComputed(rule)) return applyMissing(rule, env, matched);
  return include ? undefined : value;
}

function applyToArray(
  list: unknown[],
  rule: Branch,
  include: boolean,
  env: Env,
  matched: MatchedDoc | undefined,
): unknown[] {
  const out: unknown[] = [];
  for (const element of list) {
    const value = applyRule(element, rule, include, env, matched);
    if (value !== undefined) out.push(value);
  }
  return out;
}

function hasComputed(branch: Branch): boolean {
  return [...branch.fields.values()].some(
    (rule) => rule.kind === 'compute' || (rule.kind === 'branch' && hasComputed(rule)),
  );
}

/** A document is made where computed fields have none to stand in. */
function applyMissing(branch: Branch, env: Env, matched: MatchedDoc | undefined): Doc | undefined {
  return hasComputed(branch) ? applyBranch({}, branch, true, env, matched) : undefined;
}

/** `$addFields`: sets computed values at paths, in copies. */
export function compileAddFields(spec: unknown, variables: Iterable<string>): (env: Env) => Doc {
  if (!isDoc(spec)) throw new MongoError(40272, '$addFields specification stage must be an object');
  const root = newBranch();
  const add = (path: string, operand: unknown): void => {
    if (isDoc(operand) && !isOperatorDoc(operand) && Object.keys(operand).length > 0) {
      for (const [key, inner] of Object.entries(operand)) add(`${path}.${key}`, inner);
      return;
    }
    const evaluate = compileExpression(operand, variables);
    setRule(root, fieldPath(path), path, { kind: 'compute', evaluate: (env) => evaluate(env) });
  };
  for (const [path, operand] of Object.entries(spec)) add(path, operand);
  return (env) => addTo(env.root, root, env) as Doc;
}

function addTo(value: unknown, branch: Branch, env: Env): unknown {
  if (Array.isArray(value)) return value.map((element) => addTo(element, branch, env));
  let out = isDoc(value) ? copyDoc(value) : new PlainDoc();
  for (const [key, rule] of branch.fields) {
    const result = rule.kind === 'branch' ? addTo(out[key], rule, env) : evaluated(rule, env, out[key]);
    if (result === undefined) delete out[key];
    else out = withField(out, key, result);
  }
  return out;
}

function evaluated(rule: Rule, env: Env, old: unknown): unknown {
  return rule.kind === 'compute' ? rule.evaluate(env, undefined, old) : old;
}
