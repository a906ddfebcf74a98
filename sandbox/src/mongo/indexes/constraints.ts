import { BSONRegExp } from 'bson';
import { type Doc, isDoc, isOperatorDoc, typeName } from '../bson/values.ts';
import { comparisonsOf, type Variables } from './comparisons.ts';

/** What a filter demands of a field, as far as an index can use it. It may let through more than the filter. */
export interface Constraint {
  /** The value is one of these. */
  equal?: unknown[];
  /** The value is not below this, and of its type. */
  low?: unknown;
  /** The value is not above this, and of its type. */
  high?: unknown;
  /** The value as a whole, of whatever type, is not below this: what `$expr` demands. */
  from?: unknown;
  /** The value as a whole, of whatever type, is not above this. */
  to?: unknown;
  /** The condition whose bounds are about one and the same array element; missing when they may be about several. */
  sameElement?: Doc;
}

/** Return the constraints of a filter by path: those of its fields and of all parts of `$and`. */
export function constraintsOf(filter: Doc, variables: Variables = {}): Map<string, Constraint> {
  const found = new Map<string, Constraint>();
  collect(filter, '', found);
  collectExpressions(filter, variables, found);
  return found;
}

function collectExpressions(filter: Doc, variables: Variables, found: Map<string, Constraint>): void {
  for (const { operator, path, value } of comparisonsOf(filter.$expr, variables)) {
    if (!isIndexable(value)) continue;
    const constraint = constraintAt(path, found);
    if (operator === '$eq') equality(constraint, [value]);
    else if (operator === '$gt' || operator === '$gte') constraint.from = value;
    else constraint.to = value;
  }
  for (const clause of Array.isArray(filter.$and) ? filter.$and : []) {
    if (isDoc(clause)) collectExpressions(clause, variables, found);
  }
}

function collect(filter: Doc, parent: string, found: Map<string, Constraint>): void {
  for (const [key, operand] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(operand)) {
      for (const clause of operand) if (isDoc(clause)) collect(clause, parent, found);
    }
    if (key.startsWith('$')) continue;
    const path = parent + key;
    if (isOperatorDoc(operand)) collectOperators(path, operand, found);
    else if (isIndexable(operand)) equality(constraintAt(path, found), [operand]);
  }
}

function constraintAt(path: string, found: Map<string, Constraint>): Constraint {
  const known = found.get(path);
  if (known) return known;
  const constraint: Constraint = {};
  found.set(path, constraint);
  return constraint;
}

/** The shortest list of several is kept: each alone is a valid bound. */
function equality(constraint: Constraint, values: unknown[]): void {
  if (!constraint.equal || values.length < constraint.equal.length) constraint.equal = values;
}

function collectOperators(path: string, operators: Doc, found: Map<string, Constraint>, sameElement?: Doc): void {
  for (const [name, operand] of Object.entries(operators)) {
    if (name === '$elemMatch' && isDoc(operand)) {
      if (isOperatorDoc(operand)) collectOperators(path, operand, found, operand);
      else collect(operand, `${path}.`, found);
      continue;
    }
    const apply = appliers[name];
    if (!apply || !isUsable(name, operand)) continue;
    const constraint = constraintAt(path, found);
    apply(constraint, operand, operators, sameElement);
  }
}

function isUsable(name: string, operand: unknown): boolean {
  if (name === '$in') return Array.isArray(operand) && operand.every(isIndexable);
  if (name === '$all') {
    return (
      Array.isArray(operand) && operand.length > 0 && operand.every((part) => isIndexable(part) && !isOperatorDoc(part))
    );
  }
  return name === '$regex' || isIndexable(operand);
}

const appliers: Readonly<
  Record<string, (constraint: Constraint, operand: unknown, operators: Doc, sameElement?: Doc) => void>
> = {
  $eq: (constraint, operand) => equality(constraint, [operand]),
  $in: (constraint, operand) => equality(constraint, operand as unknown[]),
  $all: (constraint, operand) => equality(constraint, (operand as unknown[]).slice(0, 1)),
  $gt: lower,
  $gte: lower,
  $lt: upper,
  $lte: upper,
  $regex: (constraint, operand, operators) => {
    const { $options } = operators;
    const pattern = operand instanceof BSONRegExp ? operand.pattern : operand;
    const options = $options ?? (operand instanceof BSONRegExp ? operand.options : '');
    const beginning = options === '' && typeof pattern === 'string' ? literalBeginning(pattern) : '';
    if (beginning === '') return;
    bound(constraint, { low: beginning, high: `${beginning}\u{10ffff}` }, operators);
  },
};

function lower(constraint: Constraint, operand: unknown, _: Doc, sameElement?: Doc): void {
  if (operand === null) equality(constraint, [null]);
  else bound(constraint, { low: operand }, sameElement);
}

function upper(constraint: Constraint, operand: unknown, _: Doc, sameElement?: Doc): void {
  if (operand === null) equality(constraint, [null]);
  else bound(constraint, { high: operand }, sameElement);
}

/** Bounds that are about one element stand for themselves: others may be about another element. */
function bound(constraint: Constraint, bounds: Pick<Constraint, 'low' | 'high'>, sameElement?: Doc): void {
  if (constraint.sameElement !== sameElement) {
    if (!sameElement) return;
    delete constraint.low;
    delete constraint.high;
    constraint.sameElement = sameElement;
  }
  Object.assign(constraint, bounds);
}

/** The plain text that every match begins with: `abc` of `^abc.*`. */
function literalBeginning(pattern: string): string {
  if (pattern.includes('|')) return '';
  const [, text = '', next = ''] = /^\^([\p{L}\p{N} _@#&:;,/-]*)(.?)/u.exec(pattern) ?? [];
  return '*?{+'.includes(next) && next !== '' ? [...text].slice(0, -1).join('') : text;
}

const unindexed = new Set(['array', 'regex', 'missing', 'minKey', 'maxKey']);

/** Whether equality with the value means equality of index keys. */
function isIndexable(value: unknown): boolean {
  return !unindexed.has(typeName(value));
}
