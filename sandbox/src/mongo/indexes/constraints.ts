import { BSONRegExp } from 'bson';
import { type Doc, isDoc, isOperatorDoc, typeName } from '../bson/values.ts';

/** What a filter demands of a field, as far as an index can use it. It may let through more than the filter. */
export interface Constraint {
  /** The value is one of these. */
  equal?: unknown[];
  /** The value is not below this, and of its type. */
  low?: unknown;
  /** The value is not above this, and of its type. */
  high?: unknown;
  /** Whether both bounds are about the same array element. */
  sameElement?: boolean;
}

/** The constraints of a filter by path: those of its fields and of all parts of `$and`. */
export function constraintsOf(filter: Doc): Map<string, Constraint> {
  const found = new Map<string, Constraint>();
  collect(filter, '', found, false);
  return found;
}

function collect(filter: Doc, parent: string, found: Map<string, Constraint>, sameElement: boolean): void {
  for (const [key, operand] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(operand)) {
      for (const clause of operand) if (isDoc(clause)) collect(clause, parent, found, sameElement);
    }
    if (key.startsWith('$')) continue;
    const path = parent + key;
    if (isOperatorDoc(operand)) collectOperators(path, operand, found, sameElement);
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

function collectOperators(path: string, operators: Doc, found: Map<string, Constraint>, sameElement: boolean): void {
  for (const [name, operand] of Object.entries(operators)) {
    if (name === '$elemMatch' && isDoc(operand)) {
      if (isOperatorDoc(operand)) collectOperators(path, operand, found, true);
      else collect(operand, `${path}.`, found, true);
      continue;
    }
    const apply = appliers[name];
    if (!apply || !isUsable(name, operand)) continue;
    const constraint = constraintAt(path, found);
    apply(constraint, operand, operators);
    if (sameElement) constraint.sameElement = true;
  }
}

function isUsable(name: string, operand: unknown): boolean {
  if (name === '$in') return Array.isArray(operand) && operand.every(isIndexable);
  if (name === '$all') return Array.isArray(operand) && operand.length > 0 && operand.every(isIndexable);
  return name === '$regex' || isIndexable(operand);
}

const appliers: Readonly<Record<string, (constraint: Constraint, operand: unknown, operators: Doc) => void>> = {
  $eq: (constraint, operand) => equality(constraint, [operand]),
  $in: (constraint, operand) => equality(constraint, operand as unknown[]),
  $all: (constraint, operand) => equality(constraint, (operand as unknown[]).slice(0, 1)),
  $gt: lower,
  $gte: lower,
  $lt: upper,
  $lte: upper,
  $regex: (constraint, operand, { $options }) => {
    const pattern = operand instanceof BSONRegExp ? operand.pattern : operand;
    const options = $options ?? (operand instanceof BSONRegExp ? operand.options : '');
    const beginning = options === '' && typeof pattern === 'string' ? literalBeginning(pattern) : '';
    if (beginning === '') return;
    constraint.low = beginning;
    constraint.high = `${beginning}\u{10ffff}`;
    constraint.sameElement = true;
  },
};

function lower(constraint: Constraint, operand: unknown): void {
  if (operand === null) equality(constraint, [null]);
  else constraint.low = operand;
}

function upper(constraint: Constraint, operand: unknown): void {
  if (operand === null) equality(constraint, [null]);
  else constraint.high = operand;
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
