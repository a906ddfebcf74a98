import { type Doc, isDoc } from '../bson/values.ts';

/** The variables that an expression may name. */
export type Variables = Readonly<Record<string, unknown>>;

/** A comparison that has to hold: of one field with a value. */
export interface Comparison {
  operator: '$eq' | '$gt' | '$gte' | '$lt' | '$lte';
  path: string;
  value: unknown;
}

/** The same comparison seen from the other side. */
const turned = { $eq: '$eq', $gt: '$lt', $gte: '$lte', $lt: '$gt', $lte: '$gte' } as const;

/** Return the comparisons of one field with a constant that an expression demands, alone or in `$and`. */
export function comparisonsOf(expression: unknown, variables: Variables): Comparison[] {
  if (!isDoc(expression)) return [];
  const [operator = '', ...others] = Object.keys(expression);
  if (others.length > 0) return [];
  const operands = expression[operator];
  if (!Array.isArray(operands)) return [];
  if (operator === '$and') return operands.flatMap((operand) => comparisonsOf(operand, variables));
  if (!isComparison(operator) || operands.length !== 2) return [];
  const [left, right] = operands as [unknown, unknown];
  return [...comparison(operator, left, right, variables), ...comparison(turned[operator], right, left, variables)];
}

function isComparison(operator: string): operator is keyof typeof turned {
  return Object.hasOwn(turned, operator);
}

function comparison(
  operator: Comparison['operator'],
  field: unknown,
  constant: unknown,
  variables: Variables,
): Comparison[] {
  if (typeof field !== 'string' || !/^\$[^$]/.test(field)) return [];
  const value = valueOf(constant, variables);
  return value === undefined ? [] : [{ operator, path: field.slice(1), value }];
}

/** The value of a constant or of a variable; undefined for all that has to be evaluated. */
function valueOf(constant: unknown, variables: Variables): unknown {
  if (typeof constant === 'string' && constant.startsWith('$$')) return variables[constant.slice(2)];
  if (typeof constant === 'string') return constant.startsWith('$') ? undefined : constant;
  if (isDoc(constant)) return literal(constant);
  return Array.isArray(constant) ? undefined : constant;
}

function literal(operator: Doc): unknown {
  const [name, ...others] = Object.keys(operator);
  return name === '$literal' && others.length === 0 ? operator.$literal : undefined;
}
