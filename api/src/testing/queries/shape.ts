import { isDoc, type Doc, type Statement } from './statement';

const SIGNS: Record<string, string> = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=', $ne: '!=', $eq: '' };

/** Return a statement without its values: `find post_id, _id > sorted by _id, limited`. Equal shapes are answered alike. */
export function shapeOf({ command, filter, sort, isLimited, stages }: Statement): string {
  const fields = describeFilter(filter) || 'all';
  const order = sort.map(([path, direction]) => (direction < 0 ? `-${path}` : path)).join(' ');
  return [
    `${command} ${fields}`,
    order && `sorted by ${order}`,
    isLimited && (command === 'find' || command === 'aggregate') && 'limited',
    (command === 'update' || command === 'delete') && !isLimited && 'many',
    stages.length > 0 && `then ${stages.join(' ')}`,
  ]
    .filter(Boolean)
    .join('; ');
}

function describeFilter(filter: Doc): string {
  return Object.entries(filter)
    .map(([path, condition]) => describeCondition(path, condition))
    .join(', ');
}

function describeCondition(path: string, condition: unknown): string {
  if (Array.isArray(condition) && (path === '$or' || path === '$and' || path === '$nor')) {
    // What several want at once is one clause for each of them, however many they are.
    const clauses = new Set(condition.map((clause) => (isDoc(clause) ? describeFilter(clause) : '?')));
    return `(${[...clauses].join(` ${path.slice(1)} `)})`;
  }
  if (condition === null) return `${path} null`;
  if (!isDoc(condition) || !Object.keys(condition).some((key) => key.startsWith('$'))) return path;
  const operators = Object.entries(condition).map(([operator, operand]) => {
    const sign = SIGNS[operator] ?? operator.slice(1);
    return operand === null ? `${sign} null`.trim() : sign;
  });
  return [path, ...operators].filter(Boolean).join(' ');
}
